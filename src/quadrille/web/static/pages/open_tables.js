/** Tables at which someone waits for an opponent, and the button that finds one. */

import { post } from "../core/api.js";
import { fill, h } from "../core/dom.js";
import { entry, listed } from "../core/games.js";
import { t, tn } from "../core/i18n.js";

/** @typedef {{ code: string, game: string, name: string, free: number, yours: boolean }} OpenTable */

/** The section of home where someone waits; nothing where nobody does. @param {OpenTable[]} tables */
export async function openTables(tables) {
  const others = tables.filter(({ yours }) => !yours);
  if (!others.length) return null;
  const entries = await Promise.all(others.map(({ game }) => entry(game)));
  const marks = entries.map(({ mark }) => mark());
  const row = (/** @type {OpenTable} */ { code, game, name, free }, /** @type {number} */ at) =>
    h(
      "li",
      {},
      h(
        "a",
        { href: `/t/${code}` },
        marks[at],
        h(
          "span",
          {},
          h("b", {}, listed(game).title),
          h("small", {}, name ? t("{name} is waiting", { name }) : t("Someone is waiting")),
        ),
        h("span", { class: "val" }, tn("{n} free seat", "{n} free seats", free)),
      ),
    );
  return h(
    "section",
    {},
    h("h2", {}, t("Open tables")),
    h("ul", { class: "list" }, others.map(row)),
  );
}

/** The button that finds an opponent on this server. @param {string} game @param {() => Promise<Record<string, string>>} options */
export function pairButton(game, options) {
  const status = h("small", { role: "status" });
  const find = async () => {
    button.disabled = true;
    try {
      const { code } = await post("/api/pair", { game, options: await options() });
      location.assign(`/t/${code}`);
    } catch (error) {
      fill(status, error instanceof Error ? error.message : String(error));
    }
    button.disabled = false;
  };
  const button = h(
    "button",
    { class: "btn big", type: "button", onclick: () => void find() },
    t("Find an opponent"),
  );
  return [button, status];
}
