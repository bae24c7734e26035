/** Beside the analysis board: its buttons, the field for an unknown rack, and the line so far. */

import { h } from "../../core/dom.js";
import { number, t, tn } from "../../core/i18n.js";
import { placeName } from "./board_moves.js";
import { readPlay, squaresOf } from "./notation.js";

/** @typedef {{ text: string, points: number, word: string, laid: [number, number, string][] }} Step */
/**
 * @typedef {object} Shown a position as the server shows it
 * @property {string} start
 * @property {string} position
 * @property {string} language
 * @property {string} lexicon
 * @property {string[][]} board
 * @property {string[][]} racks the seat to move first
 * @property {number[]} scores
 * @property {number} barren
 * @property {Record<string, number>} unseen
 * @property {number} bag
 * @property {string | null} custom_bag
 * @property {boolean} is_ending
 * @property {boolean} over
 * @property {Step[]} steps
 * @property {Record<string, number>} letters
 */

/** A field for the rack of the player to move. @param {(tiles: string) => void} set @param {() => void} draw */
export function rackEntry(set, draw) {
  const field = h("input", {
    class: "input",
    "aria-label": t("Tiles of the player to move"),
    placeholder: "AEINRS?",
    maxlength: 7,
    autocomplete: "off",
    autocapitalize: "characters",
  });
  return h(
    "form",
    {
      class: "actions rack-entry",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        if (field.value.trim()) set(field.value.trim());
      },
    },
    field,
    h("button", { class: "btn big main", type: "submit" }, t("Use these tiles")),
    h("button", { class: "btn big", type: "button", onclick: draw }, t("Draw at random")),
  );
}

/**
 * The buttons under the rack.
 * @param {Shown} shown @param {import("./desk.js").CountedPlay | null} counted the play in pencil @param {boolean} working
 * @param {{ main: () => void, compare: () => void, setUp: () => void }} run
 */
export function actions(shown, counted, working, run) {
  const button = (
    /** @type {string} */ word,
    /** @type {() => void} */ run,
    main = false,
    disabled = false,
  ) =>
    h(
      "button",
      { class: `btn big${main ? " main" : ""}`, type: "button", disabled, onclick: run },
      word,
    );
  if (shown.over || !shown.racks[0].length)
    return shown.over ? button(t("Set up"), run.setUp) : null;
  return counted
    ? [
        button(
          tn("Play {word}, {n} point", "Play {word}, {n} points", counted.points, {
            word: counted.words[0]?.[0] ?? "",
          }),
          run.main,
          true,
        ),
        button(t("Compare"), run.compare),
      ]
    : working
      ? button(t("Stop"), run.main, true)
      : button(shown.is_ending ? t("Search to the end") : t("Simulate"), run.main, true);
}

/**
 * The line so far, and what can be done with it.
 * @param {Shown} shown @param {(count: number) => void} go @param {{ share: () => void, pass: () => void }} run
 */
export function lineNotes(shown, go, run) {
  return [
    h("h2", {}, t("Line")),
    shown.steps.length
      ? h(
          "ol",
          { class: "line-steps" },
          shown.steps.map((step, index) =>
            h(
              "li",
              {},
              h(
                "button",
                {
                  class: "bare",
                  type: "button",
                  "aria-current": index + 1 === shown.steps.length && "step",
                  onclick: () => go(index + 1),
                },
                stepName(step),
              ),
            ),
          ),
        )
      : h("p", { class: "note" }, t("Play a move to continue from here.")),
    h(
      "div",
      { class: "buttons" },
      h("button", { class: "btn main", type: "button", onclick: run.share }, t("Share")),
      shown.steps.length > 0 &&
        h(
          "button",
          {
            class: "btn",
            type: "button",
            onclick: () => go(shown.steps.length - 1),
          },
          t("Take back the last move"),
        ),
      !shown.over && h("button", { class: "btn", type: "button", onclick: run.pass }, t("Pass")),
    ),
  ];
}

/** A step of the line in words. @param {Step} step */
function stepName(step) {
  const play = readPlay(step.text);
  if (!play || !squaresOf(play).length)
    return step.text === "pass"
      ? t("pass")
      : step.text.startsWith("rack ")
        ? t("rack {tiles}", { tiles: step.text.slice(5).toUpperCase() })
        : t("exchange {tiles}", { tiles: step.text.split(" ")[1] ?? "" });
  return `${placeName({ text: step.text })} ${step.word} ${number(step.points)}`;
}
