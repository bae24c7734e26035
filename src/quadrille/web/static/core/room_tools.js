/** The tools of a table: undo, what the game adds, and what follows at its end; the ratio of its board. */

import { t } from "./i18n.js";
import * as shell from "./shell.js";

/** The icons of tools that help. */
const HELPS = ["hint", "complete", "anagram"];

/** @param {import("./room.js").Room} room @returns {import("./shell.js").Tool[]} */
export function toolsOf(room) {
  const finished = room.table.status === "finished";
  const seated = room.table.you !== null;
  const undoing =
    room.game.undoable && seated && !finished
      ? [
          {
            icon: "undo",
            word: t("Undo"),
            disabled: !room.table.moves.length || !room.connected,
            run: () => void room.send({ type: "undo" }),
          },
          {
            icon: "redo",
            word: t("Redo"),
            disabled: !room.undone || !room.connected,
            run: () => void room.send({ type: "redo" }),
          },
        ]
      : [];
  const { clock } = room.table;
  const pausing =
    clock?.paused !== undefined && seated && !finished
      ? [
          clock.paused
            ? {
                icon: "play",
                word: t("Start the clock"),
                disabled: !room.connected,
                run: () => void room.send({ type: "resume" }),
              }
            : {
                icon: "pause",
                word: t("Pause"),
                does: t("stop the clocks"),
                disabled: !room.connected,
                run: () => void room.send({ type: "pause" }),
              },
        ]
      : [];
  const all = finished ? [] : (room.playing?.tools?.() ?? []);
  // Helps are off in an event.
  const own = room.table.sealed ? all.filter((tool) => !HELPS.includes(tool.icon)) : all;
  const fresh = room.table.event
    ? { icon: "flag", word: t("Event"), href: `/e/${room.table.event}` }
    : { icon: "new", word: t("New"), href: `/new/${room.table.game}` };
  // Whoever plays already invites the others.
  const inviting =
    !finished && seated && room.table.seats.some(({ taken }) => !taken)
      ? [{ icon: "share", word: t("Share the link"), run: () => void room.ending.share() }]
      : [];
  const ending =
    finished && !room.table.sealed
      ? [{ icon: "share", word: t("Share"), run: () => void room.ending.share() }]
      : [];
  return [...pausing, ...undoing, ...own, ...inviting, ...ending, fresh, shell.manualTool()];
}

/** Set the aspect ratio of the board for the layout. @param {HTMLElement} main */
export function setRatio(main) {
  const box = /** @type {SVGSVGElement | null} */ (main.querySelector(".stage .board"))?.viewBox
    ?.baseVal;
  if (box?.height) main.style.setProperty("--ratio", String(box.width / box.height));
}
