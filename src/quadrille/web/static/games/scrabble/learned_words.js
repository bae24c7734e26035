/** The dictionary that learns: what it is, how many words it has, and its lists to download. */

import { get } from "../../core/api.js";
import { fill, h } from "../../core/dom.js";
import { t, tn } from "../../core/i18n.js";

/** The languages that are listed even without a word. */
const USUAL = ["en", "fr"];

/** @param {string} code */
const languageName = (code) =>
  new Map([
    ["en", t("English")],
    ["fr", t("French")],
    ["de", t("German")],
  ]).get(code) ?? code;

/** The section about the learned words; `title` is its heading on a page of its own. @param {string} [title] */
export function learned(title) {
  const list = h("ul", { class: "places" });
  const none = h(
    "p",
    { class: "note", hidden: true },
    t("It knows no words yet, so the Learner can only exchange tiles and pass."),
  );
  void get("/api/dictionary").then(
    (/** @type {{ language: string, count: number }[]} */ known) => {
      const counts = new Map([
        ...USUAL.map((code) => /** @type {[string, number]} */ ([code, 0])),
        ...known.map(({ language, count }) => /** @type {[string, number]} */ ([language, count])),
      ]);
      none.hidden = [...counts.values()].some(Boolean);
      fill(
        list,
        [...counts].map(([code, count]) =>
          h(
            "li",
            {},
            h(
              "span",
              {},
              languageName(code),
              " ",
              h("small", {}, tn("{n} word", "{n} words", count)),
            ),
            count > 0 &&
              h(
                "a",
                { href: `/api/dictionary/${code}/file`, download: `learned-${code}.txt` },
                t("Download the list"),
              ),
          ),
        ),
      );
    },
    () => {},
  );
  return h(
    "section",
    { class: "learned" },
    title && h("h3", {}, title),
    h(
      "p",
      { class: "notice" },
      t(
        "The learning dictionary starts empty. When a Scrabble game ends here, it adds every word that a person played and that stayed on the board. The computer called Learner knows only these words.",
      ),
    ),
    none,
    list,
  );
}
