/** What the methods of the engine are called. */

import { t } from "../../core/i18n.js";

/** Name a method. @param {string} method */
export const methodName = (method) =>
  /** @type {Record<string, string>} */ ({
    optimal: t("Optimal"),
    nearest: t("Nearest"),
    naive: t("Naive"),
    circular: t("Circular"),
    colour: t("By colour"),
    avl: t("Balanced trees"),
    "graph-one-naive": t("Graph, naive"),
    "graph-one-improved": t("Graph, improved"),
    "graph-general": t("Graph, general"),
    "graph-cuts": t("Graph with cuts"),
  })[method] ?? method;
