/** A small crossword: a picture, not a game. */

import { each, sheet } from "../../core/art.js";
import { s } from "../../core/dom.js";
import { language } from "../../core/i18n.js";
import { UNIT } from "../../core/pieces.js";

const GRIDS = {
  en: "CASED#ANT#SPAR/ART#ROT#AZALEA/SCENE#EAR#TURF/THROWS#YEN#RAT/LEND#AXE#ABATE/ERASED#SAY#LED",
  fr: "CAFARD#PAS#POP/AME#AIMA#ALLER/MELAIS#LES#ADO/UNIR#ARIA#ANES/SENTINE#UNIEME/#SES#TAUX#TRES",
};

/** @param {string} sign @param {number} x @param {number} y */
const square = (sign, x, y) =>
  sign === "#"
    ? s("rect", { class: "black-square", x, y, width: UNIT, height: UNIT })
    : s("text", { class: "entered", x: x + 20, y: y + 30 }, sign);

export const art = () => sheet(14, 6, "-1 -1 562 242", each(GRIDS[language], square));

export const mark = () =>
  s(
    "svg",
    { viewBox: "0 0 40 40", "aria-hidden": "true" },
    s("path", { class: "crossword-mark", d: "M3 3h34v34H3zM20 3v34M3 20h34" }),
    s("rect", { class: "black-square", x: 20, y: 3, width: 17, height: 17 }),
  );
