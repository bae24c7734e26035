/** The best scores on the board of a table. */

import { get } from "./api.js";
import { h } from "./dom.js";
import { t, tn } from "./i18n.js";
import { entry } from "./games.js";
import { rankingTable } from "./ranking.js";

/** @typedef {{ place: number, name: string, score: number, grade: number, yours: boolean, table: string | null }} Row */
/** @typedef {{ finished: number, rows: Row[] }} Scores */

/** Fetch them; none where there are none. @param {import("./socket.js").Table} table @returns {Promise<Scores>} */
export async function scores({ code, sealed }) {
  return sealed
    ? { finished: 0, rows: [] }
    : get(`/api/tables/${code}/scores`).catch(() => ({ finished: 0, rows: [] }));
}

/** The section of the best games on a board, and when it is filled. @param {import("./room.js").Room} room @returns {{ place: HTMLElement, filled: Promise<void> }} */
export function bestOf({ table, game }) {
  const place = h("section", { class: "best-scores", hidden: true });
  if (!game.listsBest || table.seats.length !== 1) return { place, filled: Promise.resolve() };
  const filled = Promise.all([scores(table), entry(table.game)]).then(
    ([{ finished, rows }, words]) => {
      if (!rows.length) return;
      const ranks = rows.map((row, number) => ({
        ...row,
        number,
        done: true,
        percentage: null,
        last: null,
      }));
      const own = ranks.find((row) => row.table === table.code);
      const you = own ? { number: own.number, name: "", table: null, seat: 0 } : null;
      place.append(
        h(
          "h2",
          {},
          t("Best scores on this board"),
          h("small", {}, tn("{n} game", "{n} games", finished)),
        ),
        rankingTable(words, { in_rounds: false, status: "closed", round: 0, you }, ranks, {
          caption: t("Best scores on this board"),
        }),
      );
      place.hidden = false;
    },
  );
  return { place, filled };
}
