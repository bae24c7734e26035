/** Parts around the grid of a crossword: the clue at hand, letters to tap, the lists of clues. */

import { fill, h, s } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { icon } from "../../core/icons.js";
import { UNIT } from "../../core/pieces.js";
import { nameOf } from "./squares.js";

/** @typedef {import("./play.js").Crossword} Crossword */

/** The clue at hand, between the one before and the next. @param {Crossword} game */
export function clueBar(game) {
  return h(
    "div",
    { class: "clue-bar" },
    h(
      "button",
      {
        type: "button",
        class: "btn",
        "aria-label": t("Previous clue"),
        onclick: () => game.step(-1),
      },
      icon("back"),
    ),
    game.clueText,
    h(
      "button",
      { type: "button", class: "btn", "aria-label": t("Next clue"), onclick: () => game.step(1) },
      icon("next"),
    ),
  );
}

/** Letters to tap, for screens without a keyboard. @param {Crossword} game */
export function letterKeys(game) {
  const key = (
    /** @type {string} */ name,
    /** @type {() => void} */ run,
    /** @type {Node | string} */ shown,
  ) =>
    h("button", { type: "button", class: "letter-key", "aria-label": name, onclick: run }, shown);
  return h(
    "div",
    { class: "letter-keys", role: "group", "aria-label": t("Letters") },
    game.view.alphabet.map((/** @type {string} */ letter) =>
      key(letter, () => game.write(letter), letter),
    ),
    key(t("Delete"), () => game.erase(), "⌫"),
    key(t("Change direction"), () => game.turn(), icon("turn")),
    game.pencilKey,
  );
}

/** The key that writes in pencil, among the letters to tap. @param {Crossword} game */
export const pencilKey = (game) =>
  h(
    "button",
    { type: "button", class: "letter-key pencil-key", onclick: () => game.togglePencil() },
    t("Pencil"),
  );

/** Draw the lists of clues, between the notes for the solvers and who made the crossword. @param {Crossword} game */
export function drawLists(game) {
  const list = (/** @type {"across" | "down"} */ direction) =>
    h(
      "section",
      {},
      h("h2", {}, direction === "across" ? t("Across") : t("Down")),
      h(
        "ol",
        { class: "clues" },
        game.words
          .map((word, index) => ({ word, index }))
          .filter(({ word }) => word.direction === direction)
          .map(({ word, index }) =>
            h(
              "li",
              {},
              h(
                "button",
                {
                  type: "button",
                  value: String(index),
                  class: game.isFull(word) ? "done" : "",
                  onclick: () =>
                    game.select(game.words[index], game.firstEmpty(game.words[index]), true),
                },
                h("b", {}, word.label),
                ` ${game.clueOf(word)}`,
              ),
            ),
          ),
      ),
    );
  const { author, copyright, notes } = game.view;
  const credits = [author, copyright].filter(Boolean).join(" · ");
  fill(
    game.lists,
    notes && h("p", {}, notes),
    list("across"),
    list("down"),
    credits && h("p", { class: "note" }, credits),
  );
}

/** The numbers in the squares, one where a word across and a word down begin together. @param {import("./play.js").Word[]} words */
export function squareNumbers(words) {
  const first = new Map(words.map(({ number, cells }) => [number, cells[0]]));
  return [...first].map(([number, [column, row]]) =>
    s("text", { class: "square-number", x: column * UNIT + 3, y: row * UNIT + 12 }, String(number)),
  );
}

/** What is read aloud of a square. @param {Crossword} game @param {number} column @param {number} row */
export function squareLabel(game, column, row) {
  const at = { column, row };
  const letter = game.letterAt(at);
  const what =
    letter === "#" ? t("black square") : letter === "." ? t("empty") : spoken(game, at, letter);
  return t("{place}: {what}", { place: nameOf(at), what });
}

/** @param {Crossword} game @param {import("../../core/board.js").Place} at @param {string} letter */
function spoken(game, at, letter) {
  const mark = game.view.marks[at.row][at.column];
  /** @type {Record<string, string>} */
  const names = { "?": t("in pencil"), x: t("wrong"), "=": t("right"), "!": t("revealed") };
  const how = names[mark];
  return how ? `${letter}, ${how}` : letter;
}
