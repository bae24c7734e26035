/** The views of a game from its beginning, from the server or from a game that was stored. */

import { post } from "./api.js";
import { views } from "./replay.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("./games.js").View} View */

/** The last question of each room, and its answer: several parts of the page show the same game. @type {WeakMap<Room, { key: string, answer: Promise<any> }>} */
const latest = new WeakMap();

/** @param {Room} room @param {object} request @returns {Promise<any>} */
async function fetchReplay(room, request) {
  const key = JSON.stringify(request);
  let last = latest.get(room);
  if (last?.key !== key) {
    last = { key, answer: fetchOnce(room, request) };
    latest.set(room, last);
    last.answer.catch(() => latest.delete(room));
  }
  room.replayed = await last.answer;
  return room.replayed;
}

/** @param {Room} room @param {object} request @returns {Promise<any>} */
async function fetchOnce({ stored, table }, request) {
  return stored?.replay ?? post(`/api/replay/${table.game}`, request);
}

/** Return the views from the beginning until now. @param {Room} room @param {[number, string | null][]} moves @param {Record<string, string>} [options] others than those of the table @returns {Promise<View[]>} */
export async function pastViews(room, moves, options = room.table.options) {
  const { seats, you, status } = room.table;
  const { mergeHands, replaySeat } = room.game;
  const over = status === "finished";
  const seat = you ?? (over ? (replaySeat?.(room.table) ?? null) : null);
  const request = { options, moves, seats: seats.length, seat };
  if (over && mergeHands) {
    // A finished game reveals all hands; if the server refuses that many, show the visitor's own.
    const hands = seats.map((each) => each.seat);
    const answer = await fetchReplay(room, { ...request, hands }).catch(() => null);
    if (answer?.hands.length) return mergeHands(answer.hands.map(views), you ?? 0);
  }
  return views(await fetchReplay(room, request));
}
