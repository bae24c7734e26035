/** The links of a tournament's players: who opens one is that player, and nobody else takes the seat. */

import { get, post } from "../core/api.js";
import { fill, h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { share } from "../core/share.js";

const OPENED = /^#player=(.+)$/;

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

/** The links for the host to hand over, in a drawer that is filled when it is opened. @param {string} code */
export function linksDrawer(code) {
  const list = h("ul", { class: "player-links" });
  const wrong = h("p", { class: "note error", role: "alert" });
  const draw = async () => {
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
      class: "drawer",
      ontoggle: (/** @type {Event} */ event) => {
        if (event.target instanceof HTMLDetailsElement && event.target.open) void draw();
      },
    },
    h("summary", {}, t("Links for the players")),
    h(
      "p",
      { class: "note" },
      t("Give each player their own link. Whoever opens it first plays under that name."),
    ),
    wrong,
    list,
  );
}
