/** The visitor's name, protected by an optional passphrase. */

import { get, post, remove } from "./api.js";
import { fill, h } from "./dom.js";
import { t } from "./i18n.js";
import { forgetGames } from "./offline_games.js";

/** The part of the settings about the visitor. */
export function identity() {
  const name = h("input", {
    class: "input",
    name: "name",
    maxlength: 40,
    autocomplete: "nickname",
    required: true,
  });
  const phrase = h("input", {
    class: "input",
    name: "passphrase",
    type: "password",
    minlength: 6,
    maxlength: 200,
    autocomplete: "current-password",
  });
  const status = h("p", { class: "note", role: "status" });
  const done = async (/** @type {() => Promise<any>} */ ask, /** @type {string} */ words) => {
    status.classList.remove("error");
    try {
      await ask();
      phrase.value = "";
      fill(status, words);
    } catch (error) {
      status.classList.add("error");
      fill(status, error instanceof Error ? error.message : String(error));
    }
  };
  const take = (/** @type {Event} */ event) => {
    event.preventDefault();
    const body = { name: name.value.trim(), ...(phrase.value ? { passphrase: phrase.value } : {}) };
    void done(() => post("/api/me", body), t("You are now {name}.", { name: name.value.trim() }));
  };
  const enter = () =>
    void done(async () => {
      await post("/api/me/enter", { name: name.value.trim(), passphrase: phrase.value });
      await forgetGames();
      location.reload();
    }, "");
  get("/api/me").then(
    (me) => {
      name.value = me.name;
    },
    () => {},
  );
  return h(
    "section",
    {},
    h("h3", {}, t("Your name")),
    h(
      "form",
      { onsubmit: take },
      h("label", { class: "field" }, h("span", {}, t("Display name")), name),
      h("label", { class: "field" }, h("span", {}, t("Passphrase (to keep this name)")), phrase),
      h(
        "div",
        { class: "buttons" },
        h("button", { class: "btn", type: "submit" }, t("Use this name")),
        h("button", { class: "btn", type: "button", onclick: enter }, t("I already have one")),
      ),
      status,
    ),
  );
}

/** The section that deletes the visitor's data, after a confirmation. */
export function erasure() {
  const done = h("p", { class: "note", role: "status" });
  const place = h("div", { class: "buttons" });
  const ask = () =>
    fill(
      place,
      // First, under the finger that has asked: a second press deletes nothing.
      h("button", { class: "btn", type: "button", onclick: begin }, t("Keep it")),
      h(
        "button",
        { class: "btn", type: "button", onclick: () => void go() },
        t("Delete permanently"),
      ),
    );
  const begin = () =>
    fill(
      place,
      h(
        "button",
        {
          class: "btn",
          type: "button",
          onclick: () => {
            ask();
            focus();
          },
        },
        t("Delete"),
      ),
    );
  const focus = () => /** @type {HTMLElement | null} */ (place.firstElementChild)?.focus();
  const go = async () => {
    try {
      await remove("/api/me");
      localStorage.clear();
      sessionStorage.clear();
      await forgetGames();
      fill(place);
      done.textContent = t("Done. Your name no longer appears anywhere here.");
    } catch (error) {
      done.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  begin();
  return h(
    "section",
    {},
    h("h3", {}, t("Delete my data")),
    h(
      "p",
      { class: "notice" },
      t(
        "Your name and passphrase are deleted everywhere. Games you played with others remain, without your name.",
      ),
    ),
    place,
    done,
  );
}
