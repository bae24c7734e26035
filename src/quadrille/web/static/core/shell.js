/** The margin, the tools, the live region, help and settings: what every page has around its board. */

import * as drawer from "./drawer.js";
import { fill, find, h, refill, s, typing } from "./dom.js";
import { gamesWith, listed } from "./games.js";
import { language, t } from "./i18n.js";
import { icon } from "./icons.js";
import { sprite } from "./pieces.js";
import { manual } from "./manual.js";
import { identity } from "./identity.js";
import { choose, chooseLanguage, chooseTheme, settings, theme } from "./settings.js";

/**
 * @typedef {object} Tool
 * @property {string} icon
 * @property {string} word
 * @property {() => void} [run]
 * @property {string} [href]
 * @property {string} [key] its shortcut
 * @property {string} [does] the description of that key in the manual, where the label is too short
 * @property {boolean} [disabled]
 */
/** @typedef {[keys: string, meaning: string]} Key */

/** @type {{ keys: Key[], game: string, tools: Tool[] }} */
const now = { keys: [], game: "", tools: [] };

/** Keys that every page with a board has. @returns {Key[]} */
const everywhere = () => [
  ["← ↑ → ↓", t("move the cursor on the board")],
  ["Esc", t("clear the selection, close the panel")],
  ["F6", t("switch between board and notes")],
];

/** The keys of the tools on this page. @returns {Key[]} */
function toolKeys() {
  const [undo, redo] = ["undo", "redo"].map((name) => now.tools.find((tool) => tool.icon === name));
  const own = now.tools.flatMap(({ key, word, does }) =>
    key ? [/** @type {Key} */ ([key.toUpperCase(), does ?? word])] : [],
  );
  if (undo && redo) return [...own, ["Ctrl Z · Ctrl ⇧ Z", t("undo and redo")]];
  return undo ? [...own, ["Ctrl Z", undo.word]] : own;
}

/** All keys of this page, its own first. @returns {Key[]} */
function allKeys() {
  const named = [...now.keys, ...toolKeys()];
  const board = document.querySelector("[role=gridcell]") ? everywhere() : [];
  return [
    ...named,
    ...board.filter(([keys]) => !named.some(([other]) => other === keys)),
    ["?", t("this manual")],
  ];
}

/** Begin a page: once, before anything is drawn. */
export function begin() {
  document.body.prepend(h("a", { class: "skip", href: "#main" }, t("Skip to content")), sprite());
  find(".margin").append(
    h(
      "button",
      {
        class: "tool",
        type: "button",
        "aria-label": t("Help and settings"),
        onclick: () => help(),
      },
      icon("menu"),
    ),
  );
  addEventListener("keydown", onKey);
  // The name in the margin ends where the tools begin, however many and high they are.
  const place = find(".tools");
  new ResizeObserver(() =>
    find(".margin").style.setProperty("--tools", `${place.offsetHeight}px`),
  ).observe(place);
}

/** Name the page. @param {string} title @param {string} [subtitle] */
export function name(title, subtitle = "") {
  document.title = [title, subtitle].filter(Boolean).join(" ") + " · Quadrille";
  find(".title").title = [title, subtitle].filter(Boolean).join(" ");
  fill(find(".title"), h("b", {}, title), subtitle && " ", subtitle && h("span", {}, subtitle));
}

/** Set the tools at the foot of the margin. @param {Tool[]} tools */
export function tools(tools) {
  now.tools = tools;
  const place = find(".tools");
  const focused = [...place.children].indexOf(/** @type {Element} */ (document.activeElement));
  refill(
    place,
    tools.map((tool, at) =>
      tool.href
        ? h("a", { class: "tool", href: tool.href }, icon(tool.icon), h("span", {}, tool.word))
        : h(
            "button",
            {
              class: "tool",
              type: "button",
              disabled: tool.disabled,
              onclick: () => now.tools[at]?.run?.(),
              "aria-keyshortcuts": tool.key?.toUpperCase(),
            },
            icon(tool.icon),
            h("span", {}, tool.word),
          ),
    ),
  );
  if (focused >= 0) /** @type {HTMLElement | undefined} */ (place.children[focused])?.focus();
}

/** Set the game and the keys that the manual of this page shows. @param {string} game @param {Key[]} keys */
export function keys(game, keys) {
  now.game = game;
  now.keys = keys;
}

/** The tool that opens the manual. @returns {Tool} */
export const manualTool = () => ({ icon: "manual", word: t("Manual"), run: () => help() });

/** Announce a text to screen readers. @param {string} text */
export function announce(text) {
  const place = find("#live-region");
  // A repeated sentence is announced only if it differs.
  place.textContent = place.textContent === text ? `${text}\u00a0` : text;
}

/** Show whether the page is connected: the margin line is dashed while it is not. @param {boolean} connected */
export function showConnection(connected) {
  document.body.classList.toggle("offline", !connected);
  announce(connected ? t("Reconnected.") : t("Connection lost; reconnecting…"));
}

/** @param {string} label @param {string} name @param {[string, string][]} choices @param {string} value @param {(value: string) => void} change */
export function segment(label, name, choices, value, change) {
  return h(
    "fieldset",
    { class: "field" },
    h("legend", {}, label),
    h(
      "div",
      { class: "segments" },
      choices.map(([key, word]) =>
        h(
          "label",
          {},
          h("input", {
            type: "radio",
            name,
            value: key,
            checked: key === value,
            onchange: () => change(key),
          }),
          word,
        ),
      ),
    ),
  );
}

/** @param {string} word @param {boolean} on @param {(on: boolean) => void} change */
export function toggle(word, on, change) {
  const box = h("input", {
    type: "checkbox",
    role: "switch",
    checked: on,
    onchange: () => change(box.checked),
  });
  return h("label", { class: "switch" }, box, word);
}

/** The settings, for the drawer and for their own page; those of the games are added once loaded. */
export function preferences(title = t("Settings")) {
  const place = h("section");
  const draw = (/** @type {import("./games.js").Preference[]} */ own) =>
    fill(
      place,
      h("h3", {}, title),
      segment(
        t("Colours"),
        "theme",
        [
          ["", t("system")],
          ["light", t("paper")],
          ["dark", t("slate")],
        ],
        theme(),
        chooseTheme,
      ),
      segment(
        t("Language"),
        "lang",
        [
          ["en", "English"],
          ["fr", "Français"],
        ],
        language,
        chooseLanguage,
      ),
      own.map(
        ({ name, label, choices }) =>
          choices &&
          segment(label, name, choices, String(settings[name]), (value) =>
            choose({ [name]: value }),
          ),
      ),
      toggle(t("Animations"), settings.motion, (motion) => choose({ motion })),
      own.map(
        ({ name, label, choices }) =>
          !choices && toggle(label, Boolean(settings[name]), (value) => choose({ [name]: value })),
      ),
      toggle(t("Sound"), settings.sound, (sound) => choose({ sound })),
    );
  draw([]);
  void gamesWith().then((games) => {
    const all = games.flatMap(({ entry }) => entry.preferences?.() ?? []);
    draw([...new Map(all.map((one) => [one.name, one])).values()]);
  });
  return place;
}

/** Open help and settings. */
export function help() {
  const rules = [...(now.game ? [now.game] : []), "page"].map((name) =>
    h(
      "section",
      {},
      listed(name).lessons &&
        h(
          "p",
          {},
          h(
            "a",
            { href: `/learn/${name}` },
            t("Learn by playing: a few tiny positions, one minute"),
          ),
        ),
      manual(name),
    ),
  );
  const keyboard = matchMedia("(any-pointer: fine)").matches;
  drawer.open(
    "help",
    t("Manual and settings"),
    ...rules,
    keyboard &&
      now.keys.length > 0 &&
      h(
        "section",
        {},
        h("h3", {}, t("Keyboard shortcuts")),
        h(
          "dl",
          { class: "keys" },
          allKeys().flatMap(([keys, meaning]) => [
            h(
              "dt",
              {},
              keys.split(" · ").flatMap((each, index) => [index ? " " : "", h("kbd", {}, each)]),
            ),
            h("dd", {}, meaning),
          ]),
        ),
      ),
    preferences(),
    identity(),
  );
}

/** Open the settings alone. */
export function openSettings() {
  drawer.open(
    "settings",
    t("Settings"),
    preferences(t("Display and sound")),
    identity(),
    h("p", {}, h("a", { href: "/settings" }, t("All settings on one page"))),
  );
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (event.defaultPrevented || typing(event)) return;
  if (event.key === "?") return void (help(), event.preventDefault());
  if (event.key === "Escape" && drawer.isOpen()) return drawer.close();
  if (event.key === "F6") return void (switchFocus(), event.preventDefault());
  const wanted =
    event.ctrlKey || event.metaKey
      ? event.key.toLowerCase() === "z"
        ? event.shiftKey
          ? "redo"
          : "undo"
        : event.key.toLowerCase() === "y"
          ? "redo"
          : ""
      : "";
  const tool = now.tools.find((each) =>
    wanted
      ? each.icon === wanted
      : !event.ctrlKey && !event.altKey && !event.metaKey && each.key === event.key.toLowerCase(),
  );
  if (!tool || tool.disabled || !tool.run) return;
  event.preventDefault();
  tool.run();
}

/** Go from the board to the notes and back. */
function switchFocus() {
  const notes = /** @type {HTMLElement | null} */ (document.querySelector(".notes"));
  const cell = /** @type {SVGElement | null} */ (
    document.querySelector("[role=gridcell][tabindex='0']")
  );
  if (notes && !notes.contains(document.activeElement)) {
    notes.tabIndex = -1;
    notes.focus();
  } else cell?.focus();
}

/** The word mark. */
export function wordmark(kind = "") {
  return s(
    "svg",
    { class: kind, viewBox: "0 -15 184 50", role: "img", "aria-label": "Quadrille" },
    s("path", {
      class: "k",
      fill: "none",
      "stroke-width": 4,
      d: "M2 10a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M22 -2v35M31 -2v12a10 10 0 0 0 20 0v-12M51 -2v24M60 10a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M80 -2v24M89 10a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M109 -13v35M118 -2v24M118 10a10 10 0 0 1 10 -10h2M136 -2v24M145 -13v35M154 -13v35M162 10h20a10 10 0 1 0 -2.93 7.07",
    }),
    s("rect", { class: "r", x: 133, y: -13, width: 6, height: 6 }),
  );
}

/** Show instead of a board why it is not there yet. @param {string} title @param {string} text */
export function showDelay(title, text) {
  // Shown already: announce it once, not at every try.
  if (document.querySelector(".delay .note")?.textContent === text) return;
  document.body.className = "p-text";
  fill(
    find("#main"),
    h(
      "section",
      { class: "text delay" },
      h("h1", {}, title),
      h("p", { class: "note" }, text),
      h("p", { class: "buttons" }, h("a", { class: "btn", href: "/" }, t("Home"))),
    ),
  );
  announce(text);
}

/** Show an error page instead of a board. @param {string} title @param {string} text @param {...Node} more */
export function stop(title, text, ...more) {
  document.body.className = "p-text";
  name(title);
  tools([manualTool()]);
  const main = find("#main");
  main.className = "table";
  fill(
    main,
    h(
      "section",
      { class: "text lost" },
      find(".logo svg").cloneNode(true),
      h("h1", {}, title),
      h("p", { class: "note" }, text),
      h("p", { class: "buttons" }, ...more, h("a", { class: "btn", href: "/" }, t("Home"))),
    ),
  );
  announce(`${title}. ${text}`);
}
