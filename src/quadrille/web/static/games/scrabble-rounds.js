/** What the host has more of where all play one board in rounds: the board, the rack, the slips on paper. */

import * as drawer from "../core/drawer.js";
import { fill, h } from "../core/dom.js";
import { t, tn } from "../core/i18n.js";
import { Live } from "../core/socket.js";
import { tileMark } from "../core/tiles.js";
import { BLANK, convention, example, inEnglish, ownSquares, readPlay, writePlace } from "./scrabble-notation.js";
import { sheet } from "./scrabble-wall.js";

/** @typedef {import("../core/event.js").Event} Event */
/** @typedef {{ event: Event, act: (what: string, body?: object) => Promise<boolean>, drawState: () => void }} Leader */

/** A play with its square as the visitor names squares. @param {string} text in the English form */
export function placed(text) {
  const play = readPlay(text);
  return play ? `${writePlace(play.start, play.down, convention())} ${text.split(" ")[1]}` : text;
}

export class Rounds {
  /** @param {Leader} leader */
  constructor(leader) {
    this.leader = leader;
    this.board = h("div", { class: "feuille" });
    this.rack = h("div", { class: "tirage", role: "img" });
    this.progress = h("progress", { class: "recus", max: 1, value: 0, "aria-label": t("Slips received") });
    this.notes = h("section", { class: "coups" });
    /** @type {Record<string, any> | null} */
    this.view = null;
    /** @type {Live | null} */
    this.live = null;
    this.form = h("div");
    this.draw();
  }

  /** @param {Event} event */
  show(event) {
    if (event.table && !this.live) {
      const drawn = (/** @type {import("../core/socket.js").Table} */ table) => { this.view = table.view; this.draw(); };
      this.live = new Live(event.table, { table: drawn, played: drawn, changed: drawn, line: () => {}, gone: () => {}, rematch: () => {} });
    }
    this.progress.max = Math.max(1, event.joined);
    if (this.form.isConnected) this.drawForm();
  }

  /** Whose slips are awaited, of those who play. */
  get awaited() {
    const { event } = this.leader;
    const entrants = event.entrants ?? [];
    return entrants.filter((one) => this.view?.waiting.includes(one.number));
  }

  /** How many slips are missing; nothing before the first rack. */
  get missing() {
    return this.view && this.leader.event.entrants ? this.awaited.length : null;
  }

  draw() {
    const { view } = this;
    fill(this.board, sheet(view));
    fill(this.rack, view && !view.over && view.rack.map((/** @type {string} */ letter) => tileMark(letter === BLANK ? { letter: "" } : { letter, points: view.letters[letter] })));
    this.rack.ariaLabel = t("Rack: {letters}", { letters: view?.rack.join(" ") ?? "" });
    const last = view?.rounds.at(-1);
    fill(this.notes, last && h("h2", {}, t("Move {n}", { n: view?.rounds.length }), h("small", {}, tn("top {n} point", "top {n} points", last.points))),
      last && h("p", {}, h("b", {}, placed(last.top))));
    this.notes.hidden = !last;
    if (this.missing !== null) this.progress.value = this.leader.event.joined - this.missing;
    if (this.leader.event) this.leader.drawState?.();
    if (this.form.isConnected) this.drawForm();
  }

  /** The console for those who play on paper. */
  openSlips() {
    this.drawForm();
    drawer.open("slips", t("Slips on paper"), this.form);
  }

  drawForm() {
    const { event } = this.leader;
    const paper = (event.entrants ?? []).filter((one) => one.paper);
    const waiting = this.awaited.filter((one) => one.paper);
    const key = JSON.stringify([paper.map((one) => one.name), waiting.map((one) => one.number), event.status]);
    // What is being written must not be drawn anew.
    if (this.form.dataset.key === key && this.form.firstChild) return;
    this.form.dataset.key = key;
    fill(this.form, this.slipForm(waiting), paper.length > 0 && h("ul", { class: "noms" }, paper.map((one) => h("li", { class: "la" }, h("span", {}, one.name),
      h("small", {}, event.status === "waiting" ? "" : waiting.includes(one) ? t("missing") : t("handed in"))))), this.paperForm());
  }

  /** @param {import("../core/event.js").Entrant[]} waiting */
  slipForm(waiting) {
    if (!waiting.length) return h("p", { class: "note" }, t("No slip on paper is awaited."));
    const who = h("select", { class: "saisie", name: "number" }, waiting.map((one) => h("option", { value: one.number }, one.name)));
    const slip = h("input", { class: "saisie", name: "slip", autocomplete: "off", spellcheck: "false", autocapitalize: "characters", placeholder: example() });
    const wrong = h("p", { class: "note faute", role: "alert" });
    const hand = async (/** @type {SubmitEvent} */ submitted) => {
      submitted.preventDefault();
      const done = await this.leader.act("slips", { number: Number(who.value), text: inEnglish(slip.value, this.view?.letters ?? {}) || "nothing" });
      if (!done) fill(wrong, ownSquares(document.querySelector(".notes > .faute")?.textContent ?? ""));
    };
    return h("form", { class: "bulletin", onsubmit: hand }, h("label", { class: "champ" }, h("span", {}, t("Player")), who),
      h("label", { class: "champ" }, h("span", {}, t("Place and word, or nothing")), slip), wrong,
      h("p", { class: "partage" }, h("button", { class: "btn main", type: "submit" }, t("Hand in"))));
  }

  paperForm() {
    const name = h("input", { class: "saisie", name: "paper", required: true, maxlength: 40, autocomplete: "off" });
    const add = async (/** @type {SubmitEvent} */ submitted) => {
      submitted.preventDefault();
      if (await this.leader.act("paper", { name: name.value.trim() })) name.value = "";
    };
    return h("form", { class: "bulletin", onsubmit: add }, h("label", { class: "champ" }, h("span", {}, t("Somebody who plays on paper")), name),
      h("p", { class: "partage" }, h("button", { class: "btn", type: "submit" }, t("Write down"))));
  }
}
