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
async function ask(method, path, body, signal) {
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(path, {
      method,
      signal,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refused("page.offline", t("The server does not answer. Is the line cut?"), 0);
  }
  const text = await answer.text();
  const json = answer.headers.get("content-type")?.includes("json") && text ? JSON.parse(text) : null;
  if (answer.ok) return json ?? text;
  const told = json?.error;
  throw new Refused(told?.code ?? `page.${answer.status}`,
    told?.message ?? t("The server could not do that ({n}).", { n: answer.status }), answer.status);
}

export const get = (/** @type {string} */ path, /** @type {AbortSignal | undefined} */ signal = undefined) => ask("GET", path, undefined, signal);
export const post = (/** @type {string} */ path, /** @type {unknown} */ body = {}) => ask("POST", path, body);
export const remove = (/** @type {string} */ path) => ask("DELETE", path);

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
 * @property {Record<string, any> | null} [found] what is no move: an analysis so far
 * @property {{ message: string } | null} error
 * @property {boolean} [preparing] the engine is compiled first
 */

/** What is said meanwhile. */
export const PREPARING = () => t("The engine is being prepared; that happens once and takes up to a minute.");

/**
 * Begin an engine's work and follow it to its end; `progress` hears of everything better.
 * @param {string} path @param {unknown} body @param {(job: Job) => void} [progress] @param {AbortSignal} [signal]
 * @returns {Promise<Job>}
 */
export async function work(path, body, progress, signal) {
  /** @type {Job} */
  let job = await post(path, body);
  const stop = () => void remove(`/api/jobs/${job.job}`).catch(() => {});
  signal?.addEventListener("abort", stop, { once: true });
  try {
    while (job.state === "queued" || job.state === "working") {
      progress?.(job);
      // Nothing found yet: there is no score to wait beyond.
      if (job.score === null) await new Promise((done) => setTimeout(done, FIRST_WAIT));
      job = await get(`/api/jobs/${job.job}${job.score === null ? "" : `?after=${job.score}`}`, signal);
    }
  } finally {
    signal?.removeEventListener("abort", stop);
  }
  if (job.state === "failed") throw new Refused("page.engine", job.error?.message ?? t("The engine failed."), 500);
  if (job.state === "cancelled" && !signal?.aborted) {
    throw new Refused("page.taken", t("Another page of yours asked the engine, which ended this work. Ask again once that is done."), 409);
  }
  return job;
}
