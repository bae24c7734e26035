/** The simulation of a whole game: its button, how far it is, and what the analysis compares by. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";

/** @typedef {import("./analysis.js").Found} Found */

/** A button that simulates each move, where that has not been done. @param {Found | null} found @param {() => void} run */
export function askBySimulation(found, run) {
  const judged = found?.moves.some(({ choices }) => choices?.length);
  if (!judged || found?.method !== "equity") return null;
  return h(
    "div",
    { class: "buttons" },
    h("button", { class: "btn", type: "button", onclick: run }, t("Simulate each move")),
  );
}

/** How far it is: all moves are compared by points and leave, then each is simulated. @param {import("../../core/api.js").Job} job @param {number} moves */
export function progressOf(job, moves) {
  const done = job.score ?? 0;
  return done > moves
    ? t("{n} of {total} moves simulated", { n: done - moves, total: moves })
    : t("{n} of {total} moves", { n: done, total: moves });
}

/** The title of the curve, with what moves are compared by. @param {Found} found */
export function headline(found) {
  const by =
    found.method === "simulation"
      ? t("each move against the best, by simulation")
      : found.method === "equity"
        ? t("each move against the best, by points and leave")
        : t("each move against the best, by points");
  return [t("Analysis"), h("small", {}, by)];
}
