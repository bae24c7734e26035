/** The definition of a word, in the drawer: a tap on a word opens it, a second tap closes it. */

import { get } from "./api.js";
import * as drawer from "./drawer.js";
import { fill, h } from "./dom.js";
import { t } from "./i18n.js";

/** @typedef {{ lemma: string, kind: string, senses: string[], synonyms: string[] }} Meaning */
/** @typedef {{ word: string, valid: boolean, definitions: Meaning[] }} Word */

/** @param {Meaning} meaning */
function drawDefinition({ lemma, kind, senses, synonyms }) {
  return h(
    "article",
    { class: "meaning", lang: "fr" },
    h("h3", {}, lemma, kind && " ", kind && h("small", {}, kind)),
    senses.length > 0 &&
      h(
        "ol",
        {},
        senses.map((sense) => h("li", {}, sense)),
      ),
    synonyms.length > 0 && h("p", { class: "under" }, `≈ ${synonyms.join(", ")}`),
  );
}

/** Open what is known of a word. @param {string} word @param {string} lexicon the name of the list that judges it */
export function define(word, lexicon) {
  const place = h(
    "div",
    { class: "definition", "aria-live": "polite" },
    h("p", { class: "note" }, t("Looking it up…")),
  );
  drawer.open(`definition ${word}`, word.toUpperCase(), place);
  get(`/api/words/${encodeURIComponent(lexicon)}/${encodeURIComponent(word)}`).then(
    (/** @type {Word} */ found) => {
      const verdict = found.valid
        ? t("Valid in this word list.")
        : t("Not valid in this word list.");
      fill(
        place,
        h("p", { class: found.valid ? "note" : "note error" }, verdict),
        found.definitions.map(drawDefinition),
        !found.definitions.length && h("p", { class: "note" }, t("No definition available.")),
      );
    },
    (error) => fill(place, h("p", { class: "note error" }, error.message)),
  );
}

/**
 * A word that can be tapped for its definition.
 * @param {string} word @param {string} lexicon "none" where no list judges it: then it is plain text
 * @returns {Node}
 */
export function definable(word, lexicon) {
  if (!lexicon || lexicon === "none") return document.createTextNode(word);
  return h(
    "button",
    {
      class: "definable",
      type: "button",
      title: t("Meaning of {word}", { word }),
      onclick: () => define(word, lexicon),
    },
    word,
  );
}
