/** An event for those who play: enter, wait, play, and see the ranking once it is closed. */

import { get, post, preparingText, quickText, work } from "../core/api.js";
import { fill, h } from "../core/dom.js";
import { drawSection } from "../core/draw.js";
import { Countdown, EventConnection } from "../core/event.js";
import { number, t, tn } from "../core/i18n.js";
import { icon } from "../core/icons.js";
import { connectionProblem } from "../core/connection.js";
import { spaced } from "../core/lobby.js";
import { eventPar } from "../core/event_par.js";
import { headline, rankingTable, stateLine } from "../core/ranking.js";
import * as shell from "../core/shell.js";
import { entry, listed } from "../core/games.js";

/** @typedef {import("../core/event.js").Event} Event */

const LOOKING = 10;

class Waiting {
  /** @param {HTMLElement} main @param {string} code */
  constructor(main, code) {
    this.main = main;
    this.code = code;
    this.clock = new Countdown("countdown num");
    this.wrong = h("p", { class: "note error", role: "alert" });
    this.engine = h("div");
    /** @type {Event | null} */
    this.event = null;
    /** @type {import("../core/games.js").Entry} */
    this.entry = /** @type {any} */ (null);
    this.connection = new EventConnection(code, {
      event: async (event) => {
        this.entry = await entry(event.game);
        this.show(await this.withRanking(event));
      },
      connection: (connected, code) => this.connectionChanged(connected, code),
      closed: () =>
        shell.stop(t("This event cannot be shown"), t("There is no event with this code.")),
    });
  }

  /** @param {boolean} connected @param {number} [code] */
  connectionChanged(connected, code) {
    shell.showConnection(connected);
    if (!connected && !this.event)
      shell.showDelay(t("The event is not open yet"), connectionProblem(code));
  }

  /** Fetch the whole ranking of a closed event, which is not sent live. @param {Event} event @returns {Promise<Event>} */
  async withRanking(event) {
    const isShort = event.status === "closed" && (event.ranking?.length ?? 0) < event.joined;
    return isShort ? get(`/api/events/${event.code}`).catch(() => event) : event;
  }

  /** @param {Event} event */
  show(event) {
    const before = this.event;
    this.event = event;
    document.body.className = "p-text p-entrance";
    shell.name(t("Event"), event.title || listed(event.game).title);
    shell.tools([
      ...(event.host ? [{ icon: "flag", word: t("Host"), href: `/e/${event.code}/host` }] : []),
      shell.manualTool(),
    ]);
    this.clock.show(event);
    // All begin at once: whoever waits here is taken along.
    if (before?.status === "waiting" && event.status === "running" && event.you?.table)
      return location.assign(`/t/${event.you.table}`);
    const same =
      before &&
      ["status", "joined", "removed"].every(
        (key) => /** @type {any} */ (before)[key] === /** @type {any} */ (event)[key],
      );
    if (same && Boolean(before?.you) === Boolean(event.you) && event.status !== "closed") return;
    if (before?.status !== event.status) shell.announce(headline(event));
    this.draw(event);
  }

  /** @param {Event} event */
  draw(event) {
    const { title, description } = listed(event.game);
    const head = [
      h("h1", {}, event.title || title),
      h("p", { class: "note" }, event.title ? `${title}. ${description}.` : `${description}.`),
    ];
    if (event.status === "closed") return this.drawEnd(event, head);
    fill(
      this.main,
      h(
        "section",
        { class: "text lobby" },
        head,
        h(
          "p",
          {
            class: "big-code",
            "aria-label": t("Code {code}", { code: [...event.code].join(" ") }),
          },
          spaced(event.code),
        ),
        h(
          "div",
          { class: "state" },
          this.clock.element,
          h(
            "p",
            {},
            h("b", {}, headline(event)),
            h("br"),
            h("span", { class: "note" }, stateLine(event)),
          ),
        ),
        this.door(event),
        this.wrong,
        drawSection(event),
      ),
    );
  }

  /** The way in. @param {Event} event */
  door(event) {
    if (event.removed) return h("p", {}, t("The host has removed you from this event."));
    if (event.host && event.draw === "chosen")
      return h("p", { class: "note" }, t("You chose the draw, so you cannot play in this event."));
    if (!event.you) return this.form();
    const greeting = h("p", {}, t("You are playing as {name}", { name: event.you.name }));
    if (!event.you.table)
      return h(
        "div",
        {},
        greeting,
        h(
          "p",
          { class: "note" },
          t("Stay on this page: the game starts for everyone at the same time."),
        ),
      );
    return h(
      "div",
      {},
      greeting,
      h(
        "p",
        { class: "buttons" },
        h(
          "a",
          { class: "btn main big", href: `/t/${event.you.table}` },
          icon("play"),
          t("Go to my table"),
        ),
      ),
    );
  }

  form() {
    const name = h("input", {
      class: "input",
      name: "name",
      required: true,
      maxlength: 40,
      autocomplete: "nickname",
    });
    get("/api/me").then(
      (me) => {
        name.value ||= me.name;
      },
      () => {},
    );
    const enter = async (/** @type {SubmitEvent} */ submitted) => {
      submitted.preventDefault();
      fill(this.wrong);
      try {
        const event = await post(`/api/events/${this.code}/join`, { name: name.value.trim() });
        if (event.you?.table) return location.assign(`/t/${event.you.table}`);
        this.show(event);
      } catch (error) {
        fill(this.wrong, error instanceof Error ? error.message : String(error));
      }
    };
    return h(
      "form",
      { class: "choices", onsubmit: enter },
      h("label", { class: "field" }, h("span", {}, t("Your name in the ranking")), name),
      h(
        "p",
        { class: "buttons" },
        h("button", { class: "btn main big", type: "submit" }, t("Join")),
      ),
    );
  }

  /** @param {Event} event @param {Node[]} head */
  drawEnd(event, head) {
    document.body.className = "p-text p-end";
    const file = (/** @type {{ number: number, name: string }} */ row) =>
      h(
        "a",
        {
          class: "link",
          href: `/api/events/${event.code}/results/${row.number}`,
          download: "",
          "aria-label": t("{name}’s file", { name: row.name }),
        },
        icon("save"),
      );
    fill(
      this.main,
      h(
        "section",
        { class: "text" },
        head,
        rankingTable(this.entry, event, event.ranking ?? [], { more: file }),
        !event.in_rounds && eventPar(event.code),
        this.entry.eventNote?.(event),
        h(
          "p",
          { class: "buttons" },
          h(
            "a",
            { class: "btn main", href: `/api/events/${event.code}/results.zip`, download: "" },
            icon("save"),
            t("All results"),
          ),
          h(
            "a",
            { class: "btn", href: `/api/events/${event.code}/ranking.csv`, download: "" },
            icon("save"),
            t("Ranking for a spreadsheet"),
          ),
          this.entry.eventFiles?.(event),
        ),
        this.engine,
        drawSection(event),
      ),
    );
    if (event.in_rounds) void this.drawTops(event);
    else if (this.entry.solutionMethod !== undefined)
      this.drawEngine(event, this.entry.solutionMethod);
  }

  /** The best play of every round. @param {Event} event */
  async drawTops(event) {
    if (!this.entry.topPlays) return;
    const { view } = await get(`/api/tables/${event.table}`);
    fill(this.engine, await this.entry.topPlays(view));
  }

  /** Ask the engine for the best solution. @param {Event} event @param {string} method */
  drawEngine(event, method) {
    const status = h("p", { class: "note", role: "status" });
    const showJob = (/** @type {import("../core/api.js").Job} */ job) => {
      if (job.score === null)
        return void (status.textContent = job.preparing
          ? preparingText(job)
          : t("The engine is thinking…"));
      const n = job.score;
      const score = this.entry.countsSteps
        ? tn("{n} step", "{n} steps", n)
        : tn("{n} point", "{n} points", n);
      status.textContent = job.proved
        ? t("Engine: {score}. This is the best possible.", { score })
        : t("Engine: {score}.", { score: score || number(n) });
      if (job.quick) status.textContent += ` ${quickText(job)}`;
    };
    const ask = async () => {
      button.disabled = true;
      try {
        showJob(
          await work(
            `/api/solve/${event.game}`,
            {
              options: event.options,
              seconds: LOOKING,
              ...(method ? { method } : {}),
            },
            showJob,
          ),
        );
      } catch (error) {
        status.textContent = error instanceof Error ? error.message : String(error);
      }
      button.disabled = false;
    };
    const button = h(
      "button",
      { class: "btn", type: "button", onclick: ask },
      icon("hint"),
      t("What was possible?"),
    );
    fill(this.engine, h("p", { class: "buttons" }, button), status);
  }
}

/** @param {HTMLElement} main @param {{ code: string }} where */
export function draw(main, { code }) {
  shell.name(t("Event"), spaced(code));
  shell.tools([shell.manualTool()]);
  new Waiting(main, code);
}
