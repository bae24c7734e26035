/** What stands beside a grid of Mixmo: points, theme, what to correct, the words, the helps. */

import { definable } from "../core/definition.js";
import { fill, h } from "../core/dom.js";
import { number, t, tn } from "../core/i18n.js";
import { icon } from "../core/icons.js";
import * as shell from "../core/shell.js";
import { tileMark } from "../core/tiles.js";

/** @typedef {import("./mixmo-sheet.js").DeskView} DeskView */
/** @typedef {import("./mixmo-sheet.js").Word} Word */
/** @typedef {Record<string, boolean>} Helps */

const KEY = "mixmo helps";
const MOST_LOUD = 2;
const FAULTS = /** @type {Record<string, string>} */ ({ "mixmo.not-word": "words", "mixmo.parts": "parts", "mixmo.no-theme-word": "theme" });

/** The helps that are on; those of the last time. @returns {Helps} */
export function helps() {
  const usual = { words: true, parts: true, doubles: true, score: true, theme: true, anagrams: false };
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return usual;
  }
}

/** @returns {[string, string][]} */
const named = () => [
  ["words", t("Dictionary")], ["parts", t("Parts in colour")], ["doubles", t("Double letters")],
  ["score", t("Live score")], ["theme", t("Theme word")], ["anagrams", t("Anagrams")],
];

/** What a score counts. @param {string} scoring */
export function unit(scoring) {
  if (scoring === "fives") return t("words of five letters");
  if (scoring === "words") return t("words");
  if (scoring === "theme") return t("words of the theme");
  if (scoring === "longest") return t("letters, the longest word");
  return t("points");
}

export class Notes {
  /** @param {Helps} on @param {(name: string) => void} changed @param {Node[]} inside what the anagrams are in, if they may be asked for @param {boolean} [solitary] */
  constructor(on, changed, inside, solitary = true) {
    this.on = on;
    this.unknown = solitary ? t("theme hidden") : t("no theme yet");
    this.score = h("p", { class: "score num" });
    this.loud = h("p", { class: "cris" });
    this.badge = h("p", { class: "badge" });
    this.remarks = h("section");
    this.words = h("section");
    this.anagrams = h("section", { hidden: !on.anagrams }, inside);
    const shown = inside.length ? named() : named().filter(([name]) => name !== "anagrams");
    const switches = shown.map(([name, word]) => shell.toggle(word, on[name], (is) => {
      on[name] = is;
      try {
        localStorage.setItem(KEY, JSON.stringify(on));
      } catch {
        // Where nothing may be kept, it lasts as long as the page.
      }
      this.anagrams.hidden = !on.anagrams;
      changed(name);
    }));
    this.drawer = h("details", { class: "tiroir" }, h("summary", {}, t("Helps"), icon("down")), h("div", { class: "aides" }, switches));
    this.drawer.open = matchMedia("(min-width: 53rem) and (min-height: 46rem)").matches;
    this.parts = {
      etat: [this.score, this.loud, this.badge],
      notes: [this.remarks, this.words, ...(inside.length ? [this.anagrams] : []), h("section", {}, this.drawer)],
    };
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
    const words = tn("{n} word", "{n} words", desk.words.length) + (bad ? `, ${tn("{n} not in the dictionary", "{n} not in the dictionary", bad)}` : "");
    fill(this.score, on.score ? number(desk.points) : "–", h("small", {}, on.score ? `${unit(about.scoring)}, ${words}` : words));
    this.drawLoud(on.score ? desk.words.filter(({ points }) => points < 0) : []);
    this.drawBadge(desk, about.theme);
    this.drawRemarks(desk, about.complete, about.over);
    this.drawWords(desk.words, about.reference);
  }

  /** Every word that costs, beside the score. @param {Word[]} costly */
  drawLoud(costly) {
    fill(this.loud, costly.slice(0, MOST_LOUD).flatMap(({ word, points }) => [h("span", { class: "loud" }, `${word} ${number(points)}`), " "]),
      costly.length > MOST_LOUD && h("span", { class: "loud" }, `+${costly.length - MOST_LOUD}`));
    this.loud.hidden = !costly.length;
  }

  /** @param {DeskView} desk @param {string | null} theme */
  drawBadge(desk, theme) {
    const found = this.on.theme && theme !== null && desk.words.some((word) => word.theme);
    this.badge.className = found ? "badge ok" : theme === null ? "badge tu" : "badge";
    fill(this.badge, found && icon("check"), h("span", {}, theme === null ? this.unknown
      : [h("span", { class: "large" }, `${t("theme")} `), theme]));
    this.badge.title = theme === null ? t("The bandit brings it.") : found ? t("You have a word of the theme.") : t("No word of the theme yet.");
  }

  /** @param {DeskView} desk @param {boolean} complete @param {boolean} over */
  drawRemarks(desk, complete, over) {
    const faults = desk.reasons.filter(({ code }) => this.on[FAULTS[code]]).map(({ message }) => message);
    const costly = this.on.score ? desk.words.filter(({ points }) => points < 0).map(({ word, points }) => tn("{word} costs {n} point.", "{word} costs {n} points.", -points, { word })) : [];
    const told = [...faults, ...costly];
    const used = new Set(desk.grid.join(""));
    const jokers = [...used].some((sign) => sign !== sign.toUpperCase());
    const marks = /** @type {[object, string][]} */ ([
      ...(this.on.parts && desk.parts.length > 1 ? desk.parts.slice(0, 5).map((_, at) => [{ letter: "", component: at + 1 }, t("part {n}", { n: at + 1 })]) : []),
      ...(this.on.doubles && desk.crossings.length ? [[{ letter: "", double: true }, t("double")]] : []),
      ...(jokers ? [[{ letter: "a", joker: true }, t("joker")]] : []),
    ]);
    const empty = desk.grid.every((line) => !line.trim());
    fill(this.remarks, h("h2", {}, t("To correct"), h("small", {}, told.length ? tn("{n} remark", "{n} remarks", told.length) : "")),
      h("p", { class: "note" }, told.length ? told.join(" ") : complete ? t("Complete: every tile is placed and everything is right.")
        : over ? t("Nothing.") : empty ? t("Lay a first word anywhere: drag tiles, or type.") : desk.justified ? t("All is right: call Mixmo!") : t("Nothing: go on.")),
      marks.length > 0 && h("p", { class: "clef sep" }, marks.map(([tile, word]) => h("span", {}, tileMark(/** @type {any} */ (tile)), word))));
  }

  /** @param {Word[]} words @param {string} reference */
  drawWords(words, reference) {
    const good = words.filter(({ valid }) => valid).length;
    const sorted = words.toSorted((one, other) => other.points - one.points || one.word.localeCompare(other.word));
    const line = (/** @type {Word} */ { word, valid, theme, points }) => {
      const ko = this.on.words && !valid;
      return h("li", { class: ko ? "ko" : this.on.score && points < 0 ? "bad" : "" },
        h("span", { class: this.on.theme && theme ? "th" : "" }, definable(word, reference)),
        h("span", {}, [ko && t("not a word"), this.on.score && number(points)].filter(Boolean).join(" ")));
    };
    fill(this.words, h("h2", {}, t("Words"), h("small", {}, this.on.words && words.length ? t("{good} of {n} in the dictionary", { good, n: words.length }) : "")),
      words.length ? h("ul", { class: "mots" }, sorted.map(line)) : h("p", { class: "note" }, t("None yet.")));
  }
}
