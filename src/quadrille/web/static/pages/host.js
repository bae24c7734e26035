/** The host's page: who has come, the start, the clock, the ranking, and what can be done about them. */

import { get, post } from "../core/api.js";
import * as drawer from "../core/drawer.js";
import { fill, h } from "../core/dom.js";
import { Countdown, EventLine } from "../core/event.js";
import { t, tn } from "../core/i18n.js";
import { icon } from "../core/icons.js";
import { invitation } from "../core/invitation.js";
import { headline, rankingTable, stateLine } from "../core/ranking.js";
import { Rounds } from "../games/scrabble-rounds.js";
import * as shell from "../core/shell.js";
import { known } from "../games/index.js";

/** @typedef {import("../core/event.js").Event} Event */

const MORE = 60;

class Host {
  /** @param {HTMLElement} main @param {Event & { address: string }} event */
  constructor(main, event) {
    /** @type {Event} */
    this.event = event;
    this.address = event.address;
    this.clock = new Countdown("chrono num");
    this.told = h("p");
    this.stage = h("section", { class: "stage", id: "plateau" });
    this.names = h("section", { class: "inscrits" });
    this.rows = h("div", { class: "classement", tabindex: 0, role: "region", "aria-label": t("Ranking") });
    this.list = h("section", { hidden: true });
    this.join = h("section");
    this.note = h("p", { class: "note faute", role: "alert" });
    this.lead = h("section", { class: "mener" });
    this.rounds = event.in_rounds ? new Rounds(this) : null;
    fill(main, h("section", { class: "etat", "aria-label": t("Time left") }, this.clock.element, this.told), this.stage,
      h("section", { class: "vrac" }, this.rounds?.rack), h("section", { class: "notes" }, this.lead, this.note, this.rounds?.notes, this.rounds && this.list, this.names, this.join));
    this.line = new EventLine(event.code, {
      event: (told) => this.show(told), line: (whole) => shell.line(whole),
      gone: () => shell.stop(t("This event cannot be shown"), t("There is no event with this code.")),
    });
    shell.keys("", [["Space", t("pause, and go on")]]);
    addEventListener("keydown", (pressed) => {
      if (pressed.key !== " " || !(pressed.target instanceof Element) || pressed.target.closest("button, a, input, summary, select")) return;
      pressed.preventDefault();
      this.pause();
    });
    this.show(event);
  }

  /** Do something as the host; what is refused is told. @param {string} what @param {object} [body] */
  async act(what, body = {}) {
    fill(this.note);
    try {
      this.show(await post(`/api/events/${this.event.code}/${what}`, body));
      return true;
    } catch (error) {
      fill(this.note, error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  pause() {
    if (this.event.status === "running" || this.event.status === "paused") void this.act("pause", { paused: this.event.status === "running" });
  }

  /** @param {Event} event */
  show(event) {
    const before = this.event;
    this.event = event;
    shell.name(t("Event"), event.title || known(event.game).title);
    shell.tools(this.tools(event));
    this.clock.show(event);
    this.rounds?.show(event);
    this.drawState();
    if (before.status !== event.status) shell.say(headline(event));
    this.drawStage(event);
    this.drawLead(event);
    this.drawNames(event);
    this.join.hidden = event.status === "closed";
    if (!this.join.firstChild) fill(this.join, invitation(event, this.address));
  }

  drawState() {
    const { event } = this;
    fill(this.told, h("b", {}, headline(event)), h("br"), h("span", { class: "note" }, stateLine(event, this.rounds?.missing ?? null)));
  }

  /** @param {Event} event @returns {import("../core/shell.js").Tool[]} */
  tools(event) {
    const runs = event.status === "running" || event.status === "paused";
    const own = event.in_rounds ? [
      { icon: "next", word: t("Next"), key: "n", does: t("next move"), disabled: !runs, run: () => void this.act("next") },
      { icon: "edit", word: t("Slips"), key: "b", does: t("slips"), disabled: event.status === "closed", run: () => this.rounds?.openSlips() },
    ] : [{ icon: "new", word: t("+1 min"), disabled: !runs, run: () => void this.act("extend", { seconds: MORE }) }];
    return [
      event.status === "paused" ? { icon: "play", word: t("Go on"), run: () => this.pause() } : { icon: "pause", word: t("Pause"), disabled: !runs, run: () => this.pause() },
      ...own,
      { icon: "eye", word: t("Project"), key: "p", does: t("projector"), run: () => void open(`/e/${event.code}/projector`, `projector-${event.code}`) },
      event.status === "closed" ? { icon: "sort", word: t("Results"), href: `/e/${event.code}` } : { icon: "flag", word: t("Finish"), disabled: !runs, run: () => this.confirm() },
      shell.manualTool(),
    ];
  }

  /** The ranking or, where all see one board, the board. @param {Event} event */
  drawStage(event) {
    const rows = event.ranking ?? [];
    if (this.rounds) {
      this.list.hidden = !event.round;
      fill(this.list, h("h2", {}, tn("Ranking after {n} move", "Ranking after {n} moves", event.round)), rankingTable(event, rows));
      if (!this.stage.firstChild) fill(this.stage, this.rounds.board);
      return;
    }
    if (event.status === "waiting") {
      return fill(this.stage, h("div", { class: "affiche" }, h("h1", {}, event.title || known(event.game).title), invitation(event, this.address)));
    }
    fill(this.rows, h("h2", {}, t("Ranking"), h("small", {}, tn("{n} player", "{n} players", rows.length))), rankingTable(event, rows));
    // Its place stays, so that whoever has scrolled in it stays there too.
    if (!this.rows.isConnected) fill(this.stage, this.rows);
  }

  /** The one thing to do next. @param {Event} event */
  drawLead(event) {
    const all = Boolean(event.ranking?.length && event.ranking.every((row) => row.done));
    // A button that is drawn anew under the finger, or that has the focus, is lost.
    const key = JSON.stringify([event.status, event.joined > 0, all]);
    if (this.lead.dataset.key === key) return;
    this.lead.dataset.key = key;
    const start = h("button", { class: "btn main big", type: "button", disabled: !event.joined, onclick: () => void this.act("start") }, icon("play"), t("Start for all"));
    if (event.status === "waiting") return fill(this.lead, start, h("p", { class: "note" }, event.joined
      ? t("Those who come later begin with the time that is left.") : t("Nobody has come yet: show the code.")));
    if (event.status === "closed") {
      return fill(this.lead, h("a", { class: "btn main big", href: `/e/${event.code}` }, t("Ranking and results")));
    }
    fill(this.lead, all && h("button", { class: "btn main", type: "button", onclick: () => void this.act("close") }, icon("flag"), t("All have finished: close")),
      this.rounds?.progress);
  }

  confirm() {
    drawer.open("close", t("Close the event"), h("p", {}, t("Nobody can play on, and everyone sees the ranking and every game.")),
      h("p", { class: "partage" }, h("button", { class: "btn main", type: "button", onclick: () => { drawer.close(); void this.act("close"); } }, t("Close now"))));
  }

  /** Who is there; one tap sends somebody away, after a question. @param {Event} event */
  drawNames(event) {
    this.names.hidden = event.status === "closed";
    const list = event.entrants ?? [];
    // A long list that is drawn anew under the finger cannot be tapped.
    const key = JSON.stringify(list);
    if (this.names.dataset.key === key) return;
    this.names.dataset.key = key;
    fill(this.names, h("h2", {}, t("Who has joined"), h("small", {}, String(list.length))),
      h("ul", { class: "noms" }, list.map((one) => h("li", { class: one.online || one.paper ? "la" : "" },
        h("button", { class: "lien", type: "button", onclick: () => this.dismiss(one) }, one.name || t("Somebody")),
        h("small", {}, one.paper ? t("on paper") : one.online ? "" : t("away"))))));
  }

  /** @param {import("../core/event.js").Entrant} one */
  dismiss(one) {
    drawer.open(`remove ${one.number}`, one.name, h("p", {}, t("Taken off the event, {name} no longer counts in the ranking and cannot come back.", { name: one.name })),
      h("p", { class: "partage" }, h("button", { class: "btn", type: "button", onclick: () => { drawer.close(); void this.act("remove", { number: one.number }); } }, t("Take off"))));
  }
}

/** @param {HTMLElement} main @param {{ code: string }} where */
export async function draw(main, { code }) {
  document.body.className = "p-event p-hote";
  const event = await get(`/api/events/${code}`);
  if (!event.host) return location.replace(`/e/${code}`);
  new Host(main, event);
}
