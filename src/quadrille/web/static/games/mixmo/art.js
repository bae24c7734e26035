/** A grid of Mixmo: a picture, not a game. */

import { each, letter, sheet } from "../../core/art.js";
import { language } from "../../core/i18n.js";

const GRIDS = {
  en:
    ".......J.H/.......E.I...I/.MONOcOTYLEDONS/.........A...F/...HARDWARE..L/.........I...E/.........O...X/" +
    "......DEPUTIZING/.....F...S...B/.....iNVALUABLE/.....G...Y...E",
  fr:
    "....G/...TROUSSE/....I....Q...P/.R..L....U.E.A/.O..L.L..E.C.P/.M..E.O..R.O.I/.A...QUADRILLE.A/.N....T..E.I.R.R/" +
    ".CAHIER....E...D/.E....E..hERISSON/...............I/...............S/...............E",
};

export const art = () => sheet(17, 13, "20 -10 670 540", each(GRIDS[language], letter));
