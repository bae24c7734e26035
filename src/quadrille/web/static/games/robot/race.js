/** The race: two methods on one grid, side by side, step by step. */

import "./translation.js";
import { preparingText, post, work } from "../../core/api.js";
import * as drawer from "../../core/drawer.js";
import { fill, h, s } from "../../core/dom.js";
import { listed } from "../../core/games.js";
import { number, t, tn } from "../../core/i18n.js";
import { pieceMark } from "../../core/pieces.js";
import { Replay, replayKeys, views } from "../../core/replay.js";
import { share } from "../../core/share.js";
import * as shell from "../../core/shell.js";
import { Lane } from "./lane.js";
import { methodName } from "./methods.js";

/** @typedef {import("../../core/games.js").View} View */
/** @typedef {{ method: string, views: View[], moves: string, steps: number[], score: number, bound: number | null, proved: boolean }} Run */

const METHODS = [
  "optimal",
  "nearest",
  "naive",
  "circular",
  "colour",
  "avl",
  "graph-one-naive",
  "graph-one-improved",
  "graph-general",
  "graph-cuts",
];
/** The methods that grids of several rows and columns are not made for. */
const FOR_ONE_LINE = ["graf", "vector"];
const OPTIONS = ["rows", "columns", "colours", "fill", "grid"];

/** Return the methods to choose from: ours, then those of plug-ins. */
const offeredMethods = () => [
  ...METHODS,
  ...listed("robot").methods.filter((name) => ![...METHODS, ...FOR_ONE_LINE].includes(name)),
];

/** @param {URLSearchParams} query */
function readQuery(query) {
  const options = Object.fromEntries(
    OPTIONS.filter((key) => query.has(key)).map((key) => [key, query.get(key) ?? ""]),
  );
  const usual = { rows: "10", columns: "10", colours: "10", fill: "authors 0" };
  const methods = [query.get("a") ?? "optimal", query.get("b") ?? "nearest"];
  return { options: Object.keys(options).length ? options : usual, methods };
}

/** @param {Record<string, string>} options @param {string} method @param {(words: string) => void} report @returns {Promise<Run>} */
async function run(options, method, report) {
  const job = await work("/api/solve/robot", { options, moves: [], method, seconds: 5 }, (job) =>
    report(job.preparing ? preparingText(job) : t("Both methods are running…")),
  );
  const moves = job.moves.join("");
  const frames = await post("/api/replay/robot", {
    options,
    moves: [...moves].map((letter) => [0, letter]),
  });
  const all = views(frames);
  return {
    method,
    moves,
    views: all,
    steps: all.map((view) => view.steps),
    score: job.score ?? 0,
    bound: job.bound,
    proved: job.proved,
  };
}

class Race {
  /** @param {HTMLElement} main @param {Record<string, string>} options @param {Run[]} runs */
  constructor(main, options, runs) {
    this.options = options;
    this.runs = runs;
    this.bound = runs.find((each) => each.bound !== null)?.bound ?? null;
    this.lanes = runs.map((each) => new Lane(each.views[0], methodName(each.method)));
    this.captions = runs.map(() => h("figcaption"));
    this.figures = this.lanes.map((lane, index) =>
      h(
        "figure",
        { class: "lane" },
        this.captions[index],
        lane.board.svg,
        h("button", {
          class: "exchange",
          type: "button",
          "aria-label": t("Enlarge {method}", { method: methodName(runs[index].method) }),
          onclick: () => this.exchange(index),
        }),
      ),
    );
    this.tracks = [h("div", { class: "large" }), h("div", { class: "small" })];
    const length = Math.max(...runs.map((each) => each.score));
    this.replay = new Replay(length, (at, from) => this.show(at, from), {
      moveTime: 640,
      speeds: true,
    });
    this.at = [0, 0];
    this.duo = h(
      "section",
      { class: "duo", id: "board" },
      this.figures,
      h("div", { class: "tracks" }, this.tracks),
      this.replay.element,
    );
    fill(main, this.duo);
    addEventListener("keydown", (event) => {
      if (this.replay.key(event)) event.preventDefault();
    });
    this.draw(0);
  }

  /** On a phone the small grid and the large one change places. @param {number} index */
  exchange(index) {
    this.duo.prepend(this.figures[index]);
    // The other grid's button is now where this one was.
    /** @type {HTMLElement | null} */ (this.figures[1 - index].querySelector(".exchange"))?.focus();
  }

  /** Both have walked as many steps; a swap costs none. @param {number} steps @param {number} from */
  show(steps, from) {
    const step = steps - from;
    this.runs.forEach((each, index) => {
      const to = lastAt(each.steps, Math.min(steps, each.score));
      const before = this.at[index];
      const letters = to > before && step < 30 ? each.moves.slice(before, to) : "";
      this.lanes[index].show(
        each.views[to],
        letters,
        step !== 1 || !this.replay.playing ? step > 4 : false,
      );
      this.at[index] = to;
    });
    this.draw(steps);
  }

  /** @param {number} steps */
  draw(steps) {
    this.runs.forEach((each, index) => {
      const { hand } = each.views[this.at[index]];
      fill(
        this.captions[index],
        h("b", {}, methodName(each.method)),
        h(
          "span",
          { class: "hands" },
          hand === null ? t("Carrying nothing") : t("carries"),
          hand !== null && pieceMark(hand),
        ),
        h("span", {}, this.lanes[index].summary),
      );
    });
    this.tracks.forEach((place, index) =>
      fill(place, track(this.runs, steps, this.bound, index === 0)),
    );
  }
}

/** Find the last moment with no more than some steps. @param {number[]} all @param {number} steps */
function lastAt(all, steps) {
  let [low, high] = [0, all.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (all[middle] <= steps) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Draw how far each is. @param {Run[]} runs @param {number} steps @param {number | null} bound @param {boolean} wide */
function track(runs, steps, bound, wide) {
  const [left, width] = wide ? [120, 420] : [0, 160];
  const most = Math.max(...runs.map(({ score }) => score), bound ?? 0);
  const part = (/** @type {number} */ count) => (count / most) * width;
  const best = Math.min(...runs.map(({ score }) => score));
  const [high, gap] = wide ? [8, 26] : [18, 46];
  const summary = runs
    .map(({ method, score }) =>
      t("{place}: {what}", {
        place: methodName(method),
        what: tn("{n} step", "{n} steps", Math.min(steps, score)),
      }),
    )
    .join(", ");
  const limit = bound === null ? "" : t("proved bound {bound}", { bound });
  return s(
    "svg",
    {
      class: "track-line",
      viewBox: wide ? "0 0 640 74" : "0 0 246 112",
      role: "img",
      "aria-label": `${summary} ${limit}`,
    },
    runs
      .map(({ method, score, proved }, index) => {
        const y = high + index * gap;
        // The result is shown when it is reached, not before.
        const done = steps >= score;
        const more = done ? score - best : 0;
        const shown = number(Math.min(steps, score));
        return [
          s("text", { class: "b", x: 0, y: wide ? y + 12 : y - 5 }, methodName(method)),
          s("rect", { class: "track", x: left, y, width, height: 14 }),
          s("rect", {
            class: index ? "l2f" : "l1",
            x: left,
            y,
            width: part(Math.min(steps, score)),
            height: 14,
          }),
          s(
            "text",
            { class: more ? "longer" : done ? "shorter" : "", x: left + width + 6, y: y + 12 },
            shown + (more ? ` +${number(more)}` : done && proved ? " ✓" : ""),
          ),
        ];
      })
      .flat(),
    bound !== null &&
      s("path", { class: "bound", d: `M${left + part(bound)} ${wide ? 0 : 8}V${wide ? 56 : 88}` }),
    bound !== null &&
      s("text", { x: left + part(bound), y: wide ? 70 : 104, "text-anchor": "end" }, limit),
    wide && s("text", { x: left, y: 70 }, tn("{n} step", "{n} steps", 0)),
  );
}

/** Choose the grid and the methods. @param {Record<string, string>} options @param {string[]} methods */
function choose(options, methods) {
  const values = {
    side: options.rows ?? "10",
    colours: options.colours ?? "10",
    seed: (options.fill ?? "authors 0").split(" ")[1],
    a: methods[0],
    b: methods[1],
  };
  const number_ = (
    /** @type {"side" | "colours" | "seed"} */ name,
    /** @type {string} */ label,
    /** @type {number} */ low,
    /** @type {number} */ high,
  ) => {
    const input = h("input", {
      class: "input",
      type: "number",
      min: low,
      max: high,
      value: values[name],
      required: true,
      oninput: () => {
        values[name] = input.value;
      },
    });
    return h("label", { class: "field" }, h("span", {}, label), input);
  };
  const pick = (/** @type {"a" | "b"} */ name, /** @type {string} */ label) => {
    const select = h(
      "select",
      {
        class: "input",
        onchange: () => {
          values[name] = select.value;
        },
      },
      offeredMethods().map((each) =>
        h("option", { value: each, selected: each === values[name] }, methodName(each)),
      ),
    );
    return h("label", { class: "field" }, h("span", {}, label), select);
  };
  const go = (/** @type {Event} */ event) => {
    event.preventDefault();
    /** @type {Record<string, string>} */
    const grid = options.grid
      ? { grid: options.grid }
      : {
          rows: values.side,
          columns: values.side,
          colours: values.colours,
          fill: `authors ${values.seed}`,
        };
    location.assign(`/robot/race?${new URLSearchParams({ ...grid, a: values.a, b: values.b })}`);
  };
  drawer.open(
    "choose",
    t("Set up the race"),
    h(
      "form",
      { onsubmit: go },
      !options.grid && number_("side", t("Size"), 2, 30),
      !options.grid && number_("colours", t("Number of colours"), 1, 100),
      !options.grid && number_("seed", t("Grid number"), 0, 4294967295),
      pick("a", t("First method")),
      pick("b", t("Second method")),
      h("button", { class: "btn main", type: "submit" }, t("Start the race")),
    ),
  );
}

/** Show the grid while the methods walk. @param {HTMLElement} main @param {Record<string, string>} options @param {string[]} methods @param {Node} status */
async function begin(main, options, methods, status) {
  const { first } = await post("/api/replay/robot", { options, moves: [] });
  fill(
    main,
    h(
      "section",
      { class: "duo", id: "board" },
      methods.map((method) =>
        h(
          "figure",
          { class: "lane" },
          h("figcaption", {}, h("b", {}, methodName(method))),
          new Lane(first, methodName(method)).board.svg,
        ),
      ),
      h("div", { class: "tracks" }, status),
    ),
  );
}

/** @param {HTMLElement} main */
export async function draw(main) {
  document.body.className = "p-robot";
  const { options, methods } = readQuery(new URLSearchParams(location.search));
  const play = async () =>
    location.assign(`/t/${(await post("/api/tables", { game: "robot", options })).code}`);
  shell.name(t("Sorting robot"), t("race"));
  shell.keys("robot", replayKeys());
  shell.tools([
    { icon: "edit", word: t("Edit"), href: "/robot/editor" },
    { icon: "race", word: t("Choose"), key: "c", run: () => choose(options, methods) },
    { icon: "flag", word: t("Play"), run: play },
    { icon: "share", word: t("Share"), run: () => void share(location.href) },
    shell.manualTool(),
  ]);
  const status = h("p", { class: "note waiting", role: "status" }, t("Both methods are running…"));
  fill(main, status);
  await begin(main, options, methods, status);
  const runs = [];
  // One after the other: a visitor has one engine at a time.
  for (const method of methods)
    runs.push(
      await run(options, method, (words) => {
        if (status.textContent !== words) status.textContent = words;
      }),
    );
  const { columns, rows, colours } = runs[0].views[0];
  shell.name(
    t("Sorting robot"),
    `${columns} × ${rows}, ${tn("{n} colour", "{n} colours", colours)}`,
  );
  new Race(main, options, runs);
}
