/** Before a game: what can be chosen, today's puzzle, and the games that wait. */

import { get } from "../core/api.js";
import { fill, h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { lay } from "../core/laying.js";
import * as shell from "../core/shell.js";
import { dailyOptions, known, load } from "../games/index.js";
import { ART } from "./art.js";
import { waiting } from "./waiting.js";

/** @typedef {import("../games/index.js").Field} Field */

/** @param {Field} field @param {Record<string, string>} values */
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

/** @param {Field} field @param {Record<string, string>} values @returns {HTMLElement} */
function entry(field, values) {
  values[field.name] = field.value;
  if (field.choices && field.list) {
    const list = h("select", { class: "saisie", name: field.name, onchange: () => { values[field.name] = list.value; } },
      field.choices.map(([value, word]) => h("option", { value, selected: value === field.value }, word)));
    return h("label", { class: "champ" }, h("span", {}, field.label), list);
  }
  if (field.choices) {
    return shell.segment(field.label, field.name, field.choices, field.value, (value) => { values[field.name] = value; });
  }
  const input = h("input", field.kind === "file" ? {
    class: "saisie", type: "file", accept: ".txt,text/plain", name: field.name,
    onchange: async () => { values[field.name] = (await input.files?.[0]?.text()) ?? ""; },
  } : {
    class: "saisie", type: field.kind ?? "number", inputmode: field.kind ? null : "numeric", min: field.low, max: field.high, maxlength: field.most, value: field.value, name: field.name,
    list: field.among ? `parmi-${field.name}` : null, autocomplete: field.kind ? "off" : null,
    oninput: () => { values[field.name] = input.value.trim(); },
  });
  return h("label", { class: "champ" }, h("span", {}, field.label), input, field.among && among(field, values, input));
}

/** What may be typed, as the server lists it; it follows what else is chosen. @param {Field} field @param {Record<string, string>} values @param {HTMLInputElement} input */
function among(field, values, input) {
  const list = h("datalist", { id: `parmi-${field.name}` });
  let path = "";
  const ask = async () => {
    const now = field.among?.(values) ?? "";
    if (now === path) return;
    path = now;
    const words = /** @type {string[]} */ (await get(now).catch(() => []));
    if (path !== now) return;
    fill(list, words.map((value) => h("option", { value })));
    // What was typed for another choice may not be there any more.
    if (words.length && !words.includes(input.value)) input.value = values[field.name] = "";
  };
  void ask();
  // The field is in its form only after it is drawn.
  requestAnimationFrame(() => input.form?.addEventListener("change", () => { if (input.isConnected) void ask(); }));
  return list;
}

/** @param {HTMLElement} main @param {{ game: string }} where */
export async function draw(main, { game: name }) {
  document.body.className = "p-new";
  const { title, line } = known(name);
  shell.name(title, t("new game"));
  shell.tools([shell.manualTool()]);
  const game = await load(name);
  shell.keys(name, game.keys());
  /** @type {Record<string, string>} */
  const values = {};
  const wrong = h("p", { class: "note faute", role: "alert" });
  const told = h("p", { class: "note", role: "status" });
  const start = h("button", { class: "btn main big", type: "submit" }, t("Play"));
  const begin = async (/** @type {object} */ wish) => {
    fill(wrong);
    start.disabled = true;
    try {
      await lay(wish, (words) => { told.textContent = words; });
    } catch (error) {
      fill(wrong, error instanceof Error ? error.message : String(error));
    } finally {
      start.disabled = false;
      fill(told);
    }
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    void begin({ game: name, options: game.options(values), ...(game.seats ? { seats: game.seats(values) } : {}) });
  };
  const others = h("div");
  fill(main, ART[name] && h("section", { class: "stage large" }, h("div", { class: "cadre" }, ART[name]())),
    h("section", { class: "mot notes" }, h("h1", {}, title), h("p", { class: "note" }, line),
    h("form", { class: `choix${game.fields().every(({ choices, list }) => list || !choices) ? " large-choix" : ""}`, onsubmit: submit }, game.fields().map((field) => control(field, values)), wrong,
      h("div", { class: "partage" },
        start,
        game.daily !== false && h("button", { class: "btn big", type: "button", onclick: () => void begin({ game: name, daily: true, options: dailyOptions(name) }) }, t("Puzzle of the day"))), told),
    game.more && h("p", { class: "liens" }, game.more()), others));
  const tables = await get("/api/me/tables?finished=false").catch(() => []);
  const mine = tables.filter((/** @type {{ game: string }} */ table) => table.game === name);
  if (mine.length) fill(others, waiting(mine.slice(0, 5)));
}
