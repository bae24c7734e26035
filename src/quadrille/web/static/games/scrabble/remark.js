/** Remarks about the tiles placed. */

import { byTouch } from "../../core/dom.js";
import { t, tn } from "../../core/i18n.js";
import { convention, readPlay, writePlace } from "./notation.js";
import { nameOf } from "./sheet.js";

/** The remark in the notes about the tiles placed, or about what is awaited. @param {import("./play.js").Scrabble} play */
export function remarkOn({ view, desk, room, cover, mode, inTurn }) {
  const { table } = room;
  const bag = tn("{n} tile in the bag.", "{n} tiles in the bag.", view.bag);
  if (view.proposal) {
    const { words, points, play } = view.proposal;
    const place = readPlay(play);
    const fields = {
      name: nameOf(table, view.turn),
      words: words.join(", "),
      place: place ? writePlace(place.start, place.down, convention()) : "",
      points,
    };
    if (view.turn === table.you && !cover.several)
      return tn(
        "You play {words} at {place} for {n} point.",
        "You play {words} at {place} for {n} points.",
        points,
        fields,
      );
    return tn(
      "{name} plays {words} at {place} for {n} point.",
      "{name} plays {words} at {place} for {n} points.",
      points,
      fields,
    );
  }
  const { told: known, error } = desk.preview ?? {};
  if (error) return error.message;
  if (!known && mode === "exchange") return t("Choose the tiles to exchange.");
  if (!known) return inTurn && !view.sheet.length ? `${howToPlace()} ${bag}` : bag;
  const wrong = known.words.filter(([, valid]) => valid === false).map(([word]) => word);
  if (wrong.length) return t("Not in the lexicon: {words}.", { words: wrong.join(", ") });
  const at = readPlay(known.play);
  const place = at ? writePlace(at.start, at.down, convention()) : "";
  const words = known.words.map(([word]) => word).join(", ");
  const sure = known.words.every(([, valid]) => valid);
  const points = tn("{n} point", "{n} points", known.points);
  return `${sure ? t("{words} at {place}: valid, {points}.", { words, place, points }) : t("{words} at {place}: {points}.", { words, place, points })} ${bag}`;
}

/** How tiles are placed on this device. */
export const howToPlace = () =>
  byTouch()
    ? t("Tap a tile, then its square, or drag it there.")
    : t("Type a word at the cursor, or drag your tiles there.");

/** Return whose move is awaited. @param {import("../../core/games.js").Table} table */
export function waitingFor(table) {
  const [seat] = table.to_move;
  if (seat === undefined) return t("Wait");
  const name = nameOf(table, seat);
  return table.seats[seat].kind === "computer"
    ? t("{name} is thinking…", { name })
    : t("{name} to play", { name });
}
