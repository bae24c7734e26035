/** Words: is it one, what does it mean; and one's own lexicons and themes, for every game. */

import { get, post, remove } from "../core/api.js";
import { define } from "../core/definition.js";
import { fill, h } from "../core/dom.js";
import { language, t, tn } from "../core/i18n.js";
import { icon } from "../core/icons.js";
import * as shell from "../core/shell.js";

/** @typedef {{ kind: "lexicon" | "theme", name: string, title: string, language: string, count: number }} OwnList */

/** @returns {[string, string][]} */
const lexicons = () => [
  ["dictionnaireGros", t("French")],
  ["dictionnaire78854", t("French, common words")],
  ["dictionnaireEcole", t("French, for schools")],
  ["english", t("English")],
  ["english-light", t("English, common words")],
  ["english-school", t("English, for schools")],
];

/** The languages of words. @returns {[string, string][]} */
const languages = () => [
  ["fr", t("French")],
  ["en", t("English")],
  ["de", t("German")],
];

/** The name of a language within a sentence. @param {string} code */
function languageName(code) {
  const name = new Map(languages()).get(code) ?? code;
  return language === "fr" ? name.toLowerCase() : name;
}

/** @param {string} label @param {Node} input */
const field = (label, input) => h("label", { class: "field" }, h("span", {}, label), input);

/** The form that looks a word up. @param {OwnList[]} own */
function lookUp(own) {
  const word = h("input", {
    class: "input",
    name: "word",
    required: true,
    maxlength: 40,
    autocomplete: "off",
    autocapitalize: "characters",
  });
  const chosen = language === "fr" ? "dictionnaireGros" : "english";
  const list = h(
    "select",
    { class: "input", name: "lexicon" },
    [
      ...lexicons(),
      ...own
        .filter(({ kind }) => kind === "lexicon")
        .map(({ name, title }) => /** @type {[string, string]} */ ([name, title])),
    ].map(([value, text]) => h("option", { value, selected: value === chosen }, text)),
  );
  const ask = (/** @type {Event} */ event) => {
    event.preventDefault();
    define(word.value.trim(), list.value);
  };
  return h(
    "form",
    { class: "choices", onsubmit: ask },
    field(t("Word"), word),
    field(t("Dictionary"), list),
    h("p", { class: "buttons" }, h("button", { class: "btn main", type: "submit" }, t("Look up"))),
  );
}

/** The text of a file in UTF-8, UTF-16 or, where it is neither, as old Windows wrote it. @param {File} file */
async function decode(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const wide = [0xff_fe, 0xfe_ff].indexOf((bytes[0] << 8) | bytes[1]);
  if (wide >= 0) return new TextDecoder(["utf-16le", "utf-16be"][wide]).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The form that uploads a list. @param {() => Promise<void>} done */
function upload(done) {
  const wrong = h("p", { class: "note error", role: "alert" });
  const name = h("input", { class: "input", name: "name", required: true, maxlength: 40 });
  const text = h("textarea", {
    class: "input",
    name: "text",
    rows: 6,
    required: true,
    spellcheck: "false",
  });
  const file = h("input", {
    class: "input",
    type: "file",
    name: "file",
    accept: ".txt,text/plain",
    onchange: async () => {
      const [first] = file.files ?? [];
      if (!first) return;
      text.value = await decode(first);
      const title = first.name.replace(/\.[^.]*$/, "").replace(/^theme_/, "");
      // A script may write more than the limit of a field.
      name.value ||= title.normalize().replaceAll("_", " ").trim().slice(0, name.maxLength).trim();
    },
  });
  const kind = { value: "theme" };
  const spoken = { value: language };
  const save = async (/** @type {Event} */ event) => {
    event.preventDefault();
    fill(wrong);
    try {
      await post("/api/me/lists", {
        kind: kind.value,
        name: name.value.trim(),
        language: spoken.value,
        text: text.value,
      });
      name.value = text.value = "";
      await done();
    } catch (error) {
      fill(wrong, error instanceof Error ? error.message : String(error));
    }
  };
  return h(
    "form",
    { class: "choices", onsubmit: save },
    shell.segment(
      t("Type"),
      "kind",
      [
        ["theme", t("a theme")],
        ["lexicon", t("a dictionary")],
      ],
      kind.value,
      (value) => {
        kind.value = value;
      },
    ),
    shell.segment(t("Language of the words"), "language", languages(), spoken.value, (value) => {
      spoken.value = value;
    }),
    field(t("Name"), name),
    field(t("A text file, one word per line"), file),
    field(t("Or paste the words"), text),
    wrong,
    h(
      "p",
      { class: "buttons" },
      h("button", { class: "btn", type: "submit" }, t("Save this list")),
    ),
  );
}

/** @param {OwnList} list @param {() => Promise<void>} done */
function row(list, done) {
  const erase = async () => {
    await remove(`/api/me/lists/${list.kind}/${encodeURIComponent(list.name)}`).catch(() => {});
    await done();
  };
  const kind = list.kind === "theme" ? t("theme") : t("dictionary");
  return h(
    "li",
    {},
    h("b", {}, list.title),
    h(
      "small",
      {},
      `${kind}, ${languageName(list.language)}, ${tn("{n} word", "{n} words", list.count)}`,
    ),
    h(
      "button",
      {
        class: "gesture",
        type: "button",
        onclick: erase,
        "aria-label": t("Delete {name}", { name: list.title }),
      },
      icon("close"),
      t("Delete"),
    ),
  );
}

/** @param {HTMLElement} main */
export async function draw(main) {
  document.body.className = "p-text p-words";
  shell.name(t("Words"));
  shell.tools([shell.manualTool()]);
  const show = async () => {
    const own = /** @type {OwnList[]} */ (await get("/api/me/lists").catch(() => []));
    fill(
      main,
      h(
        "section",
        { class: "text notes" },
        h("h1", {}, t("Words")),
        h("section", {}, h("h2", {}, t("Is it a word?")), lookUp(own)),
        h(
          "section",
          {},
          h("h2", {}, t("Your dictionaries and themes")),
          h(
            "p",
            { class: "note" },
            t(
              "Saved for you on this server, for every word game. Everyone at your tables plays with them.",
            ),
          ),
          own.length > 0 &&
            h(
              "ul",
              { class: "places" },
              own.map((list) => row(list, show)),
            ),
          upload(show),
        ),
      ),
    );
  };
  await show();
}
