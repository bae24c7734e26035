/** The analysis as text: per player, per move, and a table of all moves. */

import { definable } from "../../core/definition.js";
import { h, s } from "../../core/dom.js";
import { number, t, tn } from "../../core/i18n.js";
import { convention } from "../../core/settings.js";
import { tileAt } from "../../core/tiles.js";
import { drawn } from "./word_sheet.js";

/** @typedef {import("./analysis.js").Found} Found */
/** @typedef {import("./analysis.js").Looked} Looked */
/** @typedef {import("./analysis.js").Choice} Choice */

/** Points that a move must cost to be shown in red. */
const MUCH = 10;

/** Where a move is. @param {Choice} choice */
const place = (choice) => choice.at?.[/** @type {"en" | "fr"} */ (convention())] ?? "";

/** A share of games. @param {number} share */
const percent = (share) => t("{n}%", { n: number(Math.round(1000 * share) / 10) });

/** A move in words. @param {Choice} choice */
function choiceName(choice) {
  if (choice.kind === "pass") return t("pass");
  if (choice.kind === "exchange") return t("exchange {tiles}", { tiles: choice.word });
  return choice.word;
}

/** The analysis board with a position. @param {Found} found @param {string} position */
const boardAddress = ({ language, lexicon }, position) =>
  `/board?${new URLSearchParams({ position, language, lexicon })}`;

/** What is known of everybody. @param {Found} found */
export function balance({ names, players }) {
  const heads = [t("Best moves"), t("Points lost"), t("Bingos, missed")];
  return h(
    "table",
    { class: "moves summaries" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("td"),
        heads.map((head) => h("th", { scope: "col" }, head)),
      ),
    ),
    h(
      "tbody",
      {},
      players.map((one, seat) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, names[seat]),
          h("td", {}, t("{n} of {total}", { n: one.best, total: one.judged })),
          h("td", {}, number(one.loss)),
          h("td", {}, `${one.sevens}, ${one.missed}`),
        ),
      ),
    ),
  );
}

/** What a move cost. @param {Looked} move */
function cost(move) {
  if (!move.looked) return h("td", { class: "d" }, "·");
  if (move.loss === null || move.loss === undefined)
    return h("td", { class: "d", title: move.rack ? "" : t("The rack is unknown.") }, "?");
  if (!move.loss) return h("td", { class: "d top" }, t("best"));
  return h("td", { class: move.loss >= MUCH ? "d loss" : "d" }, number(-move.loss));
}

/** All moves; a tap goes to one. @param {Found} found @param {number} at @param {(at: number) => void} go */
export function sheet({ moves, lexicon, names }, at, go) {
  return [
    h("h2", {}, t("Moves"), h("small", {}, t("points, and points lost"))),
    h(
      "div",
      { class: "scroller", tabindex: -1 },
      h(
        "table",
        { class: "moves sequence" },
        h(
          "thead",
          { class: "visually-hidden" },
          h(
            "tr",
            {},
            [t("Move"), t("Square"), t("Word"), t("Points"), t("Cost")].map((head) =>
              h("th", { scope: "col" }, head),
            ),
          ),
        ),
        h(
          "tbody",
          {},
          moves.map((move, index) =>
            h(
              "tr",
              { class: index + 1 === at ? "on" : "", onclick: () => go(index + 1) },
              h(
                "td",
                { class: "n" },
                h(
                  "button",
                  {
                    class: "bare",
                    type: "button",
                    "aria-current": index + 1 === at && "true",
                    "aria-label": t("Move {n}, {name}", { n: index + 1, name: names[move.seat] }),
                  },
                  index + 1,
                ),
              ),
              h("td", { class: "at" }, place(move.played)),
              h(
                "td",
                { class: move.refused ? "w refused" : "w" },
                move.played.kind === "play"
                  ? definable(move.played.word.toUpperCase(), lexicon)
                  : choiceName(move.played),
              ),
              h("td", { class: "v" }, move.played.points),
              cost(move),
            ),
          ),
        ),
      ),
    ),
  ];
}

/** Remarks on a move. @param {Looked} move */
function remarks(move) {
  const found = [];
  if (!move.looked) found.push(t("Not analysed yet."));
  if (move.refused) found.push(t("The play was taken back."));
  if (move.wrong?.length)
    found.push(t("Invalid words: {words}.", { words: move.wrong.join(", ") }));
  if (move.seven_missed) found.push(t("A bingo was possible."));
  if (move.better) found.push(tn("{n} play is better.", "{n} plays are better.", move.better));
  if (move.method === "simulation" && move.win !== null && move.win !== undefined)
    found.push(
      move.loss
        ? t("Wins {own} of the simulated games; the best move, {best}.", {
            own: percent(move.win),
            best: percent(move.best_win ?? move.win),
          })
        : t("Wins {own} of the simulated games.", { own: percent(move.win) }),
    );
  if (move.method === "endgame")
    found.push(
      move.proved ? t("The endgame was fully searched.") : t("The endgame was not fully searched."),
    );
  if (move.method === "unknown")
    found.push(
      move.rack
        ? t("This move was not compared with others.")
        : t("The rack is unknown, so the move cannot be judged."),
    );
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
  const summary =
    best && move.loss
      ? t("best: {move}, {points}", {
          move: `${place(best)} ${choiceName(best)}`.trim(),
          points: best.points,
        })
      : "";
  const row = (/** @type {Choice} */ choice, /** @type {number | null} */ index) => {
    const same = index !== null && choice.text === move.played.text;
    const gap =
      choice.worth !== undefined && choice.worth !== null && best?.worth !== undefined
        ? choice.worth - (best.worth ?? 0)
        : null;
    return h(
      "tr",
      { class: index === chosen ? "on" : "", onclick: () => choose(index) },
      h(
        "td",
        { class: "at" },
        h(
          "button",
          {
            class: "bare",
            type: "button",
            "aria-pressed": index === chosen ? "true" : "false",
            "aria-label": t("Show {move}", { move: choiceName(choice) }),
          },
          place(choice) || "—",
        ),
      ),
      h(
        "td",
        { class: "w" },
        choice.kind === "play"
          ? definable(choice.word.toUpperCase(), found.lexicon)
          : choiceName(choice),
        same && h("small", {}, ` ${t("played")}`),
      ),
      h("td", { class: "v" }, choice.points),
      h(
        "td",
        { class: gap === 0 ? "d top" : "d" },
        gap === null ? "" : gap === 0 ? t("best") : number(gap),
      ),
    );
  };
  const own = { ...move.played, worth: move.worth };
  const others = move.choices ?? [];
  const first = others.some((choice) => choice.text === own.text) ? [] : [row(own, null)];
  return [
    h("h2", {}, t("Move {n}, {name}", { n: at, name }), h("small", {}, summary)),
    move.rack &&
      h(
        "p",
        {
          class: "rack",
          role: "img",
          "aria-label": t("Rack: {tiles}", { tiles: move.rack.join(" ") }),
        },
        move.rack.map((tile) =>
          s("svg", { viewBox: "0 0 40 40" }, tileAt(drawn(tile, found.points), 0, 0)),
        ),
      ),
    remarks(move) && h("p", { class: "note" }, remarks(move)),
    ...(move.remarks ?? []).map((remark) => h("p", { class: "note error" }, remark)),
    ...(move.notes ?? []).map((note) => h("p", { class: "note file-note" }, note)),
    h("table", { class: "moves move-choices" }, h("tbody", {}, first, others.map(row))),
    move.position &&
      h(
        "p",
        { class: "buttons" },
        h("a", { class: "btn", href: boardAddress(found, move.position) }, t("Open this position")),
      ),
  ];
}
