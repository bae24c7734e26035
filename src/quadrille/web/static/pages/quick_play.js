/** One press plays: a game with what its set-up would begin with. */

import { createTable } from "../core/create_table.js";
import { fill, h } from "../core/dom.js";
import { load } from "../core/games.js";
import { t } from "../core/i18n.js";
import * as shell from "../core/shell.js";
import { readFields } from "./field.js";

/** The request for a table with every choice as the form has it at first. @param {string} name */
async function usualTable(name) {
  const game = await load(name);
  const fields = game.fields().filter(({ event }) => !event);
  const values = Object.fromEntries(fields.map((field) => [field.name, field.value]));
  return {
    game: name,
    options: await readFields(name, game, values),
    ...(game.seats ? { seats: game.seats(values) } : {}),
  };
}

/** A game's picture that begins a game when pressed. @param {string} name @param {string} title the id of its title @param {Node | undefined} drawing */
export function playButton(name, title, drawing) {
  const word = h("span", { class: "play-word" }, t("Play"));
  const begin = async () => {
    button.disabled = true;
    try {
      await createTable(await usualTable(name), shell.announce);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      shell.announce(why);
      fill(word, why);
    }
    button.disabled = false;
  };
  const button = h(
    "button",
    {
      class: "play",
      type: "button",
      "aria-describedby": title,
      onclick: () => void begin(),
    },
    drawing,
    word,
  );
  return button;
}
