/** “Your turn” by the browser's own notifications, where the visitor allows them, while a page is open. */

import { fill, h } from "./dom.js";
import { hasTurns, listed } from "./games.js";
import { t } from "./i18n.js";

const KEY = "notify-turn";

/** Whether this browser has notifications here: not on plain HTTP beyond this computer. */
const canNotify = () => isSecureContext && "Notification" in window;

const isWanted = () =>
  canNotify() && localStorage.getItem(KEY) === "yes" && Notification.permission === "granted";

/** The setting, or nothing where the browser has no notifications. */
export function notifySetting() {
  if (!canNotify()) return null;
  const note = h("p", { class: "note", role: "status" });
  const box = h("input", {
    type: "checkbox",
    role: "switch",
    checked: isWanted(),
    onchange: async () => {
      fill(note);
      if (box.checked && (await Notification.requestPermission()) !== "granted") {
        box.checked = false;
        fill(note, t("Your browser does not allow notifications for this page."));
      }
      localStorage.setItem(KEY, box.checked ? "yes" : "no");
    },
  });
  return h(
    "section",
    {},
    h("h3", {}, t("Notifications")),
    h("label", { class: "switch" }, box, t("Tell me when it is my turn, while a page is open")),
    note,
  );
}

/** Tell a visitor who looks elsewhere that it is their turn. @param {import("./room.js").Room} room */
export function notifyTurn(room) {
  const { table } = room;
  const turn = room.playable && hasTurns(table) ? table.ply : null;
  const before = room.notifiedAt;
  room.notifiedAt = turn;
  if (turn === null || turn === before || !document.hidden || !isWanted()) return;
  const note = new Notification(t("Your turn"), {
    body: listed(table.game).title,
    tag: `turn-${table.code}`,
  });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
