/** For whoever opens a finished puzzle without having played it: a table of one’s own, before the solution is seen. */

import { createTable } from "./create_table.js";
import { h } from "./dom.js";
import { listed } from "./games.js";

/** Whether a visitor is asked first: the server shows them the puzzle as it began. @param {import("./room.js").Room} room */
export const maySolve = ({ table, game }) =>
  Boolean(table.withheld) && game?.solveYourself !== undefined;

/** Whether the page asks for the end at once: a spectator has seen the letters. @param {import("./room.js").Room} room */
export const asksForEnd = ({ table, game, playing, watches }) =>
  Boolean(table.withheld) && Boolean(playing || watches || !game.solveYourself);

/** Make a table with the puzzle of another one, and open it. @param {import("./room.js").Room} room */
async function makeTable(room) {
  const { code, game } = room.table;
  await createTable({ game, same_as: code }, (words) => room.remark(words));
}

/** What is shown instead of the solution. @param {import("./room.js").Room} room */
export function solveYourself(room) {
  const words = room.game.solveYourself?.();
  if (!words) return null;
  const button = h(
    "button",
    { class: "btn main", type: "button", onclick: () => void solve() },
    words.solve,
  );
  const solve = async () => {
    button.disabled = true;
    try {
      await makeTable(room);
    } catch (error) {
      button.disabled = false;
      room.remark(error instanceof Error ? error.message : String(error), true);
    }
  };
  const look = () => room.live?.showEnd();
  return h(
    "section",
    { class: "text lobby" },
    h("h1", {}, listed(room.table.game).title),
    h("p", {}, room.game.subtitle(room.table)),
    h("p", { class: "note" }, words.note),
    room.note,
    h(
      "p",
      { class: "buttons" },
      button,
      h("button", { class: "btn", type: "button", onclick: look }, words.look),
    ),
  );
}
