/** The moves of a position in a table: points, what the tiles kept are worth, and how the game ends. */

import { h } from "../../core/dom.js";
import { decimal, number, t, tn } from "../../core/i18n.js";
import { segment } from "../../core/shell.js";
import { convention, readPlay, writePlace } from "./notation.js";

/**
 * @typedef {object} BoardMove
 * @property {string} kind
 * @property {string} text
 * @property {string} word
 * @property {number} points
 * @property {string} leave
 * @property {number} leave_worth
 * @property {number} worth
 * @property {string[]} wrong its invalid words
 * @property {boolean} tried
 * @property {number} [spread]
 * @property {number} [win]
 * @property {number} [error]
 * @property {number} [rollouts]
 * @property {boolean} [given_up]
 * @property {boolean} [proved]
 * @property {string[]} [line]
 */

/** @typedef {{ method: string, plays: number, rollouts: number, moves: BoardMove[] }} Found */

/** Where a move is played, as the visitor names squares. @param {{ text: string }} move */
export function placeName({ text }) {
  const play = readPlay(text);
  return play ? writePlace(play.start, play.down, convention()) : "";
}

/** A move in words. @param {{ kind: string, word: string }} move */
export function moveName({ kind, word }) {
  if (kind === "pass") return t("pass");
  return kind === "exchange" ? t("exchange {tiles}", { tiles: word }) : word;
}

/** A number with its sign. @param {number} value @param {(value: number) => string} [write] */
const signed = (value, write = number) => (value > 0 ? `+${write(value)}` : write(value));

/** The cells that say how good a move is. @param {BoardMove} move @param {boolean} deep */
function worthCells(move, deep) {
  if (!deep)
    return [
      h(
        "td",
        { class: "v" },
        signed(move.leave_worth),
        h("span", { class: "visually-hidden" }, ` ${move.leave}`),
      ),
      h("td", { class: "d" }, number(move.worth)),
    ];
  if (move.spread === undefined)
    return [h("td", { class: "v" }, "·"), h("td", { class: "d" }, "·")];
  const write = move.proved ? number : decimal;
  const margin = `${signed(move.spread, write)}${move.proved ? " ✓" : ""}`;
  return [
    h("td", { class: "v" }, t("{n}%", { n: write(100 * (move.win ?? 0)) })),
    h(
      "td",
      {
        class: move.given_up ? "d faint" : "d",
        title: move.proved
          ? t("proved")
          : move.error
            ? t("± {n} after {count} continuations", {
                n: move.error,
                count: move.rollouts ?? 0,
              })
            : "",
      },
      margin,
    ),
  ];
}

/**
 * The table of moves; a row shows its move on the board.
 * @param {BoardMove[]} moves @param {string | null} chosen @param {(move: BoardMove) => void} choose
 */
function moveTable(moves, chosen, choose) {
  const deep = moves.some(({ spread }) => spread !== undefined);
  const heads = [
    t("Square"),
    t("Move"),
    t("Points"),
    deep ? t("Wins") : t("Leave value"),
    deep ? t("Margin") : t("Total"),
  ];
  return h(
    "div",
    { class: "scroller", tabindex: -1 },
    h(
      "table",
      { class: "moves board-moves" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          heads.map((head) => h("th", { scope: "col" }, head)),
        ),
      ),
      h(
        "tbody",
        {},
        moves.map((move) =>
          h(
            "tr",
            { class: move.text === chosen ? "on" : "", onclick: () => choose(move) },
            h(
              "td",
              { class: "at" },
              h(
                "button",
                {
                  class: "bare",
                  type: "button",
                  "aria-pressed": String(move.text === chosen),
                  "aria-label": t("Show {move}", { move: `${placeName(move)} ${moveName(move)}` }),
                },
                placeName(move) || "—",
              ),
            ),
            h(
              "td",
              { class: move.wrong.length ? "w refused" : "w" },
              moveName(move),
              move.leave && !deep && h("small", {}, move.leave),
              move.tried && h("small", {}, t("yours")),
              move.wrong.length > 0 &&
                h("small", {}, t("invalid: {words}", { words: move.wrong.join(", ") })),
            ),
            h("td", { class: "v" }, move.points),
            worthCells(move, deep),
          ),
        ),
      ),
    ),
  );
}

/** What the engine says in a sentence. @param {Found | null} found */
export function summary(found) {
  if (!found) return "";
  const best = found.moves[0];
  if (found.method === "endgame" && best?.proved !== undefined)
    return best.proved
      ? t("Searched to the end: {move} is best, final margin {n}.", {
          move: `${placeName(best)} ${moveName(best)}`.trim(),
          n: best.spread ?? 0,
        })
      : t("Best so far: {move}, final margin {n}; not proved yet.", {
          move: `${placeName(best)} ${moveName(best)}`.trim(),
          n: best.spread ?? 0,
        });
  if (found.rollouts)
    return tn(
      "{n} simulated continuation; {move} wins {win}% of the games.",
      "{n} simulated continuations; {move} wins {win}% of the games.",
      found.rollouts,
      {
        move: `${placeName(best)} ${moveName(best)}`.trim(),
        win: number(100 * (best.win ?? 0)),
      },
    ).replace(" %", "\u00a0%");
  return tn("{n} possible play", "{n} possible plays", found.plays);
}

/**
 * The moves with what is said about them.
 * @param {Found} found @param {string | null} chosen @param {string} order
 * @param {{ choose: (move: BoardMove) => void, sort: (order: string) => void }} run
 */
export function moveNotes(found, chosen, order, run) {
  const line = found.moves[0]?.line?.slice(1) ?? [];
  return [
    h("h2", {}, t("Moves"), h("small", { role: "status" }, summary(found))),
    segment(
      t("Order"),
      "order",
      [
        ["equity", t("points and leave")],
        ["points", t("points")],
      ],
      order,
      run.sort,
    ),
    moveTable(found.moves, chosen, run.choose),
    line.length > 0 &&
      h(
        "p",
        { class: "note" },
        t("The rest of the game: {moves}", { moves: line.map(lineMove).join(", ") }),
      ),
  ];
}

/** A move of the engine's line, with the square as the visitor names it. @param {string} text */
function lineMove(text) {
  if (text === "pass") return t("pass");
  return `${placeName({ text })} ${text.split(" ")[1] ?? ""}`;
}
