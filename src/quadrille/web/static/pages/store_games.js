/** Store finished games that this browser has not shown yet, so that they too open without the server. */

import { get } from "../core/api.js";
import { load } from "../core/games.js";
import { canStore, storeGame, storedGame } from "../core/offline_games.js";
import { pastViews } from "../core/past_views.js";

/** How many are fetched at a visit: each costs the server a replay. */
const MOST = 20;

/** @param {import("./unfinished.js").OwnTable} own */
async function store({ code, yours }) {
  const table = await get(`/api/tables/${code}?seat=${yours[0]}`);
  const game = await load(table.game);
  const { steps } = game;
  const moves = steps
    ? table.moves.flatMap((/** @type {[number, string]} */ [seat, text]) =>
        steps(text).map((step) => [seat, step]),
      )
    : table.moves;
  /** @type {any} */
  const room = { table, game, stored: null, replayed: null };
  await pastViews(room, moves);
  await storeGame(table, room.replayed);
}

/** Store those of a list that are missing, one after the other; stop where the server refuses. @param {import("./unfinished.js").OwnTable[]} tables */
export async function storeMissing(tables) {
  if (!(await canStore())) return;
  // What shows a game is stored with it.
  await import("../core/room.js");
  const finished = tables.filter(
    ({ finished, sealed, yours }) => finished && !sealed && yours.length,
  );
  for (const table of finished.slice(0, MOST))
    if (!(await storedGame(table.code))) await store(table);
}
