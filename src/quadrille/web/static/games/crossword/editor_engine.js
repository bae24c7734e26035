/** What the editor asks the engine: patterns, fills, words for a place, clues. */

import { get, preparingText, post, quickText, work } from "../../core/api.js";
import { number, t, tn } from "../../core/i18n.js";
import { BLACK, OPEN, listed, rowsOf, slotsOf, wordOf } from "./draft.js";

/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {{ word: string, left: number, quality: number, preferred: boolean }} Candidate */

const PAUSE = 250;
const AGAIN = 1500;
/** Milliseconds after which a quick answer is asked for again, in case the engine is ready. */
const BETTER = 3000;
const SECONDS = 30;
const SHOWN_NARROW = 3;
/** Places with more words are no bottleneck. */
const MOST_NARROW = 100;

export class Helper {
  /** @param {Editor} editor */
  constructor(editor) {
    this.editor = editor;
    this.letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    /** @type {{ name: string, title: string }[]} */
    this.themes = [];
    /** How many letters fit each square. @type {number[]} */
    this.squares = [];
    /** How many words fit each slot. @type {number[]} */
    this.counts = [];
    /** @type {Candidate[]} */
    this.candidates = [];
    this.more = 0;
    /** @type {string[]} */
    this.unknown = [];
    this.consistent = true;
    /** The word that is about to be banned. */
    this.refused = "";
    /** Whether rarer words would fit where none does. */
    this.tooStrict = false;
    /** What was asked last, so that nothing is asked twice. */
    this.request = "";
    /** The work under way that can be stopped. @type {AbortController | null} */
    this.working = null;
    /** The last question about words, until the server has it. @type {Promise<unknown>} */
    this.asking = Promise.resolve();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.spoken = "";
    /** Why the words are weighed less well than usual, or "". */
    this.quick = "";
  }

  /** The words that the engine may use. */
  wordOptions() {
    const { language, light, preferred, theme, forbidden, crude } = this.editor.draft;
    return {
      language,
      light,
      theme,
      crude,
      preferred: listed(preferred),
      forbidden: [...new Set([...listed(forbidden), ...this.editor.banned.words])],
    };
  }

  /** Fetch the letters and the themes of the language. */
  async speak() {
    const { language } = this.editor.draft;
    if (this.spoken === language) return;
    this.spoken = language;
    const found = await get(`/api/crossword/language?code=${encodeURIComponent(language)}`);
    this.letters = [...found.letters];
    this.themes = found.themes;
    this.editor.panels?.show();
  }

  /** Ask soon what fits, unless that was asked already. */
  ask() {
    const { draft, slot, slots } = this.editor;
    const letters = [...draft.text];
    // Pencil letters of the word at hand make room for others.
    for (const at of slot?.cells ?? [])
      if (draft.ink[at] === "0" && letters[at] !== BLACK) letters[at] = OPEN;
    const request = {
      ...this.wordOptions(),
      rows: rowsOf(letters.join(""), draft.columns),
      slot: slot ? slots.indexOf(slot) : -1,
    };
    const key = JSON.stringify(request);
    if (key === this.request || this.working) return;
    this.request = key;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.weigh(request, key), PAUSE);
  }

  /** @param {object} request @param {string} key */
  async weigh(request, key) {
    try {
      await this.speak();
      // A visitor has one job at a time: this one would end the other.
      if (this.working || key !== this.request) return;
      const asking = post("/api/crossword/candidates", request);
      this.asking = asking.catch(() => {});
      let job = await asking;
      while (job.state === "queued" || job.state === "working") {
        if (key !== this.request) return;
        job = await get(`/api/jobs/${job.job}`);
      }
      if (key !== this.request) return;
      if (!job.found) return this.again(job);
      const { squares, slots, words, more, unknown, consistent } = job.found;
      Object.assign(this, { squares, counts: slots, more, unknown, consistent });
      this.tooStrict = Boolean(job.found.too_strict);
      this.candidates = words;
      this.quick = job.quick ? quickText(job) : "";
      if (job.quick) this.timer = setTimeout(() => void this.weigh(request, key), BETTER);
      this.editor.drawSquares();
      this.editor.panels.show();
    } catch (error) {
      this.request = "";
      this.editor.fail(error);
    }
  }

  /** The open slots with the fewest words, by their numbers. @returns {number[]} */
  narrowest() {
    const { slots, draft } = this.editor;
    if (this.counts.length !== slots.length) return [];
    return slots
      .map((_, index) => index)
      .filter((index) => this.counts[index] <= MOST_NARROW)
      .filter((index) => wordOf(draft, slots[index]).includes(OPEN))
      .sort((one, two) => this.counts[one] - this.counts[two])
      .slice(0, SHOWN_NARROW);
  }

  /** Ask again what was not answered, unless the request itself was wrong. @param {import("../../core/api.js").Job} job */
  again({ error }) {
    if (error) return this.editor.fail(error.message);
    this.request = "";
    this.timer = setTimeout(() => this.ask(), AGAIN);
  }

  /**
   * Do some work that can be stopped; nothing else is asked meanwhile.
   * @param {(signal: AbortSignal) => Promise<void>} run
   */
  async run(run) {
    const { editor } = this;
    this.stop();
    clearTimeout(this.timer);
    this.request = "";
    const working = new AbortController();
    this.working = working;
    editor.wrong.replaceChildren();
    editor.panels.show();
    try {
      // A question on its way could arrive after this work, and end it.
      await this.asking;
      if (working.signal.aborted) return;
      await run(working.signal);
    } catch (error) {
      if (!working.signal.aborted) {
        editor.remark("");
        editor.fail(error);
      }
    } finally {
      if (this.working === working) this.working = null;
      this.request = "";
      editor.show();
    }
  }

  stop() {
    this.working?.abort();
    this.working = null;
  }

  /** Draw black squares; letters in ink and black squares set by hand stay. */
  draw() {
    const { editor } = this;
    const { draft } = editor;
    return this.run(async (signal) => {
      editor.remark(t("Generating black squares…"));
      const { style, black } = draft;
      const given = [...draft.text].map((sign, at) => (draft.ink[at] === "1" ? sign : OPEN));
      const rows = rowsOf(given.join(""), draft.columns);
      const request = { ...this.wordOptions(), rows, style, black };
      const { found } = await work("/api/crossword/pattern", request, undefined, signal);
      editor.remark(
        found?.fillability < 0.11
          ? t("This pattern is hard to fill: add black squares, or generate another one.")
          : "",
      );
      const text = /** @type {Record<string, any>} */ (found).rows.join("");
      const isInked = (/** @type {string} */ sign, /** @type {number} */ at) =>
        sign === BLACK ? given[at] === BLACK : sign !== OPEN;
      const ink = [...text].map((sign, at) => (isInked(sign, at) ? "1" : "0")).join("");
      editor.selected.clear();
      editor.change({ text, ink });
    });
  }

  /** Fill around the words in ink, with black squares at their ends and wherever they are needed. */
  around() {
    const { editor } = this;
    const { draft } = editor;
    const given = [...draft.text].map((sign, at) => (draft.ink[at] === "1" ? sign : OPEN));
    return this.run(async (signal) => {
      editor.remark(t("Filling…"));
      const rows = rowsOf(given.join(""), draft.columns);
      const request = { ...this.wordOptions(), rows, seconds: SECONDS };
      const { found } = await work("/api/crossword/around", request, undefined, signal);
      if (!found?.rows.length) throw new Error(t("No fill was found in time. Allow rarer words."));
      editor.remark(this.summary(/** @type {any} */ (found)));
      editor.selected.clear();
      editor.change({ text: found.rows.join("") });
    });
  }

  /** The squares with only the letters in ink. */
  inked() {
    const { text, ink } = this.editor.draft;
    return [...text].map((sign, at) => (sign === BLACK || ink[at] === "1" ? sign : OPEN)).join("");
  }

  /** Fill all squares but those in ink, or only the selected ones. */
  fill() {
    const { editor } = this;
    const { draft, selected } = editor;
    const inked = this.inked();
    const text = selected.size
      ? [...draft.text].map((sign, at) => (selected.has(at) ? inked[at] : sign)).join("")
      : inked;
    return this.run(async (signal) => {
      const report = (/** @type {import("../../core/api.js").Job} */ job) =>
        editor.remark(job.preparing ? preparingText(job) : this.progress(job));
      editor.remark(t("Filling…"));
      const request = {
        ...this.wordOptions(),
        rows: rowsOf(text, draft.columns),
        seconds: SECONDS,
      };
      const job = await this.stoppable("/api/crossword/fill", request, report, signal);
      if (!job.found?.rows.length) return editor.remark(t("Stopped before a fill was found."));
      const filled = job.found.rows.join("");
      const joined = [...filled].map((sign, at) =>
        selected.size && !selected.has(at) ? draft.text[at] : sign,
      );
      editor.remark(this.summary(job.found));
      editor.change({ text: joined.join("") });
    });
  }

  /** How far a fill is. @param {import("../../core/api.js").Job} job */
  progress(job) {
    const done = tn(
      "Filling: {n} attempt, {seconds} s",
      "Filling: {n} attempts, {seconds} s",
      job.found?.starts ?? 0,
      {
        seconds: number(job.found?.seconds ?? 0),
      },
    );
    if (!job.quick || !job.preparation) return done;
    return `${done}. ${t("Slower while the engine is being prepared ({ready} of {total}).", job.preparation)}`;
  }

  /** Follow a job to its end; stopped, it gives what it has found. @param {string} path @param {object} request @param {(job: any) => void} report @param {AbortSignal} signal */
  async stoppable(path, request, report, signal) {
    let last = null;
    try {
      return await work(path, request, (job) => report((last = job)), signal);
    } catch (error) {
      if (!signal.aborted) throw error;
      return /** @type {any} */ (last ?? { found: null });
    }
  }

  /** @param {any} found */
  summary({ words, light, preferred }) {
    const known = tn(
      "{light} of {n} words known to most people",
      "{light} of {n} words known to most people",
      light,
      { light, n: words.length },
    );
    const wanted = preferred.length
      ? ` · ${tn("{n} preferred word", "{n} preferred words", preferred.length)}`
      : "";
    return `${known}${wanted}`;
  }

  /** Fetch clues for some words. @param {string[]} words @returns {Promise<string[][]>} */
  async clues(words) {
    /** @type {string[][]} */
    let found = words.map(() => []);
    const { language } = this.editor.draft;
    await this.run(async (signal) => {
      const job = await work("/api/crossword/clues", { words, language }, undefined, signal);
      found = job.found?.clues ?? found;
    });
    return found;
  }

  /** The words of the grid that are whole. */
  words() {
    const { draft } = this.editor;
    return slotsOf(draft)
      .map((slot) => wordOf(draft, slot))
      .filter((word) => !word.includes(OPEN));
  }
}
