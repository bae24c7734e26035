/** Controls that the panels of the editor share. */

import { h } from "../../core/dom.js";

/** @param {string} word @param {() => void} run @param {object} [attributes] */
export const button = (word, run, attributes = {}) =>
  h("button", { class: "btn", type: "button", onclick: run, ...attributes }, word);

/** @param {string} label @param {HTMLElement} control */
export const field = (label, control) =>
  h("label", { class: "field" }, h("span", {}, label), control);
