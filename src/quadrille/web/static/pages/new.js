/** Before a game: what can be chosen, today's puzzle, and the games that wait. */

import { get } from "../core/api.js";
import { fill, h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { lay } from "../core/laying.js";
import * as shell from "../core/shell.js";
import { dailyOptions, known, load } from "../games/index.js";
import { ART } from "./art.js";
import { blame, controls, forgive, wished } from "./field.js";
import { waiting } from "./waiting.js";

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
  const begin = async (/** @type {() => object | Promise<object>} */ wish) => {
    fill(wrong);
    forgive(form);
    start.disabled = true;
    try {
      await lay(await wish(), (words) => { told.textContent = words; });
    } catch (error) {
      if (!blame(form, game.fields(), error)) fill(wrong, error instanceof Error ? error.message : String(error));
    } finally {
      start.disabled = false;
      fill(told);
    }
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    void begin(async () => ({ game: name, options: await wished(name, game, values), ...(game.seats ? { seats: game.seats(values) } : {}) }));
  };
  const others = h("div");
  const advice = h("div", { role: "status" });
  const advise = () => fill(advice, game.advice?.(values));
  const form = h("form", { class: `choix${game.fields().every(({ choices, list }) => list || !choices) ? " large-choix" : ""}`, onsubmit: submit, onchange: advise },
    controls(game.fields(), values), advice, wrong,
    h("div", { class: "partage" },
      start,
      game.daily !== false && h("button", { class: "btn big", type: "button", onclick: () => void begin(() => ({ game: name, daily: true, options: dailyOptions(name) })) }, t("Puzzle of the day"))), told);
  fill(main, ART[name] && h("section", { class: "stage large" }, h("div", { class: "cadre" }, ART[name]())),
    h("section", { class: "mot notes" }, h("h1", {}, title), h("p", { class: "note" }, line),
    form,
    game.more && h("p", { class: "liens" }, game.more()), others));
  advise();
  const tables = await get("/api/me/tables?finished=false").catch(() => []);
  const mine = tables.filter((/** @type {{ game: string }} */ table) => table.game === name);
  if (mine.length) fill(others, waiting(mine.slice(0, 5)));
}
