/** The fewest steps that the engine found for a table. */

/** Where the optimum of a table is kept. @param {string} code */
export const keyOf = (code) => `par ${code}`;

/** The fewest steps that the engine found for a table, if it did. @param {string} code @returns {{ par?: number, proved?: boolean }} */
export function optimum(code) {
  const [par, proved] = (sessionStorage.getItem(keyOf(code)) ?? "").split(" ");
  return par ? { par: Number(par), proved: Boolean(proved) } : {};
}
