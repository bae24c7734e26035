/** Nothing is here: an address that leads nowhere. */

import { t } from "../core/i18n.js";
import * as shell from "../core/shell.js";

export function draw() {
  shell.stop(t("There is nothing here"), t("The address leads nowhere. Check it, or begin again from home."));
}
