/** Before a tournament in rounds: its name, how rounds are paired, and what its tables play. */

import "./tournament_translation.js";
import { get, post } from "../core/api.js";
import { fill, h } from "../core/dom.js";
import { gamesWith } from "../core/games.js";
import { t } from "../core/i18n.js";
import * as shell from "../core/shell.js";
import { clearFieldErrors, controls, readFields, showFieldErrors } from "./field.js";

/** Options that a tournament sets itself: who plays. */
const SETTLED = /^(others|seats|seat\d|name\d|clock|overtime)$/;

/** @returns {[string, string][]} */
export const formats = () => [
  ["swiss", t("Swiss")],
  ["round-robin", t("round robin")],
  ["hill", t("king of the hill")],
];

/** @param {HTMLElement} main */
export async function draw(main) {
  document.body.className = "p-text p-plan";
  shell.name(t("Tournament"), t("in rounds"));
  shell.tools([shell.manualTool()]);
  const before = /** @type {{ code: string, name: string, date: string }[]} */ (
    await get("/api/me/tournaments").catch(() => [])
  );
  const games = await gamesWith(
    ({ least, most, levels, event }) =>
      least <= 2 && most >= 2 && levels.length > 0 && event !== "rounds",
  );
  const chosen = { game: "", format: "swiss" };
  /** @type {Record<string, string>} */
  let values = {};
  /** @type {import("../core/games.js").GameModule | null} */
  let game = null;
  const own = h("div", { class: "choices wide-choices" });
  const wrong = h("p", { class: "note error", role: "alert" });
  const title = h("input", {
    class: "input",
    name: "name",
    maxlength: 60,
    required: true,
    autocomplete: "off",
  });
  const choose = async (/** @type {string} */ name) => {
    chosen.game = name;
    values = {};
    game = null;
    fill(own);
    const found = games.find((one) => one.name === name);
    if (!found) return;
    const loaded = await found.entry.load();
    if (chosen.game !== name) return;
    game = loaded;
    const fields = loaded.fields().filter((field) => !SETTLED.test(field.name));
    fill(own, controls(fields, values));
  };
  const begin = async (/** @type {SubmitEvent} */ submitted) => {
    submitted.preventDefault();
    fill(wrong);
    clearFieldErrors(own);
    try {
      const made = await post("/api/tournaments", {
        name: title.value.trim(),
        format: chosen.format,
        game: chosen.game,
        options: game ? await readFields(chosen.game, game, values) : {},
      });
      location.assign(`/r/${made.code}`);
    } catch (error) {
      if (!showFieldErrors(own, game?.fields() ?? [], error))
        fill(wrong, error instanceof Error ? error.message : String(error));
    }
  };
  fill(
    main,
    h(
      "section",
      { class: "text" },
      h("h1", {}, t("Start a tournament")),
      h(
        "p",
        { class: "note" },
        t(
          "Players meet one on one, round after round. You pair the rounds and enter the results; tables here report theirs.",
        ),
      ),
      h(
        "form",
        { class: "choices", onsubmit: begin },
        h("label", { class: "field" }, h("span", {}, t("Tournament name")), title),
        shell.segment(t("Pairings"), "format", formats(), chosen.format, (value) => {
          chosen.format = value;
        }),
        shell.segment(
          t("Tables on this server"),
          "game",
          [
            ["", t("none, on real boards")],
            ...games.map(({ name, title }) => /** @type {[string, string]} */ ([name, title])),
          ],
          chosen.game,
          (name) => void choose(name),
        ),
        own,
        wrong,
        h(
          "p",
          { class: "buttons" },
          h("button", { class: "btn main big", type: "submit" }, t("Start the tournament")),
        ),
      ),
      before.length > 0 && h("h2", { class: "under" }, t("Your tournaments")),
      before.length > 0 &&
        h(
          "ul",
          { class: "places" },
          before.map(({ code, name, date }) =>
            h("li", {}, h("a", { href: `/r/${code}` }, name), h("small", {}, date)),
          ),
        ),
    ),
  );
}
