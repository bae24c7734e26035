/** Charts as SVG, from what the server has counted: lines, columns or cells. As wide as there is room. */

import { s } from "./dom.js";
import { number } from "./i18n.js";

/** @typedef {{ name: string, points: [x: number, y: number][], dashed: boolean }} Line */
/**
 * @typedef {object} Figure
 * @property {"lines" | "columns" | "cells"} kind
 * @property {string} title
 * @property {string} across
 * @property {string} upwards
 * @property {Line[]} [lines]
 * @property {[x: number, text: string][]} [marks]
 * @property {any[]} [columns]
 * @property {string[]} [rows]
 * @property {(number | null)[][]} [values]
 * @property {string[][]} [notes]
 */

const [TOP, FOOT, TICKS, LEGEND] = [14, 40, 5, 20];
/** Lines differ by their strokes too, not by colour alone. */
const STROKES = ["", "8 4", "2 4", "10 4 2 4", "", "4 4"];

/** About how wide a text is, at 12 pixels. @param {string} text */
const wide = (text) => 6.8 * text.length;

/** A round scale that holds all values. @param {number[]} values @param {boolean} zero */
function scale(values, zero = false) {
  let [least, most] = [Math.min(...values), Math.max(...values)];
  if (zero) least = Math.min(0, least);
  if (most === least) [least, most] = [least - 1, most + 1];
  const wanted = (most - least) / TICKS;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = power * ([1, 2, 2.5, 5, 10].find((one) => one * power >= wanted * 0.99) ?? 10);
  const first = Math.floor(least / step) * step;
  return { first, step, count: Math.max(1, Math.ceil((most - first) / step - 1e-9)) };
}

/** @param {number} x @param {number} y @param {string} text @param {string} [anchor] @param {string} [kind] */
const label = (x, y, text, anchor = "middle", kind = "") =>
  s("text", { x, y, "text-anchor": anchor, class: kind }, text);

/** Shorten a text. @param {string} text @param {number} most letters */
const short = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** The lines across and their numbers. @param {number} width @param {number} height @param {number[]} values @param {boolean} zero */
function frame(width, height, values, zero) {
  const { first, step, count } = scale(values, zero);
  const ticks = Array.from({ length: count + 1 }, (_, at) => first + at * step);
  const left = Math.max(...ticks.map((tick) => wide(number(tick)))) + 10;
  const y = (/** @type {number} */ value) =>
    TOP + height - (height * (value - first)) / (step * count);
  const body = ticks.flatMap((tick) => [
    s("path", { class: "axis", d: `M${left} ${y(tick)}H${width - 8}` }),
    label(left - 6, y(tick) + 4, number(tick), "end"),
  ]);
  return { left, room: width - 8 - left, y, body, bottom: TOP + height };
}

/** @param {Figure} figure @param {number} width */
function drawLines({ lines = [], marks = [], across }, width) {
  const height = Math.min(300, Math.max(180, width * 0.5));
  const points = lines.flatMap((line) => line.points);
  const { left, room, y, body, bottom } = frame(
    width,
    height,
    points.map((one) => one[1]),
    false,
  );
  const xs = points.map(([x]) => x);
  let [least, most] = [Math.min(...xs), Math.max(...xs)];
  let named = marks;
  if (!named.length) {
    const { first, step, count } = scale(xs);
    [least, most] = [first, first + step * count];
    named = Array.from({ length: count + 1 }, (_, at) => [
      first + at * step,
      number(first + at * step),
    ]);
  }
  const x = (/** @type {number} */ value) => left + (room * (value - least)) / (most - least || 1);
  const longest = Math.max(...named.map(([, text]) => wide(text))) + 14;
  const every = Math.ceil((named.length * longest) / room);
  named
    .filter((_, at) => at % every === 0)
    .forEach(([place, text]) => {
      const half = wide(text) / 2;
      body.push(label(Math.min(Math.max(x(place), half), width - half), bottom + 18, text));
    });
  body.push(label(left + room / 2, bottom + 34, across, "middle", "quiet"));
  lines.forEach((line, at) => {
    const look = at % STROKES.length;
    const sorted = line.points.toSorted(([one], [other]) => one - other);
    const stroke = { "stroke-dasharray": (line.dashed ? "6 5" : STROKES[look]) || null };
    const path = sorted.map((one) => `${x(one[0]).toFixed(1)} ${y(one[1]).toFixed(1)}`).join("L");
    body.push(s("path", { class: `line l${look}`, d: `M${path}`, ...stroke }));
    if (sorted.length <= 40)
      body.push(
        ...sorted.map((one) =>
          s("circle", { class: `dot l${look}`, cx: x(one[0]), cy: y(one[1]), r: 3 }),
        ),
      );
    const row = bottom + FOOT + 12 + LEGEND * at;
    body.push(
      s("path", { class: `line l${look}`, d: `M${left} ${row - 4}h30`, ...stroke }),
      label(left + 38, row, line.name, "start", "name"),
    );
  });
  return { body, height: bottom + FOOT + LEGEND * lines.length + 4 };
}

/** @param {Figure} figure @param {number} width */
function drawColumns({ columns = [], across }, width) {
  const height = Math.min(300, Math.max(180, width * 0.5));
  const values = columns.map(([, value]) => value);
  const { left, room, y, body, bottom } = frame(width, height, values, true);
  const each = room / columns.length;
  const every = Math.ceil((Math.max(...columns.map(([name]) => wide(name))) + 8) / each);
  columns.forEach(([name, value], at) => {
    const x = left + each * at;
    body.push(
      s(
        "rect",
        {
          class: "column",
          x: x + each * 0.1,
          y: y(value),
          width: each * 0.8,
          height: bottom - y(value),
        },
        s("title", {}, `${name}: ${number(value)}`),
      ),
    );
    if (at % every === 0) body.push(label(x + each / 2, bottom + 18, name));
  });
  body.push(label(left + room / 2, bottom + 34, across, "middle", "quiet"));
  return { body, height: bottom + FOOT + 4 };
}

/** @param {Figure} figure @param {number} width */
function drawCells({ rows = [], columns = [], values = [], notes = [], across }, width) {
  const letters = width < 500 ? 10 : 18;
  const left = Math.max(...rows.map((name) => wide(short(name, letters)))) + 10;
  const most = notes.length ? 72 : 40;
  const each = Math.min(most, (width - 8 - left) / Math.max(1, columns.length));
  const tall = Math.min(30, Math.max(each, 18));
  const top = 26;
  /** @type {SVGElement[]} */
  const body = [];
  columns.forEach((name, at) => {
    if (!name) return;
    // A name may be as long as the place up to the next one.
    const next = columns.findIndex((other, place) => place > at && other);
    const letters = Math.floor(((next < 0 ? columns.length + 1 : next) - at) * (each / 7.2));
    const text = short(name, Math.max(columns.includes("") ? 8 : 3, letters));
    const half = wide(text) / 2;
    body.push(label(Math.min(left + each * (at + 0.5), width - half), top - 8, text));
  });
  rows.forEach((name, row) => {
    const y = top + tall * row;
    body.push(label(left - 6, y + tall / 2 + 4, short(name, letters), "end", "name"));
    values[row].forEach((value, column) => {
      const x = left + each * column;
      const gap = each > 12 ? 1 : 0.4;
      const level = value === null ? 0 : value < 1 / 3 ? 1 : value < 2 / 3 || notes.length ? 2 : 3;
      // A day without games is a day: only where results are written is nothing an empty place.
      if (value !== null || !notes.length)
        body.push(
          s("rect", {
            class: `cell v${level}`,
            x: x + gap,
            y: y + 1,
            width: each - 2 * gap,
            height: tall - 2,
          }),
        );
      const note = notes[row]?.[column];
      if (note) body.push(label(x + each / 2, y + tall / 2 + 4, note, "middle", "note-text"));
    });
  });
  const bottom = top + tall * rows.length;
  body.push(label(left, bottom + 20, across, "start", "quiet"));
  return { body, height: bottom + 30 };
}

const DRAW = { lines: drawLines, columns: drawColumns, cells: drawCells };

/** What a figure shows, in words: for who does not see it. @param {Figure} figure */
function describe({ title, upwards, lines, columns, rows, kind }) {
  if (kind === "cells") return `${title}: ${(rows ?? []).join(", ")}`;
  const values = (lines ?? []).map(({ name, points }) => {
    const last = points.at(-1);
    return last ? `${name}: ${number(last[1])}` : name;
  });
  const counted =
    kind === "columns"
      ? (columns ?? []).map(([name, value]) => `${name}: ${number(value)}`)
      : values;
  return `${title}, ${upwards}. ${counted.slice(0, 30).join("; ")}`;
}

/** Draw a figure for a width in pixels. @param {Figure} figure @param {number} width */
export function drawChart(figure, width) {
  const { body, height } = DRAW[figure.kind](figure, width);
  return s(
    "svg",
    {
      class: "plot chart",
      viewBox: `0 0 ${Math.round(width)} ${Math.ceil(height)}`,
      role: "img",
      "aria-label": describe(figure),
    },
    body,
  );
}
