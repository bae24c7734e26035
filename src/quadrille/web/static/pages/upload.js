/** A game of one's own: a GCG or a record, from a file or pasted. Nothing of it is kept. */

import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";

const MOST = 100_000;

/** @param {(text: string, name: string) => void} begin */
export function upload(begin) {
  const wrong = h("p", { class: "note faute", role: "alert" });
  const text = h("textarea", { class: "saisie", rows: 8, spellcheck: "false", placeholder: "#player1 Ann Ann\n>Ann: AEINRST 8H ANTRES +24 24" });
  const file = h("input", { class: "saisie fichier", type: "file", accept: ".gcg,.quadrille,.txt,text/plain" });
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const chosen = file.files?.[0];
    const given = chosen ? await decoded(chosen) : text.value;
    if (!given.trim()) wrong.textContent = t("Choose a file, or paste a game.");
    else if (given.length > MOST) wrong.textContent = t("This is too large for a game of Scrabble.");
    else begin(given, chosen?.name ?? t("Your game"));
  };
  return h("section", { class: "mot" }, h("h1", {}, t("Look at a game")),
    h("p", { class: "note" }, t("Each move beside the best one, and a plot of the game. Games played here have a link to it at their end.")),
    h("form", { class: "choix", onsubmit: (/** @type {Event} */ event) => void submit(event) },
      h("label", { class: "champ" }, h("span", {}, t("A file: GCG, or a record downloaded here")), file),
      h("label", { class: "champ" }, h("span", {}, t("or its text")), text),
      wrong, h("div", { class: "partage" }, h("button", { class: "btn main big", type: "submit" }, t("Analyse")))));
}

/** Read a file; those of old programs are not in Unicode. @param {File} file */
async function decoded(file) {
  const raw = await file.slice(0, 4 * MOST).arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(raw);
  } catch {
    return new TextDecoder("windows-1252").decode(raw);
  }
}
