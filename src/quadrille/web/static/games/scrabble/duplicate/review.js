/** A finished duplicate game beside the tops: the plot, and the costliest round. */

import { h } from "../../../core/dom.js";
import { number, t, tn } from "../../../core/i18n.js";
import { Plot } from "../../../core/plot.js";

/** The sums of some numbers, from 0 on. @param {number[]} values @returns {[number, number][]} */
function sums(values) {
  let sum = 0;
  return [
    [0, 0],
    ...values.map((value, index) => /** @type {[number, number]} */ ([index + 1, (sum += value)])),
  ];
}

/** @param {import("../../../core/room.js").Room} room */
export function besideTops(room) {
  const { view, you } = room.table;
  const rounds = /** @type {{ points: number, words: string[] }[]} */ (view.rounds ?? []);
  if (you === null || !rounds.length) return null;
  const own = /** @type {{ points: number }[]} */ (view.slips).map(({ points }) => points);
  const lost = rounds.map(({ points }, index) => points - own[index]);
  const worst = lost.indexOf(Math.max(...lost));
  const plot = new Plot(rounds.length, t("Points round by round, and points lost"), (round) =>
    room.replay?.jump(round),
  );
  plot.show(
    [
      { name: t("You"), points: sums(own) },
      { name: t("Tops"), points: sums(rounds.map(({ points }) => points)) },
    ],
    lost,
  );
  const moment = lost[worst]
    ? tn(
        "Costliest round: number {round}. The top, {word}, was worth {n} point more.",
        "Costliest round: number {round}. The top, {word}, was worth {n} points more.",
        lost[worst],
        { round: number(worst + 1), word: rounds[worst].words[0] ?? "" },
      )
    : t("You found every top.");
  return h(
    "section",
    { class: "compare" },
    h("h2", {}, t("Against the tops")),
    plot.svg,
    h("p", { class: "note costliest" }, moment),
  );
}
