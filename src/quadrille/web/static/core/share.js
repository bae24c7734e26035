/** Give an address away: by the phone's own means, on the clipboard, or shown so that it can be copied. */

import { h } from "./dom.js";
import * as drawer from "./drawer.js";
import { t } from "./i18n.js";
import * as shell from "./shell.js";

/** Offer an address to what the phone shares with; false if it has nothing, or could not. @param {string} address */
async function offered(address) {
  if (!navigator.share || !matchMedia("(pointer: coarse)").matches) return false;
  try {
    await navigator.share({ url: address, title: document.title });
    return true;
  } catch (error) {
    // Who has closed it again wanted nothing else.
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** Copy what a field holds; false if it could not be. @param {HTMLInputElement} field */
async function copied(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // An address without https has no clipboard, but what is selected can be copied the old way.
    field.select();
    return document.execCommand("copy");
  }
}

/** How a server that only this machine reaches is started for others. */
export const forOthers = () => [h("p", {}, t("Only this machine reaches the server. For others, stop it and start it with:")), h("p", {}, h("code", {}, "quadrille serve --lan"))];

/** Where no other machine reaches the server, say so; else nothing. */
export function alone() {
  return /^(localhost|127\.|\[::1\])/.test(location.hostname) ? h("div", { class: "note" }, forOthers()) : null;
}

/** @param {string} address */
export async function share(address) {
  if (await offered(address)) return;
  const field = h("input", { class: "saisie adresse", readonly: true, value: address, "aria-label": t("Address"), onfocus: () => field.select() });
  const told = h("p", { class: "note" });
  drawer.open("share", t("Share"), h("section", {}, told, field, alone()));
  if (!drawer.isOpen()) return;
  const done = await copied(field);
  told.textContent = done ? t("The link is on the clipboard. Send it to whom you like.") : t("Copy this address, and send it to whom you like.");
  shell.say(told.textContent);
  if (!done) field.focus();
}
