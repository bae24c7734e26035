/** The section that ends an unfinished puzzle, after a confirmation. */

import { fill, h } from "./dom.js";
import { t } from "./i18n.js";

/** @param {import("./room.js").Room} room @param {string} [word] @param {string} [sure] what the button says that ends the game */
export function giveUpSection(room, word = t("Give up"), sure = t("Give up: this ends the game")) {
  const place = h("div", { class: "buttons" });
  const end = () => void room.send({ type: "resign" });
  const ask = () => {
    fill(
      place,
      // First, under the finger that has asked: a second press ends nothing.
      h("button", { class: "btn", type: "button", onclick: begin }, t("Keep playing")),
      h("button", { class: "btn", type: "button", onclick: end }, sure),
    );
    /** @type {HTMLElement | null} */ (place.firstElementChild)?.focus();
  };
  const begin = () =>
    fill(place, h("button", { class: "link", type: "button", onclick: ask }, word));
  begin();
  return h("section", { class: "give-up" }, place);
}

/** Return whether the visitor may end the game: it is a solitary game outside events. @param {import("./room.js").Room} room */
export function canGiveUp({ game, table: { status, you, seats, event } }) {
  return (
    game.givesUp !== false && status === "playing" && you !== null && seats.length === 1 && !event
  );
}
