/** Nothing is here: an address that leads nowhere. */

import { t } from "../core/i18n.js";
import * as shell from "../core/shell.js";

export function draw() {
  shell.stop(
    t("Page not found"),
    t("There is nothing at this address. Check it, or start again from the home page."),
  );
}
