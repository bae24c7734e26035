/** The common 3-2-1 before an event: the same for all, once their tables are open. */

import { fill, h } from "./dom.js";
import { t } from "./i18n.js";
import { announce } from "./shell.js";

const COUNTED = 3;

/** The countdown that is shown. @type {HTMLElement | null} */
let shown = null;
/** The moment of the start, as `performance.now` counts. */
let end = 0;

/** How long it is to the start of an event; 0 once it has begun. @param {import("./event.js").Event} event milliseconds */
export const waitOf = ({ started, at, status }) =>
  started && status === "running" ? Math.max(0, started - at) : 0;

/** Count down over the page; if that is done already, to another moment. @param {number} wait milliseconds @param {() => void} [begin] called at its end */
export function startCountdown(wait, begin) {
  end = performance.now() + wait;
  if (shown) return;
  const figure = h("b", {});
  const note = h("p", {});
  shown = h("div", { class: "three-two-one", role: "timer" }, figure, note);
  document.body.append(shown);
  announce(t("Everyone starts together."));
  const tick = () => {
    const left = Math.ceil((end - performance.now()) / 1000);
    if (left <= 0) {
      shown?.remove();
      shown = null;
      return begin?.();
    }
    const waits = left > COUNTED;
    fill(figure, waits ? t("Get ready") : String(left));
    fill(note, waits ? t("The tables are opening…") : t("Everyone starts together."));
    setTimeout(tick, 100);
  };
  tick();
}
