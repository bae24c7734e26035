/** The parts of a tournament's pages: its state from the server, pairings, standings. */

import { get } from "./api.js";
import { h } from "./dom.js";
import { number, t } from "./i18n.js";

/** @typedef {import("./messages.js").GameMessage} Game */
/** @typedef {import("./messages.js").RoundMessage} Round */
/** @typedef {import("./messages.js").TournamentMessage} Tournament */
/** @typedef {import("./messages.js").StandingMessage} Standing */

const PAUSE = 4000;

/** Ask again and again, and show what is new; a server that is away is asked again. @param {string} code @param {(one: Tournament) => void} show */
export function follow(code, show) {
  setInterval(async () => {
    if (document.hidden) return;
    try {
      show(await get(`/api/tournaments/${code}`));
    } catch {
      // The next answer will do.
    }
  }, PAUSE);
}

/** The result of a game in words. @param {Game} game */
function resultText({ scores, forfeits }) {
  if (forfeits.length) return t("forfeited by {names}", { names: forfeits.join(", ") });
  return scores ? `${number(scores[0])} – ${number(scores[1])}` : "";
}

/** @param {number} value */
const signed = (value) => (value > 0 ? `+${number(value)}` : number(value));

/** A rating with its margin. @param {Standing} row */
const ratingText = ({ rating, margin }) =>
  rating === null || margin === null ? "–" : `${rating} ± ${margin}`;

/** @param {Standing[]} rows */
export function standingsTable(rows) {
  const rated = rows.some(({ rating }) => rating !== null);
  const head = [t("Wins"), t("Losses"), t("Spread")];
  return h(
    "table",
    { class: "ranking" },
    h("caption", { class: "visually-hidden" }, t("Standings")),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, t("Place"))),
        h("th", { scope: "col" }, t("Player")),
        head.map((word) => h("th", { class: "r", scope: "col" }, word)),
        rated && h("th", { class: "r rating", scope: "col" }, t("Rating")),
      ),
    ),
    h(
      "tbody",
      {},
      rows.map((row) =>
        h(
          "tr",
          {},
          h("td", { class: "place" }, row.rank),
          // On a phone the rating stands below the name: there is no room for its column.
          h(
            "td",
            { class: "name" },
            row.name,
            rated && h("small", { class: "rating-below num" }, ratingText(row)),
          ),
          h("td", { class: "r num" }, number(row.wins)),
          h("td", { class: "r num" }, number(row.losses)),
          h("td", { class: "r num" }, signed(row.spread)),
          rated && h("td", { class: "r num rating" }, ratingText(row)),
        ),
      ),
    ),
  );
}

/** The games of a round. @param {Round} round @param {(game: Game) => (Node | null)} [more] */
export function pairings({ games, bye }, more = () => null) {
  return h(
    "ol",
    { class: "pairings" },
    games.map((game) =>
      h(
        "li",
        {},
        h("span", { class: "couple" }, h("b", {}, game.first), " – ", h("b", {}, game.second)),
        h("span", { class: "outcome" }, resultText(game)),
        more(game),
      ),
    ),
    bye && h("li", { class: "bye" }, t("Bye: {name}", { name: bye })),
  );
}
