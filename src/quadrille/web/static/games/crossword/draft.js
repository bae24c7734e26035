/** A crossword that is being made: its squares, clues and options, with undo; kept in this browser. */

/** @typedef {{ direction: "across" | "down", number: number, cells: number[] }} Slot */
/** @typedef {"french" | "symmetric" | "mirror"} Style */
/**
 * @typedef {object} Draft
 * @property {string} language
 * @property {number} columns
 * @property {string} text the squares row by row: letters, "." for open ones, "#" for black ones
 * @property {string} ink for each square "1" if its letter or its black was set by hand or kept, else "0"
 * @property {Record<string, string>} clues by their places and the words that they were written for
 * @property {Record<number, string>} notes by their squares, for whoever makes the grid
 * @property {string} title
 * @property {string} author
 * @property {string} copyright as a file had it
 * @property {string} remarks the notes of a file
 * @property {"french" | "american"} numbering
 * @property {Style} style
 * @property {number} black the part of black squares in per cent
 * @property {number} light the least part of words that most people know, in per cent
 * @property {string} preferred
 * @property {string} theme
 * @property {string} forbidden
 * @property {boolean} crude
 */

export const BLACK = "#";
export const OPEN = ".";
const PLACE = "crossword-draft";
const BANNED = "crossword-banned";
const MOST_STEPS = 200;

/** @param {string} language @param {number} rows @param {number} columns @returns {Draft} */
export function emptyDraft(language, rows, columns) {
  const french = language === "fr";
  return {
    language,
    columns,
    text: OPEN.repeat(rows * columns),
    ink: "0".repeat(rows * columns),
    clues: {},
    notes: {},
    title: "",
    author: "",
    copyright: "",
    remarks: "",
    numbering: french ? "french" : "american",
    style: french ? "french" : "symmetric",
    black: french ? 15 : 18,
    light: 80,
    preferred: "",
    theme: "",
    forbidden: "",
    crude: false,
  };
}

/** The square that is black where another one is. @param {number} at @param {Draft} draft */
export function twinOf(at, { text, columns, style }) {
  if (style === "symmetric") return text.length - 1 - at;
  return style === "mirror" ? at + columns - 1 - 2 * (at % columns) : at;
}

/** The places for words: those across in reading order, then those down. @param {Draft} draft @returns {Slot[]} */
export function slotsOf({ text, columns }) {
  const rows = text.length / columns;
  /** @type {["across" | "down", number[]][]} */
  const runs = [];
  const line = (
    /** @type {"across" | "down"} */ direction,
    /** @type {number} */ start,
    /** @type {number} */ step,
    /** @type {number} */ count,
  ) => {
    /** @type {number[]} */
    let run = [];
    for (let place = 0; place <= count; place += 1) {
      const at = start + place * step;
      if (place < count && text[at] !== BLACK) run.push(at);
      else {
        if (run.length > 1) runs.push([direction, run]);
        run = [];
      }
    }
  };
  for (let row = 0; row < rows; row += 1) line("across", row * columns, 1, columns);
  for (let column = 0; column < columns; column += 1) line("down", column, columns, rows);
  const starts = [...new Set(runs.map(([, cells]) => cells[0]))].sort((one, two) => one - two);
  return runs
    .map(([direction, cells]) => ({ direction, cells, number: starts.indexOf(cells[0]) + 1 }))
    .sort(
      (one, two) =>
        Number(one.direction === "down") - Number(two.direction === "down") ||
        one.number - two.number,
    );
}

/** The places for words in the order of their clues: in the French style those down go column by column. @param {Draft} draft @param {Slot[]} slots as `slotsOf` gives them @returns {Slot[]} */
export function inClueOrder({ columns, numbering }, slots) {
  const column = (/** @type {Slot} */ { cells }) => cells[0] % columns;
  if (numbering !== "french") return slots;
  const down = slots.filter(({ direction }) => direction === "down");
  return [
    ...slots.filter(({ direction }) => direction === "across"),
    ...down.toSorted((one, two) => column(one) - column(two) || one.cells[0] - two.cells[0]),
  ];
}

/** @param {Draft} draft @param {Slot} slot */
export const wordOf = ({ text }, slot) => slot.cells.map((at) => text[at]).join("");

/** @param {Slot} slot @param {string} word */
const clueKey = ({ direction, cells }, word) => `${direction} ${cells[0]} ${word}`;

/** The clue of a place: the one written there for its word, or else that of the word elsewhere. @param {Draft} draft @param {Slot} slot */
export function clueOf(draft, slot) {
  const word = wordOf(draft, slot);
  const found = draft.clues[clueKey(slot, word)];
  if (found !== undefined) return found;
  // A word that has moved keeps its clue; drafts of earlier versions have clues by their words.
  const other = Object.keys(draft.clues).find(
    (key) => draft.clues[key] && (key === word || key.endsWith(` ${word}`)),
  );
  return other ? draft.clues[other] : "";
}

/** The clues with another one for a place. @param {Draft} draft @param {Slot} slot @param {string} clue */
export const withClue = (draft, slot, clue) => ({
  ...draft.clues,
  [clueKey(slot, wordOf(draft, slot))]: clue,
});

/** The clues that were written at a place for other words. @param {Draft} draft @param {Slot} slot */
export function formerClues(draft, slot) {
  const own = clueKey(slot, wordOf(draft, slot));
  const place = clueKey(slot, "");
  return Object.keys(draft.clues)
    .filter((key) => key.startsWith(place) && key !== own && draft.clues[key])
    .map((key) => draft.clues[key]);
}

/** The rows as the server takes them. @param {string} text @param {number} columns */
export const rowsOf = (text, columns) =>
  Array.from({ length: text.length / columns }, (_, row) =>
    text.slice(row * columns, (row + 1) * columns),
  );

/** @param {string} typed */
export const listed = (typed) => typed.split(/[\s,;]+/).filter(Boolean);

/** The options of the finished crossword. @param {Draft} draft @returns {Record<string, string>} */
export function optionsOf(draft) {
  const clues = slotsOf(draft).map((slot) => clueOf(draft, slot));
  return {
    language: draft.language,
    numbering: draft.numbering,
    ...(draft.title ? { title: draft.title } : {}),
    ...(draft.author ? { author: draft.author } : {}),
    ...(draft.copyright ? { copyright: draft.copyright } : {}),
    ...(draft.remarks ? { notes: draft.remarks } : {}),
    answers: rowsOf(draft.text, draft.columns).join("/"),
    ...(clues.some(Boolean) ? { clues: JSON.stringify(clues) } : {}),
  };
}

/** A draft of the options that a file holds. @param {Record<string, string>} options @returns {Draft} */
export function draftOf(options) {
  const rows = options.answers.split("/");
  const draft = emptyDraft(options.language ?? "fr", rows.length, rows[0].length);
  draft.text = rows.join("");
  draft.ink = draft.text.replace(/./g, (sign) => (sign === BLACK ? "0" : "1"));
  draft.title = options.title ?? "";
  draft.author = options.author ?? "";
  draft.copyright = options.copyright ?? "";
  draft.remarks = options.notes ?? "";
  if (options.numbering === "american" || options.numbering === "french")
    draft.numbering = options.numbering;
  const clues = options.clues ? JSON.parse(options.clues) : [];
  slotsOf(draft).forEach((slot, index) => {
    if (clues[index]) draft.clues = withClue(draft, slot, clues[index]);
  });
  return draft;
}

/** Words that are never used, in any grid of a language; kept in this browser. */
export class Banned {
  /** @param {() => string} language the code of the language at hand */
  constructor(language) {
    this.language = language;
    /** @type {Record<string, string[]>} */
    this.all = readJson(BANNED) ?? {};
  }

  get words() {
    const found = this.all[this.language()];
    return Array.isArray(found) ? found : [];
  }

  /** @param {string} word */
  add(word) {
    this.replace([...this.words, word]);
  }

  /** @param {string[]} words */
  replace(words) {
    this.all = { ...this.all, [this.language()]: [...new Set(words)] };
    writeJson(BANNED, this.all);
  }
}

/** @param {string} place @returns {any} */
function readJson(place) {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} place @param {unknown} value */
function writeJson(place, value) {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still edits.
  }
}

/** The draft under way, with what can be undone. */
export class History {
  /** @param {Draft} first */
  constructor(first) {
    this.now = first;
    /** @type {Draft[]} */
    this.before = [];
    /** @type {Draft[]} */
    this.after = [];
    /** What the last step has typed, or "". */
    this.typed = "";
  }

  /** Change some fields. `typed` names what is being typed: all of it is one step. @param {Partial<Draft>} fields @param {string} [typed] */
  change(fields, typed = "") {
    if (!typed || typed !== this.typed) {
      this.before.push(this.now);
      this.before.splice(0, this.before.length - MOST_STEPS);
    }
    this.after = [];
    this.typed = typed;
    this.set(fields);
  }

  /** Change settings, which no undo takes back. @param {Partial<Draft>} fields */
  set(fields) {
    this.now = { ...this.now, ...fields };
    this.store();
  }

  /** @returns {boolean} */
  undo() {
    return this.move(this.before, this.after);
  }

  /** @returns {boolean} */
  redo() {
    return this.move(this.after, this.before);
  }

  /** @param {Draft[]} from @param {Draft[]} to */
  move(from, to) {
    const next = from.pop();
    if (!next) return false;
    to.push(this.now);
    this.typed = "";
    const { language, style, black } = this.now;
    this.now = next.language === language ? { ...next, style, black } : next;
    this.store();
    return true;
  }

  store() {
    writeJson(PLACE, this.now);
  }
}

/** The draft that this browser keeps, or null. @returns {Draft | null} */
export function stored() {
  const found = readJson(PLACE);
  const whole =
    typeof found?.text === "string" &&
    found.text.length === found.ink?.length &&
    Number.isInteger(found.text.length / found.columns);
  return whole ? { ...emptyDraft(found.language, 2, 2), ...found } : null;
}
