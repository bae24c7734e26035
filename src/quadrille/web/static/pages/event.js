/** An event for those who play: enter, wait, play, and see the ranking once it is closed. */

import { get, post, work } from "../core/api.js";
import { fill, h } from "../core/dom.js";
import { Countdown, EventLine } from "../core/event.js";
import { number, t, tn } from "../core/i18n.js";
import { icon } from "../core/icons.js";
import { whyClosed } from "../core/line.js";
import { spaced } from "../core/lobby.js";
import { headline, rankingTable, stateLine } from "../core/ranking.js";
import * as shell from "../core/shell.js";
import { known } from "../games/index.js";
import { placed } from "../games/scrabble-rounds.js";

/** @typedef {import("../core/event.js").Event} Event */

const LOOKING = 10;
/** The games whose engine can be asked for its solution. */
const SOLVED = ["samegame", "robot"];

class Waiting {
  /** @param {HTMLElement} main @param {string} code */
  constructor(main, code) {
    this.main = main;
    this.code = code;
    this.clock = new Countdown("chrono num");
    this.wrong = h("p", { class: "note faute", role: "alert" });
    this.engine = h("div");
    /** @type {Event | null} */
    this.event = null;
    this.line = new EventLine(code, {
      event: (event) => this.show(event),
      line: (whole, why) => this.hold(whole, why),
      gone: () => shell.stop(t("This event cannot be shown"), t("There is no event with this code.")),
    });
  }

  /** @param {boolean} whole @param {number} [why] */
  hold(whole, why) {
    shell.line(whole);
    if (!whole && !this.event) shell.patience(t("The event does not open yet"), whyClosed(why));
  }

  /** @param {Event} event */
  show(event) {
    const before = this.event;
    this.event = event;
    document.body.className = "p-mot p-entree";
    shell.name(t("Event"), event.title || known(event.game).title);
    shell.tools([...(event.host ? [{ icon: "flag", word: t("Lead"), href: `/e/${event.code}/host` }] : []), shell.manualTool()]);
    this.clock.show(event);
    // All begin at once: whoever waits here is taken along.
    if (before?.status === "waiting" && event.status === "running" && event.you?.table) return location.assign(`/t/${event.you.table}`);
    const same = before && ["status", "joined", "removed"].every((key) => /** @type {any} */ (before)[key] === /** @type {any} */ (event)[key]);
    if (same && Boolean(before?.you) === Boolean(event.you) && event.status !== "closed") return;
    if (before?.status !== event.status) shell.say(headline(event));
    this.draw(event);
  }

  /** @param {Event} event */
  draw(event) {
    const { title, line } = known(event.game);
    const head = [h("h1", {}, event.title || title), h("p", { class: "note" }, event.title ? `${title}. ${line}.` : `${line}.`)];
    if (event.status === "closed") return this.drawEnd(event, head);
    fill(this.main, h("section", { class: "mot salle" }, head,
      h("p", { class: "grand-code", "aria-label": t("Code {code}", { code: [...event.code].join(" ") }) }, spaced(event.code)),
      h("div", { class: "etat" }, this.clock.element, h("p", {}, h("b", {}, headline(event)), h("br"), h("span", { class: "note" }, stateLine(event)))),
      this.door(event), this.wrong));
  }

  /** The way in. @param {Event} event */
  door(event) {
    if (event.removed) return h("p", {}, t("The host has taken you off this event."));
    if (!event.you) return this.form();
    const greeting = h("p", {}, t("You play as {name}", { name: event.you.name }));
    if (!event.you.table) return h("div", {}, greeting, h("p", { class: "note" }, t("Stay on this page: the game begins for all at once.")));
    return h("div", {}, greeting, h("p", { class: "partage" }, h("a", { class: "btn main big", href: `/t/${event.you.table}` }, icon("play"), t("To my table"))));
  }

  form() {
    const name = h("input", { class: "saisie", name: "name", required: true, maxlength: 40, autocomplete: "nickname" });
    get("/api/me").then((me) => { name.value ||= me.name; }, () => {});
    const enter = async (/** @type {SubmitEvent} */ submitted) => {
      submitted.preventDefault();
      fill(this.wrong);
      try {
        const event = await post(`/api/events/${this.code}/join`, { name: name.value.trim() });
        if (event.you?.table) return location.assign(`/t/${event.you.table}`);
        this.show(event);
      } catch (error) {
        fill(this.wrong, error instanceof Error ? error.message : String(error));
      }
    };
    return h("form", { class: "choix", onsubmit: enter },
      h("label", { class: "champ" }, h("span", {}, t("Your name in the ranking")), name),
      h("p", { class: "partage" }, h("button", { class: "btn main big", type: "submit" }, t("Join"))));
  }

  /** @param {Event} event @param {Node[]} head */
  drawEnd(event, head) {
    document.body.className = "p-mot p-fin";
    const file = (/** @type {{ number: number, name: string }} */ row) => h("a", {
      class: "lien", href: `/api/events/${event.code}/results/${row.number}`, download: "", "aria-label": t("File of {name}", { name: row.name }),
    }, icon("save"));
    fill(this.main, h("section", { class: "mot" }, head,
      rankingTable(event, event.ranking ?? [], { more: file }),
      event.options.theme && h("p", { class: "note" }, t("The theme is {theme}.", { theme: event.options.theme })),
      h("p", { class: "partage" },
        h("a", { class: "btn main", href: `/api/events/${event.code}/results.zip`, download: "" }, icon("save"), t("All results")),
        h("a", { class: "btn", href: `/api/events/${event.code}/ranking.csv`, download: "" }, icon("save"), t("Ranking for a spreadsheet")),
        event.in_rounds && h("a", { class: "btn", href: `/api/tables/${event.table}/gcg`, download: "" }, icon("save"), t("The tops as GCG"))),
      this.engine));
    if (event.in_rounds) void this.drawTops(event);
    else if (SOLVED.includes(event.game)) this.drawEngine(event);
  }

  /** The best play of every round. @param {Event} event */
  async drawTops(event) {
    const { view } = await get(`/api/tables/${event.table}`);
    fill(this.engine, h("h2", {}, t("The best plays"), h("small", {}, tn("{n} point", "{n} points", view.top))),
      h("table", { class: "rang" }, h("caption", { class: "vh" }, t("The best plays")),
        h("tbody", {}, view.rounds.map((/** @type {any} */ round, /** @type {number} */ index) => h("tr", {}, h("td", { class: "pl" }, index + 1),
          h("td", { class: "num" }, round.rack.join("")), h("td", { class: "nom" }, placed(round.top)), h("td", { class: "r num" }, round.points))))));
  }

  /** Ask the engine what could have been done. @param {Event} event */
  drawEngine(event) {
    const told = h("p", { class: "note", role: "status" });
    const say = (/** @type {import("../core/api.js").Job} */ job) => {
      if (job.score === null) return void (told.textContent = t("The engine is looking…"));
      const n = job.score;
      const score = event.game === "robot" ? tn("{n} step", "{n} steps", n) : tn("{n} point", "{n} points", n);
      told.textContent = job.proved ? t("The engine: {score}. Nobody can do better.", { score }) : t("The engine: {score}.", { score: score || number(n) });
    };
    const ask = async () => {
      button.disabled = true;
      try {
        say(await work(`/api/solve/${event.game}`, { options: event.options, seconds: LOOKING, ...(event.game === "robot" ? { method: "optimal" } : {}) }, say));
      } catch (error) {
        told.textContent = error instanceof Error ? error.message : String(error);
      }
      button.disabled = false;
    };
    const button = h("button", { class: "btn", type: "button", onclick: ask }, icon("hint"), t("What could have been done?"));
    fill(this.engine, h("p", { class: "partage" }, button), told);
  }
}

/** @param {HTMLElement} main @param {{ code: string }} where */
export function draw(main, { code }) {
  shell.name(t("Event"), spaced(code));
  shell.tools([shell.manualTool()]);
  new Waiting(main, code);
}
