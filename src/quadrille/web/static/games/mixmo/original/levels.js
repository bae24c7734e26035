/** The computers at a table of Mixmo. */

import { t } from "../../../core/i18n.js";

export const LEVELS = ["easy", "medium", "strong"];

/** A computer by its level; another name is given back as it is. @param {string} level */
export function levelName(level) {
  const names = new Map([
    ["easy", t("easy")],
    ["medium", t("medium")],
    ["strong", t("strong")],
  ]);
  return names.get(level) ?? level;
}

/** A computer by its level, and how long it takes. @param {string} level */
export function levelChoice(level) {
  const choices = new Map([
    ["easy", t("easy: about a minute to place new tiles")],
    ["medium", t("medium: about half a minute")],
    ["strong", t("strong: about twelve seconds")],
  ]);
  return choices.get(level) ?? level;
}

/** What somebody at the table is called. @param {{ name: string, kind?: string, level?: string }} seat @param {number} number */
export function seatName({ name, kind, level = "" }, number) {
  return kind === "computer"
    ? t("Computer {n} ({level})", { n: number + 1, level: levelName(level) })
    : name || t("Guest {n}", { n: number + 1 });
}
