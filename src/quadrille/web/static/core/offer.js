/** Whether anybody on this server may join a table that waits. */

import { get, post } from "./api.js";
import { fill, h } from "./dom.js";
import { t } from "./i18n.js";
import * as shell from "./shell.js";

/**
 * The switch by which the host of a table lets anybody in, and when it is there.
 * @param {import("./room.js").Room} room
 */
export function offerSwitch(room) {
  const { code, seats, host, event } = room.table;
  const place = h("div", {});
  // A seat with a name is kept for its player.
  const isFree = seats.every(({ taken, name }) => taken || !name);
  return { place, shown: host && !event && isFree ? load(place, code, room) : null };
}

/** @param {HTMLElement} place @param {string} code @param {import("./room.js").Room} room */
async function load(place, code, room) {
  const tables = /** @type {{ code: string }[]} */ (await get("/api/open-tables").catch(() => []));
  const change = (/** @type {boolean} */ offered) =>
    void post(`/api/tables/${code}/offer`, { offered }).catch((error) => {
      draw(!offered);
      room.remark(error.message, true);
    });
  const draw = (/** @type {boolean} */ offered) =>
    fill(place, shell.toggle(t("Anyone on this server may join"), offered, change));
  draw(tables.some((table) => table.code === code));
}
