/** A desk without a table: the server counts a play on the position of the page. */

import { get } from "../../core/api.js";
import * as shell from "../../core/shell.js";
import { Desk } from "./desk.js";

class BoardDesk extends Desk {
  asSeat() {
    return {};
  }
}

/**
 * @param {import("./board_line.js").Shown} view @param {(text: string, wrong: boolean) => void} report
 * @param {ConstructorParameters<typeof Desk>[1]} handlers
 */
export function boardDesk(view, report, handlers) {
  const { position, language } = view;
  const room = {
    table: { view, status: view.over ? "finished" : "playing", code: "" },
    announce: shell.announce,
    remark: (/** @type {string} */ text) => report(text, true),
    clearRemark: () => report("", false),
    preview: async (/** @type {{ text: string }} */ { text }) => {
      const query = new URLSearchParams({ position, language, play: text });
      return { told: await get(`/api/scrabble/board-play?${query}`), error: null };
    },
  };
  return new BoardDesk(/** @type {any} */ (room), handlers);
}
