/** A ranking: the place, the name, the points, and what the game has to say beside them. */

import { h } from "./dom.js";
import { number, t, tn } from "./i18n.js";
import { clockText } from "./players.js";

/** @typedef {import("./event.js").Event} Event */
/** @typedef {import("./event.js").Rank} Rank */
/** What a ranking needs to know of what it ranks. @typedef {Pick<Event, "game" | "in_rounds" | "status" | "round" | "you"> & { mode?: string }} Ranked */
/** @typedef {{ word: string, cell: (row: Rank) => Node | string, wide?: boolean }} Column */

/** Say what is still to do, or that it is done. @param {Ranked} event @param {Rank} row */
function state(event, row) {
  if (event.game === "robot" && row.grade) return tn("{n} cell left", "{n} cells left", row.grade);
  const closed = event.status === "closed";
  if (event.game === "mixmo" && row.grade && (row.done || closed)) {
    const how = row.grade === 1 ? t("incomplete") : t("not valid");
    return closed ? how : `${t("finished")}, ${how}`;
  }
  return row.done ? t("finished") : closed ? t("time up") : t("playing");
}

/** @param {Ranked} event @param {Rank[]} rows @returns {Column[]} */
function columns(event, rows) {
  const score = { word: event.game === "robot" ? t("Steps") : t("Points"), cell: (/** @type {Rank} */ row) => number(row.score) };
  // Where the first to finish wins, the time is what ranks.
  const time = { word: t("Time"), cell: (/** @type {Rank} */ row) => typeof row.took === "number" ? clockText(row.took).replace(/^0/, "") : "" };
  const counted = event.mode === "race" ? [score, time] : [score];
  // That all have finished need not be said of each.
  if (event.status === "closed" && !event.in_rounds && rows.every((row) => row.done && !row.grade)) return counted;
  if (!event.in_rounds) return [...counted, { word: t("State"), cell: (row) => state(event, row), wide: true }];
  return [score,
    { word: t("Of the top"), cell: (row) => row.percentage === null ? "" : t("{n} %", { n: row.percentage }), wide: true },
    { word: event.round ? t("Move {n}", { n: event.round }) : t("Move"), cell: (row) => row.last === null ? "" : number(row.last) }];
}

/** The name, with a way to the game once that is open; on a phone also what ranks before the points. @param {Ranked} event @param {Rank} row */
function name(event, row) {
  const shown = row.name || t("Somebody");
  return [row.table ? h("a", { href: `/t/${row.table}` }, shown) : shown,
    !event.in_rounds && row.grade > 0 && h("small", { class: "petit" }, state(event, row))];
}

/**
 * Draw some of the rows of a ranking.
 * @param {Ranked} event @param {Rank[]} rows @param {{ caption?: string, more?: (row: Rank) => Node }} [wish]
 */
export function rankingTable(event, rows, { caption = t("Ranking"), more } = {}) {
  const shown = columns(event, rows);
  const cell = (/** @type {Column} */ column) => column.wide ? "r large" : "r";
  return h("table", { class: "rang" }, h("caption", { class: "vh" }, caption),
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, h("span", { class: "vh" }, t("Place"))), h("th", { scope: "col" }, t("Player")),
      shown.map((column) => h("th", { class: cell(column), scope: "col" }, column.word)),
      more && h("th", { scope: "col" }, h("span", { class: "vh" }, t("File"))))),
    h("tbody", {}, rows.map((row) => h("tr", { class: row.number === event.you?.number ? "moi" : "" },
      h("td", { class: "pl" }, row.place), h("td", { class: "nom" }, name(event, row)),
      shown.map((column) => h("td", { class: `${cell(column)} num` }, column.cell(row))),
      more && h("td", { class: "r" }, more(row))))));
}

/** Say how far it is: the time, the round, the slips. @param {Event} event @param {number | null} [missing] */
export function stateLine(event, missing = null) {
  if (event.status === "waiting") return tn("{n} has joined", "{n} have joined", event.joined);
  if (event.status === "closed") return tn("{n} player", "{n} players", event.joined);
  if (event.status === "paused") return t("paused");
  if (missing !== null) return tn("{n} slip of {all}", "{n} slips of {all}", event.joined - missing, { all: event.joined });
  const done = event.ranking?.filter((row) => row.done).length;
  if (done === undefined) return t("the clock runs");
  return tn("{n} of {all} has finished", "{n} of {all} have finished", done, { all: event.joined });
}

/** The title of what runs. @param {Event} event */
export function headline(event) {
  if (event.in_rounds && event.status !== "waiting" && event.status !== "closed") return t("Move {n}", { n: event.round + 1 });
  if (event.status === "waiting") return t("Waiting for the start");
  return event.status === "closed" ? t("The event is closed") : t("Playing");
}
