/** The visitor's settings, stored in this browser. Colours and language are cookies: the server reads them. */

const KEY = "quadrille";

/** @typedef {{ sound: boolean, motion: boolean, hands: boolean, speed: number, squares: string, pieces: string, zoom: boolean }} Settings */

/** @returns {Settings} */
function load() {
  const usual = {
    sound: false,
    motion: true,
    hands: true,
    speed: 4,
    squares: "",
    pieces: "",
    zoom: true,
  };
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return usual;
  }
}

export const settings = load();

/** Give the pieces the colours chosen. */
function paint() {
  if (settings.pieces) document.documentElement.dataset.pieces = settings.pieces;
  else delete document.documentElement.dataset.pieces;
}

paint();

/** @type {Set<() => void>} */
const listeners = new Set();

/** Change a setting, store it, and call the listeners. @param {Partial<Settings>} changes */
export function choose(changes) {
  Object.assign(settings, changes);
  paint();
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Call a listener when a setting changes. @param {() => void} listener */
export function onChoice(listener) {
  listeners.add(listener);
}

/** How squares are named: `en`, 8H across; `fr`, H8 across. By the language, unless it was chosen. */
export function convention() {
  return settings.squares || (document.documentElement.lang === "fr" ? "fr" : "en");
}

/** Store a choice in a cookie for the next page. @param {"lang" | "theme"} name @param {string} value */
export function keep(name, value) {
  document.cookie = `${name}=${value}; path=/; max-age=${value ? 31536000 : 0}; samesite=lax`;
}

/** The colours chosen: `light`, `dark`, or "" for the system's. */
export function theme() {
  return document.documentElement.dataset.theme ?? "";
}

/** Take the colours from the cookie, where the document is older than the choice. */
export function followTheme() {
  const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1];
  if (chosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
}

/** Choose the colours. @param {string} value */
export function chooseTheme(value) {
  keep("theme", value);
  if (value) document.documentElement.dataset.theme = value;
  else delete document.documentElement.dataset.theme;
}

/** Choose the language and reload the page. @param {string} value */
export function chooseLanguage(value) {
  keep("lang", value);
  location.reload();
}
