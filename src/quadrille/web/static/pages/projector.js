/** The projector's page: the clock, the ranking in large type, page by page, and how to join. */

import { get } from "../core/api.js";
import { countdownOf, startCountdown } from "../core/countdown.js";
import { fill, h } from "../core/dom.js";
import { EventView } from "../core/event_view.js";
import { t, tn } from "../core/i18n.js";
import { invitation } from "../core/invitation.js";
import { eventPar } from "../core/event_par.js";
import { rankingTable } from "../core/ranking.js";
import * as shell from "../core/shell.js";
import { eventParts, listed } from "../core/games.js";

/** @typedef {import("../core/event.js").Event} Event */

const PAGE_TIME = 8000;
const LEAST = 3;
const MOST = 1000;

class Projector extends EventView {
  /** @param {HTMLElement} main @param {Event & { address: string }} event @param {import("../core/games.js").EventParts} parts */
  constructor(main, event, { entry, Rounds }) {
    super(event, entry);
    this.list = h("section", { class: "standings" });
    this.poster = h("div", { class: "poster" });
    this.page = 0;
    /** @type {HTMLElement | null} */
    this.par = null;
    this.rounds =
      Rounds && new Rounds({ event, act: async () => false, drawState: () => this.drawState() });
    fill(
      main,
      this.stateSection(),
      this.rounds
        ? h("section", { class: "stage", id: "board" }, this.rounds.board)
        : h("section", { class: "stage", id: "board" }, this.list),
      h("section", { class: "tray" }, this.rounds?.rack),
      h("section", { class: "notes" }, this.rounds && this.list, this.join),
    );
    setInterval(() => this.nextPage(), PAGE_TIME);
    addEventListener("resize", () => this.drawList());
    this.connect();
  }

  /** @param {Event} event */
  show(event) {
    this.event = event;
    if (this.rounds) {
      this.rounds.leader.event = event;
      this.rounds.show(event);
    }
    shell.name(t("Event"), event.title || listed(event.game).title);
    shell.tools([
      ...(event.host ? [{ icon: "flag", word: t("Host"), href: `/e/${event.code}/host` }] : []),
      {
        icon: "eye",
        word: t("Full screen"),
        run: () => void document.documentElement.requestFullscreen(),
      },
    ]);
    super.show(event);
    if (countdownOf(event)) startCountdown(event);
    if (this.join.dataset.status !== event.status) {
      this.join.dataset.status = event.status;
      fill(this.join, invitation(event, this.address, false));
      fill(
        this.poster,
        h("h1", {}, event.title || listed(event.game).title),
        invitation(event, this.address, false),
      );
    }
    this.drawList();
  }

  /** How many rows are seen at once. */
  get fitting() {
    const row = this.list.querySelector("tbody tr");
    // On a phone the page itself scrolls.
    if (!row || !matchMedia("(min-width: 53rem)").matches) return MOST;
    const above = row.getBoundingClientRect().top - this.list.getBoundingClientRect().top;
    const height = row.getBoundingClientRect().height;
    return Math.max(LEAST, Math.floor((this.list.clientHeight - above) / Math.max(1, height)));
  }

  nextPage() {
    this.page += 1;
    this.drawList();
  }

  drawList() {
    const rows = this.event.ranking ?? [];
    if (!rows.length) {
      const names = (this.event.entrants ?? []).map((one) => h("li", {}, one.name));
      return fill(
        this.list,
        !this.rounds && this.event.status === "waiting" && this.poster,
        h("h2", {}, t("Joined so far"), h("small", {}, String(names.length))),
        h("ul", { class: "names" }, names),
      );
    }
    this.fill(rows, 0, 1);
    const fits = this.fitting;
    const pages = Math.ceil(rows.length / fits);
    this.page %= pages;
    // The last page is full as well: it begins where the last rows begin.
    const from = Math.max(0, Math.min(this.page * fits, rows.length - fits));
    this.fill(rows, from, fits);
  }

  /** Return the engine’s line, made once, when the event is closed. */
  parLine() {
    if (this.event.status !== "closed" || this.event.in_rounds) return null;
    return (this.par ??= eventPar(this.event.code));
  }

  /** @param {import("../core/event.js").Rank[]} rows @param {number} from @param {number} count */
  fill(rows, from, count) {
    const shown = rows.slice(from, from + count);
    const part =
      shown.length < rows.length
        ? t("{first} to {last} of {all}", {
            first: from + 1,
            last: from + shown.length,
            all: rows.length,
          })
        : "";
    const title = this.event.round
      ? tn("Ranking after {n} round", "Ranking after {n} rounds", this.event.round)
      : t("Ranking");
    fill(
      this.list,
      h("h2", {}, title, h("small", {}, part)),
      this.parLine(),
      rankingTable(this.entry, this.event, shown, { caption: title }),
    );
  }
}

/** @param {HTMLElement} main @param {{ code: string }} where */
export async function draw(main, { code }) {
  document.body.className = "p-event p-projector";
  const event = await get(`/api/events/${code}`);
  new Projector(main, event, await eventParts(event));
}
