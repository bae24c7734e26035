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

/** How long the last look of an animation stays, at most: until then the page has drawn what follows. */
const HELD = 5000;

/** Plays animations that begin together, one film at a time; starting another finishes the current one. */
export class Film {
  constructor() {
    /** @type {Animation[]} */
    this.running = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {(() => void) | null} */
    this.end = null;
  }

  /**
   * Start animations; `end` is called once, after some milliseconds or when another film begins. A timer ends them:
   * the browser would have the page draw several frames before an animation ends by itself.
   * @param {() => Animation[]} start @param {number} duration @param {() => void} end
   */
  show(start, duration, end) {
    this.cut();
    this.end = end;
    if (!moving()) return this.cut();
    this.running = start();
    this.timer = setTimeout(() => this.cut(), duration);
  }

  /** Finish the current animation. */
  cut() {
    clearTimeout(this.timer);
    const { running, end } = this;
    this.running = [];
    this.end = null;
    for (const animation of running) animation.cancel();
    end?.();
  }
}

/** What an element is like at a time, in milliseconds from the start. @typedef {[number, Keyframe]} Look */

/** Away from where it is drawn, in units. @param {number} x @param {number} y @returns {Keyframe} */
export const moved = (x, y) => ({ transform: `translate(${x}px, ${y}px)` });

/**
 * Change an element by and by, and leave it as it is at last until it is redrawn: one animation, whatever its stages
 * are, which the browser shows without the page.
 * @param {Element} element @param {Look[]} looks the first at 0
 */
export function animate(element, looks) {
  const [end, last] = /** @type {Look} */ (looks.at(-1));
  const duration = end + HELD;
  const frames = [...looks, /** @type {Look} */ ([duration, last])].map(([at, look]) => ({
    ...look,
    offset: at / duration,
    easing: EASE,
  }));
  return element.animate(frames, { duration, fill: "forwards" });
}
