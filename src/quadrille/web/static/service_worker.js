/**
 * The service worker: the shell, the manuals and the files of the page for when no server answers.
 * The server writes the first line, `self.SHELL`: the version of all files and the addresses to keep.
 */

/** @typedef {{ version: string, static: string, addresses: string[] }} Shell */

const worker = /** @type {any} */ (self);
const shell = /** @type {Shell} */ (worker.SHELL);
const PREFIX = "shell-";
const CACHE = PREFIX + shell.version;

/** What a proxy answers in place of a server that is away. */
const AWAY = [502, 503, 504];

/** Files of games that the version before has kept: their games are to be opened with this one too. */
async function filesBefore() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests
    .flat()
    .map(({ url }) => /^\/static\/[^/]+\/(.+)/.exec(new URL(url).pathname)?.[1] ?? "")
    .filter(Boolean)
    .map((path) => shell.static + path);
}

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(shell.addresses);
  const more = (await filesBefore()).filter((address) => !shell.addresses.includes(address));
  // A file may be gone from this version.
  await Promise.allSettled([...new Set(more)].map((address) => cache.add(address)));
  await worker.skipWaiting();
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {string} path */
const find = (path) => caches.match(path, { cacheName: CACHE, ignoreVary: true });

/** Ask the server; if it is away, answer with what is shell. @param {Request} request @param {string} path */
async function serverFirst(request, path) {
  const answer = await fetch(request).catch(() => null);
  if (answer && !AWAY.includes(answer.status)) return answer;
  return (await find(path)) ?? answer ?? Response.error();
}

/** A file of this version never changes. @param {Request} request @param {string} path */
async function cacheFirst(request, path) {
  const known = await find(path);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(path, answer.clone());
  return answer;
}

/** Answer a request, or leave it to the browser. @param {any} event */
function respond(event) {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const isPage = request.mode === "navigate" && !pathname.startsWith("/api/");
  if (isPage) event.respondWith(serverFirst(request, "/offline"));
  else if (pathname.startsWith(shell.static)) event.respondWith(cacheFirst(request, pathname));
  else if (shell.addresses.includes(pathname)) event.respondWith(serverFirst(request, pathname));
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("fetch", respond);
