/** The ten pieces: a letter, a colour and a shape, always together (`quadrille.core.pieces`). */

import { s } from "./dom.js";
import { t } from "./i18n.js";

export const UNIT = 40;

/** Letters in the order of their numbers. */
export const LETTERS = "RVBJMOATNG";

const SHAPES = [
  "M6.5 20a13.5 13.5 0 1 0 27 0a13.5 13.5 0 1 0-27 0z",
  "M20 6 34 31H6z",
  "M8 8h24v24H8z",
  "M20 4 36 20 20 36 4 20z",
  "M15 6h10v9h9v10h-9v9H15v-9H6V15h9z",
  "M20 4.5l4.7 10.2 11.2 1.3-8.3 7.6 2.2 11L20 29.1l-9.8 5.5 2.2-11-8.3-7.6 11.2-1.3z",
  "M20 34 34 9H6z",
  "M11.5 5 20 13.5 28.5 5 35 11.5 26.5 20 35 28.5 28.5 35 20 26.5 11.5 35 5 28.5 13.5 20 5 11.5z",
  "M20 5.5a14.5 14.5 0 1 0 0 29 14.5 14.5 0 0 0 0-29zm0 8.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12z",
  "M5 13.5h30v13H5z",
];

/** Name a piece by its colour and shape. @param {number} piece */
export function pieceName(piece) {
  const names = [
    t("red disc"),
    t("green triangle"),
    t("blue square"),
    t("yellow diamond"),
    t("magenta cross"),
    t("orange star"),
    t("azure down triangle"),
    t("brown X"),
    t("black ring"),
    t("grey bar"),
  ];
  return piece < names.length ? names[piece] : t("colour {n}", { n: piece });
}

/** The choices of colours, for the settings of games with pieces. @returns {[string, string][]} */
export const pieceColours = () => [
  ["", t("standard colours")],
  ["apart", t("colour-blind friendly")],
];

/** Give the symbols that `<use>` refers to; once a page. */
export function sprite() {
  return s(
    "svg",
    { class: "visually-hidden", width: 0, height: 0, "aria-hidden": "true" },
    s(
      "defs",
      {},
      SHAPES.map((path, index) =>
        s(
          "symbol",
          { id: `s${index}`, viewBox: "0 0 40 40", overflow: "visible" },
          s("path", { d: path, "fill-rule": "evenodd" }),
        ),
      ),
    ),
  );
}

/**
 * Draw a piece. Beyond ten colours, shapes repeat with a number.
 * @param {number} piece @param {number} x @param {number} y @param {number} [side] @param {string} [kind]
 */
export function pieceAt(piece, x, y, side = UNIT, kind = "p") {
  const look = piece % SHAPES.length;
  return s("use", {
    class: `${kind} p${look}`,
    href: `#s${look}`,
    x,
    y,
    width: side,
    height: side,
  });
}

/**
 * Draw a piece of full size as a path of its own: for boards on which many of them move, since a browser
 * copies a symbol for each of its uses.
 * @param {number} piece @param {number} x @param {number} y
 */
export function pieceShape(piece, x, y) {
  const look = piece % SHAPES.length;
  return s("path", {
    class: `p p${look}`,
    d: SHAPES[look],
    "fill-rule": "evenodd",
    transform: `translate(${x} ${y})`,
  });
}

/** Draw a piece as a mark in a line of text. @param {number} piece */
export function pieceMark(piece) {
  return s("svg", { viewBox: "0 0 40 40", "aria-hidden": "true" }, pieceAt(piece, 0, 0));
}
