/** The race: two searches on one board for as long each, then their best games side by side. */

import "./translation.js";
import { post, preparingText, quickText, work } from "../../core/api.js";
import { Board } from "../../core/board.js";
import * as drawer from "../../core/drawer.js";
import { fill, h } from "../../core/dom.js";
import { listed } from "../../core/games.js";
import { number, t, tn } from "../../core/i18n.js";
import { Replay, replayKeys, views } from "../../core/replay.js";
import { share } from "../../core/share.js";
import * as shell from "../../core/shell.js";
import { Balls } from "./balls.js";
import { methodName } from "./methods.js";
import { drawTargets, targetBars } from "./target.js";

/** @typedef {import("../../core/games.js").View} View */

const SECONDS = 5;
const OPTIONS = ["rules", "rows", "columns", "colours", "fill", "board"];

/** A score that the method has not found itself. @param {import("../../core/api.js").Job} job */
const quickScore = (job) => `${tn("{n} point", "{n} points", job.score ?? 0)}. ${quickText(job)}`;

/** @param {URLSearchParams} query */
function readQuery(query) {
  /** @type {Record<string, string>} */
  const options = Object.fromEntries(
    OPTIONS.filter((key) => query.get(key)).map((key) => [key, query.get(key) ?? ""]),
  );
  if (!options.board && !options.fill) options.fill = "random 1";
  return { options, methods: [query.get("a") ?? "nrpa", query.get("b") ?? "beam"] };
}

/** One search: its board, its score so far, and its best game once it has ended. */
class Lane {
  /** @param {string} method @param {View} first */
  constructor(method, first) {
    this.method = method;
    /** @type {View[]} */
    this.views = [first];
    const { columns, rows } = first;
    this.board = new Board({
      columns,
      rows,
      label: methodName(method),
      cellLabel: () => "",
      still: true,
    });
    this.balls = new Balls(this.board);
    this.caption = h("figcaption");
    this.bars = targetBars();
    this.figure = h("figure", { class: "racer" }, this.caption, this.board.svg, this.bars);
    this.balls.draw(first);
    this.score(0, 0);
  }

  /** @param {number} score @param {number} target @param {string} [note] */
  score(score, target, note = "") {
    fill(
      this.caption,
      h("b", {}, methodName(this.method)),
      h("span", { role: "status" }, note || tn("{n} point", "{n} points", score)),
    );
    drawTargets(this.bars, { score, target, proved: false, more: 0 });
  }

  /** Let the method search. @param {Record<string, string>} options @param {(score: number) => void} better */
  async search(options, better) {
    const body = { options, moves: [], method: this.method, seconds: SECONDS };
    const job = await work("/api/solve/samegame", body, (job) => {
      if (job.quick && job.score !== null) this.score(job.score, 0, quickScore(job));
      else if (job.preparing) this.score(0, 0, preparingText(job));
      else if (job.score !== null) better(job.score);
    });
    better(job.score ?? 0);
    const moves = job.moves.map((text) => [0, text]);
    this.views = views(await post("/api/replay/samegame", { options, moves }));
  }

  /** Show the game after some moves. @param {number} moves @param {number} target */
  show(moves, target) {
    const view = this.views[Math.min(moves, this.views.length - 1)];
    this.balls.draw(view);
    this.score(view.score, target);
  }
}

class Race {
  /** @param {HTMLElement} main @param {Record<string, string>} options @param {string[]} methods @param {View} first */
  constructor(main, options, methods, first) {
    this.options = options;
    this.target = 0;
    this.lanes = methods.map((method) => new Lane(method, first));
    this.status = h("p", { class: "note", role: "status" });
    this.foot = h("div", { class: "race-foot" }, this.status);
    fill(
      main,
      h(
        "section",
        { class: "same-race", id: "board" },
        this.lanes.map(({ figure }) => figure),
        this.foot,
      ),
    );
  }

  async run() {
    // One after the other: a visitor has one engine at a time.
    for (const lane of this.lanes) {
      this.status.textContent = t("{method} is searching, {n} seconds at most…", {
        method: methodName(lane.method),
        n: SECONDS,
      });
      await lane.search(this.options, (score) => {
        this.target = Math.max(this.target, score);
        lane.score(score, this.target);
      });
    }
    this.showWinner();
    const length = Math.max(...this.lanes.map((lane) => lane.views.length)) - 1;
    const replay = new Replay(length, (at) => this.show(at), { moveTime: 900, speeds: true });
    this.foot.append(replay.element);
    addEventListener("keydown", (event) => {
      if (replay.key(event)) event.preventDefault();
    });
    this.show(0);
  }

  /** Show which search has won. */
  showWinner() {
    const [one, other] = this.lanes.map(({ views, method }) => ({
      score: views[views.length - 1].score,
      name: methodName(method),
    }));
    const [best, worse] = one.score >= other.score ? [one, other] : [other, one];
    this.status.textContent =
      best.score === worse.score
        ? t("A draw: {n} points each.", { n: number(best.score) })
        : t("{name} wins by {n} points.", {
            name: best.name,
            n: number(best.score - worse.score),
          });
  }

  /** @param {number} moves */
  show(moves) {
    for (const lane of this.lanes) lane.show(moves, this.target);
  }
}

/** Choose the methods and the board. @param {Record<string, string>} options @param {string[]} methods */
function choose(options, methods) {
  const chosen = [...methods];
  const pick = (/** @type {number} */ index, /** @type {string} */ label) => {
    const select = h(
      "select",
      { class: "input", onchange: () => (chosen[index] = select.value) },
      listed("samegame").methods.map((name) =>
        h("option", { value: name, selected: name === chosen[index] }, methodName(name)),
      ),
    );
    return h("label", { class: "field" }, h("span", {}, label), select);
  };
  const seed = h("input", {
    class: "input",
    type: "number",
    min: 0,
    max: 999999999,
    value: options.fill?.startsWith("random ") ? options.fill.slice(7) : "1",
  });
  const go = (/** @type {Event} */ event) => {
    event.preventDefault();
    const board = options.board ? options : { ...options, fill: `random ${seed.value || 1}` };
    const [a, b] = chosen;
    location.assign(`/samegame/race?${new URLSearchParams({ ...board, a, b })}`);
  };
  drawer.open(
    "choose",
    t("Set up the race"),
    h(
      "form",
      { onsubmit: go },
      !options.board && h("label", { class: "field" }, h("span", {}, t("Board number")), seed),
      pick(0, t("First method")),
      pick(1, t("Second method")),
      h("button", { class: "btn main", type: "submit" }, t("Start the race")),
    ),
  );
}

/** @param {HTMLElement} main */
export async function draw(main) {
  document.body.className = "p-same";
  const { options, methods } = readQuery(new URLSearchParams(location.search));
  const play = async () =>
    location.assign(`/t/${(await post("/api/tables", { game: "samegame", options })).code}`);
  shell.name("SameGame", t("race"));
  shell.keys("samegame", replayKeys());
  shell.tools([
    { icon: "race", word: t("Choose"), key: "c", run: () => choose(options, methods) },
    { icon: "flag", word: t("Play"), run: play },
    { icon: "share", word: t("Share"), run: () => void share(location.href) },
    shell.manualTool(),
  ]);
  const { first } = await post("/api/replay/samegame", { options, moves: [] });
  await new Race(main, options, methods, first).run();
}
