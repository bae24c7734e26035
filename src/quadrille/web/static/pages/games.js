/** The visitor's games: unfinished ones, and finished ones with their results. */

import { get } from "../core/api.js";
import { fill, h } from "../core/dom.js";
import { number, t, tn, when } from "../core/i18n.js";
import * as shell from "../core/shell.js";
import { entry, listed } from "../core/games.js";
import { statistics } from "./my_statistics.js";
import { storeMissing } from "./store_games.js";
import { freeText, titleOf } from "./unfinished.js";

/** @typedef {import("./unfinished.js").OwnTable} OwnTable */

/** How many the server gives at once. */
const MOST = 50;

/** Return the outcome of a finished game for the visitor. @param {OwnTable} table */
function outcomeText({ game, ending, scores, winners, yours, sealed, event }) {
  if (sealed) return t("private until the event ends");
  if (ending === "abandoned") return t("given up");
  if (listed(game).cooperative) return "";
  // With several players, running out of time loses.
  // The host may have closed an event before its time was over.
  if (scores.length < 2) return ending !== "time" ? "" : event ? t("unfinished") : t("time up");
  if (yours.length !== 1) return "";
  if (winners.length > 1 && winners.includes(yours[0])) return t("a draw");
  return winners.includes(yours[0]) ? t("you won") : t("you lost");
}

/** The scores, the visitor's first. @param {OwnTable} table @param {boolean} [steps] whether steps are counted */
function progressText({ game, scores, code, finished, yours }, steps = false) {
  if (!finished) return code;
  if (!scores.length) return "";
  const ownFirst = (/** @type {number} */ seat) => Number(!yours.includes(seat));
  // Where all play together they have one score.
  if (scores.length !== 1 && !listed(game).cooperative)
    return [...scores.keys()]
      .toSorted((one, other) => ownFirst(one) - ownFirst(other))
      .map((seat) => number(scores[seat]))
      .join(t(" to "));
  return steps ? tn("{n} step", "{n} steps", scores[0]) : tn("{n} point", "{n} points", scores[0]);
}

/** @param {OwnTable} table */
async function gameRow(table) {
  const shown = await entry(table.game);
  const outcome = table.finished
    ? outcomeText(table)
    : table.status === "waiting"
      ? freeText(table)
      : table.your_turn
        ? t("your turn")
        : "";
  return h(
    "li",
    {},
    h(
      "a",
      { href: `/t/${table.code}` },
      shown.mark(),
      h(
        "span",
        {},
        h("b", {}, titleOf(table, shown)),
        h("small", {}, [outcome, when(table.played)].filter(Boolean).join(", ")),
      ),
      h(
        "span",
        { class: table.your_turn ? "val mine" : "val" },
        progressText(table, shown.countsSteps),
      ),
    ),
  );
}

/** A button that loads more once; it is replaced by the answer or the error. @param {() => Promise<void>} ask */
function older(ask) {
  const fault = h("small", { class: "error", role: "alert" });
  const button = h(
    "button",
    {
      class: "btn",
      type: "button",
      onclick: async () => {
        button.disabled = true;
        fill(fault);
        await ask().catch((error) => fill(fault, error.message));
        button.disabled = false;
      },
    },
    t("Older games"),
  );
  return [button, fault];
}

/** A list with a button for older games. @param {string} title @param {boolean} finished @param {string} none */
async function list(title, finished, none) {
  const rows = h("ul", { class: "list" });
  const more = h("p", { class: "buttons" });
  const place = h("section", { class: "games" }, h("h2", {}, title), rows, more);
  const add = async (/** @type {number | null} */ before) => {
    const path = `/api/me/tables?finished=${finished}${before === null ? "" : `&before=${before}`}`;
    const tables = /** @type {OwnTable[]} */ (await get(path));
    rows.append(...(await Promise.all(tables.map(gameRow))));
    void storeMissing(tables).catch(() => {});
    const oldest = Math.min(...tables.map(({ played }) => played));
    fill(more, tables.length === MOST && older(() => add(oldest)));
  };
  await add(null);
  if (!rows.children.length) rows.replaceWith(h("p", { class: "note" }, none));
  return place;
}

/** @param {HTMLElement} main */
export async function draw(main) {
  document.body.className = "p-text p-end";
  shell.name(t("Your games"));
  shell.tools([shell.manualTool()]);
  const [figures, open, over] = await Promise.all([
    statistics(),
    list(t("In progress"), false, t("No game in progress.")),
    list(t("Finished"), true, t("Your finished games appear here. Replay any of them.")),
  ]);
  fill(
    main,
    h(
      "section",
      { class: "text" },
      h("h1", {}, t("Your games")),
      open,
      figures,
      over,
      h("p", { class: "links" }, h("a", { href: "/" }, t("Home"))),
    ),
  );
}
