/** A table that belongs to an event: its clock, its pauses, and the way to the ranking. */

import { h } from "./dom.js";
import { Countdown, EventConnection } from "./event.js";
import { t } from "./i18n.js";

import { countdownOf, startCountdown } from "./countdown.js";

/** @typedef {import("./room.js").Room} Room */

/** Whether nobody may move in a state of an event. @param {string} status */
const stands = (status) => status === "paused" || status === "countdown";

export class TableEvent {
  /** @param {Room} room @param {string} code of the event */
  constructor(room, code) {
    this.room = room;
    this.code = code;
    this.clock = new Countdown("time num");
    this.status = "";
    this.connection = new EventConnection(code, { event: (event) => this.show(event) });
  }

  /** Put the clock beside the score. @param {HTMLElement} main */
  place(main) {
    (main.querySelector(".state") ?? main.querySelector(".notes"))?.append(this.clock.element);
  }

  /** @param {import("./event.js").Event} event */
  show(event) {
    this.clock.show(event);
    const before = this.status;
    const waits = countdownOf(event) > 0;
    this.status = waits ? "countdown" : event.status;
    if (waits) startCountdown(event, () => this.begin());
    if (event.removed) this.room.remark(t("The host has removed you from this event."), true);
    else if (event.status === "paused")
      this.room.remark(t("The event is paused and the clock is stopped."));
    else if (before === "paused") this.room.clearRemark();
    if (stands(before) !== stands(this.status)) this.room.updatePause();
  }

  /** The countdown is over. */
  begin() {
    if (this.status !== "countdown") return;
    this.status = "running";
    this.room.updatePause();
  }

  /** The event is closed: no time is left to show. */
  close() {
    this.clock.close();
  }

  /** Whether nobody may move now. */
  get halted() {
    return stands(this.status);
  }
}

/** The links shown instead of share and rematch at the table of an event. @param {{ event: string | null, sealed: boolean }} table */
export function eventLinks(table) {
  return [
    table.sealed &&
      h("p", { class: "note" }, t("Your game is over. The ranking appears when the event closes.")),
    h(
      "a",
      { class: "btn main", href: `/e/${table.event}` },
      table.sealed ? t("Go to the event") : t("Ranking and all games"),
    ),
  ];
}
