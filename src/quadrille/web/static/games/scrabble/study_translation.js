/** Adds the sentences of analysis and training in the visitor's language; their pages import this first. */

import { translate } from "../../core/i18n.js";

await translate({ fr: () => import("./fr-study.js") });
