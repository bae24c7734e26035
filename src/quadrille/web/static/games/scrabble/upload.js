/** Upload a game: GCG or record, from a file or pasted. It is not stored. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";

const MOST = 100_000;

/** @param {(text: string, name: string) => void} begin @param {{ text?: string, error?: string }} [before] what was pasted, and why it could not be read */
export function upload(begin, before = {}) {
  const wrong = h("p", { class: "note error", role: "alert" }, before.error ?? "");
  const text = h("textarea", {
    class: "input",
    rows: 8,
    spellcheck: "false",
    placeholder: "#player1 Ann Ann\n>Ann: AEINRST 8H ANTRES +24 24",
  });
  text.value = before.text ?? "";
  const file = h("input", {
    class: "input file",
    type: "file",
    accept: ".gcg,.quadrille,.txt,text/plain",
  });
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const chosen = file.files?.[0];
    const given = chosen ? await decode(chosen) : text.value;
    if (!given.trim()) wrong.textContent = t("Choose a file, or paste a game.");
    else if (given.length > MOST) wrong.textContent = t("This is too large to be a Scrabble game.");
    else begin(given, chosen?.name ?? t("Your game"));
  };
  return h(
    "section",
    { class: "text" },
    h("h1", {}, t("Review a game")),
    h(
      "p",
      { class: "note" },
      t(
        "Each move compared with the best one, and a chart of the game. Games finished here link to their analysis.",
      ),
    ),
    h(
      "form",
      { class: "choices", onsubmit: (/** @type {Event} */ event) => void submit(event) },
      h(
        "label",
        { class: "field" },
        h("span", {}, t("A file: GCG, or a record downloaded here")),
        file,
      ),
      h("label", { class: "field" }, h("span", {}, t("or its text")), text),
      wrong,
      h(
        "div",
        { class: "buttons" },
        h("button", { class: "btn main big", type: "submit" }, t("Analyse")),
      ),
    ),
  );
}

/** Read a file; those of old programs are not in Unicode. @param {File} file */
async function decode(file) {
  const raw = await file.slice(0, 4 * MOST).arrayBuffer();
  const [first, second] = new Uint8Array(raw);
  // A mark at the beginning names the order of the two bytes of each sign.
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(raw);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(raw);
  const latin = new TextDecoder("windows-1252").decode(raw);
  const named = /^[ \t]*#character-encoding[ \t]+(\S+)/im.exec(latin)?.[1];
  if (named)
    try {
      return new TextDecoder(named, { fatal: true }).decode(raw);
    } catch {
      // A name that the browser does not know, or not what the file is in.
    }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(raw);
  } catch {
    return latin;
  }
}
