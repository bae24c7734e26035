/** What the host's page and the projector share: the connection to an event, its clock and its state. */

import { waitOf } from "./countdown.js";
import { fill, h } from "./dom.js";
import { Countdown, EventConnection } from "./event.js";
import { t } from "./i18n.js";
import { headline, stateLine } from "./ranking.js";
import * as shell from "./shell.js";

/** @typedef {import("./event.js").Event} Event */

export class EventView {
  /** @param {Event & { address: string }} event @param {import("./games.js").Entry} entry */
  constructor(event, entry) {
    this.entry = entry;
    /** @type {Event} */
    this.event = event;
    this.address = event.address;
    this.clock = new Countdown("countdown num");
    this.status = h("p");
    this.join = h("section");
    /** What is shown besides the ranking, if the event is played in rounds. @type {import("./games.js").RoundsView | null} */
    this.rounds = null;
    /** The end of the countdown, if one runs. @type {ReturnType<typeof setTimeout> | undefined} */
    this.starting = undefined;
  }

  /** The section of the clock and the state. */
  stateSection() {
    const parts = [this.clock.element, this.status];
    return h("section", { class: "state", "aria-label": t("Time left") }, parts);
  }

  /** Show the event, now and whenever it changes. */
  connect() {
    this.connection = new EventConnection(this.event.code, {
      event: (event) => this.show(event),
      connection: (connected) => shell.showConnection(connected),
      closed: () =>
        shell.stop(t("This event cannot be shown"), t("There is no event with this code.")),
    });
    this.show(this.event);
  }

  /** Draw the clock and the state. @param {Event} event */
  show(event) {
    this.clock.show(event);
    this.drawState();
    clearTimeout(this.starting);
    // The start itself sends no message.
    const wait = waitOf(event);
    if (wait)
      this.starting = setTimeout(
        () => this.drawState({ ...this.event, at: event.started ?? event.at }),
        wait,
      );
  }

  drawState(event = this.event) {
    fill(
      this.status,
      h("b", {}, headline(event)),
      h("br"),
      h("span", { class: "note" }, stateLine(event, this.rounds?.missing ?? null)),
    );
  }
}
