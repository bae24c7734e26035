/** A manual: the Markdown that the terminal shows too, drawn with the few marks that it uses. */

import { get } from "./api.js";
import { fill, h } from "./dom.js";
import { t } from "./i18n.js";

/** What separates words: French keeps its no-break spaces, which `\s` would match too. */
const SPACES = /[ \t\n]+/g;

/** The line under the head of a table. */
const RULE = /^\|[\s:|-]+\|$/;

/** Write one line: code, strong and emphasis. @param {string} text @returns {(Node | string)[]} */
function line(text) {
  return text
    .split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]+\]\([^)]+\))/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith("`")) return h("code", {}, part.slice(1, -1));
      if (part.startsWith("**")) return h("strong", {}, part.slice(2, -2));
      if (part.startsWith("*") && part.length > 2) return h("em", {}, part.slice(1, -1));
      const link = /^\[([^\]]+)\]/.exec(part);
      return link ? link[1] : part;
    });
}

/** @param {string} block @returns {Node} */
function drawn(block) {
  const lines = block.split("\n");
  const title = /^(#+)\s+(.*)/.exec(block);
  if (title) return h(title[1].length < 2 ? "h3" : "h4", {}, ...line(title[2]));
  if (block.startsWith("```") || block.startsWith("    "))
    return h("pre", { tabindex: 0 }, lines.filter((each) => !each.startsWith("```")).join("\n"));
  if (block.startsWith("|")) {
    const rows = lines
      .filter((each) => !RULE.test(each))
      .map((each) => each.slice(1, -1).split(/(?<!\\)\|/));
    const head = RULE.test(lines[1] ?? "") ? rows.shift() : null;
    return h(
      "table",
      {},
      head &&
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            head.map((cell) => h("th", { scope: "col" }, ...line(cell.trim()))),
          ),
        ),
      h(
        "tbody",
        {},
        rows.map((cells) =>
          h(
            "tr",
            {},
            cells.map((cell) => h("td", {}, ...line(cell.trim()))),
          ),
        ),
      ),
    );
  }
  if (/^[-*] /.test(block)) {
    return h(
      "ul",
      {},
      block
        .split(/\n(?=[-*] )/)
        .map((item) => h("li", {}, ...line(item.slice(2).replace(SPACES, " ")))),
    );
  }
  return h("p", {}, ...line(block.replace(SPACES, " ")));
}

/** Divide a text into blocks; code keeps its empty lines. @param {string} text */
function blocks(text) {
  return (text.match(/```[^]*?\n```|(?:(?!```)[^\n]+\n?)+/g) ?? [])
    .map((block) => block.trimEnd())
    .flatMap((block) =>
      block.startsWith("#") && block.includes("\n")
        ? [block.slice(0, block.indexOf("\n")), block.slice(block.indexOf("\n") + 1)]
        : [block],
    );
}

/** Return the manual of a game; its text is fetched. @param {string} name */
export function manual(name) {
  const place = h(
    "article",
    { class: "manual loading", lang: document.documentElement.lang },
    h("p", { class: "note" }, t("Loading the manual…")),
  );
  const show = (/** @type {Node[]} */ ...parts) => {
    place.classList.remove("loading");
    fill(place, ...parts);
  };
  get(`/manual/${name}`).then(
    (text) =>
      show(
        ...blocks(text)
          .filter((block) => !/^\[(Français|English)\]/.test(block))
          .map(drawn),
      ),
    (error) => show(h("p", { class: "note" }, error.message)),
  );
  return place;
}
