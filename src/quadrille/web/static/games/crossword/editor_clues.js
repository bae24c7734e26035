/** The clues of a crossword that is being made, with suggestions. */

import { fill, h } from "../../core/dom.js";
import { t, tn } from "../../core/i18n.js";
import * as shell from "../../core/shell.js";
import { OPEN, clueOf, formerClues, withClue, wordOf } from "./draft.js";
import { button, field } from "./editor_controls.js";

/** @typedef {import("./editor.js").Editor} Editor */

/** The fields of a draft that are shown as they are typed. @typedef {"title" | "author" | "copyright" | "remarks"} Text */

const LONGEST = 300;
const LONGEST_NOTES = 2000;

/** @param {Editor} editor @returns {import("./editor_panels.js").Panel} */
export function cluesPanel(editor) {
  const list = h("ol", { class: "clue-fields" });
  const missing = h("p", { class: "note" });
  const numbering = h("div");
  let drawn = "";
  /** The clues that the list shows. @type {Record<string, string>} */
  let written = {};
  const text = (/** @type {Text} */ name, /** @type {number} */ longest = 120) => {
    const input = h("input", {
      class: "input wide",
      maxlength: longest,
      oninput: () => editor.type({ [name]: input.value }, name),
    });
    return input;
  };
  /** @type {Record<Text, HTMLInputElement>} */
  const texts = {
    title: text("title"),
    author: text("author"),
    copyright: text("copyright"),
    remarks: text("remarks", LONGEST_NOTES),
  };
  /** The words of the grid that are whole, with their slots. */
  const whole = () =>
    editor.ordered
      .map((slot) => ({ slot, word: wordOf(editor.draft, slot) }))
      .filter(({ word }) => !word.includes(OPEN));

  const suggestAll = async () => {
    const found = whole();
    if (found.every(({ slot }) => clueOf(editor.draft, slot))) return;
    const offered = await editor.helper.clues(found.map(({ word }) => word));
    let { draft } = editor;
    found.forEach(({ slot, word }, index) => {
      if (wordOf(draft, slot) === word && !clueOf(draft, slot) && offered[index][0])
        draft = { ...draft, clues: withClue(draft, slot, offered[index][0]) };
    });
    editor.change({ clues: draft.clues });
  };

  const row = (/** @type {import("./draft.js").Slot} */ slot, /** @type {string} */ word) => {
    const offers = h("div", { class: "offers" });
    const input = h("input", {
      class: "input wide",
      maxlength: LONGEST,
      value: clueOf(editor.draft, slot),
      "aria-label": t("Clue for {word}", { word }),
      onfocus: () => (
        (editor.direction = slot.direction),
        (editor.at = slot.cells[0]),
        editor.drawSquares(),
        editor.panels.show()
      ),
      oninput: () => write(slot, input.value),
    });
    const offer = async () => {
      const words = whole();
      // The places are found anew with every change of the grid.
      const index = words.findIndex(
        (one) => one.slot.direction === slot.direction && one.slot.cells[0] === slot.cells[0],
      );
      const found = await editor.helper.clues(words.map((one) => one.word));
      // What was written here for another word may do for this one.
      const former = formerClues(editor.draft, slot);
      fill(
        offers,
        [...former, ...(found[index] ?? [])].map((clue) =>
          h(
            "button",
            {
              type: "button",
              class: "link",
              onclick: () => ((input.value = clue), write(slot, clue), fill(offers)),
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

  /** @param {import("./draft.js").Slot} slot @param {string} clue */
  function write(slot, clue) {
    editor.type(
      { clues: withClue(editor.draft, slot, clue) },
      `${slot.direction} ${slot.cells[0]}`,
    );
    // What is typed here is shown already.
    written = editor.draft.clues;
    count();
  }

  function count() {
    const all = editor.slots.length;
    const left = all - whole().filter(({ slot }) => clueOf(editor.draft, slot)).length;
    missing.textContent = left
      ? tn("{n} word has no clue yet.", "{n} words have no clue yet.", left)
      : t("Every word has a clue.");
  }

  return {
    element: h(
      "section",
      { class: "settings" },
      field(t("Title"), texts.title),
      field(t("Author"), texts.author),
      field(t("Copyright"), texts.copyright),
      field(t("Notes for the solvers"), texts.remarks),
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
      for (const [name, input] of Object.entries(texts))
        if (document.activeElement !== input) input.value = draft[/** @type {Text} */ (name)];
      const key = `${draft.text} ${draft.columns} ${draft.numbering}`;
      count();
      if (key === drawn && draft.clues === written) return;
      [drawn, written] = [key, draft.clues];
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
