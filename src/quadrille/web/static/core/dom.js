/** Short functions to make elements. No markup is ever read from text: children are nodes or plain strings. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, any>} Attributes */

/**
 * Set attributes of an element; functions such as `onclick` are listeners, `true` is a bare attribute.
 * @template {Element} T
 * @param {T} element
 * @param {Attributes} attributes
 * @returns {T}
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on") && typeof value === "function") {
      element.addEventListener(name.slice(2), value);
    } else if (value === false || value === null || value === undefined) {
      element.removeAttribute(name);
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  return element;
}

/** @param {Element | DocumentFragment} element @param {...(Child | Child[])} children */
function add(element, ...children) {
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) {
      element.append(typeof child === "number" ? String(child) : child);
    }
  }
}

/**
 * Make an element of HTML.
 * @template {keyof HTMLElementTagNameMap} N
 * @param {N} name @param {Attributes} [attributes] @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[N]}
 */
export function h(name, attributes = {}, ...children) {
  const element = set(document.createElement(name), attributes);
  add(element, ...children);
  return element;
}

/**
 * Make an element of SVG.
 * @template {keyof SVGElementTagNameMap} N
 * @param {N} name @param {Attributes} [attributes] @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[N]}
 */
export function s(name, attributes = {}, ...children) {
  const element = set(document.createElementNS(SVG, name), attributes);
  add(element, ...children);
  return element;
}

/** Replace the children of an element. @param {Element} element @param {...(Child | Child[])} children */
export function fill(element, ...children) {
  element.replaceChildren();
  add(element, ...children);
}

/**
 * Replace the children of an element, but keep each that would look the same, so that what is pressed or
 * focused stays. The action of a child must follow from what it shows, or be looked up when it runs.
 * @param {Element} element @param {...(Child | Child[])} children
 */
export function refill(element, ...children) {
  const focused = element.contains(document.activeElement);
  const typed = focused && document.activeElement instanceof HTMLInputElement;
  const fresh = document.createDocumentFragment();
  add(fresh, ...children);
  const wanted = [...fresh.childNodes];
  wanted.forEach((node, at) => {
    const old = element.childNodes[at];
    if (!old) element.append(node);
    else if (!old.isEqualNode(node)) old.replaceWith(node);
  });
  while (element.childNodes.length > wanted.length) element.lastChild?.remove();
  if (focused && !element.contains(document.activeElement))
    /** @type {HTMLElement | null} */ (
      (typed && element.querySelector("input:not([disabled])")) ||
        element.querySelector("button:not([disabled])")
    )?.focus();
}

/** What `redraw` has put into an element, by look. @type {WeakMap<Element, Map<string, Element>>} */
const looks = new WeakMap();

/**
 * Show drawings by their looks, in order: one that was shown with the same look stays, the others are made or
 * removed. A look says all that a drawing depends on, its place too, and occurs once.
 * @param {Element} element @param {[string, () => Element][]} wanted
 */
export function redraw(element, wanted) {
  const before = looks.get(element) ?? new Map();
  /** @type {Map<string, Element>} */
  const now = new Map();
  for (const [look, make] of wanted) now.set(look, before.get(look) ?? make());
  for (const [look, node] of before) if (!now.has(look)) node.remove();
  let next = element.firstChild;
  for (const node of now.values())
    if (node === next) next = next.nextSibling;
    else element.insertBefore(node, next);
  looks.set(element, now);
}

/** Return an element that must exist. @param {string} selector @param {ParentNode} [within] @returns {HTMLElement} */
export function find(selector, within = document) {
  const found = within.querySelector(selector);
  if (!found) throw new Error(`no ${selector}`);
  return /** @type {HTMLElement} */ (found);
}

/** Return whether visitors of this device point with a finger first. */
export const byTouch = () => matchMedia("(pointer: coarse)").matches;

/** Return whether a key press belongs to a text field. @param {Event} event */
export function typing(event) {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !["checkbox", "radio", "range", "button"].includes(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    target.isContentEditable
  );
}

/** Whether a key is one for the board: not typed into a field, and not pressed on a button. @param {KeyboardEvent} event */
export function isForBoard(event) {
  if (event.defaultPrevented || typing(event) || event.target instanceof HTMLInputElement)
    return false;
  const presses = event.key === " " || event.key === "Enter";
  return !(
    presses &&
    event.target instanceof HTMLElement &&
    event.target.closest("button, a, summary")
  );
}
