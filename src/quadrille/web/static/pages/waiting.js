/** The games that wait for the visitor. */

import { h } from "../core/dom.js";
import { day, t } from "../core/i18n.js";
import { known } from "../games/index.js";

/** @typedef {import("../core/socket.js").Table} Table */

/** @param {Table} table */
function line(table) {
  const { title, mark } = known(table.game);
  const others = table.seats.filter((seat) => !table.yours.includes(seat.seat) && seat.name).map((seat) => seat.name);
  const told = table.status === "waiting" ? t("a seat is free") : "";
  return h("li", {}, h("a", { href: `/t/${table.code}` }, mark(),
    h("span", {}, h("b", {}, others.length ? t("{title} with {names}", { title, names: others.join(", ") }) : title),
      h("small", {}, [told, day(table.created)].filter(Boolean).join(", "))),
    h("span", { class: "val" }, table.code)));
}

/** @param {import("../core/event.js").Event} event */
function eventLine(event) {
  const { title, mark } = known(event.game);
  return h("li", {}, h("a", { href: `/e/${event.code}${event.host ? "/host" : ""}` }, mark(),
    h("span", {}, h("b", {}, event.title || title), h("small", {}, t("event"))), h("span", { class: "val" }, event.code)));
}

/** @param {Table[]} tables @param {import("../core/event.js").Event[]} [events] */
export function waiting(tables, events = []) {
  return h("section", {}, h("h2", {}, t("Continue")), h("ul", { class: "liste" }, events.map(eventLine), tables.map(line)));
}
