/** The analysis board in the frame of the page: its name, keys and tools; Tab through suggestions. */

import { t } from "../../core/i18n.js";
import { share } from "../../core/share.js";
import * as shell from "../../core/shell.js";
import { moveName, placeName } from "./board_moves.js";

/** @typedef {import("./board_moves.js").BoardMove} BoardMove */

/** Say in the frame of the page what this is and which keys it has. */
export function nameKeys() {
  shell.name(t("Analysis board"), "Scrabble");
  shell.keys("scrabble", [
    ["A…Z", t("place a tile at the cursor")],
    ["⇧ A … ⇧ Z", t("place a blank as that letter")],
    ["Space", t("change direction")],
    ["Enter", t("do what the main button says")],
    ["Tab", t("on the board: the next suggestion")],
    ["Ctrl Z", t("take the last move back")],
  ]);
}

/**
 * Put the tools of the board into the frame of the page.
 * @param {() => void} shuffle
 */
export function nameTools(shuffle) {
  shell.tools([
    { icon: "shuffle", word: t("Shuffle"), run: shuffle },
    { icon: "share", word: t("Share"), run: () => void share(location.href) },
    shell.manualTool(),
  ]);
}

/**
 * Announce the suggestion after the chosen one, and return it; nothing after the last.
 * @param {BoardMove[]} moves
 * @param {string | null} chosen
 */
export function announceNext(moves, chosen) {
  const next = moves[moves.findIndex(({ text }) => text === chosen) + 1];
  if (next) shell.announce(`${placeName(next)} ${moveName(next)}, ${next.points}`);
  return next;
}
