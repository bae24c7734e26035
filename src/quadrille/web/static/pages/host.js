/** The host's page: who has come, the start, the clock, the ranking, and what can be done about them. */

import { get, post } from "../core/api.js";
import * as drawer from "../core/drawer.js";
import { fill, h } from "../core/dom.js";
import { EventView } from "../core/event_view.js";
import { t, tn } from "../core/i18n.js";
import { icon } from "../core/icons.js";
import { invitation } from "../core/invitation.js";
import { headline, rankingTable } from "../core/ranking.js";
import * as shell from "../core/shell.js";
import { eventParts, listed } from "../core/games.js";

/** @typedef {import("../core/event.js").Event} Event */

const MORE = 60;

/** Seconds after which all begin at the latest; once every table is open, three are left. */
const COUNTDOWN = 15;

class Host extends EventView {
  /** @param {HTMLElement} main @param {Event & { address: string }} event @param {import("../core/games.js").EventParts} parts */
  constructor(main, event, { entry, Rounds }) {
    super(event, entry);
    this.stage = h("section", { class: "stage", id: "board" });
    this.names = h("section", { class: "entrants" });
    this.rows = h("div", {
      class: "standings",
      tabindex: 0,
      role: "region",
      "aria-label": t("Ranking"),
    });
    this.list = h("section", { hidden: true });
    this.note = h("p", { class: "note error", role: "alert" });
    this.lead = h("section", { class: "lead" });
    /** Where another computer shows the wall; empty where only this one reaches the server. */
    this.projector = event.projector ?? "";
    this.rounds = Rounds && new Rounds(this);
    fill(
      main,
      this.stateSection(),
      this.stage,
      h("section", { class: "tray" }, this.rounds?.rack),
      h(
        "section",
        { class: "notes" },
        this.lead,
        this.note,
        this.rounds?.notes,
        this.rounds && this.list,
        this.names,
        this.join,
      ),
    );
    shell.keys("", [["Space", t("pause or resume")]]);
    addEventListener("keydown", (pressed) => {
      if (
        pressed.key !== " " ||
        !(pressed.target instanceof Element) ||
        pressed.target.closest("button, a, input, summary, select")
      )
        return;
      pressed.preventDefault();
      this.pause();
    });
    this.connect();
  }

  /** Send an action of the host; show the error if it is refused. @param {string} what @param {object} [body] */
  async act(what, body = {}) {
    fill(this.note);
    try {
      this.show(await post(`/api/events/${this.event.code}/${what}`, body));
      return true;
    } catch (error) {
      fill(this.note, error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  pause() {
    if (this.event.status === "running" || this.event.status === "paused")
      void this.act("pause", { paused: this.event.status === "running" });
  }

  /** @param {Event} event */
  show(event) {
    const before = this.event;
    shell.name(t("Event"), event.title || listed(event.game).title);
    shell.tools(this.tools(event));
    this.event = event;
    this.rounds?.show(event);
    super.show(event);
    if (before.status !== event.status) shell.announce(headline(event));
    this.drawStage(event);
    this.drawLead(event);
    this.drawNames(event);
    this.join.hidden = event.status === "closed";
    if (!this.join.firstChild)
      fill(
        this.join,
        invitation(event, this.address),
        this.projector &&
          h(
            "p",
            { class: "note wall-address" },
            t("To show the ranking on another computer, open there:"),
            " ",
            h("b", {}, this.projector.replace(/^https?:\/\//, "")),
          ),
      );
  }

  /** @param {Event} event @returns {import("../core/shell.js").Tool[]} */
  tools(event) {
    const runs = event.status === "running" || event.status === "paused";
    const own = event.in_rounds
      ? [
          {
            icon: "next",
            word: t("Next"),
            key: "n",
            does: t("next round"),
            disabled: !runs,
            run: () => void this.act("next"),
          },
          {
            icon: "edit",
            word: t("Slips"),
            key: "b",
            does: t("slips"),
            disabled: event.status === "closed",
            run: () => this.rounds?.openSlips(),
          },
        ]
      : [
          {
            icon: "new",
            word: t("+1 min"),
            disabled: !runs,
            run: () => void this.act("extend", { seconds: MORE }),
          },
        ];
    return [
      event.status === "paused"
        ? { icon: "play", word: t("Resume"), run: () => this.pause() }
        : { icon: "pause", word: t("Pause"), disabled: !runs, run: () => this.pause() },
      ...own,
      {
        icon: "eye",
        word: t("Projector"),
        key: "p",
        does: t("projector"),
        run: () => void open(`/e/${event.code}/projector`, `projector-${event.code}`),
      },
      event.status === "closed"
        ? { icon: "sort", word: t("Results"), href: `/e/${event.code}` }
        : { icon: "flag", word: t("Finish"), disabled: !runs, run: () => this.confirm() },
      shell.manualTool(),
    ];
  }

  /** The ranking or, where all see one board, the board. @param {Event} event */
  drawStage(event) {
    const rows = event.ranking ?? [];
    if (this.rounds) {
      this.list.hidden = !event.round;
      fill(
        this.list,
        h("h2", {}, tn("Ranking after {n} round", "Ranking after {n} rounds", event.round)),
        rankingTable(this.entry, event, rows),
      );
      if (!this.stage.firstChild) fill(this.stage, this.rounds.board);
      return;
    }
    if (event.status === "waiting") {
      return fill(
        this.stage,
        h(
          "div",
          { class: "poster" },
          h("h1", {}, event.title || listed(event.game).title),
          invitation(event, this.address),
        ),
      );
    }
    fill(
      this.rows,
      h("h2", {}, t("Ranking"), h("small", {}, tn("{n} player", "{n} players", rows.length))),
      rankingTable(this.entry, event, rows),
    );
    // Its place stays, so that whoever has scrolled in it stays there too.
    if (!this.rows.isConnected) fill(this.stage, this.rows);
  }

  /** The one thing to do next. @param {Event} event */
  drawLead(event) {
    const all = Boolean(event.ranking?.length && event.ranking.every((row) => row.done));
    // A button that is pressed or focused must not be redrawn.
    const key = JSON.stringify([event.status, event.joined > 0, all]);
    if (this.lead.dataset.key === key) return;
    this.lead.dataset.key = key;
    const start = h(
      "button",
      {
        class: "btn main big",
        type: "button",
        disabled: !event.joined,
        onclick: () => void this.act("start", event.in_rounds ? {} : { countdown: COUNTDOWN }),
      },
      icon("play"),
      t("Start for everyone"),
    );
    if (event.status === "waiting")
      return fill(
        this.lead,
        start,
        h(
          "p",
          { class: "note" },
          event.joined
            ? t("Late players start with the time remaining.")
            : t("Nobody has joined yet. Show the code."),
        ),
      );
    if (event.status === "closed") {
      return fill(
        this.lead,
        h("a", { class: "btn main big", href: `/e/${event.code}` }, t("Ranking and results")),
      );
    }
    fill(
      this.lead,
      all &&
        h(
          "button",
          { class: "btn main", type: "button", onclick: () => void this.act("close") },
          icon("flag"),
          t("Everyone has finished: close"),
        ),
      this.rounds?.progress,
    );
  }

  confirm() {
    drawer.open(
      "close",
      t("Close the event"),
      h("p", {}, t("Play stops for everyone, and the ranking and every game become visible.")),
      h(
        "p",
        { class: "buttons" },
        h(
          "button",
          {
            class: "btn main",
            type: "button",
            onclick: () => {
              drawer.close();
              void this.act("close");
            },
          },
          t("Close now"),
        ),
      ),
    );
  }

  /** The entrants; a tap removes one, after a confirmation. @param {Event} event */
  drawNames(event) {
    this.names.hidden = event.status === "closed";
    const list = event.entrants ?? [];
    // A list that is redrawn while pressed cannot be tapped.
    const key = JSON.stringify(list);
    if (this.names.dataset.key === key) return;
    this.names.dataset.key = key;
    fill(
      this.names,
      h("h2", {}, t("Joined so far"), h("small", {}, String(list.length))),
      h(
        "ul",
        { class: "names" },
        list.map((one) =>
          h(
            "li",
            { class: one.online || one.paper ? "present" : "" },
            h(
              "button",
              { class: "link", type: "button", onclick: () => this.dismiss(one) },
              one.name || t("Guest {n}", { n: one.number + 1 }),
            ),
            h("small", {}, one.paper ? t("on paper") : one.online ? "" : t("away")),
          ),
        ),
      ),
    );
  }

  /** @param {import("../core/event.js").Entrant} one */
  dismiss(one) {
    drawer.open(
      `remove ${one.number}`,
      one.name,
      h(
        "p",
        {},
        t("Once removed, {name} no longer counts in the ranking and cannot rejoin.", {
          name: one.name,
        }),
      ),
      h(
        "p",
        { class: "buttons" },
        h(
          "button",
          {
            class: "btn",
            type: "button",
            onclick: () => {
              drawer.close();
              void this.act("remove", { number: one.number });
            },
          },
          t("Remove"),
        ),
      ),
    );
  }
}

/** @param {HTMLElement} main @param {{ code: string }} where */
export async function draw(main, { code }) {
  document.body.className = "p-event p-host";
  const event = await get(`/api/events/${code}`);
  if (!event.host) return location.replace(`/e/${code}`);
  new Host(main, event, await eventParts(event));
}
