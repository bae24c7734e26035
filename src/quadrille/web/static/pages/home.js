/** Home: the games, a code to join, what waits, today's puzzles. */

import { get, post } from "../core/api.js";
import * as drawer from "../core/drawer.js";
import { podium } from "../core/art.js";
import { fill, find, h } from "../core/dom.js";
import { dayOf, language, number, t, tn } from "../core/i18n.js";
import { createTable } from "../core/create_table.js";
import { erasure } from "../core/identity.js";
import { chooseLanguage } from "../core/settings.js";
import * as shell from "../core/shell.js";
import { gamesWith, isVariant } from "../core/games.js";
import { openTables } from "./open_tables.js";
import { playButton } from "./quick_play.js";
import { isNewHere } from "../core/lessons_done.js";
import { unfinishedList } from "./unfinished.js";

/** Where the pages are to which codes lead. @type {Record<string, string>} */
const PLACES = { event: "e", tournament: "r", table: "t" };

/** @typedef {import("../core/games.js").Listed & { entry: import("../core/games.js").Entry }} Shown */

/** The cell of a game: its title leads to the set-up, its picture plays. @param {Shown} game */
const gameCell = ({ name, title, description, entry }) =>
  h(
    "div",
    { class: "game" },
    h(
      "div",
      { class: "head" },
      h(
        "a",
        { class: "title-link", href: `/new/${name}` },
        h("h2", { id: `title-${name}` }, title),
        h("p", {}, description),
      ),
      h(
        "a",
        { class: "change", href: `/new/${name}`, "aria-describedby": `title-${name}` },
        t("Change…"),
      ),
    ),
    playButton(name, `title-${name}`, entry.art?.()),
  );

/** The cell of events. */
const eventCell = () =>
  h(
    "a",
    { class: "game", href: "/new/event" },
    h(
      "div",
      { class: "head" },
      h("h2", {}, t("Events")),
      h("p", {}, t("For clubs and classes: the same draw and one clock for everyone")),
    ),
    podium(),
  );

function join() {
  const input = h("input", {
    name: "code",
    maxlength: 12,
    placeholder: t("for example VAN482KX"),
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    required: true,
  });
  const wrong = h("p", { class: "note error", role: "alert" });
  const go = async (/** @type {Event} */ event) => {
    event.preventDefault();
    fill(wrong);
    const code = input.value.replace(/[^0-9a-z]/gi, "").toUpperCase();
    if (!code)
      return fill(wrong, t("That is not a code. Codes contain only letters A to Z and digits."));
    const { kind } = await get(`/api/codes/${code}`).catch(() => ({ kind: "table" }));
    location.assign(`/${PLACES[kind] ?? "t"}/${code}`);
  };
  return h(
    "form",
    { class: "join-form", onsubmit: go },
    h("h2", {}, t("Join a table"), h("small", {}, t("no account needed"))),
    h(
      "div",
      { class: "join" },
      h(
        "label",
        { class: "code" },
        h("span", { class: "visually-hidden" }, t("Table code")),
        input,
      ),
      h("button", { class: "btn main", type: "submit" }, t("Join")),
    ),
    wrong,
  );
}

/** @typedef {{ day: string, finished: number, least: number | null, most: number | null, yours: string | null, over: boolean, par: number | null }} Today */

/** Show how many have finished a puzzle of the day. @param {boolean} fewest @param {string} line @param {Today} today @param {Element} about @param {Element} value */
function describeToday(fewest, line, today, about, value) {
  const best = fewest ? today.least : today.most;
  const parts = [
    line,
    best !== null && tn("best: {best}", "best of {n}: {best}", today.finished, { best }),
    today.par !== null && t("target {n}", { n: number(today.par) }),
  ];
  about.textContent = parts.filter(Boolean).join(", ");
  value.textContent = today.over ? t("done") : today.yours ? t("continue") : t("play");
}

/** @param {Shown} game @param {Element} date where the day is named, as the server counts it */
function daily({ name, title, description, entry, daily: options }, date) {
  const line = entry.aim?.() ?? description;
  const report = (/** @type {string} */ words) => {
    about.textContent = words;
    shell.announce(words);
  };
  const begin = async () => {
    const before = about.textContent ?? "";
    button.disabled = true;
    fill(wrong);
    try {
      await createTable({ game: name, daily: true, options }, report);
    } catch (error) {
      about.textContent = before;
      shell.announce(error instanceof Error ? error.message : String(error));
      fill(wrong, error instanceof Error ? error.message : String(error));
    }
    button.disabled = false;
  };
  const wrong = h("small", { class: "error" });
  const about = h("small", {}, line);
  const value = h("span", { class: "val" }, t("play"));
  const ask = post("/api/daily", { game: name, options });
  void ask.then(
    (/** @type {Today} */ today) => {
      date.textContent = dayOf(today.day);
      describeToday(entry.countsSteps === true, line, today, about, value);
    },
    () => {},
  );
  const go = async () => {
    // A visitor who has begun it resumes.
    const { yours } = await ask.catch(() => ({ yours: null }));
    return yours ? location.assign(`/t/${yours}`) : begin();
  };
  const button = h(
    "button",
    { type: "button", class: "row", onclick: () => void go() },
    entry.mark(),
    h("span", {}, h("b", {}, entry.dailyTitle?.() ?? title), about, wrong),
    value,
  );
  return h("li", {}, button);
}

/** @param {Shown[]} games */
function dailies(games) {
  const date = h("span");
  return h(
    "section",
    {},
    h(
      "h2",
      {},
      t("Daily puzzles"),
      h("small", {}, date, " · ", h("a", { href: `/day/${games[0]?.name}` }, t("rankings"))),
    ),
    h(
      "ul",
      { class: "list" },
      games.map((game) => daily(game, date)),
    ),
  );
}

/** The games without a picture. @param {Shown[]} games */
function others(games) {
  if (!games.length) return null;
  const line = (/** @type {Shown} */ { name, title, description, entry }) =>
    h(
      "li",
      {},
      h(
        "a",
        { href: `/new/${name}` },
        entry.mark(),
        h("span", {}, h("b", {}, title), h("small", {}, description)),
      ),
    );
  return h(
    "section",
    {},
    h("h2", {}, t("Other games")),
    h("ul", { class: "list" }, games.map(line)),
  );
}

/** @param {HTMLElement} main */
export async function draw(main) {
  document.title = "Quadrille";
  // All is known before anything is drawn, so that nothing moves afterwards.
  const [games, events, tables, waiting] = await Promise.all([
    gamesWith((game) => game.daily !== null || !isVariant(game)),
    get("/api/me/events").catch(() => []),
    get("/api/me/tables?finished=false").catch(() => []),
    get("/api/open-tables").catch(() => []),
  ]);
  const open = await openTables(waiting);
  const held = events.filter((/** @type {{ status: string }} */ { status }) => status !== "closed");
  const shown = games.filter((game) => !isVariant(game));
  const notices = new Set(games.flatMap(({ entry }) => entry.notice?.() ?? []));
  fill(find(".title"), shell.wordmark("wordmark"));
  const other = language === "fr" ? "en" : "fr";
  const otherWord = other === "fr" ? "Français" : "English";
  shell.tools([
    shell.manualTool(),
    { icon: "language", word: otherWord, run: () => chooseLanguage(other) },
    { icon: "settings", word: t("Settings"), run: () => shell.openSettings() },
  ]);
  const unfinished =
    (tables.length || held.length) > 0 &&
    (await unfinishedList(tables.slice(0, 3), held.slice(0, 2)));
  const link = (/** @type {string} */ word, /** @type {() => void} */ run) =>
    h("button", { class: "link", type: "button", onclick: run }, word);
  fill(
    main,
    h(
      "div",
      { class: "quadrille", id: "board" },
      shown.filter(({ entry }) => entry.art).map(gameCell),
      eventCell(),
      h("span", { class: "step" }),
    ),
    h(
      "div",
      { class: "side" },
      h(
        "div",
        { class: "sign" },
        h("h1", { class: "sign" }, shell.wordmark()),
        h(
          "p",
          { class: "note" },
          t(
            "Play grid games with friends or against the computer, and solve a new puzzle every day.",
          ),
        ),
      ),
      isNewHere() &&
        !unfinished &&
        h(
          "p",
          { class: "new-here" },
          t("New here?"),
          " ",
          h("a", { href: "/learn" }, t("Learn a game in a minute")),
        ),
      unfinished,
      dailies(games.filter((game) => game.daily)),
      open,
      join(),
      others(shown.filter(({ entry }) => !entry.art)),
      h(
        "p",
        { class: "foot" },
        h("a", { href: "/learn" }, t("Learn")),
        " · ",
        link(t("Manual"), shell.help),
        " · ",
        link(otherWord, () => chooseLanguage(other)),
        " · ",
        h("a", { href: "/games" }, t("Your games")),
        " · ",
        h("a", { href: "/stats" }, t("Statistics")),
        " · ",
        h("a", { href: "/settings" }, t("Settings")),
        " · ",
        link(t("Delete my data"), () => drawer.open("erase", t("Your data"), erasure())),
        [...notices].flatMap((notice) => [h("br"), notice]),
      ),
    ),
  );
}
