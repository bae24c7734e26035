/** The drawer slides beside the board, never over it, and gives the focus back when it closes. */

import { fill, h } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";

/** @type {HTMLElement | null} */
let drawer = null;
/** @type {Element | null} */
let before = null;
let shown = "";

function made() {
  if (drawer) return drawer;
  drawer = h("div", {
    class: "side-drawer",
    hidden: true,
    role: "dialog",
    "aria-labelledby": "tiroir-titre",
  });
  drawer.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      close();
    }
  });
  document.body.append(drawer);
  return drawer;
}

/** Return whether a drawer is open. */
export const isOpen = () => drawer !== null && !drawer.hidden;

/**
 * Open a drawer, or close it if it is the one that is open.
 * @param {string} name @param {string} title @param {...(Node | string | null | false)} children
 */
export function open(name, title, ...children) {
  const place = made();
  if (isOpen() && shown === name) return close();
  if (!isOpen()) before = document.activeElement;
  shown = name;
  fill(
    place,
    h(
      "div",
      { class: "heading" },
      h("h2", { id: "tiroir-titre", tabindex: -1 }, title),
      h(
        "button",
        { class: "tool", type: "button", "aria-label": t("Close"), onclick: close },
        icon("close"),
      ),
    ),
    h("div", { class: "body" }, ...children),
  );
  place.hidden = false;
  document.body.classList.add("drawer-open");
  /** @type {HTMLElement | null} */ (place.querySelector("h2"))?.focus({ preventScroll: true });
}

/** Close the drawer. */
export function close() {
  if (!drawer || drawer.hidden) return;
  drawer.hidden = true;
  document.body.classList.remove("drawer-open");
  if (before instanceof HTMLElement || before instanceof SVGElement)
    before.focus({ preventScroll: true });
}
