/** The end of a game in the notes: the result, how long it took, and what to do with it. */

import { h } from "./dom.js";
import { duration, number, t, tn } from "./i18n.js";
import { eventLinks } from "./contest.js";
import { icon } from "./icons.js";

/** @param {import("./room.js").Room} room */
function title({ table, game }) {
  const line = game.result(table);
  const { outcome, seats } = table;
  // Who plays for several is nobody in particular.
  const you = table.yours.length > 1 ? null : table.you;
  if (table.ending === "abandoned") return t("Left unfinished");
  if (!outcome || seats.length < 2 || game.titled?.(table)) return line;
  const names = outcome.winners.map((seat) => seat === you ? t("You") : game.named?.(table, seat) ?? seats[seat].name).join(", ");
  // The winners' points first: who gave up may have had more.
  const others = outcome.scores.filter((_, seat) => !outcome.winners.includes(seat)).toSorted((one, other) => outcome.fewest ? one - other : other - one);
  const scores = [...outcome.winners.map((seat) => outcome.scores[seat]), ...others].map(number).join(t(" to "));
  if (outcome.winners.length > 1) return t("A draw, {scores}", { scores });
  if (table.view.ending === "resigned" && seats.length === 2) {
    return outcome.winners[0] === you ? t("The other gave up: you win {scores}", { scores }) : t("{names} wins {scores}, the other gave up", { names, scores });
  }
  if (table.view.ending === "resigned") {
    return outcome.winners[0] === you ? t("The others gave up: you win {scores}", { scores }) : t("{names} wins {scores}, the others gave up", { names, scores });
  }
  return outcome.winners[0] === you ? t("You win {scores}", { scores }) : t("{names} wins {scores}", { names, scores });
}

/** @param {import("./room.js").Room} room */
export function result(room) {
  const { table } = room;
  const length = tn("{n} move", "{n} moves", table.moves.length);
  const took = table.started && table.finished ? `, ${duration(table.finished - table.started)}` : "";
  return h("section", { class: "resultat" },
    h("div", { class: "res" }, h("h1", {}, title(room)), h("p", { class: "note" }, length + took)),
    h("div", { class: "partage" }, table.event && eventLinks(table),
      !table.sealed && h("button", { class: table.event ? "btn" : "btn main", type: "button", onclick: () => void room.share() }, icon("share"), t("Share")),
      !table.sealed && h("a", { class: "btn", href: `/api/tables/${table.code}/record`, download: `${table.game}-${table.code}.txt` }, icon("save"), t("Download")),
      (table.sealed ? [] : room.game.files?.(table) ?? []).map(({ href, name, word }) => h("a", { class: "btn", href, download: name }, icon("save"), word)),
      again(room)));
}

/** The way to the next game: to be asked for, or to be taken where another has asked. @param {import("./room.js").Room} room */
export function again(room) {
  const { table } = room;
  if (table.rematch) return h("a", { class: "btn main revanche", href: `/t/${table.rematch}` }, table.you === null ? t("Watch the next game") : t("To the next game"));
  return h("button", { class: "btn revanche", type: "button", hidden: table.you === null || table.event !== null, onclick: () => void room.rematch() },
    table.seats.length > 1 ? t("Rematch") : t("Another one"));
}
