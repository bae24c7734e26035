/** What a board asks the server about the position of its table. */

import { get, post } from "./api.js";

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
      ...(you === null ? {} : { seat: String(you) }),
      ...(at < 0 ? {} : { at: String(at) }),
    });
    return get(`/api/tables/${code}/position?${query}`);
  }
}
