/** How the computers of Scrabble are called. */

import { t } from "../../core/i18n.js";

/** A computer by its level; another name is given back as it is. @param {string} level */
export function levelName(level) {
  const [stem, share] = level.split(":");
  const names = new Map([
    ["learned", t("Learner")],
    ["timed", t("Hasty")],
    ["common", t("Easy")],
    ["percent", t("knows {n}% of the words", { n: Number(share || 30) })],
    ["exhaustive", t("Plodder")],
    ["greedy", t("Greedy")],
    ["equity", t("Medium")],
    ["simulation", t("Thinker")],
    ["endgame", t("Finisher")],
    ["champion", t("Strong")],
  ]);
  return names.get(stem) ?? level;
}
