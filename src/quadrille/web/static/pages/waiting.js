/** The games that wait for the visitor. */

import { get } from "../core/api.js";
import { h } from "../core/dom.js";
import { number, t, tn, when } from "../core/i18n.js";
import { known } from "../games/index.js";
import { levelName } from "../games/scrabble-levels.js";

/** @typedef {import("../core/socket.js").Table} Table */
/** One of the visitor's tables in a list. @typedef {Table & { played: number, your_turn: boolean, scores: number[], winners: number[] }} OwnTable */

/** How a game stands, in a few signs: what it counts. @type {Record<string, (view: Record<string, any>) => string>} */
const STANDS = {
  samegame: (view) => number(view.score),
  robot: (view) => number(view.steps),
  mixmo: (view) => number(view.points),
  "mixmo-original": (view) => view.own ? number(view.own.points) : "",
  "scrabble-duplicate": (view) => view.seats.map((/** @type {{ total: number }} */ { total }) => number(total)).join(t(" to ")),
  scrabble: (view) => view.seats.map((/** @type {{ score: number }} */ { score }) => number(score)).join(t(" to ")),
};

/** What a table is called in a list: its game, and with whom. @param {Table} table */
export function called(table) {
  const { title } = known(table.game);
  const others = table.seats.filter((seat) => !table.yours.includes(seat.seat) && seat.name).map((seat) => seat.level ? levelName(seat.level) : seat.name);
  return others.length ? t("{title} with {names}", { title, names: others.join(", ") }) : title;
}

/** @param {OwnTable} table */
function line(table) {
  const told = h("small", {}, [table.status === "waiting" ? t("a seat is free") : "", when(table.played)].filter(Boolean).join(", "));
  const value = h("span", { class: "val" }, table.code);
  if (table.status === "playing") void stand(table, told, value);
  return h("li", {}, h("a", { href: `/t/${table.code}` }, known(table.game).mark(),
    h("span", {}, h("b", {}, called(table)), told), value));
}

/** Say whose turn it is and how the game stands; that comes a moment later. @param {Table} table @param {Element} told @param {Element} value */
async function stand({ code }, told, value) {
  const table = /** @type {Table | null} */ (await get(`/api/tables/${code}`).catch(() => null));
  if (!table) return;
  const mine = table.yours.some((seat) => table.to_move.includes(seat));
  const moves = tn("{n} move", "{n} moves", table.moves.length);
  told.textContent = table.seats.length > 1 && mine ? t("your turn, {moves}", { moves }) : moves;
  value.classList.toggle("moi", mine && table.seats.length > 1);
  const stands = STANDS[table.game];
  if (stands) value.textContent = stands(table.view) || code;
}

/** @param {import("../core/event.js").Event} event */
function eventLine(event) {
  const { title, mark } = known(event.game);
  return h("li", {}, h("a", { href: `/e/${event.code}${event.host ? "/host" : ""}` }, mark(),
    h("span", {}, h("b", {}, event.title || title), h("small", {}, t("event"))), h("span", { class: "val" }, event.code)));
}

/** @param {OwnTable[]} tables @param {import("../core/event.js").Event[]} [events] */
export function waiting(tables, events = []) {
  return h("section", {}, h("h2", {}, t("Continue"), h("small", {}, h("a", { href: "/games" }, t("all your games")))), h("ul", { class: "liste" }, events.map(eventLine), tables.map(line)));
}
