/** Settings: colours, language, movement, sound, squares; the name; what can be erased. */

import { fill, h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { learned } from "../core/learned.js";
import { erasure, identity } from "../core/me.js";
import * as shell from "../core/shell.js";

/** @param {HTMLElement} main */
export function draw(main) {
  document.body.className = "p-mot p-reglages";
  shell.name(t("Settings"));
  shell.tools([shell.manualTool()]);
  fill(main, h("section", { class: "mot notes" }, h("h1", {}, t("Settings")),
    h("p", { class: "note" }, t("They are kept in this browser, the name on the server.")),
    h("h2", { class: "vh" }, t("All settings on one page")),
    shell.preferences(t("What you see and hear")), h("div", {}, identity(), learned(t("The dictionary that learns")), erasure()),
    h("section", { class: "pied" }, t("Scrabble and Mixmo are trademarks of their owners, to whom we are not connected."))));
}
