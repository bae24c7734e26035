/** How to join an event: the address, the code, and a drawing of both for a camera. */

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { spaced } from "./lobby.js";
import { forOthers } from "./share.js";

/** Explain how to start the server for others, where no other machine can reach it. @param {import("./event.js").Event} event @param {boolean} explain */
const alone = (event, explain) =>
  h(
    "div",
    { class: "qr alone" },
    h(
      "div",
      {},
      explain && forOthers(),
      h(
        "b",
        { "aria-label": t("Code {code}", { code: [...event.code].join(" ") }) },
        spaced(event.code),
      ),
      h("p", { class: "note" }, t("The same draw for everyone.")),
    ),
  );

/** @param {import("./event.js").Event} event @param {string} address empty where only this machine reaches the server @param {boolean} [explain] whether to say how to start the server for others */
export function invitation(event, address, explain = true) {
  const closed = event.status === "closed";
  if (!address) return closed ? h("div") : alone(event, explain);
  const short = address.replace(/^https?:\/\//, "").replace(/\/e\/.*$/, "");
  return h(
    "div",
    { class: "qr" },
    h("img", {
      src: `/api/events/${event.code}/qr.svg`,
      alt: t("QR code of {address}", { address }),
      width: 104,
      height: 104,
    }),
    h(
      "div",
      {},
      h(
        "p",
        {},
        closed
          ? t("For the ranking and every game, open {address} or scan", { address: short })
          : t("To play, open {address} or scan", { address: short }),
      ),
      h(
        "b",
        { "aria-label": t("Code {code}", { code: [...event.code].join(" ") }) },
        spaced(event.code),
      ),
      !closed && h("p", { class: "note" }, t("The same draw for everyone.")),
    ),
  );
}
