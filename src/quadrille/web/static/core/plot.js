/** The plot of a game: everyone's points move by move, what each move lost, and where one is. */

import { fill, s } from "./dom.js";
import { number, t } from "./i18n.js";

/** @typedef {{ name: string, points: [move: number, value: number][] }} Line */

const [WIDTH, RIGHT, TOP, BOTTOM] = [420, 344, 10, 130];
/** Where the plot begins: numbers of four figures need more room. */
const [LEFT, FURTHER] = [34, 46];
const [BARS, DEEPEST] = [144, 28];
const STEPS = [5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10000];
/** Lines differ by their strokes and their ends, not by colour alone. */
const STROKES = ["a", "b2", "c3", "c4"];

/** The end of a line: disc, square, lozenge, triangle. @param {number} index @param {number} x @param {number} y */
function end(index, x, y) {
  const shapes = [
    `M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0`,
    `M${x - 4} ${y - 4}h8v8h-8z`,
    `M${x} ${y - 5}l5 5l-5 5l-5-5z`,
    `M${x} ${y - 5}l5 9h-10z`,
  ];
  return s("path", { class: `${STROKES[index % 4]}d`, d: shapes[index % 4] });
}

/** How many letters have room beside the plot. */
const ROOM = 8;
const LINE = 13;

/** Divide a long name into two lines, each as long as there is room. @param {string} name */
function linesOf(name) {
  if (name.length <= ROOM) return [name];
  const [first, ...rest] = name.split(" ");
  return [first, rest.join(" ")]
    .filter(Boolean)
    .map((words) => (words.length > ROOM ? `${words.slice(0, ROOM - 1)}…` : words));
}

/** Labels that would overlap are written one under the other, none below the plot. @param {number[]} heights @param {string[][]} labels */
function apart(heights, labels) {
  const order = heights
    .map((_, index) => index)
    .sort((one, other) => heights[one] - heights[other]);
  const found = [...heights];
  order.forEach((index, place) => {
    const above = order[place - 1];
    if (place)
      found[index] = Math.max(found[index], found[above] + 2 + LINE * labels[above].length);
  });
  let below = BOTTOM + 2 + LINE;
  for (const index of order.reverse())
    below = found[index] = Math.min(found[index], below - 2 - LINE * labels[index].length);
  return found;
}

export class Plot {
  /** @param {number} length how many moves there are @param {string} label @param {(move: number) => void} [pick] */
  constructor(length, label, pick) {
    this.length = Math.max(1, length);
    this.left = LEFT;
    /** What the losses count, if not only “lost” is to be written. */
    this.unit = t("points");
    this.drawing = s("g");
    this.now = s("path", { class: "now", d: "" });
    this.svg = s(
      "svg",
      { class: "plot", viewBox: `0 0 ${WIDTH} 180`, role: "img", "aria-label": label },
      this.drawing,
      this.now,
    );
    if (pick) {
      this.svg.classList.add("touchable");
      this.svg.addEventListener("click", (event) => {
        const matrix = this.svg.getScreenCTM();
        if (!matrix) return;
        const { x } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
        pick(
          Math.max(
            1,
            Math.min(
              this.length,
              Math.round(((x - this.left) / (RIGHT - this.left)) * this.length),
            ),
          ),
        );
      });
    }
  }

  /** @param {number} move */
  x(move) {
    return this.left + ((RIGHT - this.left) * move) / this.length;
  }

  /** Draw lines and, under them, losses by move, in `unit`. @param {Line[]} lines @param {(number | null)[]} losses */
  show(lines, losses) {
    const values = lines.flatMap(({ points }) => points.map(([, value]) => value));
    const step = STEPS.find((each) => Math.max(...values, 1) / each <= 4.5) ?? 20000;
    const most = Math.max(step, Math.ceil(Math.max(...values, 1) / step) * step);
    this.left = most >= 1000 ? FURTHER : LEFT;
    this.svg.setAttribute("viewBox", `0 0 ${WIDTH} ${losses.length ? 180 : 142}`);
    const y = (/** @type {number} */ value) =>
      BOTTOM - ((BOTTOM - TOP) * Math.max(0, value)) / most;
    const marks = Array.from({ length: most / step + 1 }, (_, index) => index * step);
    const ends = lines.map(({ points }) => points[points.length - 1] ?? [0, 0]);
    const labels = lines.map(({ name }) => linesOf(name));
    const names = apart(
      ends.map(([, value]) => y(value)),
      labels,
    );
    const worst = Math.max(30, ...losses.map((loss) => loss ?? 0));
    const wide = Math.max(2, Math.min(7, ((RIGHT - this.left) / this.length) * 0.6));
    fill(
      this.drawing,
      marks.flatMap((value) => [
        s("path", { class: "axis", d: `M${this.left} ${y(value)}H${RIGHT}` }),
        s("text", { x: this.left - 6, y: y(value) + 4, "text-anchor": "end" }, number(value)),
      ]),
      lines.map(({ points }, index) =>
        s("path", {
          class: STROKES[index % 4],
          d: points
            .map(
              ([move, value], place) =>
                `${place ? "L" : "M"}${this.x(move).toFixed(1)} ${y(value).toFixed(1)}`,
            )
            .join(""),
        }),
      ),
      ends.map(([move, value], index) => end(index, this.x(move), y(value))),
      lines.map(({ name }, index) =>
        s(
          "text",
          { class: "nm", y: names[index] + 4 },
          s("title", {}, name),
          labels[index].map((words, place) =>
            s("tspan", { x: RIGHT + 10, dy: place ? LINE : 0 }, words),
          ),
        ),
      ),
      losses.length > 0 && [
        ...losses.map((loss, index) =>
          loss
            ? s("rect", {
                class: "ls",
                x: this.x(index + 1) - wide / 2,
                y: BARS,
                width: wide,
                height: Math.max(1, (DEEPEST * loss) / worst),
              })
            : null,
        ),
        s("path", { class: "axis", d: `M${this.left} ${BARS}H${RIGHT}` }),
        s("text", { x: RIGHT + 10, y: BARS + 10 }, this.unit),
        s("text", { x: RIGHT + 10, y: BARS + 24 }, t("lost")),
      ],
    );
  }

  /** Mark the current move. @param {number} move */
  mark(move) {
    this.now.setAttribute("d", `M${this.x(move)} 6V172`);
  }
}
