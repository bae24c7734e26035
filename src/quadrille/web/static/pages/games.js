/** One's own games: those under way, and those that are over, with their results. */

import { get } from "../core/api.js";
import { fill, h } from "../core/dom.js";
import { number, t, tn, when } from "../core/i18n.js";
import * as shell from "../core/shell.js";
import { known } from "../games/index.js";
import { called } from "./waiting.js";

/** @typedef {import("./waiting.js").OwnTable} OwnTable */

/** How many the server gives at once. */
const MOST = 50;

/** Say how a finished game went for the visitor. @param {OwnTable} table */
function went({ ending, scores, winners, yours, sealed }) {
  if (sealed) return t("closed until the event ends");
  if (ending === "abandoned") return t("given up");
  // Where several play, who ran out of time has lost.
  if (scores.length < 2) return ending === "time" ? t("time up") : "";
  if (yours.length !== 1) return "";
  if (winners.length > 1 && winners.includes(yours[0])) return t("a draw");
  return winners.includes(yours[0]) ? t("you won") : t("you lost");
}

/** What was reached, by the visitor first. @param {OwnTable} table */
function reached({ game, scores, code, finished, yours }) {
  if (!finished) return code;
  const mine = (/** @type {number} */ seat) => Number(!yours.includes(seat));
  if (scores.length !== 1) return [...scores.keys()].toSorted((one, other) => mine(one) - mine(other)).map((seat) => number(scores[seat])).join(t(" to "));
  return game === "robot" ? tn("{n} step", "{n} steps", scores[0]) : tn("{n} point", "{n} points", scores[0]);
}

/** @param {OwnTable} table */
function line(table) {
  const told = table.finished ? went(table) : table.status === "waiting" ? t("a seat is free") : table.your_turn ? t("your turn") : "";
  return h("li", {}, h("a", { href: `/t/${table.code}` }, known(table.game).mark(),
    h("span", {}, h("b", {}, called(table)), h("small", {}, [told, when(table.played)].filter(Boolean).join(", "))),
    h("span", { class: table.your_turn ? "val moi" : "val" }, reached(table))));
}

/** A button that asks for more, once: it goes with the answer, or says why there is none. @param {() => Promise<void>} ask */
function older(ask) {
  const fault = h("small", { class: "faute", role: "alert" });
  const button = h("button", { class: "btn", type: "button", onclick: async () => {
    button.disabled = true;
    fill(fault);
    await ask().catch((error) => fill(fault, error.message));
    button.disabled = false;
  } }, t("Older ones"));
  return [button, fault];
}

/** A list that gives older games when it is asked. @param {string} title @param {boolean} finished @param {string} none */
async function list(title, finished, none) {
  const rows = h("ul", { class: "liste" });
  const more = h("p", { class: "partage" });
  const place = h("section", { class: "partie" }, h("h2", {}, title), rows, more);
  const add = async (/** @type {number | null} */ before) => {
    const path = `/api/me/tables?finished=${finished}${before === null ? "" : `&before=${before}`}`;
    const tables = /** @type {OwnTable[]} */ (await get(path));
    rows.append(...tables.map(line));
    const oldest = Math.min(...tables.map(({ played }) => played));
    fill(more, tables.length === MOST && older(() => add(oldest)));
  };
  await add(null);
  if (!rows.children.length) rows.replaceWith(h("p", { class: "note" }, none));
  return place;
}

/** @param {HTMLElement} main */
export async function draw(main) {
  document.body.className = "p-mot p-fin";
  shell.name(t("Your games"));
  shell.tools([shell.manualTool()]);
  const [open, over] = await Promise.all([
    list(t("Under way"), false, t("No game waits for you.")),
    list(t("Finished"), true, t("Here stand the games that you have finished; each can be gone through again.")),
  ]);
  fill(main, h("section", { class: "mot" }, h("h1", {}, t("Your games")), open, over,
    h("p", { class: "liens" }, h("a", { href: "/" }, t("Home")))));
}
