/** For a wall: the clock, the ranking in large type, which turns its pages by itself, and how to join. */

import { get } from "../core/api.js";
import { fill, h } from "../core/dom.js";
import { Countdown, EventLine } from "../core/event.js";
import { t, tn } from "../core/i18n.js";
import { invitation } from "../core/invitation.js";
import { headline, rankingTable, stateLine } from "../core/ranking.js";
import { Rounds } from "../games/scrabble-rounds.js";
import * as shell from "../core/shell.js";
import { known } from "../games/index.js";

/** @typedef {import("../core/event.js").Event} Event */

const TURN = 8000;
const LEAST = 3;
const MOST = 1000;

class Projector {
  /** @param {HTMLElement} main @param {Event & { address: string }} event */
  constructor(main, event) {
    /** @type {Event} */
    this.event = event;
    this.address = event.address;
    this.clock = new Countdown("chrono num");
    this.told = h("p");
    this.list = h("section", { class: "classement" });
    this.join = h("section");
    this.page = 0;
    this.rounds = event.in_rounds ? new Rounds({ event, act: async () => false, drawState: () => this.drawState() }) : null;
    fill(main, h("section", { class: "etat", "aria-label": t("Time left") }, this.clock.element, this.told),
      this.rounds ? h("section", { class: "stage", id: "plateau" }, this.rounds.board) : h("section", { class: "stage", id: "plateau" }, this.list),
      h("section", { class: "vrac" }, this.rounds?.rack),
      h("section", { class: "notes" }, this.rounds && this.list, this.join));
    this.line = new EventLine(event.code, {
      event: (told) => this.show(told), line: (whole) => shell.line(whole),
      gone: () => shell.stop(t("This event cannot be shown"), t("There is no event with this code.")),
    });
    setInterval(() => this.turn(), TURN);
    addEventListener("resize", () => this.drawList());
    this.show(event);
  }

  /** @param {Event} event */
  show(event) {
    this.event = event;
    if (this.rounds) {
      this.rounds.leader.event = event;
      this.rounds.show(event);
    }
    shell.name(t("Event"), event.title || known(event.game).title);
    shell.tools([{ icon: "flag", word: t("Lead"), href: `/e/${event.code}/host` }, { icon: "eye", word: t("Full screen"), run: () => void document.documentElement.requestFullscreen() }]);
    this.clock.show(event);
    this.drawState();
    if (this.join.dataset.status !== event.status) {
      this.join.dataset.status = event.status;
      fill(this.join, invitation(event, this.address));
    }
    this.drawList();
  }

  drawState() {
    const { event } = this;
    fill(this.told, h("b", {}, headline(event)), h("br"), h("span", { class: "note" }, stateLine(event, this.rounds?.missing ?? null)));
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

  turn() {
    this.page += 1;
    this.drawList();
  }

  drawList() {
    const rows = this.event.ranking ?? [];
    if (!rows.length) {
      const names = (this.event.entrants ?? []).map((one) => h("li", {}, one.name));
      return fill(this.list, h("h2", {}, t("Who has joined"), h("small", {}, String(names.length))), h("ul", { class: "noms" }, names));
    }
    this.fill(rows, 0, 1);
    const fits = this.fitting;
    const pages = Math.ceil(rows.length / fits);
    this.page %= pages;
    // The last page is full as well: it begins where the last rows begin.
    const from = Math.max(0, Math.min(this.page * fits, rows.length - fits));
    this.fill(rows, from, fits);
  }

  /** @param {import("../core/event.js").Rank[]} rows @param {number} from @param {number} count */
  fill(rows, from, count) {
    const shown = rows.slice(from, from + count);
    const part = shown.length < rows.length ? t("{first} to {last} of {all}", { first: from + 1, last: from + shown.length, all: rows.length }) : "";
    const title = this.event.round ? tn("Ranking after {n} move", "Ranking after {n} moves", this.event.round) : t("Ranking");
    fill(this.list, h("h2", {}, title, h("small", {}, part)), rankingTable(this.event, shown, { caption: title }));
  }
}

/** @param {HTMLElement} main @param {{ code: string }} where */
export async function draw(main, { code }) {
  document.body.className = "p-event p-mur";
  const event = await get(`/api/events/${code}`);
  if (!event.host) return location.replace(`/e/${code}`);
  new Projector(main, event);
}
