/** The common 3-2-1 before an event: the same for all, once their tables are open. */

import { fill, h } from "./dom.js";
import { t } from "./i18n.js";
import { announce } from "./shell.js";

const COUNTED = 3;

/** The countdown that is shown. @type {HTMLElement | null} */
let shown = null;
/** The moment of the start, as `performance.now` counts. */
let end = 0;
/** The start that is counted down to, and the one that has come last, as the server counts. @type {number | null} */
let awaited = null;
/** @type {number | null} */
let begun = null;

/** How long it is to the start of an event; 0 once it has begun. @param {import("./event.js").Event} event milliseconds */
export const waitOf = ({ started, at, status }) =>
  started && status === "running" ? Math.max(0, started - at) : 0;

/**
 * How long this page has yet to count down; 0 once it has done so.
 * On a busy machine a message from before the start may be read after it: that is no new countdown.
 * @param {import("./event.js").Event} event
 */
export const countdownOf = (event) => (event.started === begun ? 0 : waitOf(event));

/** Count down over the page to the start of an event; what was sent earlier may arrive late. @param {import("./event.js").Event} event @param {() => void} [begin] called at its end */
export function startCountdown(event, begin) {
  const { started } = event;
  const moment = performance.now() + waitOf(event);
  end = shown && started === awaited ? Math.min(end, moment) : moment;
  awaited = started;
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
      begun = awaited;
      return begin?.();
    }
    const waits = left > COUNTED;
    fill(figure, waits ? t("Get ready") : String(left));
    fill(note, waits ? t("The tables are opening…") : t("Everyone starts together."));
    setTimeout(tick, 100);
  };
  tick();
}
