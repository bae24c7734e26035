/** Who the visitor is: a name, kept with a passphrase if they like. */

import { get, post, remove } from "./api.js";
import { fill, h } from "./dom.js";
import { t } from "./i18n.js";

/** The part of the settings about the visitor. */
export function identity() {
  const name = h("input", { class: "saisie", name: "name", maxlength: 40, autocomplete: "nickname", required: true });
  const phrase = h("input", { class: "saisie", name: "passphrase", type: "password", minlength: 6, maxlength: 200, autocomplete: "current-password" });
  const told = h("p", { class: "note", role: "status" });
  const done = async (/** @type {() => Promise<any>} */ ask, /** @type {string} */ words) => {
    told.classList.remove("faute");
    try {
      await ask();
      phrase.value = "";
      fill(told, words);
    } catch (error) {
      told.classList.add("faute");
      fill(told, error instanceof Error ? error.message : String(error));
    }
  };
  const take = (/** @type {Event} */ event) => {
    event.preventDefault();
    const body = { name: name.value.trim(), ...(phrase.value ? { passphrase: phrase.value } : {}) };
    void done(() => post("/api/me", body), t("You are {name} from now on.", { name: name.value.trim() }));
  };
  const enter = () => void done(async () => {
    await post("/api/me/enter", { name: name.value.trim(), passphrase: phrase.value });
    location.reload();
  }, "");
  get("/api/me").then((me) => { name.value = me.name; }, () => {});
  return h("section", {}, h("h3", {}, t("Your name")), h("form", { onsubmit: take },
    h("label", { class: "champ" }, h("span", {}, t("Name at the tables")), name),
    h("label", { class: "champ" }, h("span", {}, t("Passphrase, if the name is to be kept")), phrase),
    h("div", { class: "partage" }, h("button", { class: "btn", type: "submit" }, t("Take this name")),
      h("button", { class: "btn", type: "button", onclick: enter }, t("I have it already"))), told));
}

/** The part about erasing: it asks once more, then everything goes. */
export function erasure() {
  const done = h("p", { class: "note", role: "status" });
  const place = h("div", { class: "partage" });
  const ask = () => fill(place,
    h("button", { class: "btn", type: "button", onclick: () => void go() }, t("Erase for good")),
    h("button", { class: "btn", type: "button", onclick: begin }, t("Keep it")));
  const begin = () => fill(place, h("button", { class: "btn", type: "button", onclick: () => { ask(); focus(); } }, t("Erase")));
  const focus = () => /** @type {HTMLElement | null} */ (place.lastElementChild)?.focus();
  const go = async () => {
    try {
      await remove("/api/me");
      localStorage.clear();
      sessionStorage.clear();
      fill(place);
      done.textContent = t("Done: nothing here bears your name any more.");
    } catch (error) {
      done.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  begin();
  return h("section", {}, h("h3", {}, t("Erase what is mine")),
    h("p", { class: "avis" }, t("Your name, your passphrase and your name at every table and result go. Games that others played with you stay, without it.")), place, done);
}
