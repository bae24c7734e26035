/** The same visitor on another device: a QR code shown here, or one that was scanned. */

import { post } from "./api.js";
import { fill, h } from "./dom.js";
import { t } from "./i18n.js";
import { forgetGames } from "./offline_games.js";
import { alone } from "./share.js";

const SCANNED = /^#device=(.+)$/;

/** Whether this page was opened by scanning the code of another device. */
export const isScanned = () => SCANNED.test(location.hash);

/** The section that shows a code to scan, or asks whether to use the one that was scanned. */
export function devices() {
  const place = h("div");
  const show = () =>
    fill(
      place,
      h("img", {
        class: "transfer",
        src: `/api/me/transfer.svg?${Date.now()}`,
        alt: t("QR code for your other device"),
        width: 200,
        height: 200,
      }),
      h(
        "p",
        { class: "note" },
        t("Scan it with the other device within five minutes. It works once: show it to nobody."),
      ),
      alone(),
    );
  const [, token] = SCANNED.exec(location.hash) ?? [];
  fill(
    place,
    token
      ? scanned(token)
      : h("button", { class: "btn", type: "button", onclick: show }, t("Show a QR code")),
  );
  return h(
    "section",
    { class: "devices" },
    h("h3", {}, t("Another device")),
    h("p", { class: "notice" }, t("Your name, your games and your statistics on a second device.")),
    place,
  );
}

/** @param {string} token */
function scanned(token) {
  const status = h("p", { class: "note", role: "status" });
  const take = async () => {
    try {
      const { name } = await post("/api/me/transfer", { token });
      await forgetGames();
      history.replaceState(null, "", location.pathname);
      const field = document.querySelector("input[name=name]");
      if (field instanceof HTMLInputElement) field.value = name;
      fill(
        status,
        name ? t("You are now {name}.", { name }) : t("This device now uses your profile."),
      );
      button.remove();
    } catch (error) {
      status.classList.add("error");
      fill(status, error instanceof Error ? error.message : String(error));
    }
  };
  const button = h(
    "button",
    { class: "btn main", type: "button", onclick: () => void take() },
    t("Use the profile of the other device here"),
  );
  return h("div", {}, button, status);
}
