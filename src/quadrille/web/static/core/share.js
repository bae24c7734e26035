/** Share an address, with a text or without: by the phone's share sheet, on the clipboard, or shown to be copied. */

import { h } from "./dom.js";
import * as drawer from "./drawer.js";
import { t } from "./i18n.js";
import * as shell from "./shell.js";

/** Open the phone's share sheet; return false if there is none or it failed. @param {string} address @param {string} text */
async function offer(address, text) {
  if (!navigator.share || !matchMedia("(pointer: coarse)").matches) return false;
  try {
    await navigator.share({ url: address, title: document.title, ...(text ? { text } : {}) });
    return true;
  } catch (error) {
    // The visitor closed the share sheet: nothing else to do.
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** Copy the text of a field; return false if that failed. @param {HTMLInputElement | HTMLTextAreaElement} field */
async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Without https there is no clipboard API, but a selection can be copied by a command.
    field.select();
    return document.execCommand("copy");
  }
}

/** How to start a server for others. */
export const forOthers = () => [
  h(
    "p",
    {},
    t("Only this computer can reach the server. To let others in, stop it and restart it with:"),
  ),
  h("p", {}, h("code", {}, "quadrille serve --lan")),
];

/** The server's address for others; empty where no other machine can reach it. */
const { origin = location.origin } = document.body.dataset;

/** Return an address of this page as others must open it. @param {string} address */
const forAnyone = (address) => address.replace(location.origin, origin || location.origin);

/** A note where no other machine can reach the server, else null. */
export function alone() {
  return origin ? null : h("div", { class: "note" }, forOthers());
}

/** @param {string} here the address as this browser opens it @param {string} [text] what is said above the address */
export async function share(here, text = "") {
  const address = forAnyone(here);
  if (await offer(address, text)) return;
  const field = text
    ? h(
        "textarea",
        { class: "input share-text", readonly: true, rows: 7, "aria-label": t("Text to share") },
        `${text}\n${address}`,
      )
    : h("input", {
        class: "input address",
        readonly: true,
        value: address,
        "aria-label": t("Address"),
      });
  field.addEventListener("focus", () => field.select());
  const status = h("p", { class: "note" });
  drawer.open("share", t("Share"), h("section", {}, status, field, alone()));
  if (!drawer.isOpen()) return;
  const done = await copy(field);
  if (text)
    status.textContent = done
      ? t("Copied. It gives nothing away.")
      : t("Copy this text and send it to anyone you like.");
  else
    status.textContent = done
      ? t("Link copied. Send it to anyone you like.")
      : t("Copy this address and send it to anyone you like.");
  shell.announce(status.textContent);
  if (!done) field.focus();
}
