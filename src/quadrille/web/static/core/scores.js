/** The best scores on the board of a table. */

import { get } from "./api.js";
import { h } from "./dom.js";
import { t, tn } from "./i18n.js";
import { rankingTable } from "./ranking.js";

/** @typedef {{ place: number, name: string, score: number, grade: number, yours: boolean, table: string | null }} Row */
/** @typedef {{ finished: number, rows: Row[] }} Scores */

const GAMES = ["samegame", "robot", "mixmo"];

/** Ask for them; none where there are none to tell. @param {import("./socket.js").Table} table @returns {Promise<Scores>} */
export async function scores({ code, sealed }) {
  return sealed ? { finished: 0, rows: [] } : get(`/api/tables/${code}/scores`).catch(() => ({ finished: 0, rows: [] }));
}

/** The place for the best games on a board, filled when they have come. @param {import("./socket.js").Table} table */
export function bestOf(table) {
  const place = h("section", { class: "meilleurs", hidden: true });
  if (!GAMES.includes(table.game) || table.seats.length !== 1) return place;
  void scores(table).then(({ finished, rows }) => {
    if (!rows.length) return;
    const ranks = rows.map((row, number) => ({ ...row, number, done: true, percentage: null, last: null }));
    const mine = ranks.find((row) => row.table === table.code);
    const you = mine ? { number: mine.number, name: "", table: null, seat: 0 } : null;
    place.append(h("h2", {}, t("Best scores on this board"), h("small", {}, tn("{n} game", "{n} games", finished))),
      rankingTable({ game: table.game, in_rounds: false, status: "closed", round: 0, you }, ranks, { caption: t("Best scores on this board") }));
    place.hidden = false;
  });
  return place;
}
