/** Settings: colours, language, movement, sound, squares; the name; what can be erased. */

import { fill, h } from "../core/dom.js";
import { gamesWith } from "../core/games.js";
import { t } from "../core/i18n.js";
import { devices, isScanned } from "../core/devices.js";
import { erasure, identity } from "../core/identity.js";
import { notifySetting } from "../core/notify.js";
import * as shell from "../core/shell.js";

/** @param {HTMLElement} main */
export async function draw(main) {
  document.body.className = "p-text p-settings";
  shell.name(t("Settings"));
  shell.tools([shell.manualTool()]);
  const entries = (await gamesWith()).map(({ entry }) => entry);
  const sections = (await Promise.all(entries.map((entry) => entry.settings?.() ?? []))).flat();
  const notices = new Set(entries.flatMap((entry) => entry.notice?.() ?? []));
  // Who has scanned a code comes for this one thing.
  const scanned = isScanned();
  fill(
    main,
    h(
      "section",
      { class: "text notes" },
      h("h1", {}, t("Settings")),
      h("p", { class: "note" }, t("Saved in this browser; your name is saved on the server.")),
      h("h2", { class: "visually-hidden" }, t("All settings on one page")),
      scanned && devices(),
      h(
        "div",
        {},
        shell.preferences(t("Display and sound")),
        h(
          "section",
          {},
          h("h3", {}, t("Words")),
          h(
            "p",
            {},
            h("a", { href: "/words" }, t("Look up words; manage your dictionaries and themes")),
          ),
        ),
      ),
      h("div", {}, identity(), !scanned && devices(), notifySetting(), sections, erasure()),
      h("section", { class: "foot" }, [...notices]),
    ),
  );
}
