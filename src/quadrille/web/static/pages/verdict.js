/** What an analysis says in words: of each player, of one move, of all moves in a table. */

import { definable } from "../core/definition.js";
import { h, s } from "../core/dom.js";
import { number, t, tn } from "../core/i18n.js";
import { convention } from "../core/settings.js";
import { tileAt } from "../core/tiles.js";
import { drawn } from "../core/wordsheet.js";

/** @typedef {import("./analysis.js").Found} Found */
/** @typedef {import("./analysis.js").Looked} Looked */
/** @typedef {import("./analysis.js").Choice} Choice */

/** Points that a move must cost to be shown in red. */
const MUCH = 10;

/** Where a move is. @param {Choice} choice */
const place = (choice) => choice.at?.[/** @type {"en" | "fr"} */ (convention())] ?? "";

/** A move in words. @param {Choice} choice */
function named(choice) {
  if (choice.kind === "pass") return t("pass");
  if (choice.kind === "exchange") return t("exchange {tiles}", { tiles: choice.word });
  return choice.word;
}

/** What is known of everybody. @param {Found} found */
export function balance({ names, players }) {
  const heads = [t("Best moves"), t("Points lost"), t("Sevens, missed")];
  return h("table", { class: "coups bilans" },
    h("thead", {}, h("tr", {}, h("td"), heads.map((head) => h("th", { scope: "col" }, head)))),
    h("tbody", {}, players.map((one, seat) => h("tr", {}, h("th", { scope: "row" }, names[seat]),
      h("td", {}, t("{n} of {total}", { n: one.best, total: one.judged })), h("td", {}, number(one.loss)), h("td", {}, `${one.sevens}, ${one.missed}`)))));
}

/** What a move cost. @param {Looked} move */
function cost(move) {
  if (!move.looked) return h("td", { class: "d" }, "·");
  if (move.loss === null || move.loss === undefined) return h("td", { class: "d", title: t("The rack is not known.") }, "?");
  if (!move.loss) return h("td", { class: "d top" }, t("best"));
  return h("td", { class: move.loss >= MUCH ? "d loss" : "d" }, number(-move.loss));
}

/** All moves; a tap goes to one. @param {Found} found @param {number} at @param {(at: number) => void} go */
export function sheet({ moves, lexicon, names }, at, go) {
  return [h("h2", {}, t("Moves"), h("small", {}, t("points, and what they cost"))), h("div", { class: "defile", tabindex: -1 }, h("table", { class: "coups suite" },
    h("thead", { class: "vh" }, h("tr", {}, [t("Move"), t("Square"), t("Word"), t("Points"), t("Cost")].map((head) => h("th", { scope: "col" }, head)))),
    h("tbody", {}, moves.map((move, index) => h("tr", { class: index + 1 === at ? "on" : "", onclick: () => go(index + 1) },
      h("td", { class: "n" }, h("button", { class: "nu", type: "button", "aria-current": index + 1 === at && "true", "aria-label": t("Move {n}, {name}", { n: index + 1, name: names[move.seat] }) }, index + 1)),
      h("td", { class: "at" }, place(move.played)),
      h("td", { class: move.refused ? "w refus" : "w" }, move.played.kind === "play" ? definable(move.played.word.toUpperCase(), lexicon) : named(move.played)),
      h("td", { class: "v" }, move.played.points), cost(move))))))];
}

/** Remarks on a move. @param {Looked} move */
function remarks(move) {
  const found = [];
  if (!move.looked) found.push(t("Not looked at yet."));
  if (move.refused) found.push(t("The play was taken back."));
  if (move.wrong?.length) found.push(t("No word: {words}.", { words: move.wrong.join(", ") }));
  if (move.seven_missed) found.push(t("Seven tiles could have been laid."));
  if (move.better) found.push(tn("{n} play is worth more.", "{n} plays are worth more.", move.better));
  if (move.method === "endgame") found.push(move.proved ? t("The endgame was searched to its end.") : t("The endgame was not searched to its end."));
  if (move.method === "unknown") found.push(t("The rack is not known, so the move cannot be judged."));
  return found.join(" ");
}

/**
 * One move: its rack, what was played, and what could have been.
 * @param {Found} found @param {number} at @param {number | null} chosen @param {(choice: number | null) => void} choose
 */
export function details(found, at, chosen, choose) {
  const move = found.moves[at - 1];
  const { best } = move;
  const name = found.names[move.seat];
  const told = best && move.loss ? t("best: {move}, {points}", { move: `${place(best)} ${named(best)}`.trim(), points: best.points }) : "";
  const row = (/** @type {Choice} */ choice, /** @type {number | null} */ index) => {
    const same = index !== null && choice.text === move.played.text;
    const gap = choice.worth !== undefined && choice.worth !== null && best?.worth !== undefined ? choice.worth - (best.worth ?? 0) : null;
    return h("tr", { class: index === chosen ? "on" : "", onclick: () => choose(index) },
      h("td", { class: "at" }, h("button", { class: "nu", type: "button", "aria-pressed": index === chosen ? "true" : "false", "aria-label": t("Show {move}", { move: named(choice) }) }, place(choice) || "—")),
      h("td", { class: "w" }, choice.kind === "play" ? definable(choice.word.toUpperCase(), found.lexicon) : named(choice), same && h("small", {}, ` ${t("played")}`)),
      h("td", { class: "v" }, choice.points), h("td", { class: gap === 0 ? "d top" : "d" }, gap === null ? "" : gap === 0 ? t("best") : number(gap)));
  };
  const own = { ...move.played, worth: move.worth };
  const others = move.choices ?? [];
  const first = others.some((choice) => choice.text === own.text) ? [] : [row(own, null)];
  return [h("h2", {}, t("Move {n}, {name}", { n: at, name }), h("small", {}, told)),
    move.rack && h("p", { class: "portoir", role: "img", "aria-label": t("Rack: {tiles}", { tiles: move.rack.join(" ") }) },
      move.rack.map((tile) => s("svg", { viewBox: "0 0 40 40" }, tileAt(drawn(tile, found.points), 0, 0)))),
    remarks(move) && h("p", { class: "note" }, remarks(move)),
    h("table", { class: "coups choix-coups" }, h("tbody", {}, first, others.map(row)))];
}
