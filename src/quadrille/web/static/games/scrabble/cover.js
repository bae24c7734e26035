/** Several people at one device: the next player's tiles stay hidden until that player confirms. */

import { fill, h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { nameOf } from "./sheet.js";

export class Cover {
  /** @param {import("../../core/room.js").Room} room @param {() => void} lifted called once the next player has confirmed */
  constructor(room, lifted) {
    this.room = room;
    this.lifted = lifted;
    /** The seat that has confirmed holding the device. @type {number | null} */
    this.holder = null;
    /** Backs of tiles, where the rack would be. */
    this.backs = h("div", { class: "tiles", "aria-hidden": "true" });
  }

  /** Whether several seats are played at this device. */
  get several() {
    return this.room.table.yours.length > 1;
  }

  /** The seat that plays next at this device, if any. */
  get next() {
    const { to_move, yours } = this.room.table;
    if (this.holder !== null && to_move.includes(this.holder)) return this.holder;
    return to_move.find((seat) => yours.includes(seat)) ?? null;
  }

  /** Whether no tiles may be seen now. */
  get on() {
    const { status, you } = this.room.table;
    if (!this.several || status !== "playing") return false;
    return (
      this.holder === null ||
      you !== this.holder ||
      (this.next !== null && this.next !== this.holder)
    );
  }

  /** Hide the rack, or show it. @param {HTMLElement} rack @param {number} tiles how many there are */
  draw(rack, tiles) {
    this.backs.hidden = !this.on;
    rack.hidden = this.on || this.room.table.you === null;
    if (this.on)
      fill(
        this.backs,
        Array.from({ length: tiles }, () => h("span", { class: "tile covered" })),
      );
  }

  /** The button that replaces the others until the next player confirms. @returns {Node[] | null} */
  actions() {
    const { next, room } = this;
    if (!this.on || next === null) return null;
    const name = nameOf(room.table, next);
    return [
      h(
        "p",
        { class: "handover", tabindex: -1, role: "status" },
        t("Pass the device to {name}.", { name }),
      ),
      h(
        "button",
        {
          class: "btn big main",
          type: "button",
          disabled: !room.connected,
          onclick: () => this.lift(),
        },
        t("{name}: show my tiles", { name }),
      ),
    ];
  }

  /** The next player has confirmed. */
  lift() {
    this.holder = this.next;
    if (this.holder === null || this.room.table.you === this.holder) this.lifted();
    else this.room.sit(this.holder);
  }
}
