/** How to join an event: the address, the code, and a drawing of both for a camera. */

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { spaced } from "./lobby.js";

/** @param {import("./event.js").Event} event @param {string} address */
export function invitation(event, address) {
  const short = address.replace(/^https?:\/\//, "").replace(/\/e\/.*$/, "");
  return h("div", { class: "qr" },
    h("img", { src: `/api/events/${event.code}/qr.svg`, alt: t("QR code of {address}", { address }), width: 104, height: 104 }),
    h("div", {}, h("p", {}, t("To play, open {address} or scan", { address: short })),
      h("b", { "aria-label": t("Code {code}", { code: [...event.code].join(" ") }) }, spaced(event.code)),
      h("p", { class: "note" }, t("The same draw for everyone."))));
}
