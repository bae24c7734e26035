/** The games that wait for the visitor. */

import { get } from "../core/api.js";
import { h } from "../core/dom.js";
import { t, tn, when } from "../core/i18n.js";
import { entry, hasTurns, listed } from "../core/games.js";

/** @typedef {import("../core/socket.js").Table} Table */
/** One of the visitor's tables in a list. @typedef {Table & { played: number, your_turn: boolean, scores: number[], winners: number[] }} OwnTable */

/** @typedef {import("../core/games.js").Entry} Entry */

/** The title of a table in a list: its game and the other players. @param {Table} table @param {Entry} entry */
export function titleOf(table, { levelName }) {
  const { title } = listed(table.game);
  const others = table.seats
    .filter((seat) => !table.yours.includes(seat.seat) && seat.name)
    .map(({ name, level }) =>
      level ? t("the computer ({level})", { level: levelName?.(level) ?? level }) : name,
    );
  return others.length ? t("{title} with {names}", { title, names: others.join(", ") }) : title;
}

/** How many seats are free at a table that waits. @param {Table} table */
export const freeText = ({ seats }) =>
  tn("a seat is free", "{n} seats are free", seats.filter(({ taken }) => !taken).length);

/** @param {OwnTable} table */
async function line(table) {
  const shown = await entry(table.game);
  const detail = h(
    "small",
    {},
    [table.status === "waiting" ? freeText(table) : "", when(table.played)]
      .filter(Boolean)
      .join(", "),
  );
  const value = h("span", { class: "val" }, table.code);
  if (table.status === "playing") void showStanding(table, shown, detail, value);
  return h(
    "li",
    {},
    h(
      "a",
      { href: `/t/${table.code}` },
      shown.mark(),
      h("span", {}, h("b", {}, titleOf(table, shown)), detail),
      value,
    ),
  );
}

/** Fetch and show whose turn it is and the score. @param {Table} table @param {Entry} entry @param {Element} detail @param {Element} value */
async function showStanding({ code }, { standing }, detail, value) {
  const table = /** @type {Table | null} */ (await get(`/api/tables/${code}`).catch(() => null));
  if (!table) return;
  const own = hasTurns(table) && table.yours.some((seat) => table.to_move.includes(seat));
  const moves = tn("{n} move", "{n} moves", table.moves.length);
  detail.textContent = own ? t("your turn, {moves}", { moves }) : moves;
  value.classList.toggle("mine", own);
  if (standing) value.textContent = standing(table.view) || code;
}

/** @param {import("../core/event.js").Event} event */
async function eventLine(event) {
  const { title } = listed(event.game);
  const { mark } = await entry(event.game);
  return h(
    "li",
    {},
    h(
      "a",
      { href: `/e/${event.code}${event.host ? "/host" : ""}` },
      mark(),
      h("span", {}, h("b", {}, event.title || title), h("small", {}, t("event"))),
      h("span", { class: "val" }, event.code),
    ),
  );
}

/** @param {OwnTable[]} tables @param {import("../core/event.js").Event[]} [events] */
export async function unfinishedList(tables, events = []) {
  const lines = await Promise.all([...events.map(eventLine), ...tables.map(line)]);
  return h(
    "section",
    {},
    h("h2", {}, t("Continue"), h("small", {}, h("a", { href: "/games" }, t("all your games")))),
    h("ul", { class: "list" }, lines),
  );
}
