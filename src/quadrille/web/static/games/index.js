/** The games by name: what a page needs to know before it loads one. */

import { language, t } from "../core/i18n.js";
import { pieceMark } from "../core/pieces.js";
import { tileMark } from "../core/tiles.js";
import { dictionary } from "./mixmo-setup.js";

/** @typedef {import("../core/room.js").Room} Room */
/** @typedef {import("../core/socket.js").Table} Table */
/** @typedef {import("../core/socket.js").Change} Change */
/** @typedef {import("../core/shell.js").Tool} Tool */
/** @typedef {import("../core/shell.js").Key} Key */
/** @typedef {Record<string, any>} View */

/**
 * What a game draws at a table. `parts` are put in their places once; `show` is called with every new view.
 * @typedef {object} Play
 * @property {{ etat?: Node[], stage: Node[], vrac?: Node[], notes?: Node[] }} parts
 * @property {(view: View, change: Change | null) => void} show
 * @property {() => Tool[]} [tools] before the manual's, which every page has
 * @property {(event: KeyboardEvent) => boolean} [key] a key that no cell and no tool has used; true if it was used
 * @property {(past: View[]) => void} [past] the views before now, once they are known
 */
/**
 * A field of the page on which a game is set up.
 * @typedef {object} Field
 * @property {string} name the option, as a record writes it; "" for what `options` makes something else of
 * @property {string} label
 * @property {[string, string][]} [choices] a segment of these values and words; without them something is typed
 * @property {"number" | "text" | "file" | "lines"} [kind] what is typed, a number if it is not said; of a file its text is the value
 * @property {(values: Record<string, string>) => string} [among] where the server lists what may be typed, the rest being as it is
 * @property {[string, string][]} [timeless] other choices for an event, which has a time of its own
 * @property {boolean} [list] the choices are many: a list to open
 * @property {string} [own] where the server lists more choices of its own
 * @property {boolean} [more] few need it: under “More options”
 * @property {boolean} [reads] a text that the server reads and makes options of
 * @property {string} [example]
 * @property {string[]} [faults] the errors that are about it; those that begin with its name are too
 * @property {string} value
 * @property {(values: Record<string, string>) => boolean} [when] asked for only then
 * @property {number} [most] characters that may be typed
 * @property {number} [low]
 * @property {number} [high]
 */
/**
 * What a module of `games/` exports, as `game`.
 * @typedef {object} GameModule
 * @property {string} kind the class of the page
 * @property {(table: Table) => string} subtitle
 * @property {() => Field[]} fields
 * @property {(values: Record<string, string>) => Record<string, string>} options
 * @property {(values: Record<string, string>) => object[]} [seats] who sits there; one person if it is not said
 * @property {() => Key[]} keys
 * @property {(table: Table) => string} result one line about the end
 * @property {(table: Table) => boolean} [titled] where several play: whether that line says who won, and not the scores
 * @property {(each: View[][], you: number) => View[]} [hands] the views of every seat made one, where a finished game opens what each had
 * @property {(table: Table) => number} [lens] whose views a replay shows to those who did not play
 * @property {(table: Table) => { href: string, name: string, word: string }[]} [files] what else can be downloaded at the end
 * @property {(table: Table, seat: number) => string} [named] how a seat is called, where its name does not say it
 * @property {number} pace milliseconds a move in a replay at ×1
 * @property {boolean} [open] hides nothing: views of the past may be asked for during play
 * @property {boolean} [undoable]
 * @property {(text: string) => string[]} [steps] the steps of which a move is made, where a replay shows each
 * @property {(room: Room) => Play} create
 * @property {boolean} [daily] false if there is no puzzle of the day
 * @property {() => Node[]} [more] links beside the form
 * @property {(values: Record<string, string>) => Node | null} [advice] what there is to know about what is chosen
 */

/** @typedef {{ title: string, line: string, mark: () => Node }} Known */

/** @type {Record<string, () => Known>} */
export const GAMES = {
  mixmo: () => ({
    title: "Mixmo", line: t("One grid, one draw, the same chance for all"), mark: () => tileMark({ letter: "M", component: 2 }),
  }),
  scrabble: () => ({ title: "Scrabble", line: t("At a table, live or in duplicate"), mark: () => tileMark({ letter: "S" }) }),
  robot: () => ({ title: t("Sorting robot"), line: t("The fewest steps, and the proof"), mark: () => pieceMark(3) }),
  samegame: () => ({ title: "SameGame", line: t("Remove the groups, clear the board"), mark: () => pieceMark(0) }),
  "scrabble-duplicate": () => ({ title: t("Scrabble in duplicate"), line: t("The same rack for all, move after move"), mark: () => tileMark({ letter: "D" }) }),
  "scrabble-referee": () => ({ title: t("Scrabble, referee only"), line: t("A real board: words and points are checked"), mark: () => tileMark({ letter: "R" }) }),
  "mixmo-original": () => ({ title: t("Mixmo at a table"), line: t("The original game, live"), mark: () => tileMark({ letter: "M", component: 2 }) }),
};

/** The games whose boards this page draws. */
export const BOARDS = ["mixmo", "mixmo-original", "robot", "samegame", "scrabble", "scrabble-duplicate", "scrabble-referee"];

/** Give what is known of a game. @param {string} name @returns {Known} */
export function known(name) {
  return (GAMES[name] ?? (() => ({ title: name, line: "", mark: () => tileMark({ letter: "?" }) })))();
}

/** What the puzzle of the day depends on besides the day: words have a language. @param {string} name @returns {Record<string, string>} */
export function dailyOptions(name) {
  if (name === "scrabble-duplicate") return { lexicon: language };
  return name === "mixmo" ? { reference: dictionary(language) } : {};
}

/** Load a game's module. @param {string} name @returns {Promise<GameModule>} */
export async function load(name) {
  return (await import(`./${name}.js`)).game;
}
