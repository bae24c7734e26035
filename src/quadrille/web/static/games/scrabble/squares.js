/** Premium squares: dots multiply the letter, bars multiply the word, and you count them. */

import { s } from "../../core/dom.js";

/**
 * Draw a premium square: `letter` or `word`, times 2 or 3 (or 4).
 * @param {"letter" | "word"} what @param {number} times @param {number} x @param {number} y
 */
export function premium(what, times, x, y) {
  const look = `${what === "letter" ? "q" : "m"}${Math.min(times, 3)}`;
  const first = x + 20 - (times - 1) * (what === "letter" ? 5 : 4);
  const marks = Array.from({ length: times }, (_, index) =>
    what === "letter"
      ? s("circle", { class: "bonus-mark", cx: first + index * 10, cy: y + 20, r: 3 })
      : s("rect", {
          class: "bonus-mark",
          x: first - 2 + index * 8,
          y: y + 12,
          width: 4,
          height: 16,
        }),
  );
  return s("g", {}, s("path", { class: look, d: `M${x + 0.5} ${y + 0.5}h39v39h-39z` }), marks);
}
