/** A ranking: the place, the name, the points, and the state that the game adds. */

import { waitOf } from "./countdown.js";
import { h } from "./dom.js";
import { number, t, tn } from "./i18n.js";
import { clockText } from "./players.js";

/** @typedef {import("./event.js").Event} Event */
/** @typedef {import("./event.js").Rank} Rank */
/** @typedef {import("./games.js").Entry} Entry */
/** The fields of an event that a ranking uses. @typedef {Pick<Event, "in_rounds" | "status" | "round" | "you"> & { mode?: string }} Ranked */
/** @typedef {{ word: string, cell: (row: Rank) => Node | string, wide?: boolean }} Column */

/** Return the state of a row: what is left to do, or finished. @param {Entry} entry @param {Ranked} event @param {Rank} row */
function state(entry, event, row) {
  const closed = event.status === "closed";
  const own = entry.rowState?.(row, closed);
  if (own) return own;
  return row.done ? t("finished") : closed ? t("unfinished") : t("playing");
}

/** @param {Entry} entry @param {Ranked} event @param {Rank[]} rows @returns {Column[]} */
function columns(entry, event, rows) {
  const score = {
    word: entry.countsSteps ? t("Steps") : t("Points"),
    cell: (/** @type {Rank} */ row) => number(row.score),
  };
  // Where the first to finish wins, the time is what ranks.
  const time = {
    word: t("Time"),
    cell: (/** @type {Rank} */ row) =>
      typeof row.took === "number" ? clockText(row.took).replace(/^0/, "") : "",
  };
  const counted = event.mode === "race" ? [score, time] : [score];
  // If all have finished, the column is left out.
  if (event.status === "closed" && !event.in_rounds && rows.every((row) => row.done && !row.grade))
    return counted;
  if (!event.in_rounds)
    return [...counted, { word: t("Status"), cell: (row) => state(entry, event, row), wide: true }];
  return [
    score,
    {
      word: t("% of top"),
      cell: (row) => (row.percentage === null ? "" : t("{n}%", { n: row.percentage })),
      wide: true,
    },
    {
      word: event.round ? t("Round {n}", { n: event.round }) : t("Round"),
      cell: (row) => (row.last === null ? "" : number(row.last)),
    },
  ];
}

/** The name, with a link to the game once it is public; on a phone also the state. @param {Entry} entry @param {Ranked} event @param {Rank} row */
function name(entry, event, row) {
  const shown = row.name || t("Guest {n}", { n: row.number + 1 });
  return [
    row.table ? h("a", { href: `/t/${row.table}` }, shown) : shown,
    !event.in_rounds && row.grade > 0 && h("small", { class: "small" }, state(entry, event, row)),
  ];
}

/**
 * Draw some of the rows of a ranking.
 * @param {Entry} entry @param {Ranked} event @param {Rank[]} rows @param {{ caption?: string, more?: (row: Rank) => Node }} [options]
 */
export function rankingTable(entry, event, rows, { caption = t("Ranking"), more } = {}) {
  const shown = columns(entry, event, rows);
  const cell = (/** @type {Column} */ column) => (column.wide ? "r large" : "r");
  return h(
    "table",
    { class: "ranking" },
    h("caption", { class: "visually-hidden" }, caption),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, t("Place"))),
        h("th", { scope: "col" }, t("Player")),
        shown.map((column) => h("th", { class: cell(column), scope: "col" }, column.word)),
        more && h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, t("File"))),
      ),
    ),
    h(
      "tbody",
      {},
      rows.map((row) =>
        h(
          "tr",
          { class: row.number === event.you?.number ? "mine" : "" },
          h("td", { class: "place" }, row.place),
          h("td", { class: "name" }, name(entry, event, row)),
          shown.map((column) => h("td", { class: `${cell(column)} num` }, column.cell(row))),
          more && h("td", { class: "r" }, more(row)),
        ),
      ),
    ),
  );
}

/** Return the progress of an event: the time, the round, the slips. @param {Event} event @param {number | null} [missing] */
export function stateLine(event, missing = null) {
  if (event.status === "waiting") return tn("{n} has joined", "{n} have joined", event.joined);
  if (event.status === "closed") return tn("{n} player", "{n} players", event.joined);
  if (event.status === "paused") return t("paused");
  if (waitOf(event)) return t("The tables are opening…");
  if (missing !== null)
    return tn("{n} of {all} slips", "{n} of {all} slips", event.joined - missing, {
      all: event.joined,
    });
  const done = event.ranking?.filter((row) => row.done).length;
  if (done === undefined) return t("the clock is running");
  return tn("{n} of {all} has finished", "{n} of {all} have finished", done, { all: event.joined });
}

/** The title of an event's state. @param {Event} event */
export function headline(event) {
  if (event.in_rounds && event.status !== "waiting" && event.status !== "closed")
    return t("Round {n}", { n: event.round + 1 });
  if (event.status === "waiting") return t("Waiting to start");
  return event.status === "closed" ? t("The event is closed") : t("Playing");
}
