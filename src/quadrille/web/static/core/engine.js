/** The engine at a table: one piece of work after the other. */

import { get, preparingText, quickText, work } from "./api.js";
import { t } from "./i18n.js";

/** @typedef {import("./api.js").Job} Job */
/** @typedef {{ seconds: number, method?: string }} Request */

/** Milliseconds between two questions how far compiling is. */
const ASK_AGAIN = 1000;

/** Where the name of the job that found the target of a table is kept. @param {string} code */
export const targetKey = (code) => `target job ${code}`;

export class Engine {
  /** @param {import("./room.js").Room} room */
  constructor(room) {
    this.room = room;
    /** The last job. @type {Promise<unknown>} */
    this.last = Promise.resolve();
    /** Ends the job that waits for the engine to be compiled. @type {AbortController | null} */
    this.waiting = null;
    /** Whether a hint is asked for that has not begun. */
    this.hintWaits = false;
    /** The last remark, without its numbers. */
    this.lastRemark = "";
  }

  /**
   * Ask for a hint. `show` draws the move of a job and returns a sentence about it; it may be called
   * twice: with a quick answer while the engine is compiled, then with the engine's own.
   * @param {Request} request @param {(job: Job) => string | null | undefined} show
   */
  async hint(request, show) {
    const { ply } = this.room.table;
    const current = () => this.room.table.ply === ply;
    let shown = "";
    this.remark(t("The engine is thinking…"));
    // What waits for the engine must not keep a quick answer waiting.
    this.hintWaits = true;
    this.waiting?.abort();
    const progress = (/** @type {Job} */ job) => {
      if (!current()) return;
      if (job.quick && job.moves[0]) {
        if (!shown) shown = show(job) ?? "";
        if (shown) this.remark(`${shown} ${quickText(job)}`);
      } else if (job.preparing) this.remark(preparingText(job));
    };
    try {
      const path = `/api/tables/${this.room.table.code}/hint`;
      const job = await this.run(path, request, progress, true);
      if (!current()) return;
      this.room.clearRemark();
      const text = job.moves.length ? show(job) : t("The engine has no suggestion here.");
      if (text) this.remark(text);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      this.room.remark(error instanceof Error ? error.message : String(error), true);
    }
  }

  /**
   * Say that a computer has moved before its engine was compiled, and how far that is until it is
   * ready or something else is said.
   * @param {string} name
   */
  async remarkQuick(name) {
    const { code } = this.room.table;
    let text = t("{name} made a quick, weaker move: its engine is still being prepared.", { name });
    this.remark(text);
    for (;;) {
      const progress = await get(`/api/tables/${code}/engine`).catch(() => null);
      if (this.room.note.hidden || this.room.note.textContent !== text) return;
      if (!progress?.total) return;
      if (progress.ready === progress.total)
        return this.remark(t("The engine is ready: {name} now plays at full strength.", { name }));
      text = t(
        "{name} made a quick, weaker move: its engine is still being prepared ({ready} of {total}).",
        { name, ready: progress.ready, total: progress.total },
      );
      this.remark(text);
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
    }
  }

  /** Show a remark; a count that goes on is read out once. @param {string} text */
  remark(text) {
    const plain = text.replace(/\d+/g, "");
    if (this.lastRemark === plain && !this.room.note.hidden) this.room.note.textContent = text;
    else this.room.remark(text);
    this.lastRemark = plain;
  }

  /**
   * Return the engine's job on this puzzle from its beginning; `quick` gets a quick answer before.
   * @param {Request} request @param {(job: Job) => void} [quick] @returns {Promise<Job | null>}
   */
  async best(request, quick) {
    const { code, game, options, sealed } = this.room.table;
    if (sealed) return null;
    const body = { options, moves: [], ...request };
    for (;;) {
      try {
        const job = await this.run(`/api/solve/${game}`, body, (job) => job.quick && quick?.(job));
        sessionStorage.setItem(targetKey(code), job.job);
        return job;
      } catch (error) {
        // A hint came between: look on after it.
        if (!(error instanceof DOMException && error.name === "AbortError")) return null;
      }
    }
  }

  /**
   * Run a job after the one before: a visitor has one at a time, and another would cancel it.
   * @param {string} path @param {unknown} body @param {(job: Job) => void} progress
   * @param {boolean} [isHint] @returns {Promise<Job>}
   */
  run(path, body, progress, isHint = false) {
    const controller = new AbortController();
    const begin = async () => {
      if (isHint) this.hintWaits = false;
      try {
        return await work(
          path,
          body,
          (job) => {
            progress(job);
            if (!job.preparing && !job.quick) return;
            this.waiting = controller;
            // The hint may have been asked for before anybody knew that this would wait.
            if (this.hintWaits) controller.abort();
          },
          controller.signal,
        );
      } finally {
        if (this.waiting === controller) this.waiting = null;
      }
    };
    const mine = this.last.then(begin, begin);
    this.last = mine.catch(() => {});
    return mine;
  }
}
