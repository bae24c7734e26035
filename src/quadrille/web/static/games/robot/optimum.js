/** The fewest steps that the engine found for a table, and how far a walk is from them. */

import { t } from "../../core/i18n.js";

/** Where the optimum of a table is kept. @param {string} code */
export const keyOf = (code) => `par ${code}`;

/** The fewest steps that the engine found for a table, if it did. @param {string} code @returns {{ par?: number, proved?: boolean }} */
export function optimum(code) {
  const [par, proved] = (sessionStorage.getItem(keyOf(code)) ?? "").split(" ");
  return par ? { par: Number(par), proved: Boolean(proved) } : {};
}

/** Say how far a finished walk is from the best one. @param {string} code @param {number} steps */
export function distance(code, steps) {
  const { par, proved } = optimum(code);
  if (!par) return "";
  if (steps <= par)
    return proved ? t("No walk is shorter.") : t("As short as the best known walk.");
  const n = steps - par;
  return proved
    ? t("{n} over the proved optimum of {par}.", { n, par })
    : t("{n} over the best known, {par}.", { n, par });
}
