/** What a finished grid is worth, in the same words everywhere: complete, incomplete or not valid, and why. */

import { t, tn } from "../../core/i18n.js";

/** @typedef {import("../../core/games.js").Table} Table */

/** The words for the grade of a result. @param {number} grade */
export function statusText(grade) {
  if (!grade) return t("complete");
  return grade === 1 ? t("incomplete") : t("not valid");
}

/** The grade of a finished table: 0 is complete, 1 incomplete, 2 not valid. @param {Table} table */
export function gradeOf({ outcome, reached, view }) {
  return (outcome ?? reached)?.grades[0] ?? (view.complete ? 0 : 1);
}

/** Why a finished grid is not complete, or "". @param {Table} table */
export function reasonsText(table) {
  const { view } = table;
  const grade = gradeOf(table);
  if (!grade) return "";
  const why = view.reasons
    .filter((/** @type {{ code: string }} */ { code }) => code !== "mixmo.tray-left" || grade === 1)
    .map((/** @type {{ message: string }} */ { message }) => message);
  // A player who never saw the bandit was not shown the theme either.
  if (grade > 1 && !why.length) why.push(t("No word belongs to the theme."));
  if (grade === 1 && view.hidden)
    why.push(tn("{n} tile was never revealed.", "{n} tiles were never revealed.", view.hidden));
  return why.join(" ");
}
