/** The buttons under the tray of Mixmo. */

import { fill, h } from "../../core/dom.js";
import { t, tn } from "../../core/i18n.js";
import { icon } from "../../core/icons.js";

/** Draw the buttons under the tray: for the selected tiles, or for the tray. @param {import("./desk.js").Desk} desk */
export function drawGestures(desk) {
  const button = (
    /** @type {string} */ name,
    /** @type {string} */ word,
    /** @type {() => void} */ run,
    key = "",
  ) =>
    h(
      "button",
      { class: "gesture", type: "button", onclick: run, "aria-keyshortcuts": key || false },
      icon(name),
      word,
    );
  const { size } = desk.selected;
  if (desk.gestures.dataset.size === String(size)) return;
  desk.gestures.dataset.size = String(size);
  const focused = [...desk.gestures.children].indexOf(
    /** @type {Element} */ (document.activeElement),
  );
  fill(
    desk.gestures,
    size
      ? [
          h("span", { class: "under" }, tn("{n} tile selected", "{n} tiles selected", size)),
          button("turn", t("Rotate"), () => desk.rotate(), "F8"),
          button("tray", t("Take back"), () => desk.takeSelected(), "Delete"),
          button("close", t("Deselect"), () => desk.unselect(), "Escape"),
        ]
      : [
          button("shuffle", t("Shuffle"), () => desk.arrange("shuffle"), "F3"),
          button("sort", t("Sort"), () => desk.arrange("sort")),
        ],
  );
  if (focused >= 0)
    /** @type {HTMLElement | undefined} */ (desk.gestures.children[focused])?.focus();
}
