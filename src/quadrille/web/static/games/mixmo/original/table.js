/** The original Mixmo, live: each player has a grid and all share one bag; whoever finishes calls, and all draw. */

import { get } from "../../../core/api.js";
import { fill, h } from "../../../core/dom.js";
import { language, number, t, tn } from "../../../core/i18n.js";
import { Desk } from "../desk.js";
import { Notes, helps } from "../notes.js";
import { dictionaryField } from "../setup.js";
import { SIDE } from "../sheet.js";
import { deskKeys } from "../table.js";
import { LEVELS, levelChoice, seatName } from "./levels.js";

/** @typedef {import("../../../core/games.js").View} View */
/** @typedef {import("../../../core/games.js").Change} Change */
/** @typedef {import("../sheet.js").DeskView} DeskView */

/** What spectators see. @type {DeskView} */
const NOTHING = {
  grid: Array.from({ length: SIDE }, () => " ".repeat(SIDE)),
  tray: "",
  bandits: [],
  words: [],
  parts: [],
  crossings: [],
  points: 0,
  justified: false,
  reasons: [],
  letters: "",
  bandit_letters: "",
};

class Original {
  /** @param {import("../../../core/room.js").Room} room */
  constructor(room) {
    this.room = room;
    this.view = room.table.view;
    /** The seat whose grid is shown once all are revealed; by default the visitor's. @type {number | null} */
    this.seat = null;
    this.leaving = false;
    /** Whether the player is asked to press “Stuck” again. */
    this.givingUp = false;
    const on = helps();
    this.desk = new Desk(room, this.shown, {
      mixmo: () => this.mixmo(),
      helps: on,
      turned: () => {},
    });
    this.notes = new Notes(on, () => this.draw(), [], false);
    this.people = h("section");
    this.naming = h("form", {
      class: "naming",
      hidden: true,
      onsubmit: (/** @type {Event} */ event) => this.name(event),
    });
    this.call = h(
      "button",
      { class: "btn main big", type: "button", onclick: () => this.mixmo() },
      t("Mixmo!"),
    );
    this.parts = {
      state: this.notes.parts.state,
      stage: [this.desk.board.svg],
      tray: [
        this.desk.tray.places,
        this.desk.tray.letters,
        this.naming,
        this.call,
        this.desk.under,
      ],
      notes: [this.people, ...this.notes.parts.notes],
    };
    this.show(this.view, null);
  }

  /** The grid that is drawn. @returns {DeskView} */
  get shown() {
    const { view } = this;
    const other = view.over && (this.seat ?? (view.own ? null : view.winner));
    if (typeof other === "number") return { ...NOTHING, ...view.seats[other] };
    return view.own ?? NOTHING;
  }

  mixmo() {
    if (this.room.playable) void this.room.play("mixmo");
  }

  /** Name the theme, having drawn the bandit. @param {Event} event */
  name(event) {
    event.preventDefault();
    const select = this.naming.querySelector("select");
    if (select?.value) void this.room.play(`theme ${select.value}`);
  }

  /** @param {View} view @param {Change | null} change */
  show(view, change) {
    const before = this.view;
    this.view = view;
    // Another player has moved a tile: only their progress changes.
    if (change && change.seat !== this.room.table.you && change.text === null)
      return this.drawPeople();
    this.seat = null;
    this.leaving = false;
    this.givingUp = false;
    this.desk.show(this.shown, view.bag, change);
    this.draw();
    if (before.naming !== view.naming || !change) void this.ask();
    if (change?.line === "move" && !this.room.replay) this.announceMove(view, change);
    // The first tiles may have held the bandit; who comes back must know it too.
    if (!change && !view.over) this.announceNaming(view);
  }

  /** @param {number} seat */
  called(seat) {
    return seat === this.room.table.you ? t("You") : seatName(this.room.table.seats[seat], seat);
  }

  /** Announce a move to all players. @param {View} view @param {Change} change */
  announceMove(view, { seat, text, before }) {
    const name = this.called(seat);
    const isOwn = seat === this.room.table.you;
    if (view.theme !== before.theme)
      this.room.remark(
        view.theme_drawn
          ? t("{name} is away: the theme was drawn at random. It is {theme}.", {
              name,
              theme: view.theme,
            })
          : t("The theme is {theme}.", { theme: view.theme }),
      );
    else if (text === "leave") this.room.remark(t("{name} has left.", { name }));
    else if (text === "stuck" && !view.over) this.room.remark(this.stuckText(name, isOwn));
    else if (text === "mixmo" && !view.over) {
      const tiles = Math.max(0, (view.own?.tray.length ?? 0) - (before.own?.tray.length ?? 0));
      this.room.remark(
        isOwn
          ? tn("Valid! You draw {n} tile.", "Valid! You draw {n} tiles.", tiles)
          : tn(
              "{name} calls Mixmo! You draw {n} tile.",
              "{name} calls Mixmo! You draw {n} tiles.",
              tiles,
              { name },
            ),
      );
    }
    if (view.naming !== before.naming) this.announceNaming(view);
  }

  /** Say who names the theme, so that all others wait. @param {View} view */
  announceNaming({ naming }) {
    if (naming === null || naming === this.room.table.you) return;
    this.room.remark(
      t("{name} has the bandit and names the theme.", { name: this.called(naming) }),
    );
  }

  /** @param {string} name @param {boolean} isOwn */
  stuckText(name, isOwn) {
    return isOwn
      ? t("The game ends when everyone is stuck. You can keep trying.")
      : t("{name} is stuck: the game ends when everyone is.", { name });
  }

  /** Say that no grid can be made, after a confirmation. */
  giveUp() {
    if (this.givingUp) return void this.room.play("stuck");
    this.givingUp = true;
    this.room.remark(
      t("Stuck? Press again. Once everyone is stuck, the game ends and the best grid wins."),
    );
  }

  /** Ask the player who drew the bandit for the theme. */
  async ask() {
    const isOwn = this.view.naming !== null && this.view.naming === this.room.table.you;
    this.naming.hidden = !isOwn;
    if (!isOwn) return;
    const themes = /** @type {string[]} */ (
      await get(`/api/mixmo/themes?reference=${encodeURIComponent(this.view.reference)}`).catch(
        () => [],
      )
    );
    fill(
      this.naming,
      h(
        "label",
        { class: "field" },
        h("span", {}, t("You have the bandit: name the theme")),
        h(
          "select",
          { class: "input", name: "theme" },
          themes.map((theme) => h("option", { value: theme }, theme)),
        ),
      ),
      h("button", { class: "btn", type: "submit" }, t("Name it")),
    );
    this.room.announce(t("You have the bandit: name the theme"));
  }

  draw() {
    const { view, shown } = this;
    this.notes.draw(shown, {
      scoring: "standard",
      theme: view.theme,
      hidden: view.bag,
      reference: view.reference,
      complete: false,
      over: this.room.table.status === "finished",
    });
    this.call.disabled = !this.room.playable || view.naming !== null;
    this.call.textContent = view.bag ? t("Mixmo!") : t("Mixmo! This wins the game");
    this.drawPeople();
    this.desk.draw();
  }

  /** Whether a computer looks for words, which takes it a while on purpose. @param {number} seat */
  thinks(seat) {
    const { view } = this;
    const { waiting, left } = view.seats[seat];
    const free = view.naming === null || view.naming === seat;
    return (
      this.room.table.seats[seat].kind === "computer" &&
      !view.over &&
      !left &&
      free &&
      !view.stuck?.includes(seat) &&
      waiting > 0
    );
  }

  drawPeople() {
    const { view } = this;
    const { you, seats } = this.room.table;
    const away = (/** @type {number} */ seat) =>
      !view.over &&
      seat !== you &&
      seats[seat].kind !== "computer" &&
      !view.seats[seat].left &&
      !seats[seat].online;
    fill(
      this.people,
      h(
        "h2",
        {},
        view.over ? t("Grids") : t("At the table"),
        h(
          "small",
          {},
          view.over ? "" : tn("{n} tile in the bag", "{n} tiles in the bag", view.bag),
        ),
      ),
      h(
        "ul",
        { class: "places compact" },
        view.seats.map((/** @type {any} */ player, /** @type {number} */ seat) =>
          h(
            "li",
            { class: seat === you ? "mine" : "" },
            h("b", {}, this.called(seat)),
            h(
              "small",
              {},
              player.left ? t("has left") : tn("{n} placed", "{n} placed", player.placed),
              ", ",
              tn("{n} in the tray", "{n} in the tray", player.waiting),
              away(seat) && `, ${t("away")}`,
              view.stuck?.includes(seat) && `, ${t("stuck")}`,
              this.thinks(seat) && `, ${t("is thinking…")}`,
              view.over && `, ${number(player.points)}`,
            ),
            view.over &&
              h(
                "button",
                { class: "gesture", type: "button", onclick: () => this.look(seat) },
                t("view"),
              ),
          ),
        ),
      ),
    );
  }

  /** Look at the grid of a seat, once the game is over. @param {number} seat */
  look(seat) {
    this.seat = seat;
    this.desk.last = new Set();
    this.desk.show(this.shown, this.view.bag, null);
    this.notes.draw(this.shown, {
      scoring: "standard",
      theme: this.view.theme,
      hidden: 0,
      reference: this.view.reference,
      complete: false,
      over: this.room.table.status === "finished",
    });
    this.room.announce(this.called(seat));
  }

  /** Leave the table, after a confirmation. */
  leave() {
    if (this.leaving) return void this.room.send({ type: "resign" });
    this.leaving = true;
    this.room.remark(t("Press again to leave the table for good."));
  }

  tools() {
    // Called whenever a player connects or disconnects, or the connection changes.
    this.drawPeople();
    this.call.disabled = !this.room.playable || this.view.naming !== null;
    return [
      { icon: "settings", word: t("Aids"), run: () => this.notes.open() },
      {
        icon: "pause",
        word: t("Stuck"),
        disabled: !this.canGiveUp(),
        run: () => this.giveUp(),
      },
      { icon: "flag", word: t("Leave"), disabled: !this.room.playable, run: () => this.leave() },
    ];
  }

  canGiveUp() {
    const { view, room } = this;
    const { you } = room.table;
    return room.playable && you !== null && view.naming === null && !view.stuck?.includes(you);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    return this.desk.pen.key(event);
  }
}

/** @type {import("../../../core/games.js").GameModule} */
export const game = {
  kind: "p-mixmo",
  moveTime: 600,
  subtitle: (table) => table.code,
  fields: () => [
    dictionaryField(language),
    {
      name: "people",
      label: t("Players"),
      value: "2",
      list: true,
      choices: Array.from({ length: 19 }, (_, index) => [String(index + 2), String(index + 2)]),
    },
    {
      name: "others",
      label: t("Opponents"),
      value: "",
      list: true,
      choices: [
        ["", t("people")],
        ...LEVELS.map(
          (level) =>
            /** @type {[string, string]} */ ([
              level,
              t("computer: {name}", { name: levelChoice(level) }),
            ]),
        ),
      ],
    },
    {
      name: "win",
      label: t("Who wins"),
      value: "first",
      list: true,
      choices: [
        ["first", t("first to finish")],
        ["score", t("the best grid at that point")],
      ],
    },
  ],
  options: ({ reference, win }) => ({ reference, win }),
  seats: ({ people, others }) => [
    { kind: "me" },
    ...Array.from({ length: Number(people) - 1 }, () =>
      others ? { kind: "computer", level: others } : { kind: "open" },
    ),
  ],
  keys: () => [["Enter", t("Mixmo!")], ...deskKeys()],
  result: ({ view, you, seats }) => {
    if (view.winner === null)
      return view.over ? t("Everyone was stuck: the best grid wins") : t("Game abandoned");
    const name = seatName(seats[view.winner], view.winner);
    return view.winner === you ? t("You win") : t("{name} wins", { name });
  },
  resultNamesWinner: ({ view, outcome }) =>
    view.winner !== null &&
    (view.win === "first" || !outcome || outcome.winners[0] === view.winner),
  resultNote: ({ view }) =>
    view.over && view.winner === null ? t("Everyone was stuck: the best grid wins") : "",
  seatName: ({ seats }, seat) => seatName(seats[seat], seat),
  replaySeat: (table) => table.view.winner ?? 0,
  create: (room) => new Original(room),
};
