/** The links of a tournament's players: who opens one is that player, and nobody else takes the seat. */

import { get, post } from "../core/api.js";
import { fill, h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { icon } from "../core/icons.js";
import { share } from "../core/share.js";

const OPENED = /^#player=(.+)$/;
const ENTERING = /^#enter=(.+)$/;

/** @typedef {{ name: string, token: string, taken: boolean }} PlayerLink */

/** Be the player whose link was opened; return what is wrong with it, if anything is. @param {string} code */
export async function openLink(code) {
  const [, token] = OPENED.exec(location.hash) ?? [];
  if (!token) return "";
  try {
    await post(`/api/tournaments/${code}/claim`, { token: decodeURIComponent(token) });
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    history.replaceState(null, "", location.pathname);
  }
}

/** Read the page again if a link of the same tournament is opened in it: only the end of the address changes. */
export function awaitLinks() {
  addEventListener(
    "hashchange",
    () => (OPENED.test(location.hash) || ENTERING.test(location.hash)) && location.reload(),
  );
}

/** The token of the entry link that was opened, which leaves the address bar; empty without one. */
export function openEntry() {
  const [, token] = ENTERING.exec(location.hash) ?? [];
  if (!token) return "";
  history.replaceState(null, "", location.pathname);
  return decodeURIComponent(token);
}

/** A form to enter oneself. @param {(name: string) => Promise<boolean>} enter */
export function entryForm(enter) {
  const name = h("input", {
    class: "input",
    name: "own-name",
    required: true,
    maxlength: 40,
    autocomplete: "nickname",
  });
  return h(
    "form",
    {
      class: "enter",
      onsubmit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        void enter(name.value.trim());
      },
    },
    h("label", { class: "field" }, h("span", {}, t("Your name in this tournament")), name),
    h(
      "p",
      { class: "buttons" },
      h("button", { class: "btn main", type: "submit" }, t("Enter the tournament")),
    ),
  );
}

/** The link by which players enter themselves. @param {string} code @param {(error: unknown) => void} failed */
function entryLink(code, failed) {
  const place = `/api/tournaments/${code}/entry`;
  const hand = (/** @type {{ token: string }} */ { token }) =>
    share(`${location.origin}/r/${code}#enter=${encodeURIComponent(token)}`);
  const press = (/** @type {string} */ word, /** @type {() => Promise<unknown>} */ act) =>
    h("button", { class: "link", type: "button", onclick: () => void act().catch(failed) }, word);
  return [
    h(
      "p",
      { class: "note" },
      t("Players can sign up with the entry link, even late; a new link disables the old one."),
    ),
    h(
      "p",
      { class: "links" },
      press(t("Share the entry link"), async () => hand(await get(place))),
      press(t("New entry link"), async () => hand(await post(place, {}))),
    ),
  ];
}

/** The links for the host to hand over, in a drawer that is filled when it is opened. @param {string} code @param {{ open: boolean, own: boolean }} shown whether it is open, and whether each player has a link of their own */
export function linksDrawer(code, { open, own }) {
  const list = h("ul", { class: "player-links" });
  const wrong = h("p", { class: "note error", role: "alert" });
  const draw = async () => {
    if (!own) return;
    try {
      fill(list, (await get(`/api/tournaments/${code}/links`)).map(row));
      fill(wrong);
    } catch (error) {
      fill(wrong, error instanceof Error ? error.message : String(error));
    }
  };
  const anew = async (/** @type {string} */ name) => {
    await post(`/api/tournaments/${code}/release`, { name });
    await draw();
  };
  /** @param {PlayerLink} link */
  const row = ({ name, token, taken }) => {
    const address = `${location.origin}/r/${code}#player=${encodeURIComponent(token)}`;
    return h(
      "li",
      {},
      h("span", {}, name),
      taken
        ? h(
            "button",
            {
              class: "link",
              type: "button",
              "aria-label": t("New link for {name}", { name }),
              onclick: () => void anew(name).catch(draw),
            },
            t("New link"),
          )
        : h(
            "button",
            {
              class: "link",
              type: "button",
              "aria-label": t("Share the link for {name}", { name }),
              onclick: () => void share(address),
            },
            t("Share the link"),
          ),
      taken && h("small", {}, t("opened")),
    );
  };
  return h(
    "details",
    {
      class: "drawer player-drawer",
      open,
      ontoggle: (/** @type {Event} */ event) => {
        if (event.target instanceof HTMLDetailsElement && event.target.open) void draw();
      },
    },
    h("summary", {}, t("Links for the players"), icon("down")),
    entryLink(code, (error) => fill(wrong, error instanceof Error ? error.message : String(error))),
    own &&
      h(
        "p",
        { class: "note" },
        t("Give each player their own link. Whoever opens it first plays under that name."),
      ),
    wrong,
    list,
  );
}
