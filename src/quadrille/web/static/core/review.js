/** The costliest move of a finished puzzle: where the best that was still within reach fell most. */

import { preparingText, work } from "./api.js";
import { fill, h } from "./dom.js";
import { number, t, tn } from "./i18n.js";

/** How many other losses are listed. */
const OTHERS = 2;

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
    (job) => {
      const { score, bound } = job;
      if (job.preparing) return report(preparingText(job));
      report(
        score
          ? t("Looking for your costliest move: {n} of {total} positions", {
              n: score,
              total: bound ?? 0,
            })
          : t("Looking for your costliest move…"),
      );
    },
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

/**
 * Where else most was lost, the largest loss first: `[first move, last move, loss]`, moves from 1.
 * @param {Reviewed} found @returns {[number, number, number][]}
 */
export function otherLosses({ reach, ply }) {
  return reach
    .slice(1)
    .map(([last, best], index) => {
      const [first, before] = reach[index];
      return /** @type {[number, number, number]} */ ([first + 1, last, Math.abs(best - before)]);
    })
    .filter(([first, , loss]) => loss && first !== (ply ?? 0) + 1)
    .sort((one, other) => other[2] - one[2])
    .slice(0, OTHERS);
}

/** A sentence about the costliest move, buttons that show it and where else most was lost. @param {import("./room.js").Room} room @param {Reviewed} found @param {(ply: number) => void} show */
export function costliest(room, found, show) {
  const { ply, loss } = found;
  const place = h("div", { class: "costliest" });
  if (ply === null) {
    fill(place, h("p", { class: "note" }, t("No move cost you anything the engine could find.")));
    return place;
  }
  const fewest = room.table.outcome?.fewest;
  const others = otherLosses(found);
  fill(
    place,
    h(
      "p",
      { class: "note" },
      fewest
        ? tn(
            "Costliest move: number {move}, {n} step longer than needed.",
            "Costliest move: number {move}, {n} steps longer than needed.",
            loss,
            { move: number(ply + 1) },
          )
        : tn(
            "Costliest move: number {move}. It cost {n} point.",
            "Costliest move: number {move}. It cost {n} points.",
            loss,
            { move: number(ply + 1) },
          ),
    ),
    h("button", { class: "btn", type: "button", onclick: () => show(ply) }, t("See this move")),
    others.length > 0 && h("p", { class: "note" }, t("Other costly moves:")),
    others.map(([first, last, lost]) =>
      h(
        "button",
        { class: "link loss", type: "button", onclick: () => show(first - 1) },
        first === last
          ? t("move {move}: {n}", { move: number(first), n: number(lost) })
          : t("moves {first} to {last}: {n}", {
              first: number(first),
              last: number(last),
              n: number(lost),
            }),
      ),
    ),
  );
  return place;
}
