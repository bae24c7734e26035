/** A table that belongs to an event: its clock, its pauses, and the way to the ranking. */

import { h } from "./dom.js";
import { Countdown, EventLine } from "./event.js";
import { t } from "./i18n.js";

/** @typedef {import("./room.js").Room} Room */

export class Contest {
  /** @param {Room} room @param {string} code of the event */
  constructor(room, code) {
    this.room = room;
    this.code = code;
    this.clock = new Countdown("temps num");
    this.status = "";
    this.line = new EventLine(code, { event: (event) => this.show(event) });
  }

  /** Put the clock beside the score. @param {HTMLElement} main */
  place(main) {
    (main.querySelector(".etat") ?? main.querySelector(".notes"))?.append(this.clock.element);
  }

  /** @param {import("./event.js").Event} event */
  show(event) {
    this.clock.show(event);
    const before = this.status;
    this.status = event.status;
    if (event.removed) this.room.remark(t("The host has taken you off this event."), true);
    else if (event.status === "paused") this.room.remark(t("The event is paused: the clock stands."));
    else if (before === "paused") this.room.forget();
    if ((before === "paused") !== (event.status === "paused")) this.room.still();
  }
}

/** What stands in the place of share and rematch at the table of an event. @param {{ event: string | null, sealed: boolean }} table */
export function eventLinks(table) {
  return [
    table.sealed && h("p", { class: "note" }, t("Your game is over. The ranking comes when the event closes.")),
    h("a", { class: "btn main", href: `/e/${table.event}` }, table.sealed ? t("To the event") : t("Ranking and all games")),
  ];
}
