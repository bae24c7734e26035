/** The host’s form for the result of a game of a tournament. */

import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";

/** @typedef {import("../core/tournament.js").Game} Game */

/**
 * Draw the form, closed where there is a result already or the game is played here.
 * @param {Game} game @param {boolean} folded @param {boolean} isTyped whether results are typed @param {(typed: { scores?: number[], forfeits?: string[] }) => Promise<unknown>} enter
 */
export function resultForm(game, folded, isTyped, enter) {
  const { first, second, scores } = game;
  const points = (/** @type {string} */ name, /** @type {number | undefined} */ value) =>
    h("input", {
      class: "input",
      type: "number",
      required: true,
      min: -100000,
      max: 100000,
      value: value ?? "",
      placeholder: name,
      "aria-label": t("{name}’s points", { name }),
    });
  const [one, two] = [points(first, scores?.[0]), points(second, scores?.[1])];
  const forfeit = (/** @type {string} */ name) =>
    h(
      "button",
      {
        class: "link",
        type: "button",
        onclick: () => void enter({ forfeits: [name] }),
      },
      t("{name} forfeits", { name }),
    );
  return h(
    "details",
    { class: "typed", open: !folded && isTyped },
    h("summary", {}, folded ? t("Correct") : t("Enter the result")),
    h(
      "form",
      {
        class: "scores",
        onsubmit: async (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          const typed = [Number(one.value), Number(two.value)];
          await enter({ scores: typed });
        },
      },
      one,
      two,
      h("button", { class: "btn", type: "submit" }, t("Enter")),
      h("span", { class: "forfeits" }, forfeit(first), forfeit(second)),
    ),
  );
}
