/** The games: what the server lists, and what the folder of each game adds to it. */

import { get } from "./api.js";
import { language } from "./i18n.js";
import { tileMark } from "./tiles.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("./socket.js").Table} Table */
/** @typedef {import("./socket.js").Change} Change */
/** @typedef {import("./shell.js").Tool} Tool */
/** @typedef {import("./shell.js").Key} Key */
/** @typedef {Record<string, any>} View */

/**
 * What a game draws at a table. `parts` are put in their places once; `show` is called with every new view.
 * @typedef {object} Play
 * @property {{ state?: Node[], stage: Node[], tray?: Node[], notes?: Node[] }} parts
 * @property {(view: View, change: Change | null) => void} show
 * @property {import("./players.js").Players} [players] the players, drawn again when one connects or disconnects
 * @property {() => Tool[]} [tools] its tools, before the manual
 * @property {(event: KeyboardEvent) => boolean} [key] a key that no cell and no tool has used; true if it was used
 * @property {(score: number, proved: boolean) => void} [raise] shows a best score that an engine has reached after the game
 * @property {(past: View[]) => void} [past] the views before now, once they are known
 * @property {Node} [usual] what stands where remarks are shown while there is none
 * @property {Node[]} [lessonNotes] those of its notes that a lesson needs
 */
/** A list of words that the visitor has uploaded. @typedef {{ kind: string, name: string, title: string, language: string }} OwnList */
/**
 * A field of the page on which a game is set up.
 * @typedef {object} Field
 * @property {string} name the option, as a record writes it; "" if `options` converts the value
 * @property {string} label
 * @property {([string, string] | [string, string, string])[]} [choices] the values and their labels, and the groups of those that a list shows last; without them it is a text field
 * @property {"number" | "text" | "file" | "lines"} [kind] the type of the text field, by default a number; the value of a file is its text
 * @property {string} [accept] which files may be chosen, by default texts and recorded games
 * @property {boolean} [binary] whether the server also reads files that are no texts; the value is then a data address
 * @property {(values: Record<string, string>) => string} [suggestions] the address of the suggestions, given the other values
 * @property {"lexicon" | "theme"} [ownLists] which of the visitor’s uploaded lists it offers
 * @property {(list: OwnList, values: Record<string, string>, all: OwnList[]) => boolean} [ownListFits] whether one of them is suggested, given the other values
 * @property {string} [eventValue] what an event begins with
 * @property {boolean} [event] whether it is only asked for an event
 * @property {[string, string][]} [eventChoices] other choices for an event, which sets the time itself
 * @property {boolean} [list] whether to show the choices as a drop-down list
 * @property {string} [moreChoices] the address of more choices
 * @property {boolean} [more] whether to show it under “More options”
 * @property {boolean} [readByServer] whether the server turns the text into options
 * @property {string} [example]
 * @property {string[]} [errorCodes] the error codes about it, besides those that begin with its name
 * @property {string} value
 * @property {(values: Record<string, string>) => boolean} [when] whether to show it, given the other values
 * @property {number} [most] characters that may be typed
 * @property {number} [low]
 * @property {number} [high]
 */
/**
 * How a game is set up, played and shown at a table.
 * @typedef {object} GameModule
 * @property {string} kind the class of the page
 * @property {(table: Table) => string} subtitle
 * @property {(method: string) => string} [methodName] what a method of its engine is called
 * @property {() => Field[]} fields
 * @property {(values: Record<string, string>) => Record<string, string>} options
 * @property {(values: Record<string, string>) => object[]} [seats] the seats; one person by default
 * @property {(values: Record<string, string>) => { seconds: number, increment: number } | null} [clock] the clock, where it is more than an option of the game
 * @property {() => Key[]} keys
 * @property {(table: Table) => string} result one line about the end
 * @property {(table: Table) => boolean} [resultNamesWinner] where several play: whether that line says who won, and not the scores
 * @property {(each: View[][], you: number) => View[]} [mergeHands] merge the views of all seats, where a finished game reveals every hand
 * @property {(table: Table) => number} [replaySeat] the seat whose views a replay shows to spectators
 * @property {(table: Table) => string} [resultNote] what is said below the result: why it is not better
 * @property {(table: Table) => { href: string, word: string }[]} [files] what else can be downloaded at the end
 * @property {(table: Table, seat: number) => string} [seatName] the name of a seat, where it is not the player's
 * @property {number} moveTime milliseconds a move in a replay at ×1
 * @property {boolean} [hidesNothing] whether nothing is hidden, so that past views may be fetched during play
 * @property {boolean} [undoable]
 * @property {boolean} [drawsNothing] whether the server draws nothing, so that there is no draw to verify
 * @property {(text: string) => string[]} [steps] the steps of which a move is made, where a replay shows each
 * @property {(room: Room) => Play} create
 * @property {boolean} [givesUp] false if a solitary game has its own way to end
 * @property {boolean} [listsBest] the best games on the same puzzle are listed at its end
 * @property {(view: View, first: View) => number} [progress] the value of a position, for a plot beside the engine's
 * @property {(room: Room) => HTMLElement | null} [comparison] what the game itself shows of the engine's solution at the end
 * @property {(table: Table) => string} [analysis] the address where the engine judges a finished game, or ""
 * @property {() => Node[]} [more] links beside the form
 * @property {() => { note: string, solve: string, look: string }} [solveYourself] what a visitor of a finished puzzle is offered before the solution is shown
 * @property {(values: Record<string, string>) => Node | null} [advice] what there is to know about what is chosen
 */

/**
 * What `game.js` in the folder of a game exports, as `game`: all that pages show of a game before it is opened.
 * Without such a module a game has the generic board.
 * @typedef {object} Entry
 * @property {() => Promise<GameModule>} load load how it is set up and played
 * @property {() => Node} mark the small drawing in lists
 * @property {number} [order] its place among the games; those without one come last
 * @property {() => SVGSVGElement} [art] the picture on the home page and beside the form
 * @property {() => string} [dailyTitle] another title for the puzzle of the day
 * @property {() => string} [aim] what the puzzle of the day is about
 * @property {(view: View) => string} [standing] how a game stands, in a few characters
 * @property {boolean} [countsSteps] steps are counted, and the fewest are best; else points
 * @property {(row: { grade: number, done: boolean }, closed: boolean) => string} [rowState] what a ranking says of a row, or "" for the usual
 * @property {(level: string) => string} [levelName] what a computer is called
 * @property {boolean} [canRace] false if an event cannot be won by the first to finish
 * @property {string} [solutionMethod] the solver that finds the best solution once an event is closed; "" for the default
 * @property {() => Promise<new (leader: Leader) => RoundsView>} [rounds] what host and projector show of an event in rounds
 * @property {(view: View) => Promise<Node[]>} [topPlays] the best play of every round, once the event is closed
 * @property {(event: import("./event.js").Event) => Node} [eventNote] what else is said once an event is closed
 * @property {(event: import("./event.js").Event) => Node[]} [eventFiles] what else can be downloaded then
 * @property {() => Preference[]} [preferences] settings that it adds
 * @property {() => Promise<Node[]>} [settings] sections that it adds to the page of the settings
 * @property {() => string} [notice] a notice for the foot of the page
 */
/** Who leads an event: the host's page or the projector. @typedef {{ event: import("./event.js").Event, act: (what: string, body?: object) => Promise<boolean>, drawState: () => void }} Leader */
/**
 * What host and projector show of an event in rounds beside the ranking.
 * @typedef {object} RoundsView
 * @property {HTMLElement} board
 * @property {HTMLElement} rack
 * @property {HTMLElement} notes the last round
 * @property {HTMLElement} progress
 * @property {number | null} missing how many slips are missing
 * @property {Leader} leader
 * @property {(event: import("./event.js").Event) => void} show
 * @property {() => void} openSlips open the form for slips on paper
 */
/** A setting that a game adds; one of the same name is shown once. @typedef {{ name: "squares" | "pieces" | "hands", label: string, choices?: [string, string][] }} Preference */
/**
 * A game as `/api/games` lists it, in the language of the page.
 * @typedef {object} Listed
 * @property {string} name
 * @property {string} title
 * @property {string} description
 * @property {number} least
 * @property {number} most
 * @property {boolean} undoable
 * @property {boolean} cooperative whether all seats play together for one score
 * @property {boolean} resigns
 * @property {string[]} methods
 * @property {string[]} levels
 * @property {Record<string, string> | null} daily the options of the puzzle of the day, if there is one
 * @property {"own" | "rounds" | null} event how many people play one draw, if they can
 * @property {boolean} lays_words whether a finished game leaves words on a board
 * @property {{ path: string, letters: Record<string, string> | null }[]} pages its own pages, with what a link to them says that gives them letters
 * @property {boolean} lessons whether it can be learnt by lessons
 * @property {boolean} drawing whether the server draws its board
 * @property {string} module the path of its entry module; "" without one
 */

/** The games as the server lists them. @type {Listed[]} */
let all = [];
/** @type {Map<string, Promise<Entry>>} */
const entries = new Map();

/** Fetch the list of games; once, before a page is drawn. */
export async function fetchGames() {
  const answer = /** @type {any[]} */ (await get("/api/games"));
  all = answer.map((game) => ({
    ...game,
    title: game.title[language],
    description: game.description[language],
    daily: game.daily?.[language] ?? null,
  }));
}

/** Return what the server lists of a game. @param {string} name @returns {Listed} */
export function listed(name) {
  const found = all.find((game) => game.name === name);
  return (
    found ??
    /** @type {any} */ ({ name, title: name, description: "", module: "", methods: [], levels: [] })
  );
}

/** Whether players of a table move in turn: not alone, and not where all play together. @param {{ game: string, seats: unknown[] }} table */
export const hasTurns = ({ game, seats }) => seats.length > 1 && !listed(game).cooperative;

/** The pages of other games that begin with the letters on the board of a game. @param {string} name @returns {{ path: string, word: string }[]} */
export const pagesForLetters = (name) =>
  listed(name).lays_words
    ? all
        .flatMap(({ pages }) => pages)
        .flatMap(({ path, letters }) => (letters ? [{ path, word: letters[language] }] : []))
    : [];

/** Load the entry module of a game, or the generic one. @param {string} name @returns {Promise<Entry>} */
export function entry(name) {
  const { module, title, methods } = listed(name);
  const loading =
    entries.get(name) ??
    (module
      ? import(`../${module}`).then(({ game }) => game)
      : Promise.resolve({
          mark: () => tileMark({ letter: title[0].toUpperCase() }),
          load: async () => (await import("./generic_board.js")).genericGame(listed(name)),
          solutionMethod: methods.length ? "" : undefined,
        }));
  entries.set(name, loading);
  return loading;
}

/** Load what host and projector show of an event. @param {import("./event.js").Event} event */
export async function eventParts({ game, in_rounds }) {
  const shown = await entry(game);
  return { entry: shown, Rounds: in_rounds ? ((await shown.rounds?.()) ?? null) : null };
}
/** @typedef {Awaited<ReturnType<typeof eventParts>>} EventParts */

/** Load how a game is set up and played. @param {string} name @returns {Promise<GameModule>} */
export async function load(name) {
  return (await entry(name)).load();
}

/**
 * Load the entries of some games, in the order in which pages show them.
 * @param {(game: Listed) => boolean} [wanted] @returns {Promise<(Listed & { entry: Entry })[]>}
 */
export async function gamesWith(wanted = () => true) {
  const found = await Promise.all(
    all.filter(wanted).map(async (game) => ({ ...game, entry: await entry(game.name) })),
  );
  return found.sort((one, other) => (one.entry.order ?? 99) - (other.entry.order ?? 99));
}

/** Whether a game is a variant of another, which has a link to it. @param {Listed} game */
export const isVariant = ({ name }) => all.some((other) => name.startsWith(`${other.name}-`));
