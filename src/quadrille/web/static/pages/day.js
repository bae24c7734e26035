/** The puzzle of a day: who has finished it, and how well. */

import { post } from "../core/api.js";
import { fill, h } from "../core/dom.js";
import { dayOf, t } from "../core/i18n.js";
import { icon } from "../core/icons.js";
import { lay } from "../core/laying.js";
import { rankingTable } from "../core/ranking.js";
import * as shell from "../core/shell.js";
import { dailyOptions, known } from "../games/index.js";

const GAMES = ["mixmo", "scrabble-duplicate", "robot", "samegame"];
const DAY = 86_400_000;

/** A row as the server tells it. @typedef {{ place: number, name: string, score: number, grade: number, yours: boolean, table: string | null }} Row */

/** Write a day as an address does. @param {number} when */
const written = (when) => new Date(when).toISOString().slice(0, 10);

/** @param {HTMLElement} main @param {{ game: string }} where */
export async function draw(main, { game }) {
  document.body.className = "p-mot p-fin";
  const { title } = known(game);
  shell.name(title, t("Puzzle of the day"));
  shell.tools([shell.manualTool()]);
  const asked = new URLSearchParams(location.search).get("day");
  const { day, today, rows } = await post("/api/daily/ranking", { game, options: dailyOptions(game), day: asked || null });
  const when = Date.parse(day);
  const link = (/** @type {number} */ other, /** @type {string} */ word) => h("a", { href: `/day/${game}?day=${written(other)}` }, word);
  const told = h("p", { class: "note", role: "status" });
  const tell = (/** @type {string} */ words) => { told.textContent = words; };
  const play = () => lay({ game, daily: true, options: dailyOptions(game) }, tell).catch((error) => tell(error.message));
  const ranks = rows.map((/** @type {Row} */ row, /** @type {number} */ number) => ({ ...row, number, done: true, percentage: null, last: null }));
  const mine = ranks.find((/** @type {Row} */ row) => row.yours);
  fill(main, h("section", { class: "mot" }, h("h1", {}, t("{title}, {day}", { title, day: dayOf(day) })),
    h("nav", { class: "liens", "aria-label": t("Game") }, GAMES.map((name) => h("a", { href: `/day/${name}?day=${day}`, "aria-current": name === game ? "page" : null }, known(name).title))),
    ranks.length ? rankingTable({ game, in_rounds: false, status: "closed", round: 0, you: mine ? { number: mine.number, name: "", table: null, seat: 0 } : null }, ranks)
      : h("p", { class: "note" }, t("Nobody has finished it yet.")),
    day === today && !mine && h("p", { class: "note" }, t("The games open for you when you have finished yours.")),
    h("p", { class: "partage" }, day === today && !mine && h("button", { class: "btn main", type: "button", onclick: () => void play() }, icon("play"), t("Play"))), told,
    h("p", { class: "liens" }, link(when - DAY, t("the day before")), day < today && link(when + DAY, t("the day after")))));
}
