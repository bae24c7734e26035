/** A table: its lobby, its game or its end. */

import { Room } from "../core/room.js";
import * as shell from "../core/shell.js";
import { t } from "../core/i18n.js";

/** @param {HTMLElement} main @param {{ code: string }} where */
export function draw(main, { code }) {
  shell.name(t("Table"), code);
  shell.tools([shell.manualTool()]);
  new Room(main, code);
}
