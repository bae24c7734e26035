/** Word study: the letters of an anagram, a word to hook, two words of which one is invalid. */

import { h, s } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { tileAt } from "../../core/tiles.js";
import { drawn } from "./word_sheet.js";

/** @typedef {import("../../core/games.js").View} View */

/** A word as tiles. @param {string[]} tiles @param {Record<string, number>} points */
function tiles(tiles, points) {
  return h(
    "p",
    { class: "big-tiles", role: "img", "aria-label": tiles.join(" ") },
    tiles.map((tile) => s("svg", { viewBox: "0 0 40 40" }, tileAt(drawn(tile, points), 0, 0))),
  );
}

/** What is asked. @param {string} kind @param {View} view */
function question(kind, view) {
  if (kind === "anagrams") return t("Which word do these letters make?");
  if (kind === "hooks")
    return view.behind
      ? t("Which letters can follow this word? Give them all.")
      : t("Which letters can come before this word? Give them all.");
  return t("Which of these is a word?");
}

/**
 * @param {string} kind @param {View} view @param {(answer: string) => void} give
 * @returns {{ show: Node[], entry: HTMLElement, focus: () => void }}
 */
export function study(kind, view, give) {
  const title = h("h1", { class: "question" }, question(kind, view));
  const words = /** @type {string[]} */ (view.shown);
  if (kind === "new") {
    const buttons = words.map((word) =>
      h("button", { class: "btn big", type: "button", onclick: () => give(word) }, word),
    );
    return {
      show: [h("div", { class: "study" }, title)],
      entry: h("div", { class: "actions" }, buttons),
      focus: () => buttons[0].focus(),
    };
  }
  const field = h("input", {
    class: "input",
    maxlength: 60,
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    "aria-label": t("Your answer"),
  });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (field.value.trim()) give(field.value.trim());
  };
  return {
    show: [
      h(
        "div",
        { class: "study" },
        title,
        tiles(kind === "anagrams" ? words : [...words[0]], view.letters),
      ),
    ],
    entry: h(
      "form",
      { class: "answer", onsubmit: submit },
      field,
      h("button", { class: "btn main big", type: "submit" }, t("Answer")),
    ),
    focus: () => field.focus(),
  };
}

/** What stands for the words of a question until they come. @type {Record<string, View>} */
const PLACES = {
  anagrams: { shown: Array(7).fill("?"), letters: {} },
  hooks: { shown: ["?????"], letters: {} },
  new: { shown: ["…", "…"] },
};

/** The place of a question until it comes; it cannot be answered. @param {string} kind */
export function studyPlace(kind) {
  const field = study(kind, PLACES[kind], () => {});
  field.entry.inert = true;
  return field;
}
