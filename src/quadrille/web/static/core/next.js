/** What next, after a game: again or a rematch, the day's puzzle or tomorrow's, lessons. */

import { post } from "./api.js";
import { createTable } from "./create_table.js";
import { fill, h } from "./dom.js";
import { listed } from "./games.js";
import { t } from "./i18n.js";

/** How long it is until the next puzzles, which change at midnight UTC. @param {number} now */
function untilTomorrow(now) {
  const minutes = Math.ceil((86_400_000 - (now % 86_400_000)) / 60_000);
  return minutes < 60
    ? t("in {n} min", { n: minutes })
    : t("in {hours} h {minutes} min", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** @param {import("./room.js").Room} room */
export function nextSteps(room) {
  const { game, event, you } = room.table;
  if (event || you === null) return h("div", { class: "next" });
  const { daily, lessons } = listed(game);
  const puzzle = h("div", {});
  room.ending.listeners.push(({ day }) => {
    if (day) fill(puzzle, tomorrow(game, day));
    else if (daily && !puzzle.childElementCount) return offerDaily(puzzle, game, daily);
  });
  return h("div", { class: "next" }, puzzle, lessons && lessonsOf(game));
}

/** @param {string} game */
function lessonsOf(game) {
  const words = t("Learn by playing: a few tiny positions, one minute");
  return h("p", { class: "note" }, h("a", { href: `/learn/${game}` }, words));
}

/** @param {string} game @param {string} day */
function tomorrow(game, day) {
  return h(
    "p",
    { class: "note" },
    t("Next puzzle {when}.", { when: untilTomorrow(Date.now()) }),
    " ",
    h("a", { href: `/day/${game}?day=${day}` }, t("Ranking of the day")),
    " · ",
    h("a", { href: "/games" }, t("Your calendar")),
  );
}

/** Offer the day's puzzle, if it is not done. @param {HTMLElement} place @param {string} game @param {Record<string, string>} options */
async function offerDaily(place, game, options) {
  const today = await post("/api/daily", { game, options }).catch(() => null);
  if (!today || today.over) return;
  const status = h("p", { class: "note", role: "status" });
  const open = () =>
    today.yours
      ? location.assign(`/t/${today.yours}`)
      : createTable({ game, daily: true, options }, (words) => fill(status, words)).catch((error) =>
          fill(status, error.message),
        );
  fill(
    place,
    h("button", { class: "btn", type: "button", onclick: () => void open() }, t("Today’s puzzle")),
    status,
  );
}
