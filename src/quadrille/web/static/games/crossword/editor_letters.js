/** Beginning a crossword with the letters of a finished board: that of a table, or of a file. */

import { get, post } from "../../core/api.js";
import { contentOf } from "../../core/file_content.js";
import { t } from "../../core/i18n.js";
import { BLACK, OPEN, draftOf, emptyDraft, slotsOf } from "./draft.js";

/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {{ rows: string[], language: string }} Letters */

const MOST = 25;
/** Files of crosswords, by their names or by their beginnings; any other may be a finished game. */
const CROSSWORD = /\.(ipuz|puz|json)$/i;
const RECORD = /^\uFEFF?quadrille \d+\s+game: *crossword\s/;
/** @type {Record<string, string>} */
const NAMES = { de: "Deutsch", en: "English", fr: "français" };

/** Take the letters of a finished table. @param {Editor} editor @param {string} code */
export async function openTable(editor, code) {
  try {
    takeLetters(editor, await get(`/api/tables/${encodeURIComponent(code)}/letters`));
    // Whoever opens the page again goes on with the draft.
    history.replaceState(null, "", location.pathname);
  } catch (error) {
    editor.fail(error);
  }
}

/** Open a crossword, or take the letters of a finished game. @param {Editor} editor @param {File | undefined} file */
export async function openFile(editor, file) {
  if (!file) return;
  editor.wrong.replaceChildren();
  try {
    const content = await contentOf(file);
    const isCrossword = CROSSWORD.test(file.name) || RECORD.test(content.text ?? "");
    if (!content.base64 && !isCrossword)
      return takeLetters(editor, await post("/api/letters", content));
    const { options } = await post("/api/options/crossword", content);
    if (!options.answers) throw new Error(t("This file holds no answers."));
    begin(editor, draftOf(options));
    editor.remark(named(options.language));
  } catch (error) {
    editor.fail(error);
  }
}

/** Begin with letters: cut to their rectangle, the other squares open. @param {Editor} editor @param {Letters} letters */
function takeLetters(editor, { rows, language }) {
  const isEmpty = (/** @type {string} */ line) => [...line].every((sign) => sign === OPEN);
  const columns = [...rows[0]].map((_, at) => rows.map((row) => row[at]).join(""));
  const [top, bottom] = ends(rows.map((row) => !isEmpty(row)));
  const [left, right] = ends(columns.map((column) => !isEmpty(column)));
  const cut = rows.slice(top, bottom + 1).map((row) => row.slice(left, right + 1));
  const [height, width] = [cut.length, cut[0].length];
  if (Math.max(height, width) > MOST || Math.min(height, width) < 2)
    throw new Error(
      t(
        "The letters span {rows} × {columns} squares; a crossword has 2 to {most} rows and columns.",
        {
          rows: height,
          columns: width,
          most: MOST,
        },
      ),
    );
  const text = cut.join("");
  begin(editor, {
    ...emptyDraft(language, height, width),
    style: "french",
    text,
    ink: text.replace(/./g, (sign) => (sign === OPEN ? "0" : "1")),
  });
  editor.remark(
    `${named(language)} ${t("Fill around the words, or black out the empty squares.")}`,
  );
}

/** The first and the last place that is true. @param {boolean[]} line */
const ends = (line) => [line.indexOf(true), line.lastIndexOf(true)];

/** @param {string} code */
const named = (code) => t("Language of the words: {language}.", { language: NAMES[code] ?? code });

/** @param {Editor} editor @param {import("./draft.js").Draft} draft */
function begin(editor, draft) {
  editor.at = 0;
  editor.selected.clear();
  editor.change(draft);
  editor.panels.open("pattern");
}

/** Make the open squares black, and letters that belong to no word then. @param {Editor} editor */
export function blackenRest(editor) {
  const { draft } = editor;
  const text = draft.text.replaceAll(OPEN, BLACK);
  const inWords = new Set(slotsOf({ ...draft, text }).flatMap(({ cells }) => cells));
  const isLone = (/** @type {string} */ sign, /** @type {number} */ at) =>
    sign !== BLACK && inWords.size > 0 && !inWords.has(at);
  const dropped = [...text].filter(isLone);
  editor.selected.clear();
  editor.change({
    text: [...text].map((sign, at) => (isLone(sign, at) ? BLACK : sign)).join(""),
    ink: [...draft.ink].map((sign, at) => (isLone(text[at], at) ? "0" : sign)).join(""),
  });
  if (dropped.length)
    editor.remark(
      t("Black squares replace letters that belong to no word: {letters}.", {
        letters: dropped.join(", "),
      }),
    );
}
