/** Statistics: five questions about games between two, in two readings with their SQL, and twelve charts. */

import "./statistics_translation.js";
import { get, sendFile } from "../core/api.js";
import { drawChart } from "../core/chart.js";
import { fill, h } from "../core/dom.js";
import { fullDate, number, t, tn } from "../core/i18n.js";
import { icon } from "../core/icons.js";
import * as shell from "../core/shell.js";

/** @typedef {{ sql: string, columns: string[], rows: (string | number | null)[][], count: number }} Reading */
/** @typedef {{ name: string, gameid: Reading, time: Reading, difference: string, here: string }} Question */
/** @typedef {{ name: string, about: string, figure: import("../core/chart.js").Figure | null, svg: string, reason: string }} Chart */
/**
 * @typedef {object} Report
 * @property {number} games
 * @property {number} players
 * @property {number} tournaments
 * @property {string | null} first_date
 * @property {string | null} last_date
 * @property {{ count: number, text: string }[]} quirks
 * @property {string[]} missing_columns
 * @property {string[]} other_columns
 * @property {{ gameid: string, time: string }} readings
 * @property {Question[]} questions
 * @property {Chart[]} charts
 * @property {{ id: string, name: string }[]} busiest
 * @property {string | null} player
 */

const LARGEST = 32 << 20;

/** The question, as a student asks it. @param {string} name */
const title = (name) =>
  ({
    players: t("Who has played?"),
    wins: t("How many games has each player won?"),
    best: t("Who has won the most games?"),
    ratings: t("What is each player’s latest rating?"),
    streaks: t("What is the longest winning streak?"),
  })[name] ?? name;

/** @param {string} column */
const heading = (column) =>
  ({
    playerid: t("Id"),
    name: t("Name"),
    wins: t("Wins"),
    rating: t("Rating"),
    streak: t("Streak"),
  })[column] ?? column;

/** @param {Reading} reading @param {string} caption */
function answerTable({ columns, rows, count }, caption) {
  if (!rows.length)
    return h(
      "p",
      { class: "note" },
      columns.includes("rating")
        ? t("These games record no ratings.")
        : t("This player is not in these games."),
    );
  const last = columns.length - 1;
  // The name comes after the id, the number at the end.
  const order = [0, last, ...Array.from({ length: last - 1 }, (_, at) => at + 1)];
  return h(
    "div",
    { class: "answer", tabindex: 0, role: "region", "aria-label": caption },
    h(
      "table",
      { class: "ranking" },
      h("caption", { class: "visually-hidden" }, caption),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          order.map((at) =>
            h("th", { scope: "col", class: at && at < last ? "r" : "" }, heading(columns[at])),
          ),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map((row) =>
          h(
            "tr",
            {},
            order.map((at) => {
              const value = row[at];
              const kind = at === last ? "name" : at ? "r num" : "";
              const text = at && typeof value === "number" ? number(value) : (value ?? "–");
              return h("td", { class: kind }, String(text));
            }),
          ),
        ),
      ),
    ),
    count > rows.length &&
      h(
        "p",
        { class: "note" },
        t("The first {shown} of {all}.", { shown: rows.length, all: count }),
      ),
  );
}

/** One question in both readings, the SQL beside the answers. @param {Question} question */
function questionSection(question) {
  const reading = (/** @type {"gameid" | "time"} */ name) =>
    h(
      "div",
      { class: "reading" },
      h("h3", {}, name === "gameid" ? t("By game id") : t("In order of play")),
      answerTable(question[name], `${title(question.name)} ${name}`),
      h(
        "details",
        { class: "drawer", open: matchMedia("(min-width: 53rem)").matches },
        h("summary", {}, "SQL", icon("down")),
        h("pre", { class: "sql", tabindex: 0 }, question[name].sql.trim()),
      ),
    );
  return h(
    "section",
    { class: "asked", id: question.name },
    h("h2", {}, title(question.name)),
    h("div", { class: "readings" }, reading("gameid"), reading("time")),
    h("p", { class: "note" }, question.difference),
    h("p", {}, question.here),
  );
}

/** Save a text as a file. @param {string} name @param {string} text */
function save(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  const link = h("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** @param {Chart} chart */
function chartSection({ name, about, figure, svg, reason }) {
  if (!figure)
    return h(
      "figure",
      { class: "chart-box" },
      h("h3", {}, about),
      h("p", { class: "note" }, reason),
    );
  const place = h("div");
  // Drawn again for another width, so that its letters keep their size.
  new ResizeObserver(([{ contentRect }]) => {
    const width = Math.round(contentRect.width);
    if (!width || place.dataset.width === String(width)) return;
    place.dataset.width = String(width);
    fill(place, drawChart(figure, width));
  }).observe(place);
  return h(
    "figure",
    { class: "chart-box" },
    h("h3", {}, figure.title),
    figure.upwards && h("p", { class: "note" }, figure.upwards),
    place,
    h(
      "figcaption",
      {},
      about,
      " ",
      h(
        "button",
        { class: "link", type: "button", onclick: () => save(`${name}.svg`, svg) },
        t("Save as SVG"),
      ),
    ),
  );
}

/** What is odd about the games. @param {Report} report */
function quirkList({ quirks, missing_columns: missing, other_columns: others }) {
  if (!quirks.length && !missing.length && !others.length) return null;
  return h(
    "details",
    { class: "drawer" },
    h("summary", {}, t("What to know about these games"), icon("down")),
    h(
      "ul",
      { class: "plain" },
      quirks.map(({ count, text }) => h("li", {}, h("b", {}, number(count)), ` ${text}`)),
      missing.length > 0 &&
        h("li", {}, t("Missing columns: {names}", { names: missing.join(", ") })),
      others.length > 0 && h("li", {}, t("Unused columns: {names}", { names: others.join(", ") })),
    ),
  );
}

class Statistics {
  /** @param {HTMLElement} main */
  constructor(main) {
    this.source = "mine";
    /** @type {File | null} */
    this.file = null;
    this.wrong = h("p", { class: "note error", role: "alert" });
    this.working = h("p", { class: "note", role: "status" });
    this.place = h("div", { class: "report" });
    this.requests = 0;
    this.picker = h("input", {
      class: "input",
      type: "file",
      name: "file",
      accept: ".csv,.parquet,.gcg,.zip",
      onchange: () => {
        this.file = this.picker.files?.[0] ?? null;
        void this.ask();
      },
    });
    this.fileField = h(
      "label",
      { class: "field", hidden: true },
      h(
        "span",
        {},
        t(
          "A CSV or Parquet file of games, a GCG game, or a zip archive of games or of a match folder; at most 32 MB. It is not kept.",
        ),
      ),
      this.picker,
    );
    fill(
      main,
      h(
        "section",
        { class: "text notes" },
        h("h1", {}, t("Statistics")),
        h(
          "p",
          { class: "note" },
          t(
            "Five questions about games between two players, answered with SQL, and twelve charts.",
          ),
        ),
        h(
          "div",
          { class: "choices" },
          shell.segment(
            t("Games"),
            "source",
            [
              ["mine", t("yours on this server")],
              ["server", t("games with computers, on this server")],
              ["file", t("from a file")],
            ],
            this.source,
            (value) => this.choose(value),
          ),
          this.fileField,
        ),
        this.wrong,
        this.working,
        this.place,
      ),
    );
    void this.ask();
  }

  /** @param {string} source */
  choose(source) {
    this.source = source;
    this.fileField.hidden = source !== "file";
    fill(this.place);
    void this.ask();
  }

  /** Ask the server, about all or about one player. @param {string} [player] */
  async ask(player = "") {
    fill(this.wrong);
    fill(this.working);
    const request = ++this.requests;
    if (this.source === "file" && !this.file) return;
    if (this.file && this.source === "file" && this.file.size > LARGEST)
      return fill(this.wrong, t("This file is larger than 32 MB. Use “quadrille stats” instead."));
    fill(this.working, t("Counting…"));
    const about = player ? `?player=${encodeURIComponent(player)}` : "";
    try {
      const report = /** @type {Report} */ (
        this.source === "file" && this.file
          ? await sendFile(`/api/stats${about}`, this.file)
          : await get(`/api/stats/${this.source}${about}`)
      );
      if (request === this.requests) this.show(report);
    } catch (error) {
      if (request === this.requests)
        fill(this.wrong, error instanceof Error ? error.message : String(error));
    }
    if (request === this.requests) fill(this.working);
  }

  /** Choose one player. @param {Report} report */
  playerField({ busiest, player }) {
    const known = busiest.some(({ id }) => id === player);
    const list = h(
      "select",
      { class: "input", name: "player", onchange: () => void this.ask(list.value) },
      h("option", { value: "" }, t("all players")),
      busiest.map(({ id, name }) =>
        h("option", { value: id, selected: id === player }, name === id ? id : `${name} (${id})`),
      ),
      player && !known && h("option", { value: player, selected: true }, player),
    );
    return h("label", { class: "field" }, h("span", {}, t("Player")), list);
  }

  /** @param {Report} report */
  show(report) {
    if (!report.games)
      return fill(
        this.place,
        h("p", {}, t("There are no finished games between two players here yet.")),
      );
    const { games, players, tournaments, first_date: first, last_date: last, readings } = report;
    const counts = [
      tn("{n} game", "{n} games", games),
      tn("{n} player", "{n} players", players),
      tournaments > 0 && tn("{n} tournament", "{n} tournaments", tournaments),
      first &&
        last &&
        (first === last
          ? fullDate(first)
          : t("{first} to {last}", { first: fullDate(first), last: fullDate(last) })),
    ].filter(Boolean);
    fill(
      this.place,
      h("p", { class: "counts" }, counts.join(" · ")),
      quirkList(report),
      this.playerField(report),
      h(
        "section",
        { class: "explained" },
        h("h2", {}, t("Two readings")),
        h("p", {}, readings.gameid),
        h("p", {}, readings.time),
      ),
      report.questions.map(questionSection),
      h("h2", { class: "part" }, t("Charts")),
      h("div", { class: "charts" }, report.charts.map(chartSection)),
    );
    shell.announce(counts.join(", "));
  }
}

/** @param {HTMLElement} main */
export async function draw(main) {
  document.body.className = "p-text p-stats";
  shell.name(t("Statistics"));
  shell.tools([shell.manualTool()]);
  new Statistics(main);
}
