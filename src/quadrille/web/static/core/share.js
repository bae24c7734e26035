/** Share an address: by the phone's share sheet, on the clipboard, or shown to be copied. */

import { h } from "./dom.js";
import * as drawer from "./drawer.js";
import { t } from "./i18n.js";
import * as shell from "./shell.js";

/** Open the phone's share sheet; return false if there is none or it failed. @param {string} address */
async function offer(address) {
  if (!navigator.share || !matchMedia("(pointer: coarse)").matches) return false;
  try {
    await navigator.share({ url: address, title: document.title });
    return true;
  } catch (error) {
    // The visitor closed the share sheet: nothing else to do.
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** Copy the text of a field; return false if that failed. @param {HTMLInputElement} field */
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

/** A note where no other machine can reach the server, else null. */
export function alone() {
  return /^(localhost|127\.|\[::1\])/.test(location.hostname)
    ? h("div", { class: "note" }, forOthers())
    : null;
}

/** @param {string} address */
export async function share(address) {
  if (await offer(address)) return;
  const field = h("input", {
    class: "input address",
    readonly: true,
    value: address,
    "aria-label": t("Address"),
    onfocus: () => field.select(),
  });
  const status = h("p", { class: "note" });
  drawer.open("share", t("Share"), h("section", {}, status, field, alone()));
  if (!drawer.isOpen()) return;
  const done = await copy(field);
  status.textContent = done
    ? t("Link copied. Send it to anyone you like.")
    : t("Copy this address and send it to anyone you like.");
  shell.announce(status.textContent);
  if (!done) field.focus();
}
