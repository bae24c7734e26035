/** Squares of a crossword: their names, the other direction, numbers of rows. */

import { t } from "../../core/i18n.js";

/** @typedef {import("../../core/board.js").Place} Place */

const COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXY";

/** The name of a square in moves. @param {Place} place */
export const nameOf = ({ column, row }) => `${COLUMNS[column]}${row + 1}`;

/** The square of a name. @param {string} name @returns {Place} */
export const placeOf = (name) => ({
  column: COLUMNS.indexOf(name[0]),
  row: Number(name.slice(1)) - 1,
});

/** @param {[number, number]} cell @returns {Place} */
export const place = ([column, row]) => ({ column, row });

/** @param {string} direction */
export const other = (direction) => (direction === "across" ? "down" : "across");

/** What a word is called apart from the list of its direction. @param {{ label: string, direction: string }} word */
export const labelOf = ({ label, direction }) =>
  direction === "across" ? t("{label} across", { label }) : t("{label} down", { label });

/** Where a letter stands in its square: lower where a number is above it. @param {string} numbering */
export const baseline = (numbering) => (numbering === "american" ? 35 : 30);

/** @param {number} value up to 39 */
export const roman = (value) =>
  "X".repeat(Math.floor(value / 10)) +
  ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"][value % 10];
