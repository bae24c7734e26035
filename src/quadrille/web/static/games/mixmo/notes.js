/** The notes beside a Mixmo grid: points, theme, errors, words, helps. */

import { definable } from "../../core/definition.js";
import { byTouch, fill, h } from "../../core/dom.js";
import { number, t, tn } from "../../core/i18n.js";
import { icon } from "../../core/icons.js";
import * as shell from "../../core/shell.js";
import { tileMark } from "../../core/tiles.js";

/** @typedef {import("./sheet.js").DeskView} DeskView */
/** @typedef {import("./sheet.js").Word} Word */
/** @typedef {Record<string, boolean>} Helps */

const KEY = "mixmo helps";
const MOST_LOUD = 2;
const FAULTS = /** @type {Record<string, string>} */ ({
  "mixmo.not-word": "words",
  "mixmo.parts": "parts",
  "mixmo.no-theme-word": "theme",
});

/** The helps that are on: those of the last time, as far as they are allowed here. @param {string[]} [allowed] @returns {Helps} */
export function helps(allowed) {
  const usual = {
    words: true,
    parts: true,
    doubles: true,
    score: true,
    theme: true,
    anagrams: false,
  };
  /** @type {Helps} */
  let on = usual;
  try {
    on = { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    // Without storage the usual ones are on.
  }
  return Object.fromEntries(
    Object.entries(on).map(([name, is]) => [name, is && (allowed?.includes(name) ?? true)]),
  );
}

/** @returns {[string, string][]} */
export const named = () => [
  ["words", t("Dictionary")],
  ["parts", t("Parts in colour")],
  ["doubles", t("Letters in two words")],
  ["score", t("Live score")],
  ["theme", t("Theme word")],
  ["anagrams", t("Anagrams")],
];

/** What a score counts. @param {string} scoring */
export function unit(scoring) {
  if (scoring === "fives") return t("five-letter words");
  if (scoring === "words") return t("words");
  if (scoring === "theme") return t("theme words");
  if (scoring === "longest") return t("letters in the longest word");
  return t("points");
}

/** A score with what it counts. @param {number} points @param {string} scoring */
export function scoreText(points, scoring) {
  if (scoring === "fives") return tn("{n} five-letter word", "{n} five-letter words", points);
  if (scoring === "words") return tn("{n} word", "{n} words", points);
  if (scoring === "theme") return tn("{n} theme word", "{n} theme words", points);
  if (scoring === "longest")
    return tn("{n} letter in the longest word", "{n} letters in the longest word", points);
  return tn("{n} point", "{n} points", points);
}

export class Notes {
  /** @param {Helps} on @param {(name: string) => void} changed @param {Node[]} inside the form of the anagrams, if they are allowed @param {boolean} [solitary] @param {string[]} [allowed] the helps that the host allows @param {boolean} [themeless] whether the game has no theme */
  constructor(on, changed, inside, solitary = true, allowed, themeless = false) {
    this.on = on;
    this.themeless = themeless;
    this.unknown = solitary ? t("theme hidden") : t("no theme yet");
    this.score = h("p", { class: "score num" });
    this.loud = h("p", { class: "alerts" });
    this.badge = h("p", { class: "badge" });
    this.remarks = h("section");
    this.words = h("section");
    this.anagrams = h("section", { hidden: !on.anagrams }, inside);
    const shown = named().filter(
      ([name]) =>
        (inside.length || name !== "anagrams") &&
        !(themeless && name === "theme") &&
        (allowed?.includes(name) ?? true),
    );
    const switches = shown.map(([name, word]) =>
      shell.toggle(word, on[name], (is) => {
        on[name] = is;
        try {
          const before = JSON.parse(localStorage.getItem(KEY) ?? "{}");
          localStorage.setItem(KEY, JSON.stringify({ ...before, [name]: is }));
        } catch {
          // Without storage the choice lasts as long as the page.
        }
        this.anagrams.hidden = !on.anagrams;
        changed(name);
      }),
    );
    this.drawer = h(
      "details",
      { class: "drawer" },
      h("summary", {}, t("Aids"), icon("down")),
      h("div", { class: "aids" }, switches),
    );
    this.drawer.open = matchMedia("(min-width: 53rem) and (min-height: 46rem)").matches;
    this.parts = {
      state: [this.score, h("div", { class: "marks" }, this.loud, this.badge)],
      notes: [
        this.remarks,
        this.words,
        ...(inside.length ? [this.anagrams] : []),
        ...(shown.length ? [h("section", {}, this.drawer)] : []),
      ],
    };
  }

  /** Whether the helps together tell all that the judge would. */
  get showsAll() {
    return this.on.words && this.on.parts && (this.on.theme || this.themeless);
  }

  /** What is wrong, as far as the helps that are on may tell; unplaced tiles can be seen anyway. @param {{ reasons: { code: string, message: string }[] }} desk */
  reasons({ reasons }) {
    return reasons
      .filter(({ code }) => code === "mixmo.tray-left" || this.on[FAULTS[code]])
      .map(({ message }) => message);
  }

  /** Go to the helps. */
  open() {
    this.drawer.open = true;
    /** @type {HTMLElement} */ (this.drawer.firstElementChild).focus();
    this.drawer.scrollIntoView({ block: "nearest" });
  }

  /** @param {DeskView} desk @param {{ scoring: string, theme: string | null, hidden: number, reference: string, complete: boolean, over: boolean }} about */
  draw(desk, about) {
    const { on } = this;
    const bad = on.words ? desk.words.filter(({ valid }) => !valid).length : 0;
    const words =
      tn("{n} word", "{n} words", desk.words.length) +
      (bad ? `, ${tn("{n} not in the dictionary", "{n} not in the dictionary", bad)}` : "");
    fill(
      this.score,
      on.score ? number(desk.points) : "–",
      h("small", {}, on.score ? `${unit(about.scoring)}, ${words}` : words),
    );
    this.drawLoud(on.score ? desk.words.filter(({ points }) => points < 0) : []);
    this.drawBadge(desk, about.theme);
    this.drawRemarks(desk, about.complete, about.over);
    this.drawWords(desk.words, about.reference);
  }

  /** Every word that costs, beside the score. @param {Word[]} costly */
  drawLoud(costly) {
    fill(
      this.loud,
      costly
        .slice(0, MOST_LOUD)
        .flatMap(({ word, points }) => [
          h("span", { class: "loud" }, `${word} ${number(points)}`),
          " ",
        ]),
      costly.length > MOST_LOUD && h("span", { class: "loud" }, `+${costly.length - MOST_LOUD}`),
    );
    this.loud.hidden = !costly.length;
  }

  /** @param {DeskView} desk @param {string | null} theme */
  drawBadge(desk, theme) {
    this.badge.hidden = this.themeless;
    const found = this.on.theme && theme !== null && desk.words.some((word) => word.theme);
    this.badge.className = found ? "badge ok" : theme === null ? "badge silent" : "badge";
    fill(
      this.badge,
      found && icon("check"),
      h(
        "span",
        {},
        theme === null ? this.unknown : [h("span", { class: "large" }, `${t("theme")} `), theme],
      ),
    );
    this.badge.title =
      theme === null
        ? t("It comes with the bandit.")
        : found
          ? t("You have a theme word.")
          : this.on.theme
            ? t("No theme word yet.")
            : "";
  }

  /** @param {DeskView} desk @param {boolean} complete @param {boolean} over */
  drawRemarks(desk, complete, over) {
    const faults = desk.reasons
      .filter(({ code }) => this.on[FAULTS[code]])
      .map(({ message }) => message);
    const costly = this.on.score
      ? desk.words
          .filter(({ points }) => points < 0)
          .map(({ word, points }) =>
            tn("{word} costs {n} point.", "{word} costs {n} points.", -points, { word }),
          )
      : [];
    const empty = desk.grid.every((line) => !line.trim());
    // On an empty grid nothing is wrong yet.
    const remarks = empty && !over ? [] : [...faults, ...costly];
    const small = [...desk.grid.join("")].filter((sign) => sign !== sign.toUpperCase()).length;
    const bandits = desk.bandits.length;
    const wild = [small > bandits && t("joker"), bandits > 0 && t("bandit")].filter(Boolean);
    const marks = /** @type {[object, string][]} */ ([
      ...(this.on.parts && desk.parts.length > 1
        ? desk.parts
            .slice(0, 5)
            .map((_, at) => [{ letter: "", component: at + 1 }, t("part {n}", { n: at + 1 })])
        : []),
      ...(this.on.doubles && desk.crossings.length
        ? [[{ letter: "", double: true }, t("in two words")]]
        : []),
      ...(wild.length ? [[{ letter: "a", joker: true }, wild.join(", ")]] : []),
    ]);
    fill(
      this.remarks,
      h(
        "h2",
        {},
        t("To fix"),
        h("small", {}, remarks.length ? tn("{n} remark", "{n} remarks", remarks.length) : ""),
      ),
      h(
        "p",
        { class: "note" },
        remarks.length ? remarks.join(" ") : this.quietText(desk, { complete, over, empty }),
      ),
      marks.length > 0 &&
        h(
          "p",
          { class: "legend sep" },
          marks.map(([tile, word]) => h("span", {}, tileMark(/** @type {any} */ (tile)), word)),
        ),
    );
  }

  /** What is said when no remark is shown; with a help off, nothing that it would tell. @param {DeskView} desk @param {{ complete: boolean, over: boolean, empty: boolean }} state */
  quietText(desk, { complete, over, empty }) {
    if (over)
      return complete
        ? t("Complete: every tile is placed and everything is valid.")
        : t("Nothing.");
    if (empty)
      return byTouch()
        ? t("Place a first word anywhere: tap a tile, then a square.")
        : t("Place a first word anywhere: drag tiles, or type.");
    if (!this.showsAll) return t("Aids that are off show nothing here.");
    if (complete) return t("Complete: every tile is placed and everything is valid.");
    return desk.justified ? t("Everything is valid: call Mixmo!") : t("Nothing to fix.");
  }

  /** @param {Word[]} words @param {string} reference */
  drawWords(words, reference) {
    const good = words.filter(({ valid }) => valid).length;
    const sorted = words.toSorted(
      (one, other) => other.points - one.points || one.word.localeCompare(other.word),
    );
    const line = (/** @type {Word} */ { word, valid, theme, points }) => {
      const ko = this.on.words && !valid;
      return h(
        "li",
        { class: ko ? "invalid" : this.on.score && points < 0 ? "bad" : "" },
        h(
          "span",
          { class: this.on.theme && theme ? "th" : "" },
          this.on.words ? definable(word, reference) : word,
        ),
        h(
          "span",
          {},
          [ko && t("not a word"), this.on.score && number(points)].filter(Boolean).join(" "),
        ),
      );
    };
    fill(
      this.words,
      h(
        "h2",
        {},
        t("Words"),
        h(
          "small",
          {},
          this.on.words && words.length
            ? t("{good} of {n} in the dictionary", { good, n: words.length })
            : "",
        ),
      ),
      words.length
        ? h("ul", { class: "words" }, sorted.map(line))
        : h("p", { class: "note" }, t("None yet.")),
    );
  }
}
