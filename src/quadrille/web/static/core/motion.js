/** Motion: a dance step, never a bounce; transform and opacity only. Nothing moves where it is not wanted. */

import { settings } from "./settings.js";

export const STEP = 120;
export const GLIDE = 220;
export const FALL = 260;
const EASE = "cubic-bezier(.2, .7, .2, 1)";

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Return whether animations are allowed. */
export function moving() {
  return settings.motion && !reduced.matches && !document.hidden;
}

/** Plays one animation at a time; starting another finishes the current one. */
export class Film {
  constructor() {
    /** @type {Animation[]} */
    this.running = [];
    this.number = 0;
    /** @type {(() => void) | null} */
    this.end = null;
  }

  /**
   * Show stages one after the other; each gives the animations to wait for. `end` is called once, whatever happens.
   * @param {(() => Animation[])[]} stages @param {() => void} end
   */
  async show(stages, end) {
    this.cut();
    const mine = this.number;
    this.end = end;
    for (const stage of moving() ? stages : []) {
      this.running = stage();
      await Promise.allSettled(this.running.map((animation) => animation.finished));
      if (this.number !== mine) return;
    }
    this.cut();
  }

  /** Finish the current animation. */
  cut() {
    this.number += 1;
    const { running, end } = this;
    this.running = [];
    this.end = null;
    for (const animation of running) animation.cancel();
    end?.();
  }
}

/**
 * Move an element from where it is drawn by some units, and leave it there until it is redrawn.
 * @param {Element} element @param {[number, number]} from @param {[number, number]} to @param {number} duration
 */
export function glide(element, from, to, duration) {
  const place = (/** @type {[number, number]} */ [x, y]) => ({
    transform: `translate(${x}px, ${y}px)`,
  });
  return element.animate([place(from), place(to)], { duration, easing: EASE, fill: "forwards" });
}

/** Let an element appear or vanish. @param {Element} element @param {number} from @param {number} to @param {number} duration */
export function fade(element, from, to, duration) {
  return element.animate([{ opacity: from }, { opacity: to }], {
    duration,
    easing: EASE,
    fill: "forwards",
  });
}
