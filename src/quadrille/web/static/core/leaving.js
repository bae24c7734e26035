/** To give a puzzle up, which asks once more: then its game is over and waits no longer. */

import { fill, h } from "./dom.js";
import { t } from "./i18n.js";

/** @param {import("./room.js").Room} room */
export function leaving(room) {
  const place = h("div", { class: "partage" });
  const end = () => void room.send({ type: "resign" });
  const ask = () => {
    fill(place,
      h("button", { class: "btn", type: "button", onclick: end }, t("Give up: the game ends here")),
      h("button", { class: "btn", type: "button", onclick: begin }, t("Play on")));
    /** @type {HTMLElement | null} */ (place.lastElementChild)?.focus();
  };
  const begin = () => fill(place, h("button", { class: "lien", type: "button", onclick: ask }, t("Give up")));
  begin();
  return h("section", { class: "quitter" }, place);
}

/** Say whether a table is one's own alone: games with others have their own way to end, and events close by themselves. @param {import("./socket.js").Table} table */
export function leavable({ status, game, you, seats, event }) {
  // Duplicate can be stopped by itself.
  return game !== "scrabble-duplicate" && status === "playing" && you !== null && seats.length === 1 && !event;
}
