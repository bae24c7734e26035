/** A tournament on the wall: the round under way and the standings, page by page. */

import "./tournament_translation.js";
import { get } from "../core/api.js";
import { fill, h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import * as shell from "../core/shell.js";
import { follow, pairings, standingsTable } from "../core/tournament.js";

/** @typedef {import("../core/tournament.js").Tournament} Tournament */

const PAGE_TIME = 8000;
const LEAST = 4;
/** Pixels: on a phone the page itself scrolls. */
const ALL = 48_000;

/** @param {HTMLElement} main @param {{ code: string }} where */
export async function draw(main, { code }) {
  document.body.className = "p-text p-tournament p-large";
  /** @type {Tournament} */
  let now = await get(`/api/tournaments/${code}`);
  let page = 0;
  const round = h("section", { class: "round" });
  const table = h("section", {});
  const show = () => {
    const last = now.rounds.at(-1);
    fill(
      round,
      h(
        "h2",
        {},
        last
          ? t("Round {number}", { number: now.rounds.length })
          : t("The first round is not paired yet."),
      ),
      last && pairings(last),
    );
    // As many rows as the screen holds; the next ones follow by themselves.
    const room = matchMedia("(min-width: 53rem)").matches ? innerHeight - 250 : ALL;
    const fits = Math.max(LEAST, Math.floor(room / 48));
    const pages = Math.max(1, Math.ceil(now.standings.length / fits));
    const from = Math.max(0, Math.min((page % pages) * fits, now.standings.length - fits));
    const rows = now.standings.slice(from, from + fits);
    const part =
      rows.length < now.standings.length
        ? t("{first} to {last} of {all}", {
            first: from + 1,
            last: from + rows.length,
            all: now.standings.length,
          })
        : "";
    fill(table, h("h2", {}, t("Standings"), h("small", {}, part)), standingsTable(rows));
  };
  shell.name(t("Tournament"), now.name);
  shell.tools([
    { icon: "flag", word: t("Tournament"), href: `/r/${now.code}` },
    {
      icon: "eye",
      word: t("Full screen"),
      run: () => void document.documentElement.requestFullscreen(),
    },
  ]);
  fill(
    main,
    h(
      "section",
      { class: "text" },
      h("h1", {}, now.name),
      h("p", { class: "big-code" }, now.code),
      h("div", { class: "halves" }, round, table),
    ),
  );
  show();
  follow(code, (one) => {
    if (one.version === now.version) return;
    now = one;
    show();
  });
  setInterval(() => {
    page += 1;
    show();
  }, PAGE_TIME);
}
