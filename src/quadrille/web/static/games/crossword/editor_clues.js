/** The clues of a crossword that is being made, with suggestions. */

import { fill, h } from "../../core/dom.js";
import { t, tn } from "../../core/i18n.js";
import * as shell from "../../core/shell.js";
import { OPEN, wordOf } from "./draft.js";
import { button, field } from "./editor_controls.js";

/** @typedef {import("./editor.js").Editor} Editor */

const LONGEST = 300;

/** @param {Editor} editor @returns {import("./editor_panels.js").Panel} */
export function cluesPanel(editor) {
  const list = h("ol", { class: "clue-fields" });
  const missing = h("p", { class: "note" });
  const numbering = h("div");
  let drawn = "";
  const text = (/** @type {"title" | "author"} */ name) => {
    const input = h("input", {
      class: "input wide",
      maxlength: 120,
      oninput: () => editor.note({ [name]: input.value }),
    });
    return input;
  };
  const title = text("title");
  const author = text("author");
  /** The words of the grid that are whole, with their slots. */
  const whole = () =>
    editor.slots
      .map((slot) => ({ slot, word: wordOf(editor.draft, slot) }))
      .filter(({ word }) => !word.includes(OPEN));

  const suggestAll = async () => {
    const words = whole().map(({ word }) => word);
    const empty = words.filter((word) => !editor.draft.clues[word]);
    if (!empty.length) return;
    const offered = await editor.helper.clues(words);
    const clues = { ...editor.draft.clues };
    words.forEach((word, index) => {
      if (!clues[word] && offered[index][0]) clues[word] = offered[index][0];
    });
    drawn = "";
    editor.change({ clues });
  };

  const row = (/** @type {import("./draft.js").Slot} */ slot, /** @type {string} */ word) => {
    const offers = h("div", { class: "offers" });
    const input = h("input", {
      class: "input wide",
      maxlength: LONGEST,
      value: editor.draft.clues[word] ?? "",
      "aria-label": t("Clue for {word}", { word }),
      onfocus: () => (
        (editor.direction = slot.direction),
        (editor.at = slot.cells[0]),
        editor.drawSquares()
      ),
      oninput: () => write(word, input.value),
    });
    const offer = async () => {
      const index = whole().findIndex((one) => one.word === word);
      const found = await editor.helper.clues(whole().map((one) => one.word));
      fill(
        offers,
        found[index].map((clue) =>
          h(
            "button",
            {
              type: "button",
              class: "link",
              onclick: () => ((input.value = clue), write(word, clue), fill(offers)),
            },
            clue,
          ),
        ),
      );
    };
    return h(
      "li",
      {},
      h("b", {}, `${editor.named(slot)} · ${word}`),
      h(
        "div",
        { class: "clue-field" },
        input,
        button(t("Suggest"), () => void offer(), {
          "aria-label": t("Suggest clues for {word}", { word }),
        }),
      ),
      offers,
    );
  };

  /** @param {string} word @param {string} clue */
  function write(word, clue) {
    editor.note({ clues: { ...editor.draft.clues, [word]: clue } });
    count();
  }

  function count() {
    const all = editor.slots.length;
    const left = all - whole().filter(({ word }) => editor.draft.clues[word]).length;
    missing.textContent = left
      ? tn("{n} word has no clue yet.", "{n} words have no clue yet.", left)
      : t("Every word has a clue.");
  }

  return {
    element: h(
      "section",
      { class: "settings" },
      field(t("Title"), title),
      field(t("Author"), author),
      numbering,
      missing,
      h(
        "div",
        { class: "buttons" },
        button(t("Suggest the missing clues"), () => void suggestAll()),
      ),
      list,
    ),
    show() {
      const { draft } = editor;
      if (document.activeElement !== title) title.value = draft.title;
      if (document.activeElement !== author) author.value = draft.author;
      const key = `${draft.text} ${draft.columns} ${draft.numbering} ${editor.history.after.length}`;
      count();
      if (key === drawn) return;
      drawn = key;
      fill(
        numbering,
        shell.segment(
          t("Numbers"),
          "maker-numbering",
          [
            ["french", t("rows and columns")],
            ["american", t("in the squares")],
          ],
          draft.numbering,
          (value) => editor.change({ numbering: value === "french" ? "french" : "american" }),
        ),
      );
      fill(
        list,
        whole().map(({ slot, word }) => row(slot, word)),
      );
    },
  };
}
