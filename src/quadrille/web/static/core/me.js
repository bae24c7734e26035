/** Who the visitor is: a name, kept with a passphrase if they like. */

import { get, post } from "./api.js";
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
