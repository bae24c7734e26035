/** Learning a game: tiny positions on its own board, one sentence each. */

import { get } from "../core/api.js";
import { fill, h } from "../core/dom.js";
import { language, t } from "../core/i18n.js";
import { entry, gamesWith, listed } from "../core/games.js";
import { LessonRoom } from "../core/lesson_room.js";
import { lessonsDone, rememberLesson } from "../core/lessons_done.js";
import { setRatio } from "../core/room_tools.js";
import * as shell from "../core/shell.js";

/** @typedef {import("../core/lesson_room.js").Lesson} Lesson */
/** @typedef {import("../core/lesson_room.js").Attempt} Attempt */

/** A sign before what is said, so that colour is not all. @type {Record<string, string>} */
const SIGNS = { right: "✓", wrong: "✗", illegal: "✗" };

class Lessons {
  /** @param {HTMLElement} main @param {string} name @param {Lesson[]} lessons @param {import("../core/games.js").GameModule} game */
  constructor(main, name, lessons, game) {
    this.main = main;
    this.name = name;
    this.lessons = lessons;
    this.game = game;
    this.at = 0;
    /** @type {LessonRoom | null} */
    this.room = null;
    this.task = h("h1", { class: "lesson-task", tabindex: -1 });
    this.answered = h("p", { class: "note lesson-answer" });
    this.steps = h("nav", { class: "lesson-steps", "aria-label": t("Lessons") });
    this.next = h("button", { class: "btn", type: "button", onclick: () => this.goOn() });
    this.panel = h(
      "section",
      { class: "lesson" },
      this.task,
      this.answered,
      h("div", { class: "lesson-foot" }, this.steps, this.next),
    );
    addEventListener("keydown", (event) => this.key(event));
  }

  /** @param {number} at */
  open(at) {
    this.at = at;
    const lesson = this.lessons[at];
    document.body.className = `${this.game.kind} j-${this.name} learning`;
    fill(this.task, lesson.task);
    this.answer("", "");
    this.room = new LessonRoom(this.main, this.name, lesson, this.game, (text, verdict) =>
      this.answer(text, verdict),
    );
    const { parts, lessonNotes } = this.room.playing;
    const place = (/** @type {string} */ name, /** @type {Node[] | undefined} */ nodes) =>
      nodes?.length ? h("section", { class: name }, nodes) : null;
    fill(
      this.main,
      this.panel,
      place("state", parts.state),
      h("section", { class: "stage", id: "board" }, parts.stage),
      place("tray", parts.tray),
      place("notes", lessonNotes),
    );
    setRatio(this.main);
    this.drawTools();
    this.drawSteps();
  }

  /** The tools of the game, without those that ask an engine. */
  drawTools() {
    const own = this.room?.playing.tools?.() ?? [];
    shell.tools([...own.filter(({ icon }) => icon !== "hint"), shell.manualTool()]);
  }

  /** Show what is said to a move. @param {string} text @param {Attempt["verdict"] | ""} verdict */
  answer(text, verdict) {
    const sign = SIGNS[verdict] ?? "";
    this.answered.className = `note lesson-answer ${verdict}`;
    if (this.room && verdict) this.drawTools();
    fill(this.answered, sign && h("span", { "aria-hidden": "true" }, `${sign} `), text);
    if (text) shell.announce(text);
    if (verdict !== "right") return;
    rememberLesson(this.name, this.lessons[this.at].name);
    this.drawSteps();
    this.next.focus();
  }

  drawSteps() {
    const done = lessonsDone(this.name);
    const right = this.room?.done ?? false;
    const all = this.lessons.length;
    fill(
      this.steps,
      this.lessons.map(({ name }, index) =>
        h(
          "button",
          {
            type: "button",
            class: done.has(name) ? "done" : "",
            "aria-current": index === this.at ? "step" : null,
            "aria-label": done.has(name)
              ? t("Lesson {n} of {all}, done", { n: index + 1, all })
              : t("Lesson {n} of {all}", { n: index + 1, all }),
            onclick: () => this.begin(index),
          },
          String(index + 1),
        ),
      ),
    );
    this.next.className = `btn${right ? " main" : ""}`;
    fill(this.next, right ? t("Next") : t("Skip"));
  }

  /** Open a lesson and read its sentence out. @param {number} at */
  begin(at) {
    this.open(at);
    this.task.focus();
    shell.announce(this.lessons[at].task);
  }

  goOn() {
    if (this.at + 1 < this.lessons.length) this.begin(this.at + 1);
    else this.end();
  }

  /** After the last lesson: play, or learn another game. */
  end() {
    const { title } = listed(this.name);
    const sentence = t("That is all you need to play {title}.", { title });
    document.body.className = "p-text";
    fill(
      this.main,
      h(
        "section",
        { class: "text" },
        h("h1", { tabindex: -1 }, sentence),
        h(
          "p",
          { class: "buttons" },
          h("a", { class: "btn main big", href: `/new/${this.name}` }, t("Play")),
          h(
            "button",
            { class: "btn big", type: "button", onclick: () => this.begin(0) },
            t("Start again"),
          ),
        ),
        others(this.name),
      ),
    );
    this.room = null;
    /** @type {HTMLElement} */ (this.main.querySelector("h1")).focus();
  }

  /** Keys that nothing else has used are for the board. @param {KeyboardEvent} event */
  key(event) {
    const { target } = event;
    if (event.defaultPrevented || target instanceof HTMLInputElement || !this.room?.playable)
      return;
    const pressed = event.key === " " || event.key === "Enter";
    if (pressed && target instanceof HTMLElement && target.closest("button, a, summary")) return;
    if (this.room.playing.key?.(event)) event.preventDefault();
  }
}

/** The games that can be learnt, as links. @param {string} [except] */
function others(except = "") {
  const place = h("div");
  void gamesWith((game) => game.lessons && game.name !== except).then((games) =>
    fill(
      place,
      games.length > 0 &&
        h("h2", {}, except ? t("Learn another game") : t("Learn a game in a minute")),
      h(
        "ul",
        { class: "list" },
        games.map(({ name, title, description, entry }) =>
          h(
            "li",
            {},
            h(
              "a",
              { href: `/learn/${name}` },
              entry.mark(),
              h("span", {}, h("b", {}, title), h("small", {}, description)),
              lessonsDone(name).size > 0 &&
                h("span", { class: "val" }, t("{n} done", { n: lessonsDone(name).size })),
            ),
          ),
        ),
      ),
    ),
  );
  return place;
}

/** @param {HTMLElement} main @param {{ game: string }} where */
export async function draw(main, { game: name }) {
  shell.tools([shell.manualTool()]);
  if (!name) {
    shell.name(t("Learn"));
    document.body.className = "p-text";
    fill(main, h("section", { class: "text" }, h("h1", {}, t("Learn")), others()));
    return;
  }
  shell.name(listed(name).title, t("lessons"));
  const [lessons, { load }] = await Promise.all([
    get(`/api/games/${name}/lessons?language=${language}`),
    entry(name),
  ]);
  const game = await load();
  shell.keys(name, game.keys());
  rememberLesson(name, "");
  const done = lessonsDone(name);
  const first = lessons.findIndex((/** @type {Lesson} */ lesson) => !done.has(lesson.name));
  new Lessons(main, name, lessons, game).open(Math.max(0, first));
}
