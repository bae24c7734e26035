/** The costliest move of a finished puzzle: where the best that was still within reach fell most. */

import { work } from "./api.js";
import { fill, h } from "./dom.js";
import { number, t } from "./i18n.js";

/** @typedef {{ reach: [ply: number, best: number][], ply: number | null, until: number | null, loss: number }} Reviewed */

/**
 * Ask the engine for the costliest move.
 * @param {import("./room.js").Room} room @param {(words: string) => void} report @param {AbortSignal} signal
 * @returns {Promise<Reviewed | null>}
 */
export async function findCostliest(room, report, signal) {
  const job = await work(
    `/api/tables/${room.table.code}/review`,
    {},
    ({ score, bound }) =>
      report(
        score
          ? t("Looking for your costliest move: {n} of {total} positions", {
              n: score,
              total: bound ?? 0,
            })
          : t("Looking for your costliest move…"),
      ),
    signal,
  );
  return /** @type {Reviewed | null} */ (job.found ?? null);
}

/** How many steps of a replay some moves have. @param {import("./room.js").Room} room @param {number} ply */
export const stepsBefore = ({ game, moves }, ply) =>
  moves.slice(0, ply).reduce((sum, [, text]) => sum + (game.steps?.(text ?? "").length ?? 1), 0);

/** What each step lost, for the plot. @param {import("./room.js").Room} room @param {Reviewed} found */
export function losses(room, { reach }) {
  const lost = Array.from({ length: room.steps.length }, () => /** @type {number | null} */ (null));
  reach.slice(1).forEach(([ply, best], index) => {
    const fall = Math.abs(best - reach[index][1]);
    if (fall) lost[Math.max(0, stepsBefore(room, ply) - 1)] = fall;
  });
  return lost;
}

/** A sentence about the costliest move, and a button that shows it. @param {import("./room.js").Room} room @param {Reviewed} found @param {() => void} show */
export function costliest(room, { ply, loss }, show) {
  const place = h("div", { class: "costliest" });
  if (ply === null) {
    fill(place, h("p", { class: "note" }, t("No move cost you anything the engine could find.")));
    return place;
  }
  const fewest = room.table.outcome?.fewest;
  fill(
    place,
    h(
      "p",
      { class: "note" },
      fewest
        ? t("Costliest move: number {move}, {n} steps longer than needed.", {
            move: number(ply + 1),
            n: loss,
          })
        : t("Costliest move: number {move}. It cost {n} points.", {
            move: number(ply + 1),
            n: loss,
          }),
    ),
    h("button", { class: "btn", type: "button", onclick: show }, t("See this move")),
  );
  return place;
}
