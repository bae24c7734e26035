/** What the host sees in an event in rounds: the board, the rack, the slips on paper. */

import * as drawer from "../../../core/drawer.js";
import { fill, h } from "../../../core/dom.js";
import { t, tn } from "../../../core/i18n.js";
import { Live } from "../../../core/socket.js";
import { tileMark } from "../../../core/tiles.js";
import {
  BLANK,
  convention,
  example,
  inEnglish,
  ownSquares,
  readPlay,
  writePlace,
} from "../notation.js";
import { sheet } from "./projector_board.js";

/** @typedef {import("../../../core/event.js").Event} Event */
/** @typedef {import("../../../core/games.js").Leader} Leader */

/** The best play of every round. @param {import("../../../core/games.js").View} view @returns {Node[]} */
export function topPlays(view) {
  return [
    h("h2", {}, t("The best plays"), h("small", {}, tn("{n} point", "{n} points", view.top))),
    h(
      "table",
      { class: "ranking" },
      h("caption", { class: "visually-hidden" }, t("The best plays")),
      h(
        "tbody",
        {},
        view.rounds.map((/** @type {any} */ round, /** @type {number} */ index) =>
          h(
            "tr",
            {},
            h("td", { class: "place" }, index + 1),
            h("td", { class: "num" }, round.rack.join("")),
            h("td", { class: "name" }, topText(round)),
            h("td", { class: "r num" }, round.points),
          ),
        ),
      ),
    ),
  ];
}

/** The square of a top, as the visitor names squares, and its whole word. @param {{ top: string, words: string[] }} round */
function topText({ top, words }) {
  const play = readPlay(top);
  return play ? `${writePlace(play.start, play.down, convention())} ${words[0]}` : top;
}

export class Rounds {
  /** @param {Leader} leader */
  constructor(leader) {
    this.leader = leader;
    this.board = h("div", { class: "sheet" });
    this.rack = h("div", { class: "draw", role: "img" });
    this.progress = h("progress", {
      class: "received",
      max: 1,
      value: 0,
      "aria-label": t("Slips received"),
    });
    this.notes = h("section", { class: "moves" });
    /** @type {Record<string, any> | null} */
    this.view = null;
    /** The seats whose slips are missing, spare seats too. @type {number[]} */
    this.toMove = [];
    /** @type {Live | null} */
    this.live = null;
    this.form = h("div");
    this.draw();
  }

  /** @param {Event} event */
  show(event) {
    if (event.table && !this.live) {
      const drawn = (/** @type {import("../../../core/socket.js").Table} */ table) => {
        this.view = table.view;
        this.toMove = table.to_move;
        this.draw();
      };
      this.live = new Live(event.table, {
        table: drawn,
        played: drawn,
        changed: drawn,
        connection: () => {},
        closed: () => {},
        rematch: () => {},
      });
    }
    this.progress.max = Math.max(1, event.joined);
    if (this.form.isConnected) this.drawForm();
  }

  /** The entrants whose slips are missing. */
  get awaited() {
    const { event } = this.leader;
    const entrants = event.entrants ?? [];
    return entrants.filter((one) => this.toMove.includes(one.number));
  }

  /** How many slips are missing; nothing before the first rack. */
  get missing() {
    return this.view && this.leader.event.entrants ? this.awaited.length : null;
  }

  draw() {
    const { view } = this;
    fill(this.board, sheet(view));
    fill(
      this.rack,
      view &&
        !view.over &&
        view.rack.map((/** @type {string} */ letter) =>
          tileMark(letter === BLANK ? { letter: "" } : { letter, points: view.letters[letter] }),
        ),
    );
    this.rack.ariaLabel = t("Rack: {letters}", { letters: view?.rack.join(" ") ?? "" });
    const last = view?.rounds.at(-1);
    fill(
      this.notes,
      last &&
        h(
          "h2",
          {},
          t("Round {n}", { n: view?.rounds.length }),
          h("small", {}, tn("top {n} point", "top {n} points", last.points)),
        ),
      last && h("p", {}, h("b", {}, topText(last))),
    );
    this.notes.hidden = !last;
    if (this.missing !== null) this.progress.value = this.leader.event.joined - this.missing;
    if (this.leader.event) this.leader.drawState?.();
    if (this.form.isConnected) this.drawForm();
  }

  /** The console for those who play on paper. */
  openSlips() {
    this.drawForm();
    drawer.open("slips", t("Paper slips"), this.form);
  }

  drawForm() {
    const { event } = this.leader;
    const paper = (event.entrants ?? []).filter((one) => one.paper);
    const waiting = this.awaited.filter((one) => one.paper);
    const key = JSON.stringify([
      paper.map((one) => one.name),
      waiting.map((one) => one.number),
      event.status,
    ]);
    // A field that is being typed in must not be redrawn.
    if (this.form.dataset.key === key && this.form.firstChild) return;
    this.form.dataset.key = key;
    fill(
      this.form,
      this.slipForm(waiting),
      paper.length > 0 &&
        h(
          "ul",
          { class: "names" },
          paper.map((one) =>
            h(
              "li",
              { class: "present" },
              h("span", {}, one.name),
              h(
                "small",
                {},
                event.status === "waiting"
                  ? ""
                  : waiting.includes(one)
                    ? t("missing")
                    : t("handed in"),
              ),
            ),
          ),
        ),
      this.paperForm(),
    );
  }

  /** @param {import("../../../core/event.js").Entrant[]} waiting */
  slipForm(waiting) {
    if (!waiting.length) return h("p", { class: "note" }, t("No paper slip is missing."));
    const who = h(
      "select",
      { class: "input", name: "number" },
      waiting.map((one) => h("option", { value: one.number }, one.name)),
    );
    const slip = h("input", {
      class: "input",
      name: "slip",
      autocomplete: "off",
      spellcheck: "false",
      autocapitalize: "characters",
      placeholder: example(),
    });
    const wrong = h("p", { class: "note error", role: "alert" });
    const hand = async (/** @type {SubmitEvent} */ submitted) => {
      submitted.preventDefault();
      const done = await this.leader.act("slips", {
        number: Number(who.value),
        text: inEnglish(slip.value, this.view?.letters ?? {}) || "nothing",
      });
      if (!done)
        fill(wrong, ownSquares(document.querySelector(".notes > .error")?.textContent ?? ""));
    };
    return h(
      "form",
      { class: "slip", onsubmit: hand },
      h("label", { class: "field" }, h("span", {}, t("Player")), who),
      h("label", { class: "field" }, h("span", {}, t("Square and word, or nothing")), slip),
      wrong,
      h(
        "p",
        { class: "buttons" },
        h("button", { class: "btn main", type: "submit" }, t("Hand in")),
      ),
    );
  }

  paperForm() {
    const name = h("input", {
      class: "input",
      name: "paper",
      required: true,
      maxlength: 40,
      autocomplete: "off",
    });
    const add = async (/** @type {SubmitEvent} */ submitted) => {
      submitted.preventDefault();
      if (await this.leader.act("paper", { name: name.value.trim() })) name.value = "";
    };
    return h(
      "form",
      { class: "slip", onsubmit: add },
      h("label", { class: "field" }, h("span", {}, t("Someone playing on paper")), name),
      h("p", { class: "buttons" }, h("button", { class: "btn", type: "submit" }, t("Register"))),
    );
  }
}
