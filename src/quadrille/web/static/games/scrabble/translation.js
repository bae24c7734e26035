/** Adds the sentences of this folder in the visitor's language; its entry and its pages import this first. */

import { translate } from "../../core/i18n.js";

await translate({ fr: () => import("./fr.js") });
