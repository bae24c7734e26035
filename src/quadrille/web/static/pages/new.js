/** Before a game: what can be chosen, today's puzzle, and the games that wait. */

import { get } from "../core/api.js";
import { fill, h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { createTable } from "../core/create_table.js";
import * as shell from "../core/shell.js";
import { entry, listed } from "../core/games.js";
import { showFieldErrors, controls, clearFieldErrors, readFields } from "./field.js";
import { pairButton } from "./open_tables.js";
import { unfinishedList } from "./unfinished.js";

/** @param {HTMLElement} main @param {{ game: string }} where */
export async function draw(main, { game: name }) {
  document.body.className = "p-new";
  const { title, description, daily, levels, lessons } = listed(name);
  shell.name(title, t("new game"));
  shell.tools([shell.manualTool()]);
  const { art, load } = await entry(name);
  const game = await load();
  shell.keys(name, game.keys());
  /** @type {Record<string, string>} */
  const values = {};
  const wrong = h("p", { class: "note error", role: "alert" });
  const status = h("p", { class: "note", role: "status" });
  const start = h("button", { class: "btn main big", type: "submit" }, t("Play"));
  const begin = async (/** @type {() => object | Promise<object>} */ request) => {
    fill(wrong);
    clearFieldErrors(form);
    start.disabled = true;
    try {
      await createTable(await request(), (words) => {
        status.textContent = words;
      });
    } catch (error) {
      if (!showFieldErrors(form, game.fields(), error))
        fill(wrong, error instanceof Error ? error.message : String(error));
    } finally {
      start.disabled = false;
      fill(status);
    }
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    void begin(async () => ({
      game: name,
      options: await readFields(name, game, values),
      ...(game.seats ? { seats: game.seats(values) } : {}),
      ...(game.clock?.(values) ? { clock: game.clock(values) } : {}),
    }));
  };
  const others = h("div");
  const advice = h("div", { role: "status" });
  const advise = () => fill(advice, game.advice?.(values));
  const form = h(
    "form",
    {
      class: `choices${game.fields().every(({ choices, list }) => list || !choices) ? " wide-choices" : ""}`,
      onsubmit: submit,
      onchange: advise,
    },
    h(
      "div",
      { class: "buttons" },
      start,
      daily &&
        h(
          "button",
          {
            class: "btn big",
            type: "button",
            onclick: () => void begin(() => ({ game: name, daily: true, options: daily })),
          },
          t("Daily puzzle"),
        ),
      levels.length > 0 ? pairButton(name, () => readFields(name, game, values)) : [],
    ),
    wrong,
    status,
    controls(
      game.fields().filter(({ event }) => !event),
      values,
    ),
    advice,
  );
  fill(
    main,
    art && h("section", { class: "stage large" }, h("div", { class: "frame" }, art())),
    h(
      "section",
      { class: "text notes" },
      h("h1", {}, title),
      h("p", { class: "note" }, description),
      form,
      (game.more || lessons) &&
        h(
          "p",
          { class: "links" },
          lessons && h("a", { href: `/learn/${name}` }, t("Learn to play")),
          game.more?.(),
        ),
      others,
    ),
  );
  advise();
  const tables = await get("/api/me/tables?finished=false").catch(() => []);
  const own = tables.filter((/** @type {{ game: string }} */ table) => table.game === name);
  if (own.length) fill(others, await unfinishedList(own.slice(0, 5)));
}
