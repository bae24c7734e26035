/** SameGame: equal neighbours are joined; point at a group to see it, choose it to remove it. */

import { quickMark } from "../../core/api.js";
import { Board } from "../../core/board.js";
import { byTouch, fill, h, redraw } from "../../core/dom.js";
import { number, t, tn } from "../../core/i18n.js";
import { LETTERS, UNIT, pieceMark, pieceName } from "../../core/pieces.js";
import { scores } from "../../core/scores.js";
import { choose, onChoice, settings } from "../../core/settings.js";
import { Balls } from "./balls.js";
import { MoveList } from "./move_list.js";
import { drawTargets, targetBars } from "./target.js";

/** @typedef {import("../../core/games.js").View} View */
/** @typedef {import("../../core/games.js").Change} Change */
/** @typedef {import("../../core/games.js").Table} Table */
/** @typedef {{ colour: string, cells: [number, number][], points: number | null }} Group */
/** @typedef {import("./move_list.js").Removal} Removal */

/** The most rows whose pieces a phone held sideways shows large enough for a finger. */
const LOW = 11;

/** @param {Group} group */
const groupText = (group) =>
  group.points === null
    ? tn("{n} piece", "{n} pieces", group.cells.length)
    : tn("{n} piece, +{points}", "{n} pieces, +{points}", group.cells.length, {
        points: group.points,
      });

/** @param {string} colour */
const pieceOf = (colour) => LETTERS.indexOf(colour);

/** Say how to play; without a joined group a newcomer would think that the game is over. @param {Group[]} groups */
function usualText(groups) {
  const isLoose = groups.every(({ cells, points }) => cells.length === 1 && points !== null);
  if (groups.length && isLoose) return t("Single pieces can be removed too.");
  return byTouch()
    ? t("Tap a group to see it, tap again to remove it.")
    : t("Point at a group to see what it scores, and click to remove it.");
}

/** Find the group of each cell once for a view. @param {View} view @returns {{ view: View, at: Map<number, Group> }} */
function groupsOf(view) {
  /** @type {Map<number, Group>} */
  const at = new Map();
  for (const group of view.groups)
    for (const [column, row] of group.cells) at.set(row * view.columns + column, group);
  return { view, at };
}

export class SameGame {
  /** @param {import("../../core/room.js").Room} room */
  constructor(room) {
    this.room = room;
    /** @type {View} */
    this.view = room.table.view;
    this.grouped = groupsOf(this.view);
    /** The group looked at. @type {Group | null} */
    this.chosen = null;
    /** The group that the engine would take. @type {Group | null} */
    this.hinted = null;
    /** @type {Removal[]} */
    this.removals = [];
    const { columns, rows } = this.view;
    this.board = new Board({
      columns,
      rows,
      label: t("SameGame board, {columns} columns, {rows} rows", { columns, rows }),
      cellLabel: (column, row) => this.label(column, row),
      cellState: (column, row) => this.state(column, row),
      pick: (place, how) => this.pick(place, how),
      point: (place) => this.look(place && this.groupAt(place.column, place.row)),
      key: (event) => this.boardKey(event),
      looks: true,
    });
    this.balls = new Balls(this.board);
    this.score = h("p", { class: "score num" });
    this.badge = h("p", { class: "badge" });
    this.targets = targetBars();
    this.zoom = h("button", {
      class: "link zoom",
      type: "button",
      onclick: () => choose({ zoom: !settings.zoom }),
    });
    this.board.svg.style.setProperty("--squares", String((this.board.width + 36) / UNIT));
    this.race = h(
      "p",
      { class: "links" },
      h(
        "a",
        { href: `/samegame/race?${new URLSearchParams(room.table.options)}` },
        t("See two searches race on this board"),
      ),
    );
    this.leftCount = h("small");
    this.leftColours = h("ul", { class: "counts" });
    this.empty = h("p", { class: "note" }, t("The board is empty."));
    this.left = h(
      "section",
      {},
      h("h2", {}, t("Left on the board"), this.leftCount),
      this.empty,
      this.leftColours,
    );
    this.list = new MoveList();
    this.usual = h("p", { class: "note usual how-to" });
    this.parts = {
      state: [this.score, this.badge, this.targets[0]],
      stage: [this.board.svg],
      tray: [
        this.targets[1],
        this.zoom,
        h(
          "p",
          { class: "note large" },
          t("Neighbours of the same shape are joined: choose a group to remove it."),
        ),
      ],
      notes: [this.left, this.list.element, this.race],
    };
    onChoice(() => this.draw());
    this.draw();
    if (room.table.status === "playing") this.aim();
  }

  /** Set the target to the best score on this board, then to the engine's if it is higher. */
  async aim() {
    const {
      rows: [best],
    } = await scores(this.room.table);
    this.known = best?.score ?? 0;
    this.raise(this.known);
    await this.ask();
  }

  /** @param {number} score the engine's @param {boolean} [proved] @param {string} [mark] why it is weaker than the engine */
  raise(score, proved = false, mark = "") {
    const known = this.known ?? 0;
    this.target = Math.max(known, score, this.target ?? 0);
    this.proved = proved && score >= this.target;
    this.weaker = score >= this.target && score > known ? mark : "";
    this.drawTarget();
  }

  /** Ask the engine for a target score, once per table. */
  async ask() {
    const key = `target ${this.room.table.code}`;
    const { columns, rows } = this.view;
    if (!sessionStorage.getItem(key) && columns * rows <= 400) {
      const found = await this.room.engine.best({ seconds: 3 }, (job) =>
        this.raise(job.score ?? 0, false, quickMark(job)),
      );
      if (!found?.score) return;
      sessionStorage.setItem(key, `${found.score} ${found.proved ? "proved" : ""}`);
    }
    const [score, proved] = (sessionStorage.getItem(key) ?? "").split(" ");
    this.raise(Number(score || 0), Boolean(proved));
  }

  /** @param {number} column @param {number} row from the top @returns {Group | null} */
  groupAt(column, row) {
    if (this.grouped.view !== this.view) this.grouped = groupsOf(this.view);
    return this.grouped.at.get((this.view.rows - 1 - row) * this.view.columns + column) ?? null;
  }

  /** What a label depends on. @param {number} column @param {number} row */
  state(column, row) {
    const group = this.groupAt(column, row);
    return group ? `${group.colour} ${group.cells.length} ${group.points}` : "";
  }

  /** @param {number} column @param {number} row */
  label(column, row) {
    const place = t("column {column}, row {row}", {
      column: column + 1,
      row: this.view.rows - row,
    });
    const group = this.groupAt(column, row);
    return t("{place}: {what}", {
      place,
      what: group ? `${pieceName(pieceOf(group.colour))}, ${groupText(group)}` : t("empty"),
    });
  }

  /** @param {Group | null} group */
  look(group) {
    if (group === this.chosen) return;
    this.chosen = group;
    this.drawChosen();
    if (group) this.room.announce(`${pieceName(pieceOf(group.colour))}, ${groupText(group)}`);
  }

  /** @param {import("../../core/board.js").Place} place @param {"mouse" | "touch" | "key"} how */
  pick(place, how) {
    const group = this.groupAt(place.column, place.row);
    if (how === "touch" && group !== this.chosen) return this.look(group);
    this.look(group);
    if (!group || !this.room.playable) return;
    if (group.points === null)
      return this.room.remark(t("This group is too small to be removed."), true);
    this.remove(group);
  }

  /** @param {Group} group */
  remove(group) {
    const [column, row] = group.cells[0];
    this.room.play(`${column} ${row}`);
  }

  /** @param {KeyboardEvent} event */
  boardKey(event) {
    if (event.key === "Escape" && this.chosen) return (this.look(null), true);
    return false;
  }

  /** `N` goes to the next group, the largest first. @param {KeyboardEvent} event */
  key(event) {
    if (event.key.toLowerCase() !== "n" || event.ctrlKey || event.metaKey || event.altKey)
      return false;
    const groups = this.view.groups
      .filter((/** @type {Group} */ group) => group.points !== null)
      .sort(
        (/** @type {Group} */ one, /** @type {Group} */ other) =>
          other.cells.length - one.cells.length,
      );
    if (!groups.length) return true;
    const next =
      groups[
        (groups.indexOf(this.chosen) + (event.shiftKey ? groups.length - 1 : 1)) % groups.length
      ];
    const [column, row] = next.cells[0];
    this.board.focus({ column, row: this.view.rows - 1 - row });
    this.look(next);
    return true;
  }

  /** @param {View} view @param {Change | null} change */
  show(view, change) {
    const removed = change && change.line !== "undo" ? this.removed(change) : null;
    this.view = view;
    this.hinted = null;
    this.chosen = null;
    this.badge.hidden = true;
    this.note(change, removed);
    this.drawNotes();
    if (removed) this.balls.remove(removed.cells, view, () => this.drawBoard());
    else this.drawBoard();
  }

  /** Find the group that a move takes away. @param {Change} change @returns {Group | null} */
  removed({ before, text }) {
    const [column, row] = String(text).split(" ").map(Number);
    return (
      before.groups.find((/** @type {Group} */ group) =>
        group.cells.some(([c, r]) => c === column && r === row),
      ) ?? null
    );
  }

  /** Keep the list of moves. @param {Change | null} change @param {Group | null} removed */
  note(change, removed) {
    if (this.room.replay) return;
    if (change?.line === "undo") this.removals.pop();
    else if (removed) {
      this.removals.push({
        colour: removed.colour,
        count: removed.cells.length,
        points: removed.points ?? 0,
      });
      this.room.announce(
        `${groupText(removed)}. ${tn("{n} point", "{n} points", this.view.score)}.`,
      );
    }
  }

  /** Read the moves off the views before now. @param {View[]} past */
  past(past) {
    this.removals = past.slice(1).flatMap((view, index) => {
      const text = this.room.moves[index]?.[1];
      const removed = text
        ? this.removed({ line: "move", seat: 0, text, before: past[index] })
        : null;
      return removed
        ? [{ colour: removed.colour, count: removed.cells.length, points: removed.points ?? 0 }]
        : [];
    });
    this.list.clear();
    this.drawNotes();
  }

  draw() {
    document.body.classList.toggle("zoomed", settings.zoom);
    document.body.classList.toggle("tall", this.view.rows > LOW);
    this.zoom.textContent = settings.zoom ? t("Show the whole board") : t("Show larger pieces");
    this.drawBoard();
    this.drawNotes();
  }

  drawBoard() {
    this.balls.draw(this.view);
    this.board.relabel();
    this.drawChosen();
  }

  drawChosen() {
    const { chosen } = this;
    this.balls.mark(chosen, this.hinted, this.view.rows, chosen ? groupText(chosen) : "");
    fill(this.badge, chosen && this.mark(chosen.colour), chosen && groupText(chosen));
    this.badge.hidden = !chosen;
    this.drawTarget();
  }

  /** @param {string} colour */
  mark(colour) {
    const mark = pieceMark(pieceOf(colour));
    mark.classList.add("icon");
    return mark;
  }

  drawNotes() {
    const { left, score } = this.view;
    fill(this.score, number(score), h("small", {}, t("points")));
    const colours = Object.entries(left).sort(([one], [other]) => pieceOf(one) - pieceOf(other));
    const pieces = Object.values(left).reduce(
      (/** @type {number} */ sum, /** @type {number} */ count) => sum + count,
      0,
    );
    this.leftCount.textContent = tn("{n} piece", "{n} pieces", pieces);
    this.empty.hidden = pieces > 0;
    redraw(
      this.leftColours,
      colours.map(([colour, count]) => [`${colour} ${count}`, () => this.countLeft(colour, count)]),
    );
    this.usual.textContent = usualText(this.view.groups);
    this.list.show(this.removals);
    this.race.hidden = this.room.table.sealed;
    this.drawTarget();
  }

  /** @param {string} colour @param {number} count */
  countLeft(colour, count) {
    const piece = pieceOf(colour);
    return h("li", { title: pieceName(piece) }, pieceMark(piece), h("b", {}, number(count)));
  }

  drawTarget() {
    drawTargets(this.targets, {
      score: this.view.score,
      target: this.target ?? 0,
      proved: Boolean(this.proved),
      more: this.chosen?.points ?? 0,
      mark: this.weaker,
    });
  }

  async hint() {
    // With the way there and back it is shown within two seconds.
    await this.room.engine.hint({ seconds: 1.5 }, (job) => this.showHint(job.moves[0]));
  }

  /** Mark the group of a move; return a sentence about it. @param {string} text */
  showHint(text) {
    const [column, row] = text.split(" ").map(Number);
    this.hinted = this.groupAt(column, this.view.rows - 1 - row);
    this.drawChosen();
    if (!this.hinted) return null;
    // On a phone the board scrolls sideways, and the group may be out of sight.
    this.board.svg
      .querySelector(".hint-outline")
      ?.scrollIntoView({ block: "nearest", inline: "center" });
    const taken = t("The engine would remove this group ({piece}): {what}.", {
      piece: pieceName(pieceOf(this.hinted.colour)),
      what: groupText(this.hinted),
    });
    const reason = t("It scores nothing, but it brings other pieces together.");
    return this.hinted.points === 0 ? `${taken} ${reason}` : taken;
  }

  tools() {
    return [
      {
        icon: "hint",
        word: t("Hint"),
        key: "h",
        disabled: !this.room.playable,
        run: () => this.hint(),
      },
    ];
  }
}
