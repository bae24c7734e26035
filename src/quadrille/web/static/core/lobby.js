/** Before the game: the code to give, and who sits where. */

import { post } from "./api.js";
import { h } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { alone } from "./share.js";
import { known } from "../games/index.js";
import { levelName } from "../games/scrabble-levels.js";

/** Write a code so that it can be read aloud. @param {string} code */
export const spaced = (code) => code.length === 6 ? `${code.slice(0, 3)} ${code.slice(3)}` : code;

/** @param {import("./room.js").Room} room */
export function lobby(room) {
  const { table } = room;
  const seated = table.you !== null;
  const join = async () => {
    try {
      await post(`/api/tables/${table.code}/join`);
      location.reload();
    } catch (error) {
      room.remark(error instanceof Error ? error.message : String(error), true);
    }
  };
  return h("section", { class: "mot salle" },
    h("h1", {}, known(table.game).title),
    h("p", { class: "note" }, seated ? t("Give this code to those who play with you.") : t("A seat is free at this table.")),
    h("p", { class: "grand-code", "aria-label": t("Code {code}", { code: [...table.code].join(" ") }) }, spaced(table.code)),
    h("ul", { class: "places" }, table.seats.map((seat) => h("li", { class: seat.seat === table.you ? "moi" : "" },
      h("b", {}, seat.kind === "computer" ? t("Computer, {level}", { level: levelName(seat.level) }) : seat.taken ? seat.name || (seat.seat === table.you ? t("You") : t("Somebody")) : t("Free seat")),
      h("small", {}, seat.seat === table.you && seat.name ? t("you") : seat.taken ? (seat.online || seat.kind === "computer" ? t("here") : t("away")) : t("waiting"))))),
    room.note, seated && alone(),
    h("p", { class: "partage" },
      seated ? h("button", { class: "btn main", type: "button", onclick: () => void room.share() }, icon("share"), t("Share the link"))
        : h("button", { class: "btn main", type: "button", onclick: join }, t("Sit down"))));
}
