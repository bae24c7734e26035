/** What a board asks the server about the position of its table. */

import { get, post } from "./api.js";

/** Who asks: a seat, or a visitor to whom the end is shown already. @param {number | null} you @returns {Record<string, string>} */
const viewer = (you) => (you === null ? { final: "true" } : { seat: String(you) });

export class TableRequests {
  /** @type {import("./socket.js").Table} */
  table = /** @type {any} */ (null);

  /** Request what a move would be worth. @param {{ text: string, seat?: number }} request */
  preview(request) {
    return post(`/api/tables/${this.table.code}/preview`, request);
  }

  /** Request a position as the server draws it. @param {number} at how many moves were played; −1 for the position now */
  position(at) {
    const { code, you } = this.table;
    const query = new URLSearchParams({
      ...viewer(you),
      ...(at < 0 ? {} : { at: String(at) }),
    });
    return get(`/api/tables/${code}/position?${query}`);
  }

  /** Fetch the moves and the outcome that were hidden during play. */
  async revealMoves() {
    const { code, you } = this.table;
    const query = new URLSearchParams(viewer(you));
    const answer = await get(`/api/tables/${code}?${query}`).catch(() => null);
    // In rounds the result is not sent live: it is as long as the list of seats.
    if (!answer) return;
    const { moves, outcome, reached, view } = answer;
    Object.assign(this.table, { moves, outcome, reached, view });
  }
}
