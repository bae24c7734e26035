/** Plays as text, `8H M.t`: the order of the square gives the direction. English squares letter the columns, French ones the rows. */

import { t } from "../../core/i18n.js";
import { choose, convention } from "../../core/settings.js";

export { convention };

/** @typedef {import("../../core/board.js").Place} Place */
/** @typedef {{ start: Place, down: boolean, tiles: string[] }} Play */
/** @typedef {Map<string, string>} Laid what lies where, before it is played: a small letter is a blank */

export const SIDE = 15;
export const BLANK = "?";
const LETTERS = "ABCDEFGHIJKLMNO";
const SQUARE = /^(?:(\d+)([A-O])|([A-O])(\d+))$/i;

/** @param {Place} place */
export const keyOf = ({ column, row }) => `${column},${row}`;
/** @param {string} key @returns {Place} */
export const placeOf = (key) => {
  const [column, row] = key.split(",").map(Number);
  return { column, row };
};
/** @param {Place} place @param {boolean} down @param {number} by @returns {Place} */
export const along = ({ column, row }, down, by) =>
  down ? { column, row: row + by } : { column: column + by, row };
/** @param {Place} place */
export const onBoard = ({ column, row }) => column >= 0 && row >= 0 && column < SIDE && row < SIDE;
/** @param {string} tile */
export const isBlank = (tile) => tile !== tile.toUpperCase();

/** Name squares the other way. */
export function otherConvention() {
  choose({ squares: convention() === "fr" ? "en" : "fr" });
}

/** Write where a word begins. @param {Place} place @param {boolean} down @param {string} [way] */
export function writePlace({ column, row }, down, way = "en") {
  const [letter, number] = way === "fr" ? [LETTERS[row], column + 1] : [LETTERS[column], row + 1];
  return (way === "fr") !== down ? `${letter}${number}` : `${number}${letter}`;
}

/** Write a square, without a direction. @param {Place} place */
export const square = (place) => writePlace(place, convention() !== "fr", convention());

/** @param {string[]} tiles */
export const writeTiles = (tiles) =>
  tiles.map((tile) => (tile.length > 1 ? `[${tile}]` : tile)).join("");

/** @param {Play} play */
export const writePlay = ({ start, down, tiles }) =>
  `${writePlace(start, down)} ${writeTiles(tiles)}`;

/** Read a play in the English form; nothing if it is another move. @param {string | null} text @returns {Play | null} */
export function readPlay(text) {
  const found = /^(?:(\d+)([A-O])|([A-O])(\d+)) (\S+)$/.exec(text ?? "");
  if (!found) return null;
  const down = found[3] !== undefined;
  const start = {
    column: LETTERS.indexOf(down ? found[3] : found[2]),
    row: Number(down ? found[4] : found[1]) - 1,
  };
  return {
    start,
    down,
    tiles: [...found[5].matchAll(/\[([^\]]*)\]|(.)/g)].map((sign) => sign[1] ?? sign[2]),
  };
}

/** A play as an example of how one is written. */
export const example = () =>
  `${writePlace({ column: 7, row: 7 }, false, convention())} ${t("WORD")}`;

/** Name a square the other way; what is no square stays as it is. @param {string} text @param {"en" | "fr"} from @param {"en" | "fr"} to */
function translateSquare(text, from, to) {
  const found = SQUARE.exec(text);
  if (!found) return text;
  const [letter, count] = [
    LETTERS.indexOf((found[2] ?? found[3]).toUpperCase()),
    Number(found[1] ?? found[4]) - 1,
  ];
  const place = from === "fr" ? { column: count, row: letter } : { column: letter, row: count };
  return onBoard(place)
    ? writePlace(place, (found[3] === undefined) === (from === "fr"), to)
    : text;
}

/** A sentence of the server, which names squares the English way, for the visitor. @param {string} sentence */
export function ownSquares(sentence) {
  return convention() === "fr"
    ? sentence.replace(/\b(?:\d{1,2}[A-O]|[A-O]\d{1,2})\b/g, (square) =>
        translateSquare(square, "en", "fr"),
      )
    : sentence;
}

/** A letter without its accent, as a capital. @param {string} sign */
const plain = (sign) =>
  sign.normalize("NFD").replace(/\p{M}/gu, "").replace("œ", "oe").replace("æ", "ae").toUpperCase();

/** Read a move as somebody writes it, squares as the visitor names them; give it in the English form. @param {string} text @param {Record<string, number>} letters those of the game */
export function inEnglish(text, letters) {
  const [first, ...rest] = text.trim().split(/\s+/);
  if (!SQUARE.test(first)) return [first, ...rest].join(" ");
  // Lower-case letters alone mean tiles, not blanks.
  const spelled = rest.map((word) =>
    word === word.toLowerCase()
      ? [...word]
          .map((sign) => (sign.toUpperCase() in letters ? sign.toUpperCase() : plain(sign)))
          .join("")
      : word,
  );
  return [
    convention() === "fr" ? translateSquare(first, "fr", "en") : first.toUpperCase(),
    ...spelled,
  ].join(" ");
}

/** The squares of a play, with what it lays there; nothing for what lay there before. @param {Play} play */
export const squaresOf = ({ start, down, tiles }) =>
  tiles.map((tile, index) => ({
    place: along(start, down, index),
    tile: tile === "." ? null : tile,
  }));

/**
 * Make a play of the tiles laid on a board: the word that they are in, from its first tile to its last.
 * Null if they are not in one line.
 * @param {string[][]} board @param {Laid} laid @returns {Play | null}
 */
export function playOf(board, laid) {
  const places = [...laid.keys()].map(placeOf);
  const there = (/** @type {Place} */ place) =>
    onBoard(place) && Boolean(laid.get(keyOf(place)) || board[place.row][place.column]);
  const sameRow = places.every(({ row }) => row === places[0].row);
  const sameColumn = places.every(({ column }) => column === places[0].column);
  if (!places.length || (!sameRow && !sameColumn)) return null;
  const beside = [-1, 1].some((by) => there(along(places[0], false, by)));
  const down = places.length > 1 ? sameColumn : !beside;
  const far = (/** @type {Place} */ { column, row }) => (down ? row : column);
  let start = places.reduce((one, other) => (far(other) < far(one) ? other : one));
  let end = places.reduce((one, other) => (far(other) > far(one) ? other : one));
  while (there(along(start, down, -1))) start = along(start, down, -1);
  while (there(along(end, down, 1))) end = along(end, down, 1);
  const tiles = Array.from(
    { length: far(end) - far(start) + 1 },
    (_, index) => laid.get(keyOf(along(start, down, index))) ?? ".",
  );
  return { start, down, tiles };
}

/** The words that lie through a square, across and down, as they are read. @param {string[][]} board @param {Place} place */
export function wordsThrough(board, place) {
  return [false, true]
    .map((down) => {
      const tile = (/** @type {Place} */ at) => (onBoard(at) ? board[at.row][at.column] : "");
      let at = place;
      while (tile(along(at, down, -1))) at = along(at, down, -1);
      let word = "";
      for (; tile(at); at = along(at, down, 1)) word += tile(at).toUpperCase();
      return word;
    })
    .filter((word) => word.length > 1);
}
