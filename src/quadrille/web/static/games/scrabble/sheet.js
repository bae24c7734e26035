/** The notes beside a board of Scrabble: the score sheet, the tiles not seen, the letter of a blank. */

import { h } from "../../core/dom.js";
import * as drawer from "../../core/drawer.js";
import { number, t, tn } from "../../core/i18n.js";
import { definable } from "../../core/definition.js";
import { icon } from "../../core/icons.js";
import { levelName } from "./levels.js";
import { legend } from "./board.js";
import {
  BLANK,
  convention,
  otherConvention,
  readPlay,
  squaresOf,
  keyOf,
  writePlace,
  writeTiles,
} from "./notation.js";

/** @typedef {import("../../core/games.js").View} View */
/** @typedef {import("../../core/games.js").Table} Table */
/** @typedef {{ seat: number, move: string, points: number, words: string[], withdrawn: boolean, tiles?: number | null }} Line */

/** How a seat is called. @param {Table} table @param {number} seat */
export function nameOf(table, seat) {
  const { name, kind, level } = table.seats[seat];
  if (seat === table.you && table.yours.length === 1) return t("You");
  return kind === "computer" ? levelName(level) : name || t("Guest {n}", { n: seat + 1 });
}

/** What a line of the sheet says. @param {Line} line */
export function lineText(line) {
  if (line.words.length) return line.words[0];
  const [verb, rest = ""] = line.move.split(" ");
  const count = line.tiles ?? (/^\d+$/.test(rest) ? Number(rest) : rest.length);
  if (verb === "exchange")
    return count ? tn("exchange of {n} tile", "exchange of {n} tiles", count) : t("exchange");
  const verbs = {
    pass: t("pass"),
    challenge: line.points > 0 ? t("challenge bonus") : t("failed challenge"),
    resign: t("resigns"),
    overtime: t("over time"),
  };
  return verbs[/** @type {keyof typeof verbs} */ (verb)] ?? line.move;
}

/** Where a line of the sheet was played. @param {Line} line */
function where(line) {
  const play = readPlay(line.move);
  return play ? writePlace(play.start, play.down, convention()) : "";
}

/** The squares on which the last play laid its tiles. @param {Line[]} sheet @returns {Set<string>} */
export function lastSquares(sheet) {
  const line = sheet.findLast((each) => each.words.length && !each.withdrawn);
  const play = line && readPlay(line.move);
  return new Set(
    play
      ? squaresOf(play)
          .filter(({ tile }) => tile)
          .map(({ place }) => keyOf(place))
      : [],
  );
}

/** The score sheet, the last line first. @param {Table} table @param {Line[]} sheet @param {[number, string, number][]} [leftovers] */
export function scoreSheet(table, sheet, leftovers = []) {
  const totals = table.seats.map(() => 0);
  const several = table.seats.length > 1;
  const rows = sheet.map((line, index) => {
    totals[line.seat] += line.points;
    const word = lineText(line);
    return h(
      "tr",
      { class: index === sheet.length - 1 && !leftovers.length ? "on" : "" },
      h("td", { class: "n" }, index + 1),
      h("td", { class: "at" }, where(line)),
      h(
        "td",
        { class: line.words.length ? "w" : "" },
        line.words.length ? definable(word, table.view.lexicon) : word,
        line.withdrawn && h("span", { class: "loss" }, ` ${t("taken back")}`),
        several && h("small", {}, nameOf(table, line.seat)),
      ),
      h("td", { class: "v" }, number(line.points)),
      h("td", { class: "d" }, number(totals[line.seat])),
    );
  });
  const left = leftovers.map(([seat, tiles, points]) => {
    totals[seat] += points;
    return h(
      "tr",
      { class: "on" },
      h("td", { class: "n" }),
      h("td", { class: "at" }),
      h(
        "td",
        {},
        tiles ? t("left: {tiles}", { tiles }) : t("went out"),
        several && h("small", {}, nameOf(table, seat)),
      ),
      h("td", { class: "v" }, `${points > 0 ? "+" : ""}${number(points)}`),
      h("td", { class: "d" }, number(totals[seat])),
    );
  });
  return [
    h("h2", {}, t("Moves"), h("small", {}, t("total"))),
    rows.length
      ? h("table", { class: "moves" }, h("tbody", {}, [...left.toReversed(), ...rows.toReversed()]))
      : h("p", { class: "note" }, t("The board is empty: the first word goes through the middle.")),
  ];
}

/** The button that names squares the other way. @param {() => void} redraw */
export function conventionSwitch(redraw) {
  return h(
    "small",
    {},
    h(
      "button",
      {
        class: "link",
        type: "button",
        onclick: () => {
          otherConvention();
          redraw();
        },
      },
      convention() === "fr" ? t("French notation") : t("English notation"),
    ),
  );
}

/** The tiles that are not seen, in a drawer of the notes, open if it was. @param {Record<string, number>} unseen @param {number} bag @param {Element} place */
export function unseenTiles(unseen, bag, place) {
  const all = Object.values(unseen).reduce((sum, count) => sum + count, 0);
  return h(
    "details",
    { class: "drawer", open: Boolean(place.querySelector("details[open]")) },
    h(
      "summary",
      {},
      tn("Bag: {n} tile", "Bag: {n} tiles", bag),
      h("small", {}, tn("{n} unseen", "{n} unseen", all)),
      icon("down"),
    ),
    h(
      "ul",
      { class: "remaining" },
      Object.entries(unseen).map(([letter, count]) =>
        h("li", {}, h("b", {}, letter === BLANK ? t("blank") : letter), ` ${number(count)}`),
      ),
    ),
  );
}

/** What the colours mean. */
export const colourKey = () =>
  h(
    "section",
    {},
    h(
      "p",
      { class: "legend" },
      legend().map((each) => h("span", {}, ...each)),
    ),
  );

/** Ask which letter a blank stands for. @param {string[]} letters @param {(letter: string) => void} chosen */
export function askLetter(letters, chosen) {
  const pick = (/** @type {string} */ letter) => {
    drawer.close();
    chosen(letter);
  };
  const place = h(
    "div",
    { class: "tiles letter-choices" },
    letters.map((letter) =>
      h("button", { class: "tile", type: "button", onclick: () => pick(letter) }, letter),
    ),
  );
  drawer.open("blank", t("The blank stands for…"), place);
  place.addEventListener("keydown", (event) => {
    const letter = event.key.toUpperCase();
    if (!letters.includes(letter) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    pick(letter);
  });
  /** @type {HTMLElement | null} */ (place.querySelector("button"))?.focus();
}

/** The racks at a moment of a finished game, where all are open. @param {Table} table @param {Record<string, any>} view @returns {Node[]} */
export function openRacks(table, view) {
  return [
    h("h2", {}, t("Racks")),
    h(
      "ul",
      { class: "places" },
      view.seats.map((/** @type {Record<string, any>} */ seat, /** @type {number} */ index) =>
        h(
          "li",
          { class: index === view.turn && !view.over ? "mine" : "" },
          nameOf(table, index),
          h("b", {}, writeTiles(seat.rack ?? [])),
        ),
      ),
    ),
  ];
}
