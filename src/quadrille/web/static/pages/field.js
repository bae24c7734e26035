/** The fields of a form in which a game is set up. */

import { get, post } from "../core/api.js";
import { fill, h } from "../core/dom.js";
import { contentOf } from "../core/file_content.js";
import { t } from "../core/i18n.js";
import { icon } from "../core/icons.js";
import * as shell from "../core/shell.js";

/** @typedef {import("../core/games.js").Field} Field */
/** @typedef {import("../core/games.js").GameModule} GameModule */
/** @typedef {import("../core/games.js").OwnList} OwnList */
/** @typedef {Record<string, string>} Values */

const TEXT_FILES = ".txt,.quadrille,text/plain";
/** How the value of a file begins that is no text. */
const BINARY = "data:;base64,";

/** The lists of words that the visitor has uploaded. @returns {Promise<OwnList[]>} */
const allOwnLists = () => get("/api/me/lists").catch(() => []);

/** Those of a kind. @param {"lexicon" | "theme"} kind */
const ownLists = async (kind) => (await allOwnLists()).filter((one) => one.kind === kind);

/** The choices of a list; those that have a group stand together under its name. @param {Field} field */
function options({ choices = [], value: chosen }) {
  const option = (/** @type {string[]} */ [value, word]) =>
    h("option", { value, selected: value === chosen }, word);
  const groups = new Set(choices.flatMap(([, , group]) => group ?? []));
  return [
    ...choices.filter(([, , group]) => !group).map(option),
    ...[...groups].map((label) =>
      h("optgroup", { label }, choices.filter(([, , group]) => group === label).map(option)),
    ),
  ];
}

/** @param {Field} field @param {Values} values */
function list(field, values) {
  const select = h(
    "select",
    {
      class: "input",
      name: field.name,
      onchange: () => {
        values[field.name] = select.value;
      },
    },
    options(field),
  );
  if (field.ownLists)
    void ownLists(field.ownLists).then((lists) =>
      select.append(...lists.map(({ name, title }) => h("option", { value: name }, title))),
    );
  if (field.moreChoices) {
    void get(field.moreChoices).then(
      (/** @type {string[]} */ names) =>
        select.append(
          ...names.map((value) =>
            h("option", { value }, t("{name}, a list on this server", { name: value })),
          ),
        ),
      () => {},
    );
  }
  return select;
}

/** @param {Field} field @param {Values} values */
function inputFor(field, values) {
  if (field.kind === "lines") {
    const text = h("textarea", {
      class: "input",
      name: field.name,
      rows: 5,
      spellcheck: "false",
      autocomplete: "off",
      placeholder: field.example,
      oninput: () => {
        values[field.name] = text.value;
      },
    });
    return text;
  }
  const input = h(
    "input",
    field.kind === "file"
      ? {
          class: "input",
          type: "file",
          accept: field.accept ?? TEXT_FILES,
          name: field.name,
          onchange: async () => {
            values[field.name] = await fileValue(field, input.files?.[0]);
          },
        }
      : {
          class: "input",
          type: field.kind ?? "number",
          inputmode: field.kind ? null : "numeric",
          min: field.low,
          max: field.high,
          maxlength: field.most,
          value: field.value,
          name: field.name,
          list: field.suggestions ? `suggestions-${field.name}` : null,
          autocomplete: field.kind ? "off" : null,
          oninput: () => {
            values[field.name] = input.value.trim();
          },
        },
  );
  return input;
}

/** What is in a chosen file, as the value of its field. @param {Field} field @param {File | undefined} file */
async function fileValue(field, file) {
  if (!file) return "";
  if (!field.binary) return file.text();
  const { text, base64 } = await contentOf(file);
  return text ?? `${BINARY}${base64}`;
}

/** One field, shown where it is of use. @param {Field} field @param {Values} values */
function control(field, values) {
  const made = entry(field, values);
  if (!field.when) return made;
  const look = () => {
    made.hidden = !field.when?.(values);
  };
  look();
  // The field is in its form only after it is drawn.
  requestAnimationFrame(() => made.closest("form")?.addEventListener("change", look));
  return made;
}

/** One field, with the server's errors under it. @param {Field} field @param {Values} values @returns {HTMLElement} */
function entry(field, values) {
  values[field.name] = field.value;
  if (field.choices && !field.list) {
    const choices = field.choices.map(
      ([value, word]) => /** @type {[string, string]} */ ([value, word]),
    );
    return shell.segment(field.label, field.name, choices, field.value, (value) => {
      values[field.name] = value;
    });
  }
  const input = field.choices ? list(field, values) : inputFor(field, values);
  return h(
    "label",
    { class: "field" },
    h("span", {}, field.label),
    input,
    field.suggestions && input instanceof HTMLInputElement && suggest(field, values, input),
    h("small", { class: "error", role: "alert", id: `error-${field.name}` }),
  );
}

/** All fields; rarely used ones are under “More options”. @param {Field[]} some @param {Values} values */
export function controls(some, values) {
  // Whether a field is shown may depend on one that comes later.
  for (const { name, value } of some) values[name] = value;
  const rare = some.filter(({ more }) => more);
  return [
    ...some.filter(({ more }) => !more).map((field) => control(field, values)),
    ...(rare.length
      ? [
          h(
            "details",
            { class: "drawer more" },
            h("summary", {}, t("More options"), icon("down")),
            h(
              "div",
              { class: "choices wide-choices" },
              rare.map((field) => control(field, values)),
            ),
          ),
        ]
      : []),
  ];
}

/** Suggestions from the server, which depend on the other values. @param {Field} field @param {Values} values @param {HTMLInputElement} input */
function suggest(field, values, input) {
  const words = h("datalist", { id: `suggestions-${field.name}` });
  let path = "";
  /** The visitor's own lists: people read and choose titles, tables ask for names. @type {{ name: string, title: string }[]} */
  let own = [];
  const readTitle = () => {
    const chosen = input.value.trim();
    values[field.name] = own.find(({ title }) => title === chosen)?.name ?? chosen;
  };
  input.addEventListener("input", readTitle);
  const ask = async () => {
    const now = field.suggestions?.(values) ?? "";
    if (now === path) return;
    path = now;
    const before = input.value;
    const all = field.ownLists ? await allOwnLists() : [];
    own = all.filter(
      (one) => one.kind === field.ownLists && (field.ownListFits?.(one, values, all) ?? true),
    );
    const found = /** @type {string[]} */ ([
      ...own.map(({ title }) => title),
      ...(await get(now).catch(() => [])),
    ]);
    if (path !== now) return;
    fill(
      words,
      found.map((value) => h("option", { value })),
    );
    const named = own.find(({ name }) => name === input.value);
    if (named) input.value = named.title;
    // Clear a value that the new suggestions do not contain, unless it is being typed.
    else if (input.value === before && found.length && !found.includes(input.value))
      input.value = "";
    readTitle();
  };
  void ask();
  // The field is in its form only after it is drawn.
  requestAnimationFrame(() =>
    input.form?.addEventListener("change", () => {
      if (input.isConnected) void ask();
    }),
  );
  return words;
}

/** The options that were chosen; a file or a text among them is read by the server. @param {string} name @param {GameModule} game @param {Values} values @returns {Promise<Values>} */
export async function readFields(name, game, values) {
  const chosen = game.options(values);
  const field = game.fields().find((one) => one.readByServer && values[one.name]?.trim());
  if (!field) return chosen;
  const value = values[field.name];
  const content = value.startsWith(BINARY)
    ? { base64: value.slice(BINARY.length) }
    : { text: value };
  try {
    return { ...chosen, ...(await post(`/api/options/${name}`, content)).options };
  } catch (error) {
    throw Object.assign(error instanceof Error ? error : new Error(String(error)), {
      field: field.name,
    });
  }
}

/** Show an error under the field it is about; return false if there is none. @param {Field[]} some @param {any} error */
function about(some, error) {
  return (
    error?.field ??
    some.find(
      ({ name, errorCodes }) =>
        errorCodes?.includes(error?.code) || error?.message?.startsWith(`${name} `),
    )?.name ??
    ""
  );
}

/** Remove the errors under the fields. @param {Element} form */
export function clearFieldErrors(form) {
  for (const place of form.querySelectorAll(".field > .error")) fill(place);
  for (const input of form.querySelectorAll("[aria-invalid]"))
    input.removeAttribute("aria-invalid");
}

/** Show a refusal beside its field; false if it has none. @param {Element} form @param {Field[]} some @param {any} error */
export function showFieldErrors(form, some, error) {
  const name = about(some, error);
  const place = name && form.querySelector(`#error-${name}`);
  const input = name && /** @type {HTMLElement | null} */ (form.querySelector(`[name="${name}"]`));
  if (!place || !input) return false;
  const drawer = input.closest("details");
  if (drawer) drawer.open = true;
  place.textContent = error.message;
  input.setAttribute("aria-invalid", "true");
  input.setAttribute("aria-describedby", place.id);
  input.focus();
  return true;
}
