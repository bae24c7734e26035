/** The kinds of question in training: their names, what they ask, which ones have a board. */

import { t } from "../../core/i18n.js";

/** The kinds that show a position. */
export const BOARDS = ["exists", "best", "seven", "top", "endgame"];

/** The kinds of question. @returns {[string, string][]} */
export const kinds = () => [
  ["exists", t("Bingo: yes or no?")],
  ["best", t("Find the top")],
  ["seven", t("Find the bingo")],
  ["top", t("The standout play")],
  ["endgame", t("Endgame")],
  ["anagrams", t("Anagrams")],
  ["hooks", t("Hooks")],
  ["new", t("Rare or invented")],
];

/** The question itself. @param {string} kind */
export const question = (kind) =>
  ({
    exists: t("Can all seven tiles be played?"),
    best: t("Find the top. Each try gets a yes or no."),
    seven: t("One play uses all seven tiles. Which one?"),
    top: t("One play scores far more than any other. Which one?"),
    endgame: t("The bag is empty. Which move gives the best final result?"),
  })[kind] ?? "";
