/** The end of a game as the server puts it: how far from the best, what was good, a text to share. */

import { get, post } from "./api.js";
import { fill, h } from "./dom.js";
import { targetKey } from "./engine.js";
import { share } from "./share.js";

/** Milliseconds for which a result waits for what is loaded beside it. */
const LONGEST_WAIT = 2000;

/** Wait for a promise, but for two seconds at most. @param {Promise<unknown>} loading */
export async function inTime(loading) {
  await Promise.race([loading, new Promise((done) => setTimeout(done, LONGEST_WAIT))]);
}

/** Take sections out and put them back, so that they appear in their new place instead of jumping there. @param {HTMLElement[]} sections */
export function reappear(sections) {
  for (const section of sections) {
    const { parentNode, nextSibling } = section;
    section.remove();
    section.classList.add("appearing");
    parentNode?.insertBefore(section, nextSibling);
  }
}

/**
 * @typedef {object} EndingText
 * @property {string} number the score with its unit
 * @property {string} distance how far it is from the best that is known
 * @property {string[]} praise what was done well
 * @property {number | null} accuracy in thousandths
 * @property {boolean} proved whether the best that is known is proved
 * @property {string | null} day the day whose puzzle it was
 * @property {string} text a text to share
 */

export class Ending {
  /** @param {import("./room.js").Room} room */
  constructor(room) {
    this.room = room;
    /** @type {EndingText | null} */
    this.answer = null;
    this.place = h("div", { class: "ending", "aria-live": "polite" });
    /** Whether the engine looks for the best, so that the distance may come later: it has its line from the start. */
    this.compares = false;
    /** Called with every answer. @type {((answer: EndingText) => void | Promise<void>)[]} */
    this.listeners = [];
  }

  get path() {
    const { code, you } = this.room.table;
    return `/api/tables/${code}/ending${you === null ? "" : `?seat=${you}`}`;
  }

  /** Fetch what is said of the game, compared with the target that was shown; where an event hides it, nothing is. */
  async load() {
    const { code, sealed, you } = this.room.table;
    if (sealed) return;
    const job = you === null ? null : sessionStorage.getItem(targetKey(code));
    const compared = job && (await post(this.path, { job }).catch(() => null));
    await this.show(compared || (await get(this.path).catch(() => null)));
  }

  /** Compare the game with what a job of the engine has found. @param {string} job */
  async compare(job) {
    if (this.room.table.you === null) return;
    void this.show(await post(this.path, { job }).catch(() => null));
  }

  /** Show an answer, and wait until all who listen have shown theirs. @param {EndingText | null} answer */
  async show(answer) {
    if (!answer) return;
    this.answer = answer;
    const { distance, praise } = answer;
    fill(
      this.place,
      (distance || this.compares) && h("p", { class: "distance" }, distance),
      praise.length > 0 &&
        h(
          "ul",
          { class: "praise" },
          praise.map((word) => h("li", {}, word)),
        ),
    );
    await Promise.all(this.listeners.map((listen) => listen(answer)));
  }

  /** Share the game; the puzzle of the day without its solution. */
  async share() {
    const { game, code } = this.room.table;
    const { day = null, text = "" } = this.answer ?? {};
    await share(`${location.origin}${day ? `/day/${game}?day=${day}` : `/t/${code}`}`, text);
  }
}
