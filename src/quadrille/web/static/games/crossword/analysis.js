/** How a crossword was solved: the time, what was asked, and how the grid filled, move by move. */

import { fill, h } from "../../core/dom.js";
import { t, tn } from "../../core/i18n.js";
import { Plot } from "../../core/plot.js";
import { costliest } from "../../core/review.js";
import { clockText, lastSeconds } from "./stopwatch.js";

/** @typedef {import("../../core/room.js").Room} Room */
/** @typedef {import("../../core/games.js").View} View */

/** How many letters are as in the solved grid, of those that a position has. @param {View} view @param {View} last */
function countRight(view, last) {
  const letters = view.letters.join("");
  return [...last.letters.join("")].filter((sign, at) => sign !== "#" && letters[at] === sign)
    .length;
}

/** How many letters were written over another one. @param {View[]} views */
function countChanged(views) {
  return views.slice(1).reduce((sum, view, index) => {
    const before = views[index].letters.join("");
    const changed = [...view.letters.join("")].filter(
      (sign, at) => before[at] !== "." && before[at] !== sign && view.marks.join("")[at] !== "!",
    );
    return sum + changed.length;
  }, 0);
}

/** What was asked and changed, each as a sentence. @param {Room} room @param {View[]} views */
function facts({ table }, views) {
  const { checks, errors, revealed } = table.view;
  const seconds = lastSeconds(table);
  const changed = countChanged(views);
  return [
    seconds > 0 && t("Time: {time}", { time: clockText(seconds) }),
    checks > 0
      ? `${tn("{n} check", "{n} checks", checks)}, ${tn("{n} wrong letter", "{n} wrong letters", errors)}`
      : t("no check"),
    revealed > 0
      ? tn("{n} letter revealed", "{n} letters revealed", revealed)
      : t("no letter revealed"),
    changed > 0 && tn("{n} letter changed", "{n} letters changed", changed),
  ].filter(Boolean);
}

/** What each move cost in points. @param {View[]} views */
const lossesOf = (views) =>
  views.slice(1).map((view, index) => Math.max(0, views[index].points - view.points) || null);

/** @param {Room} room @param {HTMLElement} place */
async function show(room, place) {
  const { steps } = room;
  const views = await room.pastViews(steps);
  const last = views[views.length - 1];
  const losses = lossesOf(views);
  const most = Math.max(0, ...losses.map((loss) => loss ?? 0));
  const ply = losses.indexOf(most || null);
  const plot = new Plot(views.length - 1, t("Letters written and right letters, move by move"));
  const line = (/** @type {string} */ name, /** @type {(view: View) => number} */ count) => ({
    name,
    points: views.map((view, move) => /** @type {[number, number]} */ ([move, count(view)])),
  });
  plot.show(
    [
      line(t("written"), ({ squares, empty }) => squares - empty),
      line(t("correct"), (view) => countRight(view, last)),
    ],
    most ? losses : [],
  );
  const see = () => {
    room.showReplay(views, steps, ply);
    plot.mark(ply + 1);
  };
  fill(
    place,
    h("h2", {}, t("How it was solved")),
    h(
      "ul",
      { class: "solving-facts" },
      facts(room, views).map((fact) => h("li", {}, fact)),
    ),
    plot.svg,
    most > 0 && costliest(room, { reach: [], ply, until: ply + 1, loss: most }, see),
  );
}

/** The section about a solved crossword. @param {Room} room */
export function analysed(room) {
  const place = h("section", { class: "compare" });
  if (room.table.ending !== "abandoned") void show(room, place).catch(() => place.remove());
  return place;
}
