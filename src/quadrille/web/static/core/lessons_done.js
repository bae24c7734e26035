/** Which lessons were answered, remembered in this browser. */

const KEY = "lessons";

/** The names of the lessons that were answered, by game. @returns {Record<string, string[]>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** Return the lessons of a game that were answered. @param {string} game */
export const lessonsDone = (game) => new Set(read()[game] ?? []);

/** Whether no lesson of any game was answered or passed over. */
export const isNewHere = () => Object.keys(read()).length === 0;

/** Remember a lesson; "" that a game was begun. @param {string} game @param {string} lesson */
export function rememberLesson(game, lesson) {
  const all = read();
  all[game] = [...new Set([...(all[game] ?? []), lesson])].filter(Boolean);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Without storage it is forgotten with the page.
  }
}
