/** What is chosen before a game of Mixmo. */

import { t } from "../core/i18n.js";

/** @typedef {import("./index.js").Field} Field */

/** The dictionary of a language. @param {string} language */
export const dictionary = (language) => language === "fr" ? "dictionnaireGros.txt" : "english.txt";

/** @param {string} language @returns {Field} */
export const dictionaryField = (language) => ({
  name: "reference", label: t("Dictionary"), value: dictionary(language), list: true, own: "/api/lexicons", faults: ["lexicon.unknown", "mixmo.alphabet"],
  choices: [["dictionnaireGros.txt", t("French")], ["dictionnaire78854.txt", t("French, common words")], ["english.txt", t("English")]],
});

/** @param {string} language @returns {Field[]} */
export const fields = (language) => [
  dictionaryField(language),
  { name: "count", label: t("Tiles"), value: "120", list: true, choices: ["24", "40", "60", "90", "120"].map((each) => [each, each]) },
  {
    name: "scoring", label: t("What counts"), value: "standard", list: true,
    choices: [["standard", t("points")], ["fives", t("words of five letters")], ["words", t("words")], ["theme", t("words of the theme")], ["longest", t("the longest word")]],
  },
  { name: "theme", label: t("Theme (empty: by chance)"), value: "", kind: "text", among: ({ reference }) => `/api/mixmo/themes?reference=${encodeURIComponent(reference)}` },
  { name: "seed", label: t("Draw number (empty: new)"), value: "", low: 0, high: 999999999 },
  { name: "table", label: t("Points of each letter by the length of its word, such as 2=-50 3=1 7=10"), value: "", kind: "text", more: true, faults: ["mixmo.scoring", "mixmo.table"] },
  { name: "init", label: t("Or a file with dictionary, theme and draw"), value: "", kind: "file", more: true, reads: true },
];

/** @param {Record<string, string>} values @returns {Record<string, string>} */
export function options({ reference, count, theme, seed, init, ...rest }) {
  const scoring = rest.table ? `table ${rest.table}` : rest.scoring;
  if (init?.trim()) return { scoring };
  return { reference, scoring, fill: seed ? `random ${seed} ${count}` : `tiles ${count}`, ...(theme ? { theme } : {}) };
}
