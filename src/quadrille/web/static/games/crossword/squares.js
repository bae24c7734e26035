/** Squares of a crossword: their names, the other direction, numbers of rows. */

/** @typedef {import("../../core/board.js").Place} Place */

const COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXY";

/** The name of a square in moves. @param {Place} place */
export const nameOf = ({ column, row }) => `${COLUMNS[column]}${row + 1}`;

/** @param {[number, number]} cell @returns {Place} */
export const place = ([column, row]) => ({ column, row });

/** @param {string} direction */
export const other = (direction) => (direction === "across" ? "down" : "across");

/** @param {number} value up to 39 */
export const roman = (value) =>
  "X".repeat(Math.floor(value / 10)) +
  ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"][value % 10];
