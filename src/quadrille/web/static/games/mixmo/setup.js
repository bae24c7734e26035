/** What is chosen before a game of Mixmo. */

import { t } from "../../core/i18n.js";
import { isFirstGame } from "./guide.js";
import { named } from "./notes.js";

/** @typedef {import("../../core/games.js").Field} Field */

/** The word list of a language. @param {string} language */
const dictionary = (language) => (language === "fr" ? "dictionnaireGros.txt" : "english.txt");

/** The word list for a class. @param {string} language */
const school = (language) => (language === "fr" ? "dictionnaireEcole.txt" : "english-school.txt");

/** The language of a dictionary; "" for one that others have put on the server. @param {string} reference @param {import("../../core/games.js").OwnList[]} own */
function languageOf(reference, own) {
  const mine = own.find(({ name }) => name === reference);
  if (mine) return mine.language;
  if (reference.startsWith("dictionnaire")) return "fr";
  return reference.startsWith("english") ? "en" : "";
}

/** @param {string} language @returns {Field} */
export const dictionaryField = (language) => ({
  name: "reference",
  label: t("Dictionary"),
  value: dictionary(language),
  eventValue: school(language),
  list: true,
  moreChoices: "/api/lexicons",
  ownLists: "lexicon",
  errorCodes: ["lexicon.unknown", "mixmo.alphabet"],
  choices: [
    ["dictionnaireGros.txt", t("French")],
    ["dictionnaire78854.txt", t("French, common words")],
    ["dictionnaireEcole.txt", t("French, for schools")],
    ["english.txt", t("English")],
    ["english-light.txt", t("English, common words")],
    ["english-school.txt", t("English, for schools")],
  ],
});

/** @returns {[string, string][]} */
const onOff = () => [
  ["on", t("on")],
  ["off", t("off")],
];

/** What the host of an event decides for all: each help, and whether a mixmo must be justified. @returns {Field[]} */
const hostFields = () => [
  {
    name: "strict",
    label: t("Calling Mixmo too early"),
    value: "no",
    event: true,
    more: true,
    choices: [
      ["no", t("is allowed")],
      ["yes", t("is refused")],
    ],
  },
  ...named()
    .filter(([name]) => name !== "anagrams")
    .map(([name, word]) => ({
      name: `help_${name}`,
      label: t("Aid: {name}", { name: word }),
      value: "on",
      event: true,
      more: true,
      choices: onOff(),
    })),
];

/** @param {string} language @returns {Field[]} */
export const fields = (language) => [
  dictionaryField(language),
  {
    name: "count",
    label: t("Length of the game"),
    value: isFirstGame() ? "24" : "120",
    eventValue: "60",
    list: true,
    choices: [
      ["24", t("short: {n} tiles", { n: 24 })],
      ["60", t("medium: {n} tiles", { n: 60 })],
      ["120", t("long: {n} tiles", { n: 120 })],
    ],
  },
  {
    name: "scoring",
    label: t("Scoring"),
    value: "standard",
    list: true,
    choices: [
      ["standard", t("points")],
      ["fives", t("five-letter words")],
      ["words", t("words")],
      ["theme", t("theme words")],
      ["longest", t("the longest word")],
    ],
  },
  {
    name: "theme",
    label: t("Theme (empty: random)"),
    value: "",
    kind: "text",
    ownLists: "theme",
    ownListFits: ({ language: own }, { reference }, all) =>
      [own, ""].includes(languageOf(reference, all)),
    errorCodes: ["lexicon.unknown-theme", "mixmo.scoring-themeless"],
    suggestions: ({ reference }) => `/api/mixmo/themes?reference=${encodeURIComponent(reference)}`,
  },
  { name: "seed", label: t("Draw number (empty: new)"), value: "", low: 0, high: 999999999 },
  ...hostFields(),
  {
    name: "table",
    label: t("Points per letter by word length, such as 2=-50 3=1 7=10"),
    value: "",
    kind: "text",
    more: true,
    errorCodes: ["mixmo.scoring", "mixmo.scoring-table"],
  },
  {
    name: "init",
    label: t("Or a file with dictionary, theme and draw"),
    value: "",
    kind: "file",
    more: true,
    readByServer: true,
  },
];

/** @param {Record<string, string>} values @returns {Record<string, string>} */
export function options({ reference, count, theme, seed, init, strict, ...rest }) {
  const scoring = rest.table ? `table ${rest.table}` : rest.scoring;
  const helps = Object.entries(rest).filter(([name]) => name.startsWith("help_"));
  const on = helps.filter(([, value]) => value === "on").map(([name]) => name.slice(5));
  const decided = {
    scoring,
    ...(strict === "yes" ? { strict } : {}),
    ...(on.length < helps.length ? { helps: on.join(",") || "none" } : {}),
  };
  if (init?.trim()) return decided;
  return {
    reference,
    ...decided,
    fill: seed ? `random ${seed} ${count}` : `tiles ${count}`,
    ...(theme ? { theme } : {}),
  };
}
