/** Adds the sentences of the pages about tournaments in rounds in the visitor's language; each of them imports this first. */

import { translate } from "../core/i18n.js";

await translate({ fr: () => import("../words/fr-tournaments.js") });
