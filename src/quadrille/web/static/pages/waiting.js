/** The games that wait for the visitor. */

import { h } from "../core/dom.js";
import { t, tn } from "../core/i18n.js";
import { known } from "../games/index.js";

/** @typedef {import("../core/socket.js").Table} Table */

/** @param {Table} table */
function line(table) {
  const { title, mark } = known(table.game);
  const others = table.seats.filter((seat) => seat.seat !== table.you && seat.name).map((seat) => seat.name);
  const yours = table.status === "playing" && table.you !== null && table.to_move.includes(table.you);
  const told = table.status === "waiting" ? t("a seat is free") : yours && others.length ? t("your turn") : "";
  return h("li", {}, h("a", { href: `/t/${table.code}` }, mark(),
    h("span", {}, h("b", {}, others.length ? t("{title} with {names}", { title, names: others.join(", ") }) : title),
      h("small", {}, [told, tn("{n} move", "{n} moves", table.moves?.length ?? table.ply)].filter(Boolean).join(", "))),
    h("span", { class: "val" }, table.code)));
}

/** @param {Table[]} tables */
export function waiting(tables) {
  return h("section", {}, h("h2", {}, t("Continue")), h("ul", { class: "liste" }, tables.map(line)));
}
