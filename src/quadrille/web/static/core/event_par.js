/** What the engine reaches on the draw of a closed event: a line to compare one’s own result with. */

import { get } from "./api.js";
import { h } from "./dom.js";
import { t } from "./i18n.js";
import { showPar } from "./par.js";

/** Return a line that fills itself; it stays hidden where the game has no such number. @param {string} code */
export function eventPar(code) {
  const place = h("p", { class: "note", "aria-live": "polite", hidden: true });
  const describe = (/** @type {{ n: string, seconds: string }} */ found) =>
    t("For comparison, the engine’s result after {seconds} seconds: {n}.", found);
  // It is asked for when the line has its place on the page.
  queueMicrotask(() => void showPar(place, () => get(`/api/events/${code}/par`), describe));
  return place;
}
