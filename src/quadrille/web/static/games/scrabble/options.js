/** What can be chosen before a game of Scrabble: words, rules, challenges, the clock, and who sits down. */

import { language, t, tn } from "../../core/i18n.js";
import { levelName } from "./levels.js";

/** @typedef {import("../../core/games.js").Field} Field */
/** @typedef {import("../../core/games.js").Table} Table */

/** Every computer, from weak to strong. */
const LEVELS = [
  "learned",
  "timed",
  "common",
  "percent:10",
  "percent:30",
  "percent:60",
  "exhaustive",
  "greedy",
  "equity",
  "simulation",
  "endgame",
  "champion",
];
/** The three that are offered first. */
const NAMED = ["common", "equity", "champion"];
const SEATS = [1, 2, 3, 4];

/** The seats that are played at this device. @param {Record<string, string>} values */
const here = (values) => SEATS.filter((number) => values[`seat${number}`] === "me");

/** The sets of tiles with their lists of words. @returns {[string, string][]} */
export const WORDS = () => [
  ["fr", t("French, all words")],
  ["fr-light", t("French, usual words")],
  ["en", t("English, all words")],
  ["en-light", t("English, usual words")],
  ["fr none", t("French tiles, no lexicon")],
  ["en none", t("English tiles, no lexicon")],
  ["de none", t("German tiles, no lexicon")],
];

/** @returns {Field} */
export const wordsField = (some = WORDS()) => ({
  name: "words",
  label: t("Tiles and words"),
  value: language,
  choices: some,
  list: true,
  moreChoices: "/api/lexicons",
  ownLists: "lexicon",
  errorCodes: ["lexicon.unknown"],
});

/** Read what was chosen for the words. @param {string} words @returns {Record<string, string>} */
export function wordsOptions(words) {
  const [code, none] = words.split(" ");
  return none ? { language: code, lexicon: "none" } : { lexicon: code };
}

/** @returns {Field} */
export const rulesField = () => ({
  name: "rules",
  label: t("Rules"),
  value: "official",
  list: true,
  choices: [
    ["official", t("official")],
    ["base", t("simple: no blanks, no crossing words")],
  ],
});

/** @returns {Field} */
export const challengeField = () => ({
  name: "challenge",
  label: t("Invalid words"),
  value: "void",
  list: true,
  choices: [
    ["void", t("are refused at once")],
    ["single", t("are taken back if challenged")],
    ["double", t("can be challenged; whoever is wrong loses a turn")],
    ["five", t("can be challenged; a failed challenge costs 5 points")],
    ["plus-five", t("can be challenged; a failed challenge gives the other 5 points")],
    ["plus-ten", t("can be challenged; a failed challenge gives the other 10 points")],
    ["none", t("are not checked")],
  ],
});

/** @returns {Field} */
export const endingField = () => ({
  name: "ending",
  label: t("Going out earns"),
  value: "rack",
  list: true,
  choices: [
    ["rack", t("the others’ tiles, which they lose")],
    ["twice-rack", t("twice the others’ tiles")],
  ],
});

/** Rules that belong together: of clubs, or of one’s own. @type {Record<string, Record<string, string>>} */
const PRESETS = {
  "french-club": { rules: "official", challenge: "five", ending: "rack" },
  "american-club": { rules: "official", challenge: "double", ending: "twice-rack" },
  "collins-club": { rules: "official", challenge: "plus-five", ending: "twice-rack" },
};

/** @returns {Field} */
export const presetField = () => ({
  name: "preset",
  label: t("Club rules"),
  value: "",
  list: true,
  choices: [
    ["", t("your choice below")],
    ["french-club", t("French clubs")],
    ["american-club", t("North American clubs")],
    ["collins-club", t("Collins clubs")],
  ],
});

/** What belongs to a preset is not asked for. @param {Field} field @returns {Field} */
export const unlessPreset = (field) => ({ ...field, when: ({ preset }) => !preset });

/** The rules chosen, by a preset or one by one. @param {Record<string, string>} values @returns {Record<string, string>} */
export const rulesChosen = ({ preset, rules, challenge, ending }) =>
  PRESETS[preset] ?? { rules, challenge, ending: rules === "base" ? "rack" : ending };

/** Without a lexicon a person judges the words, or nobody. @param {Record<string, string>} values @returns {Record<string, string>} */
export function judging({ words, challenge, rules }) {
  if (words.endsWith("none")) return challenge === "none" ? {} : { referee: "person" };
  return rules === "base" ? { referee: "lexicon" } : {};
}

/** The clock, what each move adds to it, and what running over it costs. @returns {Field[]} */
export const clockFields = () => [
  {
    name: "clock",
    label: t("Clock"),
    value: "0",
    list: true,
    choices: [
      ["0", t("none")],
      ...["5", "15", "25"].map(
        (minutes) =>
          /** @type {[string, string]} */ ([minutes, tn("{n} min", "{n} min", Number(minutes))]),
      ),
    ],
  },
  {
    name: "increment",
    label: t("Added per move"),
    value: "0",
    list: true,
    choices: [
      ["0", t("nothing")],
      ...["5", "10", "30"].map(
        (seconds) => /** @type {[string, string]} */ ([seconds, t("{n} s", { n: seconds })]),
      ),
    ],
    when: (/** @type {Record<string, string>} */ values) => values.clock !== "0",
  },
  {
    name: "overtime",
    label: t("Time penalty"),
    value: "points",
    list: true,
    choices: [
      ["points", t("10 points per minute")],
      ["loss", t("the game is lost")],
    ],
    when: (/** @type {Record<string, string>} */ values) => values.clock !== "0",
  },
];

/** @returns {Field[]} */
export function fields() {
  const computer = (/** @type {string} */ level) =>
    t("computer: {name}", { name: levelName(level) });
  /** @type {([string, string] | [string, string, string])[]} */
  const computers = [
    ["common", t("computer, easy: everyday words")],
    ["equity", t("computer, medium: all words")],
    ["champion", t("computer, strong: thinks ahead")],
    // The others, from weak to strong.
    ...LEVELS.filter((level) => !NAMED.includes(level)).map(
      (level) =>
        /** @type {[string, string, string]} */ ([level, computer(level), t("More computers")]),
    ),
  ];
  const seat = (/** @type {number} */ number, /** @type {string} */ value) => ({
    name: `seat${number}`,
    label: t("Seat {n}", { n: number }),
    value,
    list: true,
    choices: /** @type {([string, string] | [string, string, string])[]} */ ([
      ...(number > 1 ? [["", t("nobody")]] : []),
      ["me", number > 1 ? t("someone on this device") : t("you")],
      ["open", t("someone with the code")],
      ...computers,
    ]),
  });
  // Players who share a device need names.
  const name = (/** @type {number} */ number) => ({
    name: `name${number}`,
    label: t("Name {n}", { n: number }),
    value: "",
    kind: /** @type {"text"} */ ("text"),
    most: 40,
    when: (/** @type {Record<string, string>} */ values) =>
      values[`seat${number}`] === "me" && here(values).length > 1,
  });
  const people = [seat(1, "me"), seat(2, "equity"), seat(3, ""), seat(4, "")];
  return [
    wordsField(),
    ...people.flatMap((one, index) => [one, name(index + 1)]),
    presetField(),
    ...[rulesField(), challengeField(), endingField()].map(unlessPreset),
    ...clockFields(),
  ];
}

/** @param {Record<string, string>} values @returns {Record<string, string>} */
export function options(values) {
  const { words, clock, overtime } = values;
  const chosen = rulesChosen(values);
  return {
    ...wordsOptions(words),
    ...chosen,
    clock,
    overtime,
    ...judging({ ...values, ...chosen }),
  };
}

/** The clock with what each move adds to it. @param {Record<string, string>} values */
export function clock({ clock, increment }) {
  const [seconds, added] = [60 * Number(clock), Number(increment)];
  return seconds && added ? { seconds, increment: added } : null;
}

/** @param {Record<string, string>} values */
export function seats(values) {
  const own = here(values);
  return SEATS.filter((number) => values[`seat${number}`]).map((number) => {
    const who = values[`seat${number}`];
    if (who === "open") return { kind: "open" };
    if (who !== "me") return { kind: "computer", level: who };
    // The first is the visitor, whose name the server may know.
    const name =
      own.length < 2
        ? ""
        : values[`name${number}`] || (number === own[0] ? "" : t("Seat {n}", { n: number }));
    return { kind: "me", ...(name ? { name } : {}) };
  });
}

/** The game as GCG, which holds games of two by the official rules, and the tops of a duplicate. @param {Table} table */
export function gcgFiles(table) {
  const held =
    table.game === "scrabble-duplicate" ||
    (table.seats.length === 2 && table.options.rules !== "base");
  return held
    ? [
        {
          href: `/api/tables/${table.code}/gcg`,
          name: `${table.game}-${table.code}.gcg`,
          word: "GCG",
        },
      ]
    : [];
}
