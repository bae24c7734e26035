/** Before an event: which game, what is drawn, how long. */

import { post } from "../core/api.js";
import { fill, h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import * as shell from "../core/shell.js";
import { gamesWith } from "../core/games.js";
import { showFieldErrors, controls, clearFieldErrors, readFields } from "./field.js";

/** Minutes: of all, and of a round. */
const LENGTHS = ["5", "10", "15", "20", "30", "45"];
const ROUNDS = ["1", "2", "3"];

/** Options that an event sets itself: the seats and the time. */
const SETTLED = ["others", "seats", "seconds"];

/** @param {HTMLElement} main */
export async function draw(main) {
  document.body.className = "p-text p-plan";
  shell.name(t("Event"), t("for a club or class"));
  shell.tools([shell.manualTool()]);
  const games = await gamesWith(({ event }) => event !== null);
  const chosen = { game: games[0].name, minutes: "10", mode: "score" };
  /** @type {Record<string, string>} */
  let values = {};
  /** @type {import("../core/games.js").GameModule | null} */
  let game = null;
  /** The form of the game that was chosen last. @type {Promise<void>} */
  let loading = Promise.resolve();
  const about = h("p", { class: "note" });
  const own = h("div", { class: "choices wide-choices" });
  const wrong = h("p", { class: "note error", role: "alert" });
  const title = h("input", { class: "input", name: "title", maxlength: 60, autocomplete: "off" });
  const choose = async (/** @type {string} */ name) => {
    chosen.game = name;
    values = {};
    const { entry, event } = games.find((one) => one.name === name) ?? games[0];
    game = await entry.load();
    if (chosen.game !== name) return;
    const rounds = event === "rounds";
    fill(
      about,
      rounds
        ? t(
            "Everyone has the same tiles and one clock in each round. The best play then goes on every board, and the ranking is shown.",
          )
        : t(
            "Everyone plays the same draw on their own, against one clock. Nobody sees another player’s grid until the end.",
          ),
    );
    const lengths = rounds ? ROUNDS : LENGTHS;
    chosen.minutes = rounds ? "3" : "10";
    chosen.mode = "score";
    const fields = game.fields().filter(({ name: field }) => !SETTLED.includes(field));
    fill(
      own,
      controls(
        fields.map((field) => ({
          ...field,
          choices: field.eventChoices ?? field.choices,
          value: field.eventValue ?? field.value,
        })),
        values,
      ),
      shell.segment(
        rounds ? t("Minutes per round") : t("Minutes"),
        "minutes",
        lengths.map((each) => [each, each]),
        chosen.minutes,
        (value) => {
          chosen.minutes = value;
        },
      ),
      !rounds &&
        entry.canRace !== false &&
        shell.segment(
          t("Ranking"),
          "mode",
          [
            ["score", t("best score")],
            ["race", t("first to finish")],
          ],
          "score",
          (value) => {
            chosen.mode = value;
          },
        ),
    );
  };
  const hold = async (/** @type {SubmitEvent} */ submitted) => {
    submitted.preventDefault();
    fill(wrong);
    clearFieldErrors(own);
    try {
      await loading;
      const event = await post("/api/events", {
        game: chosen.game,
        options: game ? await readFields(chosen.game, game, values) : {},
        seconds: Number(chosen.minutes) * 60,
        title: title.value.trim(),
        mode: chosen.mode,
      });
      location.assign(`/e/${event.code}/host`);
    } catch (error) {
      if (!showFieldErrors(own, game?.fields() ?? [], error))
        fill(wrong, error instanceof Error ? error.message : String(error));
    }
  };
  // The choices of the first game are there before anything is shown, so that nothing moves afterwards.
  loading = choose(chosen.game);
  await loading;
  fill(
    main,
    h(
      "section",
      { class: "text" },
      h("h1", {}, t("Host an event")),
      about,
      h(
        "p",
        {},
        h("a", { href: "/new/tournament" }, t("Or start a tournament in rounds, one on one")),
      ),
      h(
        "form",
        { class: "choices", onsubmit: hold },
        shell.segment(
          t("Game"),
          "game",
          games.map(({ name, title }) => [name, title]),
          chosen.game,
          (name) => {
            loading = choose(name);
          },
        ),
        h("label", { class: "field" }, h("span", {}, t("Event name (optional)")), title),
        own,
        wrong,
        h(
          "p",
          { class: "buttons" },
          h("button", { class: "btn main big", type: "submit" }, t("Open registration")),
        ),
      ),
    ),
  );
}
