/** A tournament in rounds: pairings and standings for everyone; players, results and files for its host. */

import "./tournament_translation.js";
import { get, post } from "../core/api.js";
import { fill, h } from "../core/dom.js";
import { t, tn, when } from "../core/i18n.js";
import { icon } from "../core/icons.js";
import * as shell from "../core/shell.js";
import { follow, pairings, standingsTable } from "../core/tournament.js";
import { formats } from "./new_tournament.js";
import { awaitLinks, entryForm, linksDrawer, openEntry, openLink } from "./tournament_links.js";
import { resultForm } from "./tournament_result.js";

/** @typedef {import("../core/tournament.js").Tournament} Tournament */
/** @typedef {import("../core/tournament.js").Game} Game */

class Page {
  /** @param {HTMLElement} main @param {Tournament} tournament @param {string} entry the token of an entry link, if one was opened */
  constructor(main, tournament, entry) {
    this.tournament = tournament;
    this.entry = h("div", {});
    this.wrong = h("p", { class: "note error", role: "alert" });
    this.you = h("p", { class: "note" });
    this.host = h("section", { class: "host" });
    this.round = h("section", { class: "round" });
    this.table = h("section", {});
    this.earlier = h("section", {});
    this.files = h("section", {});
    fill(
      main,
      h(
        "section",
        { class: "text notes" },
        h("h1", {}, tournament.name),
        h("p", { class: "note" }, this.about()),
        h(
          "p",
          {
            class: "big-code",
            "aria-label": t("Code {code}", { code: [...tournament.code].join(" ") }),
          },
          tournament.code,
        ),
        this.you,
        this.wrong,
        this.entry,
        h(
          "div",
          { class: "halves" },
          h("div", {}, this.host, this.round),
          h("div", {}, this.table, this.earlier, this.files),
        ),
      ),
    );
    if (entry)
      fill(
        this.entry,
        entryForm((name) => this.act("enter", { token: entry, name })),
      );
    this.show(tournament);
    follow(tournament.code, (one) => {
      if (one.version !== this.tournament.version) this.show(one);
    });
  }

  about() {
    const { format, date } = this.tournament;
    return `${formats().find(([name]) => name === format)?.[1] ?? format} · ${when(Date.parse(date))}`;
  }

  /** Whom the visitor meets in this round, with the way to the table. */
  opponent() {
    const { you, rounds } = this.tournament;
    const game = rounds.at(-1)?.games.find((one) => one.first === you || one.second === you);
    if (!game || game.scores || game.forfeits.length) return null;
    const name = game.first === you ? game.second : game.first;
    const text = t("Round {number}: you play against {name}.", { number: rounds.length, name });
    return game.table ? h("a", { href: `/t/${game.table}` }, text) : text;
  }

  /** @param {string} what @param {object} body */
  async act(what, body) {
    fill(this.wrong);
    try {
      this.show(await post(`/api/tournaments/${this.tournament.code}/${what}`, body));
      return true;
    } catch (error) {
      fill(this.wrong, error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  /** @param {Tournament} tournament */
  show(tournament) {
    this.tournament = tournament;
    const { code, host, rounds, standings } = tournament;
    shell.name(t("Tournament"), tournament.name);
    shell.tools([
      { icon: "eye", word: t("Projector"), href: `/r/${code}/projector` },
      shell.manualTool(),
    ]);
    const { you } = tournament;
    fill(
      this.you,
      you !== null && [t("You play as {name}.", { name: you }), h("br", {}), this.opponent()],
    );
    if (you !== null) fill(this.entry);
    this.drawHost();
    this.drawRound();
    // A host enters results more often than players.
    const underway = rounds.length > 0 && !tournament.round_over;
    const first = underway ? this.round : this.host;
    if (first.previousElementSibling) first.parentElement?.prepend(first);
    fill(
      this.table,
      h(
        "h2",
        {},
        t("Standings"),
        h("small", {}, tn("{n} player", "{n} players", standings.length)),
      ),
      standings.length > 0 && standingsTable(standings),
      standings.some(({ rating }) => rating !== null) &&
        h(
          "p",
          { class: "note" },
          t("Ratings (Glicko-2, ± for 95%) come from this host’s tournaments on this server."),
        ),
    );
    fill(
      this.earlier,
      rounds.slice(0, -1).map((round, at) =>
        h(
          "details",
          { class: "drawer" },
          h("summary", {}, t("Round {number}", { number: at + 1 }), icon("down")),
          pairings(round, (game) => (host ? this.resultForm(game, at + 1, true) : null)),
        ),
      ),
    );
    fill(
      this.files,
      host &&
        rounds.length > 0 &&
        h(
          "p",
          { class: "links" },
          this.file("standings.csv", t("Standings with ratings (CSV)")),
          this.file("games.csv", t("Games for statistics (CSV)")),
          this.file("players.txt", t("Text for rating officers")),
          this.file("log.tournament", t("File for “quadrille tournament”")),
        ),
    );
  }

  /** @param {string} name @param {string} word */
  file(name, word) {
    return h("a", { href: `/api/tournaments/${this.tournament.code}/files/${name}` }, word);
  }

  /** Players, and the next round. */
  drawHost() {
    const { code, game, host, players, rounds, round_over: over, format } = this.tournament;
    // What is typed must stay while others’ results come in.
    const key = JSON.stringify([host, players, rounds.length, over]);
    if (this.host.dataset.key === key) return;
    this.host.dataset.key = key;
    if (!host) return fill(this.host);
    const names = h("textarea", {
      class: "input",
      name: "names",
      rows: 3,
      required: true,
      "aria-describedby": "names-note",
    });
    const before = this.host.querySelector("textarea");
    names.value = before?.value ?? "";
    const typing = before !== null && before === document.activeElement;
    const drawer = this.host.querySelector("details");
    const chosen = { format };
    const begun = rounds.some(({ games }) =>
      games.some((game) => game.scores || game.forfeits.length),
    );
    const last = rounds.at(-1);
    const canAgain = last && !last.games.some((game) => game.scores || game.forfeits.length);
    fill(
      this.host,
      h(
        "h2",
        {},
        t("Players"),
        h("small", {}, String(players.filter((one) => one.until === null).length)),
      ),
      h(
        "ul",
        { class: "names" },
        players.map(({ name, until }) =>
          h(
            "li",
            { class: until === null ? "present" : "" },
            this.presence(name, until === null),
            until !== null && h("small", {}, t("withdrawn")),
          ),
        ),
      ),
      h(
        "form",
        {
          class: "enter",
          onsubmit: async (/** @type {SubmitEvent} */ event) => {
            event.preventDefault();
            const list = names.value
              .split(/[\n,;]+/)
              .map((name) => name.trim())
              .filter(Boolean);
            if (!list.length) return;
            const typed = names.value;
            names.value = "";
            if (!(await this.act("players", { names: list }))) names.value = typed;
          },
        },
        h("label", { class: "field" }, h("span", {}, t("Add players, one per line")), names),
        h(
          "p",
          { class: "note", id: "names-note" },
          begun
            ? t("Late players start with the next round; the rounds they missed do not count.")
            : t("Press a name to withdraw a player from further rounds; press it again to undo."),
        ),
        h("p", { class: "buttons" }, h("button", { class: "btn", type: "submit" }, t("Add"))),
      ),
      linksDrawer(code, { open: drawer?.open ?? false, own: Boolean(game) && players.length > 0 }),
      over &&
        players.length > 1 &&
        h(
          "div",
          { class: "next" },
          shell.segment(
            t("Pair round {n} by", { n: rounds.length + 1 }),
            "next",
            formats(),
            format,
            (value) => {
              chosen.format = value;
            },
          ),
          h(
            "p",
            { class: "buttons" },
            h(
              "button",
              {
                class: "btn main big",
                type: "button",
                onclick: () => void this.act("pair", { format: chosen.format }),
              },
              t("Pair round {n}", { n: rounds.length + 1 }),
            ),
          ),
        ),
      canAgain &&
        h(
          "p",
          { class: "buttons" },
          h(
            "button",
            {
              class: "btn",
              type: "button",
              onclick: () => void this.act("pair", { again: true }),
            },
            t("Pair round {n} again", { n: rounds.length }),
          ),
        ),
    );
    if (typing) names.focus();
  }

  /** The name of a player, which withdraws them or brings them back. @param {string} name @param {boolean} present */
  presence(name, present) {
    const what = present ? t("Withdraw {name}", { name }) : t("Bring {name} back", { name });
    return h(
      "button",
      {
        class: "link",
        type: "button",
        "aria-label": what,
        title: what,
        onclick: () => void this.act("withdraw", { name, undo: !present }),
      },
      name,
    );
  }

  /** The round under way. */
  drawRound() {
    const { rounds, host } = this.tournament;
    const last = rounds.at(-1);
    const typed = this.round.contains(document.activeElement);
    const key = JSON.stringify(last);
    if (this.round.dataset.key === key && typed) return;
    this.round.dataset.key = key;
    if (!last)
      return fill(
        this.round,
        h(
          "p",
          {},
          host
            ? t("Add the players, then pair the first round.")
            : t("The first round is not paired yet."),
        ),
      );
    fill(
      this.round,
      h("h2", {}, t("Round {number}", { number: rounds.length })),
      pairings(last, (game) => this.actions(game, rounds.length)),
    );
  }

  /** What can be done about a game. @param {Game} game @param {number} round */
  actions(game, round) {
    const { host, game: played } = this.tournament;
    const over = Boolean(game.scores || game.forfeits.length);
    return h(
      "span",
      { class: "actions" },
      game.table &&
        h(
          "a",
          { class: "link", href: `/t/${game.table}` },
          t("table {code}", { code: game.table }),
        ),
      host &&
        played &&
        !game.table &&
        !over &&
        h(
          "button",
          {
            class: "link",
            type: "button",
            onclick: () =>
              void this.act("table", { round, first: game.first, second: game.second }),
          },
          t("Open a table"),
        ),
      host && this.resultForm(game, round, over),
    );
  }

  /** @param {Game} game @param {number} round @param {boolean} folded */
  resultForm(game, round, folded) {
    const { first, second } = game;
    return resultForm(game, folded, !this.tournament.game, (typed) =>
      this.act("result", { round, first, second, ...typed }),
    );
  }
}

/** @param {HTMLElement} main @param {{ code: string }} where */
export async function draw(main, { code }) {
  document.body.className = "p-text p-tournament";
  awaitLinks();
  const entry = openEntry();
  const wrong = await openLink(code);
  const page = new Page(main, await get(`/api/tournaments/${code}`), entry);
  fill(page.wrong, wrong);
}
