/** The score to aim at, as a bar: the points so far, those of the group looked at, the target. */

import { redraw, s } from "../../core/dom.js";
import { number, t, tn } from "../../core/i18n.js";

/** @typedef {{ score: number, target: number, proved: boolean, more: number, mark?: string }} Aim */

/** The bars of a wide and of a narrow page. */
export const targetBars = () =>
  [420, 374].map((width) =>
    s("svg", {
      class: `target ${width > 400 ? "large" : "small"}`,
      viewBox: `0 0 ${width} 40`,
      role: "img",
    }),
  );

/** @param {SVGSVGElement[]} bars @param {Aim} aim */
export function drawTargets(bars, { score, target, proved, more, mark = "" }) {
  const goal = proved
    ? t("proved optimum: {target}", { target })
    : mark
      ? `${number(target)} (${mark})`
      : t("best known: {target}", { target });
  bars.forEach((bar, index) => {
    bar.toggleAttribute("hidden", !target);
    if (!target) return redraw(bar, []);
    const width = index ? 370 : 400;
    const most = Math.max(target, score);
    const part = (/** @type {number} */ points) =>
      Math.max(0, Math.min(width, (points / most) * width));
    bar.setAttribute("aria-label", `${tn("{n} point", "{n} points", score)}, ${goal}`);
    const to = Math.round(part(score));
    const ahead = Math.round(part(score + more)) - to;
    const line = Math.round(part(target)) - 1;
    redraw(bar, [
      ["well", () => s("rect", { class: "w", y: 6, width, height: 12 })],
      [`so far ${to}`, () => s("rect", { class: "f", y: 6, width: to, height: 12 })],
      ...(ahead > 0 ? [aheadPart(to, ahead)] : []),
      [`line ${line}`, () => s("path", { class: "target-line", d: `M${line} 0v24` })],
      [`goal ${goal}`, () => s("text", { x: width, y: 37, "text-anchor": "end" }, goal)],
    ]);
  });
}

/** What the group looked at would add. @param {number} x @param {number} width @returns {[string, () => Element]} */
const aheadPart = (x, width) => [
  `ahead ${x} ${width}`,
  () => s("rect", { class: "f2", x, y: 6, width, height: 12 }),
];
