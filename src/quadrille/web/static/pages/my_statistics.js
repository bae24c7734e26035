/** The visitor's own statistics: days in a row, a calendar of the day's puzzles, figures by game and month. */

import { get } from "../core/api.js";
import { h } from "../core/dom.js";
import { entry, listed } from "../core/games.js";
import { dayOf, language, number, t, tn } from "../core/i18n.js";
import { icon } from "../core/icons.js";

const DAY = 86_400_000;
const WEEKS = 6;

/**
 * @typedef {{ played: number, finished: number, average: number | null, least: number | null, most: number | null, accuracy: number | null, compared: number, won: number | null, opposed: number }} Summary
 * @typedef {{ today: string, streak: number, longest: number, days: { day: string, games: string[] }[], games: (Summary & { game: string, months: (Summary & { month: string })[] })[] }} Statistics
 */

/** Write a day as the server does. @param {number} at */
const written = (at) => new Date(at).toISOString().slice(0, 10);

/** The last weeks as squares, a column a day of the week. @param {Statistics} statistics */
function calendar({ today, days }) {
  const done = new Map(days.map(({ day, games }) => [day, games]));
  const last = Date.parse(today);
  // Weeks begin on Monday.
  const end = last + ((7 - new Date(last).getUTCDay()) % 7) * DAY;
  const names = Array.from({ length: 7 }, (_, column) =>
    new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", {
      weekday: "short",
      timeZone: "UTC",
    }).format(end - (6 - column) * DAY),
  );
  const cell = (/** @type {number} */ at) => {
    const day = written(at);
    const games = done.get(day) ?? [];
    const about = games.length
      ? t("{place}: {what}", {
          place: dayOf(day),
          what: games.map((game) => listed(game).title).join(", "),
        })
      : dayOf(day);
    return h(
      "td",
      {
        class: ["day", games.length && "done", day === today && "today", at > last && "later"]
          .filter(Boolean)
          .join(" "),
        title: about,
      },
      h("span", { "aria-hidden": "true" }, String(new Date(at).getUTCDate())),
      h("span", { class: "visually-hidden" }, about),
    );
  };
  const row = (/** @type {number} */ week) =>
    h(
      "tr",
      {},
      Array.from({ length: 7 }, (_, column) => cell(end - (week * 7 + 6 - column) * DAY)),
    );
  return h(
    "table",
    { class: "calendar" },
    h("caption", { class: "visually-hidden" }, t("Calendar of the daily puzzles you solved")),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        names.map((name) => h("th", { scope: "col" }, name)),
      ),
    ),
    h(
      "tbody",
      {},
      Array.from({ length: WEEKS }, (_, index) => row(WEEKS - 1 - index)),
    ),
  );
}

/** The cells of a row of figures. @param {Summary} summary @param {boolean} fewest */
function figures(summary, fewest) {
  const best = fewest ? summary.least : summary.most;
  const shown = (/** @type {number | null} */ value) =>
    value === null ? "–" : number(Math.round(value));
  return [
    number(summary.played),
    summary.won === null ? "–" : `${number(summary.won)}/${number(summary.opposed)}`,
    shown(summary.average),
    shown(best),
    summary.accuracy === null ? "–" : t("{n}%", { n: Math.round(summary.accuracy / 10) }),
  ].map((text) => h("td", {}, text));
}

/** @param {string} month as 2026-11 */
const monthName = (month) =>
  new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(Date.parse(`${month}-01`));

/** @param {string} caption @param {Node[]} rows */
const table = (caption, rows) =>
  h(
    "table",
    { class: "summaries" },
    h("caption", { class: "visually-hidden" }, caption),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("td", {}),
        [t("Games"), t("Won"), t("Average"), t("Best"), t("Accuracy")].map((word) =>
          h("th", { scope: "col" }, word),
        ),
      ),
    ),
    h("tbody", {}, rows),
  );

/** The statistics of the visitor; nothing before the first finished game. */
export async function statistics() {
  const found = /** @type {Statistics | null} */ (
    await get("/api/me/statistics").catch(() => null)
  );
  if (!found?.games.length) return null;
  const entries = await Promise.all(found.games.map(({ game }) => entry(game)));
  const fewest = entries.map(({ countsSteps }) => countsSteps === true);
  const row = (
    /** @type {string} */ name,
    /** @type {Summary} */ summary,
    /** @type {number} */ at,
  ) => h("tr", {}, h("th", { scope: "row" }, name), figures(summary, fewest[at]));
  return h(
    "section",
    { class: "statistics" },
    h("h2", {}, t("Daily puzzles")),
    found.longest > 0
      ? h(
          "p",
          { class: "streak" },
          h("b", {}, tn("{n} day in a row", "{n} days in a row", found.streak)),
          h("small", {}, tn("longest: {n} day", "longest: {n} days", found.longest)),
        )
      : h("p", { class: "note" }, t("Solve a daily puzzle to start a streak.")),
    calendar(found),
    h(
      "h2",
      {},
      t("Statistics"),
      h("small", {}, t("only you see them; accuracy compares you with the engine")),
    ),
    h(
      "div",
      { class: "wide" },
      table(
        t("Statistics"),
        found.games.map((one, at) => row(listed(one.game).title, one, at)),
      ),
    ),
    h(
      "details",
      { class: "drawer" },
      h("summary", {}, t("By month"), icon("down")),
      found.games.flatMap((one, at) => [
        h("h3", {}, listed(one.game).title),
        h(
          "div",
          { class: "wide" },
          table(
            listed(one.game).title,
            one.months.map((each) => row(monthName(each.month), each, at)),
          ),
        ),
      ]),
    ),
  );
}
