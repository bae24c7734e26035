/** Home: the four games, a code to join, what waits, today's puzzles. */

import { get, post } from "../core/api.js";
import * as drawer from "../core/drawer.js";
import { fill, find, h } from "../core/dom.js";
import { dayOf, language, t, tn } from "../core/i18n.js";
import { lay } from "../core/laying.js";
import { erasure } from "../core/me.js";
import { chooseLanguage } from "../core/settings.js";
import * as shell from "../core/shell.js";
import { dailyOptions, known } from "../games/index.js";
import { ART } from "./art.js";
import { waiting } from "./waiting.js";

/** A game as one of the four cells. @param {string} name */
function cell(name) {
  const { title, line } = known(name);
  return h("a", { class: "jeu", href: `/new/${name}` }, h("div", { class: "tete" }, h("h2", {}, title), h("p", {}, line)), ART[name]());
}

function join() {
  const input = h("input", {
    name: "code", maxlength: 7, placeholder: t("for example VAN482"), autocomplete: "off", autocapitalize: "characters", spellcheck: "false", required: true,
  });
  const wrong = h("p", { class: "note faute", role: "alert" });
  const go = async (/** @type {Event} */ event) => {
    event.preventDefault();
    fill(wrong);
    const code = input.value.replace(/[^0-9a-z]/gi, "").toUpperCase();
    if (!code) return fill(wrong, t("This is no code: a code is made of letters A to Z and digits."));
    const { kind } = await get(`/api/codes/${code}`).catch(() => ({ kind: "table" }));
    location.assign(`/${kind === "event" ? "e" : "t"}/${code}`);
  };
  return h("form", { class: "rejoindre", onsubmit: go }, h("h2", {}, t("Join a table"), h("small", {}, t("without an account"))),
    h("div", { class: "join" }, h("label", { class: "code" }, h("span", { class: "vh" }, t("Code of the table")), input),
      h("button", { class: "btn main", type: "submit" }, t("Join"))), wrong,
    h("p", { class: "tenir" }, h("a", { href: "/new/event" }, t("Hold an event for a club or a class"))));
}

/** @typedef {{ day: string, finished: number, least: number | null, most: number | null, yours: string | null, over: boolean }} Today */

/** Say how far people have come with a puzzle. @param {string} name @param {string} line @param {Today} today @param {Element} about @param {Element} value */
function tellToday(name, line, today, about, value) {
  const best = name === "robot" ? today.least : today.most;
  if (best !== null) about.textContent = `${line}, ${tn("best of {n}: {best}", "best of {n}: {best}", today.finished, { best })}`;
  value.textContent = today.over ? t("done") : today.yours ? t("continue") : t("play");
}

/** @param {string} name @param {string} title @param {string} line @param {Element} date where the day is named, as the server counts it */
function daily(name, title, line, date) {
  const tell = (/** @type {string} */ words) => {
    about.textContent = words;
    shell.say(words);
  };
  const begin = async () => {
    const before = about.textContent ?? "";
    button.disabled = true;
    fill(wrong);
    try {
      await lay({ game: name, daily: true, options: dailyOptions(name) }, tell);
    } catch (error) {
      about.textContent = before;
      shell.say(error instanceof Error ? error.message : String(error));
      fill(wrong, error instanceof Error ? error.message : String(error));
    }
    button.disabled = false;
  };
  const wrong = h("small", { class: "faute" });
  const about = h("small", {}, line);
  const value = h("span", { class: "val" }, t("play"));
  const ask = post("/api/daily", { game: name, options: dailyOptions(name) });
  void ask.then((/** @type {Today} */ today) => {
    date.textContent = dayOf(today.day);
    tellToday(name, line, today, about, value);
  }, () => {});
  const go = async () => {
    // Somebody who is in the middle of it goes on.
    const { yours } = await ask.catch(() => ({ yours: null }));
    return yours ? location.assign(`/t/${yours}`) : begin();
  };
  const button = h("button", { type: "button", class: "ligne", onclick: () => void go() }, known(name).mark(),
    h("span", {}, h("b", {}, title), about, wrong), value);
  return h("li", {}, button);
}

function dailies() {
  const date = h("span");
  return h("section", {}, h("h2", {}, t("Puzzles of the day"), h("small", {}, date, " · ", h("a", { href: "/day/samegame" }, t("rankings")))), h("ul", { class: "liste" },
    daily("mixmo", "Mixmo", t("the best grid of one draw"), date),
    daily("scrabble-duplicate", "Scrabble", t("the top of every turn"), date),
    daily("robot", t("Sorting robot"), t("the fewest steps"), date),
    daily("samegame", "SameGame", t("the most points"), date)));
}

/** @param {HTMLElement} main */
export async function draw(main) {
  document.title = "Quadrille";
  fill(find(".titre"), shell.wordmark("wm"));
  const other = language === "fr" ? "en" : "fr";
  const otherWord = other === "fr" ? "Français" : "English";
  shell.tools([shell.manualTool(), { icon: "language", word: otherWord, run: () => chooseLanguage(other) },
    { icon: "settings", word: t("Settings"), run: () => shell.openSettings() }]);
  const mine = h("div");
  const link = (/** @type {string} */ word, /** @type {() => void} */ run) => h("button", { class: "lien", type: "button", onclick: run }, word);
  fill(main,
    h("div", { class: "quadrille", id: "plateau" }, ["mixmo", "scrabble", "robot", "samegame"].map(cell), h("span", { class: "step" })),
    h("div", { class: "cote" },
      h("div", { class: "enseigne" }, h("h1", { class: "enseigne" }, shell.wordmark()),
        h("p", { class: "note" }, t("Four games on squared paper, to play, to solve, to compare."))),
      join(), mine, dailies(),
      h("p", { class: "pied" }, link(t("Manual"), shell.help), " · ", link(otherWord, () => chooseLanguage(other)), " · ", h("a", { href: "/games" }, t("Your games")), " · ", h("a", { href: "/settings" }, t("Settings")), " · ", link(t("Erase what is mine"), () => drawer.open("erase", t("Your data"), erasure())),
        h("br"), t("Scrabble and Mixmo are trademarks of their owners, to whom we are not connected."))));
  const events = await get("/api/me/events").catch(() => []);
  const tables = await get("/api/me/tables?finished=false").catch(() => []);
  const held = events.filter((/** @type {{ status: string }} */ { status }) => status !== "closed");
  if (tables.length || held.length) fill(mine, waiting(tables.slice(0, 3), held.slice(0, 2)));
}
