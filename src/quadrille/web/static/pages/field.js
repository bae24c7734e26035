/** The fields of a form in which a game is set up. */

import { get, post } from "../core/api.js";
import { fill, h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { icon } from "../core/icons.js";
import * as shell from "../core/shell.js";

/** @typedef {import("../games/index.js").Field} Field */
/** @typedef {import("../games/index.js").GameModule} GameModule */
/** @typedef {Record<string, string>} Values */

/** @param {Field} field @param {Values} values */
function list(field, values) {
  const select = h("select", { class: "saisie", name: field.name, onchange: () => { values[field.name] = select.value; } },
    (field.choices ?? []).map(([value, word]) => h("option", { value, selected: value === field.value }, word)));
  if (field.own) {
    void get(field.own).then((/** @type {string[]} */ names) => select.append(...names.map((value) => h("option", { value }, t("{name}, a list of this server", { name: value })))), () => {});
  }
  return select;
}

/** @param {Field} field @param {Values} values */
function typed(field, values) {
  if (field.kind === "lines") {
    const text = h("textarea", { class: "saisie", name: field.name, rows: 5, spellcheck: "false", autocomplete: "off", placeholder: field.example, oninput: () => { values[field.name] = text.value; } });
    return text;
  }
  const input = h("input", field.kind === "file" ? {
    class: "saisie", type: "file", accept: ".txt,text/plain", name: field.name,
    onchange: async () => { values[field.name] = (await input.files?.[0]?.text()) ?? ""; },
  } : {
    class: "saisie", type: field.kind ?? "number", inputmode: field.kind ? null : "numeric", min: field.low, max: field.high, maxlength: field.most, value: field.value, name: field.name,
    list: field.among ? `parmi-${field.name}` : null, autocomplete: field.kind ? "off" : null,
    oninput: () => { values[field.name] = input.value.trim(); },
  });
  return input;
}

/** One field, shown where it is of use. @param {Field} field @param {Values} values */
export function control(field, values) {
  const made = entry(field, values);
  if (!field.when) return made;
  const look = () => { made.hidden = !field.when?.(values); };
  made.hidden = true;
  // The field is in its form only after it is drawn.
  requestAnimationFrame(() => {
    look();
    made.closest("form")?.addEventListener("change", look);
  });
  return made;
}

/** One field; what the server has against it stands under it. @param {Field} field @param {Values} values @returns {HTMLElement} */
function entry(field, values) {
  values[field.name] = field.value;
  if (field.choices && !field.list) {
    return shell.segment(field.label, field.name, field.choices, field.value, (value) => { values[field.name] = value; });
  }
  const input = field.choices ? list(field, values) : typed(field, values);
  return h("label", { class: "champ" }, h("span", {}, field.label), input,
    field.among && input instanceof HTMLInputElement && among(field, values, input), h("small", { class: "faute", role: "alert", id: `faute-${field.name}` }));
}

/** All fields; those that few need stand under “More options”. @param {Field[]} some @param {Values} values */
export function controls(some, values) {
  const rare = some.filter(({ more }) => more);
  return [...some.filter(({ more }) => !more).map((field) => control(field, values)),
    ...(rare.length ? [h("details", { class: "tiroir plus" }, h("summary", {}, t("More options"), icon("down")), h("div", { class: "choix large-choix" }, rare.map((field) => control(field, values))))] : [])];
}

/** What may be typed, as the server lists it; it follows what else is chosen. @param {Field} field @param {Values} values @param {HTMLInputElement} input */
function among(field, values, input) {
  const words = h("datalist", { id: `parmi-${field.name}` });
  let path = "";
  const ask = async () => {
    const now = field.among?.(values) ?? "";
    if (now === path) return;
    path = now;
    const before = input.value;
    const found = /** @type {string[]} */ (await get(now).catch(() => []));
    if (path !== now) return;
    fill(words, found.map((value) => h("option", { value })));
    // What was typed for another choice may not be there any more; what was typed since is being typed.
    if (input.value === before && found.length && !found.includes(input.value)) input.value = values[field.name] = "";
  };
  void ask();
  // The field is in its form only after it is drawn.
  requestAnimationFrame(() => input.form?.addEventListener("change", () => { if (input.isConnected) void ask(); }));
  return words;
}

/** The options that were chosen; a file or a text among them is read by the server. @param {string} name @param {GameModule} game @param {Values} values @returns {Promise<Values>} */
export async function wished(name, game, values) {
  const chosen = game.options(values);
  const field = game.fields().find((one) => one.reads && values[one.name]?.trim());
  if (!field) return chosen;
  try {
    return { ...chosen, ...(await post(`/api/options/${name}`, { text: values[field.name] })).options };
  } catch (error) {
    throw Object.assign(error instanceof Error ? error : new Error(String(error)), { field: field.name });
  }
}

/** Find the field that a refusal is about: the one that was read, or whose option its words begin with. @param {Field[]} some @param {any} error */
function about(some, error) {
  return error?.field ?? some.find(({ name, faults }) => faults?.includes(error?.code) || error?.message?.startsWith(`${name} `))?.name ?? "";
}

/** Take away what was said under the fields. @param {Element} form */
export function forgive(form) {
  for (const place of form.querySelectorAll(".champ > .faute")) fill(place);
  for (const input of form.querySelectorAll("[aria-invalid]")) input.removeAttribute("aria-invalid");
}

/** Show a refusal beside its field; false if it has none. @param {Element} form @param {Field[]} some @param {any} error */
export function blame(form, some, error) {
  const name = about(some, error);
  const place = name && form.querySelector(`#faute-${name}`);
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
