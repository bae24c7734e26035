/** Adds the sentences of the page of statistics in the visitor's language; the page imports this first. */

import { translate } from "../core/i18n.js";

await translate({ fr: () => import("../words/fr-statistics.js") });
