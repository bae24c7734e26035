/** What the methods of the engine are called. */

import { t } from "../../core/i18n.js";

/** Name a method. @param {string} method */
export const methodName = (method) =>
  /** @type {Record<string, string>} */ ({
    auto: t("Automatic"),
    greedy: t("Largest group"),
    tabu: t("Random games"),
    nmcs: t("Nested random games"),
    beam: t("Beam search"),
    nrpa: t("Games that learn"),
    diverse: t("Diverse games that learn"),
    anneal: t("Games changed step by step"),
    exact: t("Exhaustive search"),
  })[method] ?? method;
