/** Before an event: which game, what is drawn, how long. */

import { post } from "../core/api.js";
import { fill, h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import * as shell from "../core/shell.js";
import { BOARDS, known, load } from "../games/index.js";
import { blame, controls, forgive, wished } from "./field.js";

const GAMES = ["mixmo", "scrabble-duplicate", "robot", "samegame"];
/** Minutes: of all, and of a round. */
const LENGTHS = ["5", "10", "15", "20", "30", "45"];
const ROUNDS = ["1", "2", "3"];

/** What an event settles itself: who plays, and how long. */
const SETTLED = ["others", "seats", "seconds"];

/** @param {HTMLElement} main */
export async function draw(main) {
  document.body.className = "p-mot p-plan";
  shell.name(t("Event"), t("for a club or a class"));
  shell.tools([shell.manualTool()]);
  const games = GAMES.filter((name) => BOARDS.includes(name));
  const chosen = { game: games[0], minutes: "10", mode: "score" };
  /** @type {Record<string, string>} */
  let values = {};
  /** @type {import("../games/index.js").GameModule | null} */
  let game = null;
  /** The form of the game that was chosen last. @type {Promise<void>} */
  let loading = Promise.resolve();
  const own = h("div", { class: "choix large-choix" });
  const wrong = h("p", { class: "note faute", role: "alert" });
  const title = h("input", { class: "saisie", name: "title", maxlength: 60, autocomplete: "off" });
  const choose = async (/** @type {string} */ name) => {
    chosen.game = name;
    values = {};
    game = await load(name);
    if (chosen.game !== name) return;
    const rounds = name === "scrabble-duplicate";
    const lengths = rounds ? ROUNDS : LENGTHS;
    chosen.minutes = rounds ? "3" : "10";
    chosen.mode = "score";
    const fields = game.fields().filter(({ name: field }) => !SETTLED.includes(field));
    fill(own, controls(fields.map((field) => ({ ...field, choices: field.timeless ?? field.choices })), values),
      shell.segment(rounds ? t("Minutes a move") : t("Minutes"), "minutes", lengths.map((each) => [each, each]), chosen.minutes, (value) => { chosen.minutes = value; }),
      !rounds && name !== "samegame" && shell.segment(t("Ranking"), "mode", [["score", t("best score")], ["race", t("first to finish")]], "score", (value) => { chosen.mode = value; }));
  };
  const hold = async (/** @type {SubmitEvent} */ submitted) => {
    submitted.preventDefault();
    fill(wrong);
    forgive(own);
    try {
      await loading;
      const event = await post("/api/events", {
        game: chosen.game, options: game ? await wished(chosen.game, game, values) : {}, seconds: Number(chosen.minutes) * 60, title: title.value.trim(), mode: chosen.mode,
      });
      location.assign(`/e/${event.code}/host`);
    } catch (error) {
      if (!blame(own, game?.fields() ?? [], error)) fill(wrong, error instanceof Error ? error.message : String(error));
    }
  };
  fill(main, h("section", { class: "mot" }, h("h1", {}, t("Hold an event")),
    h("p", { class: "note" }, t("All play the same draw, each alone, with one clock; nobody sees the others before the end.")),
    h("form", { class: "choix", onsubmit: hold },
      shell.segment(t("Game"), "game", games.map((name) => [name, known(name).title]), chosen.game, (name) => { loading = choose(name); }),
      h("label", { class: "champ" }, h("span", {}, t("Name of the event, if you like")), title), own, wrong,
      h("p", { class: "partage" }, h("button", { class: "btn main big", type: "submit" }, t("Open the doors"))))));
  loading = choose(chosen.game);
  await loading;
}
