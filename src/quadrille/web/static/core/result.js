/** The end of a game in the notes: the result, how long it took, and what to do with it. */

import { h } from "./dom.js";
import { drawSection } from "./draw.js";
import { hasTurns, listed, pagesForLetters } from "./games.js";
import { duration, number, t, tn } from "./i18n.js";
import { eventLinks } from "./table_event.js";
import { icon } from "./icons.js";
import { nameForm } from "./own_name.js";
import { nextSteps } from "./next.js";

/** @param {import("./room.js").Room} room */
function title({ table, game }) {
  const line = game.result(table);
  const { outcome, seats } = table;
  // A visitor who plays for several seats is not addressed as one of them.
  const you = table.yours.length > 1 ? null : table.you;
  if (table.ending === "abandoned") return t("Game abandoned");
  const isShared = seats.length < 2 || listed(table.game).cooperative;
  if (!outcome || isShared || game.resultNamesWinner?.(table)) return line;
  const names = outcome.winners
    .map((seat) => (seat === you ? t("You") : (game.seatName?.(table, seat) ?? seats[seat].name)))
    .join(", ");
  // The winners' points first: a player who resigned may have more.
  const others = outcome.scores
    .filter((_, seat) => !outcome.winners.includes(seat))
    .toSorted((one, other) => (outcome.fewest ? one - other : other - one));
  const scores = [...outcome.winners.map((seat) => outcome.scores[seat]), ...others]
    .map(number)
    .join(t(" to "));
  if (outcome.winners.length > 1) return t("A draw, {scores}", { scores });
  if (table.view.ending === "resigned" && seats.length === 2) {
    return outcome.winners[0] === you
      ? t("Your opponent gave up: you win {scores}", { scores })
      : t("{names} wins {scores}: the opponent gave up", { names, scores });
  }
  if (table.view.ending === "resigned") {
    return outcome.winners[0] === you
      ? t("Your opponents gave up: you win {scores}", { scores })
      : t("{names} wins {scores}: the others gave up", { names, scores });
  }
  return outcome.winners[0] === you
    ? t("You win {scores}", { scores })
    : t("{names} wins {scores}", { names, scores });
}

/** @param {import("./room.js").Room} room */
export function result(room) {
  const { table, ending } = room;
  const note = room.game.resultNote?.(table);
  const length = tn("{n} move", "{n} moves", table.moves.length);
  const took =
    table.started && table.finished ? `, ${duration(table.finished - table.started)}` : "";
  return h(
    "section",
    { class: "result" },
    h(
      "div",
      { class: "result-head" },
      h("h1", {}, title(room)),
      h("p", { class: "note" }, length + took),
    ),
    ending.place,
    note && h("p", { class: "note reasons" }, note),
    // A result without a name is nobody's: asked once, and only of who played.
    table.you !== null &&
      !table.seats[table.you].name &&
      nameForm(t("Your name, for the result and the ranking"), () => {}).place,
    h(
      "div",
      { class: "buttons" },
      table.event && eventLinks(table),
      again(room),
      !table.sealed &&
        h(
          "button",
          {
            class: "btn",
            type: "button",
            onclick: () => void room.ending.share(),
          },
          icon("share"),
          t("Share"),
        ),
      !table.sealed && listed(table.game).drawing && picture(table.code),
      !table.sealed &&
        h(
          "a",
          {
            class: "btn",
            href: `/api/tables/${table.code}/record${table.you === null ? "?final=true" : ""}`,
            download: "",
          },
          icon("save"),
          t("Download"),
        ),
      (table.sealed ? [] : (room.game.files?.(table) ?? [])).map(({ href, word }) =>
        h("a", { class: "btn", href, download: "" }, icon("save"), word),
      ),
      !table.sealed &&
        pagesForLetters(table.game).map(({ path, word }) =>
          h("a", { class: "btn", href: `${path}?letters=${table.code}` }, word),
        ),
    ),
    nextSteps(room),
    !room.game.drawsNothing && drawSection(table),
  );
}

/** The board as a picture to send or keep. @param {string} code */
function picture(code) {
  return h(
    "a",
    {
      class: "btn",
      href: `/api/tables/${code}/board.png?final=true`,
      download: `quadrille-${code}.png`,
    },
    icon("picture"),
    t("Picture"),
  );
}

/** The button that offers a rematch, or the link to one that was offered. @param {import("./room.js").Room} room */
export function again(room) {
  const { table } = room;
  if (table.rematch)
    return h(
      "a",
      { class: "btn main rematch", href: `/t/${table.rematch}` },
      table.you === null ? t("Watch the next game") : t("Go to the next game"),
    );
  return h(
    "button",
    {
      class: "btn main rematch",
      type: "button",
      hidden: table.you === null || table.event !== null,
      onclick: () => void room.rematch(),
    },
    hasTurns(table) ? t("Rematch") : t("New game"),
  );
}
