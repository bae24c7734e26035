/** What the engine reaches on a draw that many play. */

import { number, t } from "./i18n.js";

const ASK_AGAIN = 2000;
/** After so many failures in a row the page no longer says that the engine is thinking. */
const MOST_FAILURES = 3;

/** The server's answer. @typedef {{ par: number | null, seconds: number, looking: boolean }} Par */

/**
 * Show what the engine reaches, once it has looked. A failed request is sent again; after some in a row nothing is
 * shown any more.
 * @param {HTMLElement} place @param {() => Promise<Par>} ask @param {(found: { n: string, seconds: string }) => string} sentence
 */
export async function showPar(place, ask, sentence) {
  let failures = 0;
  for (;;) {
    const answer = await ask().catch(() => null);
    failures = answer ? 0 : failures + 1;
    if (answer) show(place, answer, sentence);
    else if (failures === MOST_FAILURES) place.hidden = true;
    if (!place.isConnected || failures === MOST_FAILURES || (answer && !answer.looking)) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
  }
}

/** @param {HTMLElement} place @param {Par} answer @param {(found: { n: string, seconds: string }) => string} sentence */
function show(place, { par, seconds, looking }, sentence) {
  place.hidden = !looking && par === null;
  place.textContent = looking
    ? t("The engine is thinking…")
    : sentence({ n: number(par ?? 0), seconds: number(seconds) });
}
