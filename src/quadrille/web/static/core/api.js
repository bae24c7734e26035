/** The server's HTTP: JSON in, JSON out, and an error that can be shown as it is (docs/technical/protocol.md). */

import { t } from "./i18n.js";

const FIRST_WAIT = 300;

/** What the server refused, with its stable code and a sentence for people. */
export class Refused extends Error {
  /** @param {string} code @param {string} message @param {number} status */
  constructor(code, message, status) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/**
 * @param {string} method @param {string} path @param {unknown} [body] @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
async function request(method, path, body, signal) {
  const isFile = body instanceof Blob;
  const kind = isFile ? "application/octet-stream" : "application/json";
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(path, {
      method,
      signal,
      headers: body === undefined ? {} : { "Content-Type": kind },
      body: body === undefined ? undefined : isFile ? body : JSON.stringify(body),
      // What a page ends as it is left is sent all the same.
      keepalive: method === "DELETE",
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refused("page.offline", t("The server is not responding. Are you offline?"), 0);
  }
  const text = await answer.text();
  const json =
    answer.headers.get("content-type")?.includes("json") && text ? JSON.parse(text) : null;
  if (answer.ok) return json ?? text;
  const error = json?.error;
  throw new Refused(
    error?.code ?? `page.${answer.status}`,
    error?.message ?? t("The server could not do that ({n}).", { n: answer.status }),
    answer.status,
  );
}

export const get = (
  /** @type {string} */ path,
  /** @type {AbortSignal | undefined} */ signal = undefined,
) => request("GET", path, undefined, signal);
export const post = (/** @type {string} */ path, /** @type {unknown} */ body = {}) =>
  request("POST", path, body);
/** Send a file as it is. @param {string} path @param {Blob} file */
export const sendFile = (path, file) => request("POST", path, file);
export const remove = (/** @type {string} */ path) => request("DELETE", path);

/**
 * @typedef {object} Job
 * @property {string} job
 * @property {string} state
 * @property {number | null} score
 * @property {number | null} bound
 * @property {boolean} proved
 * @property {number} [seconds]
 * @property {string[]} moves
 * @property {string} method
 * @property {Record<string, any> | null} [found] a result other than moves: an analysis so far
 * @property {{ message: string } | null} error
 * @property {boolean} [preparing] the engine is compiled first
 * @property {{ ready: number, total: number } | null} [preparation] how far that is
 * @property {boolean} [quick] found without the compiled engine: a better answer follows
 */

/** The text while the engine is compiled. @param {Job} [job] */
export const preparingText = (job) =>
  job?.preparation
    ? t("Preparing the engine ({ready} of {total}). This happens only once.", job.preparation)
    : t("Preparing the engine. This happens only once and takes up to a minute.");

/** The text beside a quick answer. @param {Job} job */
export const quickText = ({ preparation }) =>
  preparation
    ? t("Quick answer while the engine is being prepared ({ready} of {total})…", preparation)
    : t("Quick answer while the engine is being prepared…");

/** The text beside the number of a quick answer, where there is little room. @param {Job} job */
export const quickMark = ({ preparation }) =>
  preparation
    ? t("quick answer, engine {ready} of {total} ready", preparation)
    : t("quick answer, engine not ready yet");

/**
 * Start a job of an engine and follow it to its end; `progress` is called with every better result.
 * @param {string} path @param {unknown} body @param {(job: Job) => void} [progress] @param {AbortSignal} [signal]
 * @returns {Promise<Job>}
 */
export async function work(path, body, progress, signal) {
  /** @type {Job} */
  let job = await post(path, body);
  const stop = () => void remove(`/api/jobs/${job.job}`).catch(() => {});
  signal?.addEventListener("abort", stop, { once: true });
  // Nobody will see its answer, and the engine is free for others.
  addEventListener("pagehide", stop, { once: true });
  try {
    while (job.state === "queued" || job.state === "working") {
      progress?.(job);
      // Nothing found yet: there is no score to exceed.
      if (job.score === null) await new Promise((done) => setTimeout(done, FIRST_WAIT));
      job = await get(
        `/api/jobs/${job.job}${job.score === null ? "" : `?after=${job.score}`}`,
        signal,
      );
    }
  } finally {
    signal?.removeEventListener("abort", stop);
    removeEventListener("pagehide", stop);
  }
  if (job.state === "failed")
    throw new Refused("page.engine", job.error?.message ?? t("The engine failed."), 500);
  if (job.state === "cancelled" && !signal?.aborted) {
    throw new Refused(
      "page.taken",
      t(
        "Another of your pages started the engine, which stopped this search. Try again once it has finished.",
      ),
      409,
    );
  }
  return job;
}
