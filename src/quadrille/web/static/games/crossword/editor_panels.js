/** The panels of the editor beside its grid: pattern, words, clues, and giving it away. */

import { fill, h, refill } from "../../core/dom.js";
import { t, tn } from "../../core/i18n.js";
import * as shell from "../../core/shell.js";
import { cluesPanel } from "./editor_clues.js";
import { wordsPanel } from "./editor_words.js";
import { button, field } from "./editor_controls.js";
import { BLACK, OPEN, emptyDraft } from "./draft.js";
import { givePanel } from "./editor_files.js";
import { blackenRest, openFile } from "./editor_letters.js";
import { icon } from "../../core/icons.js";

/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {{ element: HTMLElement, show: () => void }} Panel */

/** All panels, of which one is seen. @param {Editor} editor */
export function panels(editor) {
  let open = editor.draft.text.includes(BLACK) ? "words" : "pattern";
  /** @type {Record<string, Panel>} */
  const all = {
    pattern: patternPanel(editor),
    words: wordsPanel(editor),
    clues: cluesPanel(editor),
    give: givePanel(editor),
  };
  const place = h("div", { class: "panel" });
  const chosen = (/** @type {string} */ name) => {
    open = name;
    fill(place, all[name].element);
    all[name].show();
  };
  const choice = h("div");
  const choose = () =>
    fill(
      choice,
      shell.segment(
        t("Step"),
        "panel",
        [
          ["pattern", t("Pattern")],
          ["words", t("Words")],
          ["clues", t("Clues")],
          ["give", t("Send")],
        ],
        open,
        chosen,
      ),
    );
  choose();
  fill(place, all[open].element);
  const head = h("p", { class: "maker-head", "aria-live": "polite" });
  const tools = h("div", { class: "maker-tools" });
  const keys = letterKeys(editor);
  return {
    element: h("div", { class: "panels" }, choice, place),
    head,
    tools,
    keys,
    /** @param {string} name */
    open(name) {
      chosen(name);
      choose();
    },
    show() {
      showHead(editor, head);
      showTools(editor, tools);
      all[open].show();
    },
  };
}

/** The place at hand and how many words fit. @param {Editor} editor @param {HTMLElement} head */
function showHead(editor, head) {
  const { slot, helper, slots } = editor;
  const count = slot ? helper.counts[slots.indexOf(slot)] : undefined;
  fill(
    head,
    h("b", {}, slot ? editor.heading(slot) : t("This square is not part of a word.")),
    slot && count !== undefined && ` ${tn("{n} word fits", "{n} words fit", count)}`,
  );
}

/** What a tap does, and the main button. @param {Editor} editor @param {HTMLElement} place */
function showTools(editor, place) {
  const { helper, draft, selected, brush } = editor;
  const brushes = /** @type {["write" | "black" | "select", string][]} */ ([
    ["write", t("Write")],
    ["black", t("Black out")],
    ["select", t("Select")],
  ]);
  const letters = draft.text.replace(/[.#]/g, "").length;
  const full = !draft.text.includes(OPEN);
  const word = selected.size
    ? tn("Fill {n} square", "Fill {n} squares", selected.size)
    : full && letters
      ? t("Refill")
      : letters
        ? t("Fill the rest")
        : t("Fill");
  refill(
    place,
    h(
      "div",
      { class: "brushes", role: "group", "aria-label": t("Tapping a square") },
      brushes.map(([name, label]) =>
        button(label, () => editor.take(name), { "aria-pressed": String(brush === name) }),
      ),
    ),
    helper.working
      ? button(t("Stop"), () => helper.stop(), { class: "btn main" })
      : button(word, () => void helper.fill(), { class: "btn main" }),
  );
}

/** Letters to tap, for screens without a keyboard. @param {Editor} editor */
function letterKeys(editor) {
  const key = (
    /** @type {string} */ name,
    /** @type {() => void} */ run,
    /** @type {Node | string} */ shown,
  ) =>
    h("button", { type: "button", class: "letter-key", "aria-label": name, onclick: run }, shown);
  return h(
    "div",
    { class: "letter-keys", role: "group", "aria-label": t("Letters") },
    editor.helper.letters.map((letter) => key(letter, () => editor.letter(letter), letter)),
    key(t("Delete"), () => editor.erase(), "⌫"),
    key(t("Change direction"), () => editor.turn(), icon("turn")),
  );
}

/** Size, style, black squares. @param {Editor} editor @returns {Panel} */
function patternPanel(editor) {
  const { draft } = editor;
  const size = (/** @type {string} */ label, /** @type {number} */ value) =>
    h("input", {
      class: "input",
      type: "number",
      inputmode: "numeric",
      min: 3,
      max: 25,
      value,
      "aria-label": label,
    });
  const rows = size(t("Rows"), editor.rows);
  const columns = size(t("Columns"), draft.columns);
  const black = h("input", {
    class: "input",
    type: "number",
    inputmode: "numeric",
    min: 0,
    max: 50,
    value: draft.black,
    onchange: () => editor.history.set({ black: within(black.value, 0, 50) }),
  });
  const begin = (/** @type {string} */ code = editor.draft.language) => {
    const [height, width] = [within(rows.value, 3, 25), within(columns.value, 3, 25)];
    editor.selected.clear();
    editor.at = 0;
    const { style, numbering } = emptyDraft(code, height, width);
    const now = editor.draft;
    // Another language is no reason to lose a grid.
    if (code !== now.language && /[^.]/.test(now.text)) return editor.change({ language: code });
    const { title, author, copyright, light, crude, preferred, theme } = now;
    const changed = code !== now.language;
    editor.change({
      ...emptyDraft(code, height, width),
      black: within(black.value, 0, 50),
      ...{ title, author, copyright, light, crude },
      ...(changed
        ? { style, numbering }
        : { style: now.style, numbering: now.numbering, preferred, theme }),
    });
  };
  const file = h("input", {
    type: "file",
    class: "input",
    accept: ".ipuz,.puz,.quadrille,.gcg,.txt,application/json,text/plain",
    onchange: () => void openFile(editor, file.files?.[0]),
  });
  const place = h("div");
  const style = h("div");
  const around = h("div", { class: "buttons" });
  let shown = "";
  return {
    element: h(
      "section",
      { class: "settings" },
      h("div", { class: "two" }, field(t("Rows"), rows), field(t("Columns"), columns)),
      place,
      h(
        "div",
        { class: "buttons" },
        button(t("Empty grid"), () => begin()),
      ),
      style,
      field(t("Black squares (%)"), black),
      h(
        "div",
        { class: "buttons" },
        button(t("Generate black squares"), () => void editor.helper.draw()),
        button(t("Erase letters"), () => erase(editor)),
      ),
      h("p", { class: "note" }, t("Squares that you blacked out yourself stay black.")),
      around,
      field(
        t("Open a crossword (.ipuz, .puz, .quadrille) or a finished game (.quadrille, .gcg, .txt)"),
        file,
      ),
    ),
    show() {
      // Numbers that are being typed stay until the grid has another size.
      const laid = `${editor.rows} ${editor.draft.columns}`;
      if (laid !== shown) [rows.value, columns.value] = laid.split(" ");
      shown = laid;
      const { text, ink } = editor.draft;
      const hasLetters = [...text].some((sign, at) => sign !== BLACK && ink[at] === "1");
      around.hidden = !hasLetters || !text.includes(OPEN);
      refill(
        around,
        button(t("Fill around the words"), () => void editor.helper.around()),
        button(t("Black out the empty squares"), () => blackenRest(editor)),
      );
      refill(
        place,
        shell.segment(
          t("Language of the words"),
          "maker-language",
          [
            ["fr", "français"],
            ["en", "English"],
          ],
          editor.draft.language,
          begin,
        ),
      );
      refill(
        style,
        shell.segment(
          t("Black squares"),
          "maker-style",
          [
            ["french", t("free, French style")],
            ["symmetric", t("half a turn")],
            ["mirror", t("mirror")],
          ],
          editor.draft.style,
          (value) =>
            editor.history.set({ style: /** @type {import("./draft.js").Style} */ (value) }),
        ),
      );
    },
  };
}

/** @param {string} text @param {number} low @param {number} high */
const within = (text, low, high) => Math.max(low, Math.min(high, Math.round(Number(text)) || low));

/** @param {Editor} editor */
function erase(editor) {
  const text = editor.draft.text.replace(/[^.#]/g, OPEN);
  const ink = [...text].map((sign, at) => (sign === BLACK ? editor.draft.ink[at] : "0")).join("");
  editor.selected.clear();
  editor.change({ text, ink });
}
