/** No server answers: what can be done without one. Stored games are replayed under their own address. */

import { fill, h } from "../core/dom.js";
import * as drawer from "../core/drawer.js";
import { entry, gamesWith } from "../core/games.js";
import { t, when } from "../core/i18n.js";
import { manual } from "../core/manual.js";
import { storedGame, storedGames } from "../core/offline_games.js";
import * as shell from "../core/shell.js";
import { followTheme } from "../core/settings.js";

/** @typedef {import("../core/offline_games.js").StoredGame} StoredGame */

/** @param {StoredGame} game */
async function gameRow({ table }) {
  const shown = await entry(table.game);
  const { result } = await shown.load();
  return h(
    "li",
    {},
    h(
      "a",
      { href: `/t/${table.code}` },
      shown.mark(),
      h("span", {}, h("b", {}, result(table)), h("small", {}, when(table.finished ?? 0))),
      h("span", { class: "val" }, t("replay")),
    ),
  );
}

/** A game that cannot be drawn, such as one of a plug-in that is gone, is left out. @param {StoredGame[]} games */
async function rows(games) {
  const all = await Promise.allSettled(games.map(gameRow));
  return all.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
}

/** A button that opens a text of the shell in the drawer. @param {string} path @param {string} title @param {string} [label] */
const reading = (path, title, label = title) =>
  h(
    "button",
    {
      class: "btn",
      type: "button",
      "aria-label": label,
      onclick: () => drawer.open(`manual-${path}`, label, h("section", {}, manual(path))),
    },
    title,
  );

async function manuals() {
  const games = await gamesWith();
  const pages = [...games, { name: "page", title: t("The page") }];
  return pages.map(({ name, title }) => reading(name, title));
}

async function lessons() {
  const games = await gamesWith((game) => game.lessons);
  return games.map(({ name, title }) =>
    reading(`${name}/lessons`, title, t("{place}: {what}", { place: t("Lessons"), what: title })),
  );
}

/** @param {HTMLElement} main */
export async function draw(main) {
  followTheme();
  document.body.classList.add("offline");
  const [, folder, code] = location.pathname.split("/");
  const game = folder === "t" && code ? await storedGame(code.toUpperCase()) : null;
  if (game) {
    const { Room } = await import("../core/room.js");
    return void new Room(main, game.table.code, game);
  }
  document.body.className = "p-text offline";
  shell.name(t("Offline"));
  shell.tools([shell.manualTool()]);
  const games = await rows(await storedGames());
  fill(
    main,
    h(
      "section",
      { class: "text" },
      h("h1", {}, t("The server is not responding")),
      h(
        "p",
        { class: "note" },
        t(
          "Playing needs the server. Without it you can read the manuals and lessons, and replay the games you finished in this browser.",
        ),
      ),
      h(
        "p",
        { class: "buttons" },
        h(
          "button",
          { class: "btn main", type: "button", onclick: () => location.reload() },
          t("Try again"),
        ),
      ),
      h(
        "section",
        { class: "games" },
        h("h2", {}, t("Your finished games")),
        games.length
          ? h("ul", { class: "list" }, games)
          : h("p", { class: "note" }, t("Games that you finish in this browser appear here.")),
      ),
      h(
        "section",
        { class: "games" },
        h("h2", {}, t("Manuals")),
        h("p", { class: "buttons" }, ...(await manuals())),
      ),
      h(
        "section",
        { class: "games" },
        h("h2", {}, t("Lessons")),
        h("p", { class: "note" }, t("What each lesson asks, and its answer.")),
        h("p", { class: "buttons" }, ...(await lessons())),
      ),
    ),
  );
}
