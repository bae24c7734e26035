/** The dictionary that learns: what it is, how many words it has, and its lists to download. */

import { get } from "./api.js";
import { fill, h } from "./dom.js";
import { t, tn } from "./i18n.js";

/** The languages that it is told about even before it has a word. */
const USUAL = ["en", "fr"];

/** @param {string} code */
const named = (code) => new Map([["en", t("English")], ["fr", t("French")], ["de", t("German")]]).get(code) ?? code;

/** How it learns and what it knows; `title` is where it stands on a page of its own. @param {string} [title] */
export function learned(title) {
  const list = h("ul", { class: "places" });
  const none = h("p", { class: "note", hidden: true }, t("It knows no word yet, so the learner can only exchange tiles and pass."));
  void get("/api/dictionary").then((/** @type {{ language: string, count: number }[]} */ told) => {
    const counts = new Map([...USUAL.map((code) => /** @type {[string, number]} */ ([code, 0])), ...told.map(({ language, count }) => /** @type {[string, number]} */ ([language, count]))]);
    none.hidden = [...counts.values()].some(Boolean);
    fill(list, [...counts].map(([code, count]) => h("li", {}, h("span", {}, named(code), " ", h("small", {}, tn("{n} word", "{n} words", count))),
      count > 0 && h("a", { href: `/api/dictionary/${code}/file`, download: `learned-${code}.txt` }, t("Download the list")))));
  }, () => {});
  return h("section", { class: "appris" }, title && h("h3", {}, title),
    h("p", { class: "avis" }, t("The dictionary that learns begins empty. When a game of Scrabble is over here, it takes in every word that people laid and that stood. The computer called Learner knows nothing else.")), none, list);
}
