/** What the engine reaches on a draw that many play. */

import { number, t } from "./i18n.js";

const ASK_AGAIN = 2000;

/** The server's answer. @typedef {{ par: number | null, seconds: number, looking: boolean }} Par */

/** Show what the engine reaches, once it has looked. @param {HTMLElement} place @param {() => Promise<Par>} ask @param {(found: { n: string, seconds: string }) => string} sentence */
export async function showPar(place, ask, sentence) {
  for (;;) {
    const { par, seconds, looking } = await ask();
    place.hidden = !looking && par === null;
    place.textContent = looking
      ? t("The engine is thinking…")
      : sentence({ n: number(par ?? 0), seconds: number(seconds) });
    if (!looking || !place.isConnected) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
  }
}
