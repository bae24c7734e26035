/** The visitor's name, asked once where others or a result file will show it; never required. */

import { get, post } from "./api.js";
import { fill, h } from "./dom.js";
import { t } from "./i18n.js";

/**
 * A form that asks for a name, and when it is there; it stays empty if the visitor has one.
 * @param {string} label what the name is for @param {(name: string) => void} named called with the name that was taken
 */
export function nameForm(label, named) {
  const place = h("div", { class: "own-name" });
  const wrong = h("small", { class: "error", role: "alert" });
  const input = h("input", {
    class: "input",
    name: "own-name",
    required: true,
    maxlength: 40,
    autocomplete: "nickname",
  });
  const take = async (/** @type {Event} */ event) => {
    event.preventDefault();
    fill(wrong);
    try {
      const me = await post("/api/me", { name: input.value.trim() });
      fill(place, h("p", { class: "note", role: "status" }, t("You are now {name}.", me)));
      named(me.name);
    } catch (error) {
      fill(wrong, error instanceof Error ? error.message : String(error));
    }
  };
  const shown = get("/api/me").then(
    (me) => {
      if (me.name) return;
      fill(
        place,
        h(
          "form",
          { class: "name-form", onsubmit: take },
          h("label", { class: "field" }, h("span", {}, label), input, wrong),
          h("button", { class: "btn", type: "submit" }, t("OK")),
        ),
      );
    },
    () => {},
  );
  return { place, shown };
}
