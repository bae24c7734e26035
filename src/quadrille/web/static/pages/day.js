/** The puzzle of a day: who has finished it, and how well. */

import { post } from "../core/api.js";
import { fill, h } from "../core/dom.js";
import { dayOf, t } from "../core/i18n.js";
import { icon } from "../core/icons.js";
import { createTable } from "../core/create_table.js";
import { showPar } from "../core/par.js";
import { rankingTable } from "../core/ranking.js";
import * as shell from "../core/shell.js";
import { entry, gamesWith, listed } from "../core/games.js";

const DAY = 86_400_000;

/** A row of the server's answer. @typedef {{ place: number, name: string, score: number, grade: number, yours: boolean, table: string | null }} Row */

/** Write a day as an address does. @param {number} when */
const writeDay = (when) => new Date(when).toISOString().slice(0, 10);

/** @param {HTMLElement} main @param {{ game: string }} where */
export async function draw(main, { game }) {
  document.body.className = "p-text p-end";
  const { title, daily: options } = listed(game);
  shell.name(title, t("Daily puzzle"));
  shell.tools([shell.manualTool()]);
  const requested = new URLSearchParams(location.search).get("day");
  const [shown, games] = await Promise.all([entry(game), gamesWith(({ daily }) => daily !== null)]);
  const { day, today, rows } = await post("/api/daily/ranking", {
    game,
    options,
    day: requested || null,
  });
  const when = Date.parse(day);
  const link = (/** @type {number} */ other, /** @type {string} */ word) =>
    h("a", { href: `/day/${game}?day=${writeDay(other)}` }, word);
  const status = h("p", { class: "note", role: "status" });
  const report = (/** @type {string} */ words) => {
    status.textContent = words;
  };
  const play = () =>
    createTable({ game, daily: true, options }, report).catch((error) => report(error.message));
  const ranks = rows.map((/** @type {Row} */ row, /** @type {number} */ number) => ({
    ...row,
    number,
    done: true,
    percentage: null,
    last: null,
  }));
  const par = h("p", { class: "note", "aria-live": "polite", hidden: true });
  const own = ranks.find((/** @type {Row} */ row) => row.yours);
  fill(
    main,
    h(
      "section",
      { class: "text" },
      h("h1", {}, t("{title}, {day}", { title, day: dayOf(day) })),
      h(
        "nav",
        { class: "links", "aria-label": t("Game") },
        games.map(({ name, title }) =>
          h(
            "a",
            { href: `/day/${name}?day=${day}`, "aria-current": name === game ? "page" : null },
            title,
          ),
        ),
      ),
      ranks.length
        ? rankingTable(
            shown,
            {
              in_rounds: false,
              status: "closed",
              round: 0,
              you: own ? { number: own.number, name: "", table: null, seat: 0 } : null,
            },
            ranks,
          )
        : h("p", { class: "note" }, t("Nobody has finished it yet.")),
      day === today &&
        !own &&
        h("p", { class: "note" }, t("You can see the other games once you have finished yours.")),
      h(
        "p",
        { class: "buttons" },
        day === today &&
          !own &&
          h(
            "button",
            { class: "btn main", type: "button", onclick: () => void play() },
            icon("play"),
            t("Play"),
          ),
      ),
      status,
      par,
      h(
        "p",
        { class: "links" },
        link(when - DAY, t("Previous day")),
        day < today && link(when + DAY, t("Next day")),
      ),
    ),
  );
  const ask = () => post("/api/daily/par", { game, options, day });
  const describe = (/** @type {{ n: string, seconds: string }} */ found) =>
    t("Target: {n}, found by the engine in {seconds} seconds.", found);
  void showPar(par, ask, describe);
}
