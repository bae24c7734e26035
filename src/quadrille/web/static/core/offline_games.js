/** The visitor's finished games in this browser, to be replayed while no server answers. */

import { language } from "./i18n.js";

/** @typedef {import("./socket.js").Table} Table */
/** @typedef {import("./replay.js").Frames & { hands?: import("./replay.js").Frames[] }} Frames */
/** A game that was finished, and the answer of the server from which it is replayed. @typedef {{ table: Table, replay: Frames, stored: number }} StoredGame */

const NAME = "games";
const FOLDER = "/offline/games/";
const MOST = 100;

/** Where browsers keep answers; on plain HTTP beyond this computer they offer none. */
const storage = () => ("caches" in globalThis ? globalThis.caches : null);

/** The folder of the files that this page was loaded from. */
const STATIC = new URL("..", import.meta.url).pathname;

/** Store the files that this page has loaded, so that the game can be drawn again. @param {CacheStorage} caches */
async function storeFiles(caches) {
  const version = STATIC.split("/")[2];
  const cache = await caches.open(`shell-${version}-${language}`);
  const loaded = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith(STATIC));
  for (const path of new Set(loaded)) if (!(await cache.match(path))) await cache.add(path);
}

/** Whether games can be stored; without a service worker nothing could show them. */
export async function canStore() {
  return storage() !== null && Boolean(await navigator.serviceWorker?.getRegistration());
}

/** Store a finished game; of too many the oldest is dropped. @param {Table} table @param {Frames} replay */
export async function storeGame(table, replay) {
  const caches = storage();
  if (!caches || !(await canStore())) return;
  const cache = await caches.open(NAME);
  const game = JSON.stringify({ table, replay, stored: Date.now() });
  await cache.put(FOLDER + table.code, new Response(game));
  await storeFiles(caches);
  for (const { table } of (await storedGames()).slice(MOST))
    await cache.delete(FOLDER + table.code);
}

/** Return the game that was stored of a table, if any. @param {string} code @returns {Promise<StoredGame | null>} */
export async function storedGame(code) {
  const found = await storage()?.match(FOLDER + code, { cacheName: NAME });
  return found ? found.json() : null;
}

/** Return all games that were stored, the last finished first. @returns {Promise<StoredGame[]>} */
export async function storedGames() {
  const caches = storage();
  if (!caches) return [];
  const cache = await caches.open(NAME);
  const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  /** @type {StoredGame[]} */
  const games = await Promise.all(answers.flatMap((answer) => (answer ? [answer.json()] : [])));
  return games.sort((one, other) => (other.table.finished ?? 0) - (one.table.finished ?? 0));
}

/** Forget all of them: the visitor is another, or has deleted their data. */
export async function forgetGames() {
  await storage()?.delete(NAME);
}

/** Let the page open without its server, where the browser allows it. */
export function install() {
  void navigator.serviceWorker
    ?.register("/service-worker.js", { updateViaCache: "none" })
    .catch(() => {});
}
