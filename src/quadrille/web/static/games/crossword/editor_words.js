/** The words for a place of the grid: candidates with their quality, and which words may be used. */

import { h, refill } from "../../core/dom.js";
import { number, t, tn } from "../../core/i18n.js";
import { icon } from "../../core/icons.js";
import * as shell from "../../core/shell.js";
import { OPEN, listed } from "./draft.js";
import { button, field } from "./editor_controls.js";

/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("./editor_engine.js").Candidate} Candidate */

const LONGEST_NOTE = 200;
const BEST_QUALITY = 4;

/** The words for the place at hand, and which words may be used. @param {Editor} editor @returns {import("./editor_panels.js").Panel} */
export function wordsPanel(editor) {
  const list = h("ol", { class: "candidates", "aria-label": t("Words that fit here") });
  const note = h("p", { class: "note" });
  const narrow = h("p", { class: "narrow-places" });
  const area = (/** @type {(text: string) => void} */ change) => {
    const text = h("textarea", {
      class: "input short",
      rows: 2,
      spellcheck: "false",
      onchange: () => change(text.value),
    });
    return text;
  };
  const preferred = area((text) => editor.change({ preferred: text }));
  const forbidden = area((text) => editor.change({ forbidden: text }));
  const never = area((text) => (editor.banned.replace(listed(text)), editor.show()));
  const remark = h("input", {
    class: "input wide",
    maxlength: LONGEST_NOTE,
    onchange: () => editor.annotate(remark.value),
  });
  const alone = h("div");
  let only = false;
  const theme = h("select", {
    class: "input",
    onchange: () => editor.change({ theme: theme.value }),
  });
  const quality = h("div");
  const crude = h("div");
  const keep = h("div", { class: "buttons" });
  return {
    element: h(
      "section",
      { class: "settings" },
      note,
      narrow,
      alone,
      list,
      keep,
      field(t("Note on this square"), remark),
      quality,
      field(t("Preferred theme"), theme),
      field(t("Preferred words"), preferred),
      field(t("Words not to use in this grid"), forbidden),
      field(t("Words never to use, in any grid"), never),
      crude,
    ),
    show() {
      const { draft, helper } = editor;
      preferred.value = draft.preferred;
      forbidden.value = draft.forbidden;
      never.value = editor.banned.words.join(" ");
      if (document.activeElement !== remark) remark.value = draft.notes[editor.at] ?? "";
      refill(
        theme,
        h("option", { value: "" }, t("no theme")),
        helper.themes.map(({ name, title }) => h("option", { value: name }, title)),
      );
      theme.value = draft.theme;
      refill(quality, qualityChoice(editor));
      refill(
        crude,
        shell.toggle(t("Allow crude words"), draft.crude, (on) => editor.change({ crude: on })),
      );
      refill(keep, keepButton(editor));
      refill(
        alone,
        onlyPreferred(editor, only, (on) => ((only = on), editor.panels.show())),
      );
      showNarrow(editor, narrow);
      showRemarks(editor, note);
      showCandidates(editor, list, only);
    },
  };
}

/** Keep the letters of the word at hand, or let the engine change them. @param {Editor} editor */
function keepButton(editor) {
  const { draft, slot } = editor;
  const cells = (slot?.cells ?? []).filter((at) => draft.text[at] !== OPEN);
  const inked = cells.length > 0 && cells.every((at) => draft.ink[at] === "1");
  return button(inked ? t("Unlock the word") : t("Lock the word"), () => editor.keepWord(), {
    disabled: !cells.length,
  });
}

/** @param {Editor} editor */
function qualityChoice(editor) {
  const choices = /** @type {[string, string][]} */ ([
    ["0", t("all words")],
    ["80", t("80% known")],
    ["100", t("known words only")],
  ]);
  return shell.segment(
    t("Words that most people know"),
    "maker-light",
    choices,
    String(editor.draft.light),
    (value) => editor.change({ light: Number(value) }),
  );
}

/** Show only preferred words, where there are any. @param {Editor} editor @param {boolean} on @param {(on: boolean) => void} change */
function onlyPreferred({ draft }, on, change) {
  return draft.preferred || draft.theme
    ? shell.toggle(t("Only preferred words"), on, change)
    : h("span");
}

/** The narrowest places, as buttons that lead there. @param {Editor} editor @param {HTMLElement} place */
function showNarrow(editor, place) {
  const { helper, slots } = editor;
  const found = helper.narrowest();
  place.hidden = !found.length;
  refill(
    place,
    `${t("Most constrained:")} `,
    found.map((index) =>
      button(
        `${editor.named(slots[index])} (${number(helper.counts[index])})`,
        () => editor.goTo(slots[index]),
        { class: "btn compact" },
      ),
    ),
  );
}

/** What is wrong with the letters, and whether the engine is not ready yet. @param {Editor} editor @param {HTMLElement} note */
function showRemarks({ helper: { consistent, tooStrict, unknown, quick } }, note) {
  const remarks = [
    !consistent &&
      (tooStrict
        ? t("No fill with words this well known. Allow rarer words below.")
        : t("With these letters, some places have no word: see the squares marked 0.")),
    unknown.length > 0 && t("Not in the list: {words}", { words: unknown.join(", ") }),
    quick,
  ];
  note.textContent = remarks.filter(Boolean).join(" ");
}

/** The name of a quality. @param {Candidate} candidate */
function qualityName({ quality, preferred }) {
  const names = [t("rare form"), t("rare"), t("known form"), t("known")];
  return preferred ? t("preferred") : names[quality - 1];
}

/** @param {Editor} editor @param {HTMLElement} list @param {boolean} only */
function showCandidates(editor, list, only) {
  const { candidates, more } = editor.helper;
  const shown = only ? candidates.filter(({ preferred }) => preferred) : candidates;
  refill(
    list,
    shown.map((candidate) => candidateLine(editor, candidate)),
    more > 0 && !only && h("li", { class: "note" }, tn("and {n} more", "and {n} more", more)),
  );
}

/** @param {Editor} editor @param {Candidate} candidate */
function candidateLine(editor, candidate) {
  const { helper } = editor;
  const { word, left, quality } = candidate;
  const put = () => editor.write((editor.slot?.cells ?? []).map((at, index) => [at, word[index]]));
  if (helper.refused === word) return refusal(editor, word);
  return h(
    "li",
    {},
    h(
      "button",
      { type: "button", class: "candidate", value: word, onclick: put },
      h("b", {}, word),
      h("meter", { min: 0, max: 100, value: left, "aria-hidden": "true" }),
      h("span", { class: "num" }, number(left)),
      h(
        "small",
        {},
        h(
          "span",
          { class: "quality", "aria-hidden": "true" },
          "●".repeat(quality) + "○".repeat(BEST_QUALITY - quality),
        ),
        ` ${qualityName(candidate)}`,
      ),
    ),
    h(
      "button",
      {
        type: "button",
        class: "ban",
        value: word,
        "aria-label": t("Avoid {word}", { word }),
        onclick: () => ((helper.refused = word), editor.panels.show()),
      },
      icon("close"),
    ),
  );
}

/** Ask where a word is not to be used. @param {Editor} editor @param {string} word */
function refusal(editor, word) {
  const { helper } = editor;
  const done = () => ((helper.refused = ""), editor.panels.show());
  return h(
    "li",
    { class: "refusal" },
    h("b", {}, word),
    button(t("not in this grid"), () => (done(), forbid(editor, word)), { class: "btn compact" }),
    button(t("never"), () => (done(), editor.banned.add(word), editor.show()), {
      class: "btn compact",
    }),
    button(t("Cancel"), done, { class: "btn compact" }),
  );
}

/** @param {Editor} editor @param {string} word */
function forbid(editor, word) {
  editor.change({ forbidden: [...listed(editor.draft.forbidden), word].join(" ") });
}
