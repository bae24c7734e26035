/** The replay bar: first, back, play, on, last, and a place to slide to. */

import { fill, h, typing } from "./dom.js";
import { number, t } from "./i18n.js";
import { icon } from "./icons.js";
import { choose, settings } from "./settings.js";

/** @typedef {{ first: Record<string, any>, changes: Record<string, any>[] }} Frames */

/** Give the view at every moment of a game. @param {Frames} frames */
export function views({ first, changes }) {
  const all = [first];
  for (const change of changes) all.push({ ...all[all.length - 1], ...change });
  return all;
}

export class Replay {
  /**
   * @param {number} length how many moves there are
   * @param {(at: number, from: number) => void} show
   * @param {{ moveTime?: number, speeds?: boolean, at?: number }} [options] moveTime: milliseconds a move at ×1
   */
  constructor(length, show, { moveTime = 1200, speeds = false, at = 0 } = {}) {
    this.length = length;
    this.show = show;
    this.moveTime = moveTime;
    this.at = at;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    const button = (
      /** @type {string} */ name,
      /** @type {string} */ label,
      /** @type {() => void} */ run,
    ) => h("button", { type: "button", "aria-label": label, onclick: run }, icon(name));
    this.go = h("button", { class: "go", type: "button", onclick: () => this.toggle() });
    this.slider = h("input", {
      type: "range",
      min: 0,
      max: length,
      value: at,
      "aria-label": t("Position"),
      oninput: () => this.jump(Number(this.slider.value)),
    });
    this.output = h("output", { class: "num" });
    this.bar = h(
      "div",
      { class: "replay", role: "group", "aria-label": t("Replay") },
      button("first", t("Start"), () => this.jump(0)),
      button("back", t("One step back"), () => this.step(-1)),
      this.go,
      button("next", t("One step forward"), () => this.step(1)),
      button("last", t("End"), () => this.jump(this.length)),
      this.slider,
      this.output,
    );
    this.element = h("div", { class: "replay-row" }, this.bar, speeds && this.speeds());
    this.draw();
  }

  speeds() {
    const choices = /** @type {[number, string][]} */ ([
      [1, "×1"],
      [4, "×4"],
      [16, "×16"],
      [0, t("max")],
    ]);
    return h(
      "div",
      { class: "segments", role: "radiogroup", "aria-label": t("Speed") },
      choices.map(([speed, word]) =>
        h(
          "label",
          {},
          h("input", {
            type: "radio",
            name: "speed",
            checked: speed === settings.speed,
            onchange: () => choose({ speed }),
          }),
          word,
        ),
      ),
    );
  }

  get playing() {
    return this.timer !== undefined;
  }

  toggle() {
    if (this.playing) return this.pause();
    if (this.at >= this.length) this.to(0);
    this.tick();
    this.draw();
  }

  tick() {
    const speed = settings.speed || 200;
    const wait = Math.max(16, this.moveTime / speed);
    this.timer = setTimeout(() => {
      // At the highest speeds a picture shows several steps.
      this.to(
        Math.min(this.length, this.at + Math.max(1, Math.round((16 * speed) / this.moveTime))),
      );
      if (this.at < this.length) this.tick();
      else this.pause();
    }, wait);
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.draw();
  }

  /** @param {number} by */
  step(by) {
    this.pause();
    this.to(this.at + by);
  }

  /** @param {number} at */
  jump(at) {
    this.pause();
    this.to(at);
  }

  /** @param {number} at */
  to(at) {
    const from = this.at;
    this.at = Math.max(0, Math.min(this.length, at));
    this.draw();
    if (from !== this.at) this.show(this.at, from);
  }

  draw() {
    this.slider.value = String(this.at);
    this.output.textContent = `${number(this.at)}/${number(this.length)}`;
    this.slider.setAttribute(
      "aria-valuetext",
      t("{at} of {length}", { at: this.at, length: this.length }),
    );
    this.go.setAttribute("aria-label", this.playing ? t("Pause") : t("Play the replay"));
    fill(this.go, icon(this.playing ? "pause" : "play"));
  }

  /** Handle a key of the replay; return whether it was one. @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event)) return false;
    const done = {
      k: () => this.toggle(),
      j: () => this.step(-1),
      l: () => this.step(1),
      Home: () => this.jump(0),
      End: () => this.jump(this.length),
      "<": () => this.faster(-1),
      ">": () => this.faster(1),
    }[event.key];
    if (!done) return false;
    done();
    return true;
  }

  /** @param {number} by */
  faster(by) {
    const all = [1, 4, 16, 0];
    const next = Math.max(0, Math.min(all.length - 1, all.indexOf(settings.speed) + by));
    choose({ speed: all[next] });
    const inputs = this.element.querySelectorAll("input[name=speed]");
    if (inputs[next]) /** @type {HTMLInputElement} */ (inputs[next]).checked = true;
  }
}

/** The keys of a replay, for the manual. @returns {[string, string][]} */
export const replayKeys = () => [
  ["K", t("replay: play, pause")],
  ["J · L", t("replay: one step back, one forward")],
  ["< · >", t("replay: slower, faster")],
  ["Home · End", t("replay: start, end")],
];
