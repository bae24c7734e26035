/** Giving a crossword away: files to print and to open elsewhere, and a link without the answers. */

import { post, Refused } from "../../core/api.js";
import { fill, h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { share } from "../../core/share.js";
import * as shell from "../../core/shell.js";
import { OPEN, optionsOf } from "./draft.js";
import { button } from "./editor_controls.js";

/** @typedef {import("./editor.js").Editor} Editor */

/** @param {Editor} editor @returns {import("./editor_panels.js").Panel} */
export function givePanel(editor) {
  const note = h("p", { class: "note" });
  const place = h("div");
  let people = "4";
  const files = () =>
    /** @type {[string, string, string][]} */ ([
      ["pdf", ".pdf", t("PDF to print")],
      ["pdf-solution", ".pdf", t("PDF with the solution")],
      ["pdf-letter", ".pdf", t("PDF, US Letter")],
      ["pdf-letter-solution", ".pdf", t("PDF, US Letter, with the solution")],
      ["svg", ".svg", t("SVG picture")],
      ["svg-solution", ".svg", t("SVG, solved")],
      ["ipuz", ".ipuz", ".ipuz"],
      ["puz", ".puz", ".puz"],
    ]);
  return {
    element: h("section", { class: "settings" }, note, place),
    show() {
      const open = editor.draft.text.includes(OPEN);
      note.textContent = open
        ? t("The grid still has empty squares: fill them first.")
        : t("The link opens the grid with its clues; the answers stay on the server.");
      fill(
        place,
        shell.segment(
          t("Who may solve it together"),
          "maker-people",
          [
            ["1", t("one person")],
            ["4", t("up to four")],
            ["8", t("up to eight")],
          ],
          people,
          (value) => (people = value),
        ),
        h(
          "div",
          { class: "buttons" },
          button(t("Send it to a friend"), () => void give(editor, Number(people)), {
            class: "btn main",
            disabled: open,
          }),
          button(t("Solve it yourself"), () => void solve(editor), { disabled: open }),
        ),
        h("h2", {}, t("Files")),
        h(
          "div",
          { class: "buttons files" },
          files().map(([form, ending, word]) =>
            button(word, () => void download(editor, form, ending), { disabled: open }),
          ),
        ),
      );
    },
  };
}

/** @param {Editor} editor @param {string} form @param {string} ending */
async function download(editor, form, ending) {
  try {
    const answer = await fetch(`/api/files/crossword/${form}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ options: optionsOf(editor.draft) }),
    });
    if (!answer.ok) {
      const { error } = await answer.json();
      throw new Refused(error.code, error.message, answer.status);
    }
    const address = URL.createObjectURL(await answer.blob());
    const name = editor.draft.title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
    const link = h("a", { href: address, download: `${name || "crossword"}${ending}` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (error) {
    editor.fail(error);
  }
}

/** Lay a table with open seats, and share its address. @param {Editor} editor @param {number} people */
async function give(editor, people) {
  try {
    const options = optionsOf(editor.draft);
    const seats = Array.from({ length: people }, () => ({ kind: "open" }));
    const { code } = await post("/api/tables", { game: "crossword", options, seats });
    await share(`${location.origin}/t/${code}`);
  } catch (error) {
    editor.fail(error);
  }
}

/** @param {Editor} editor */
async function solve(editor) {
  try {
    const options = optionsOf(editor.draft);
    const { code } = await post("/api/tables", { game: "crossword", options });
    location.assign(`/t/${code}`);
  } catch (error) {
    editor.fail(error);
  }
}
