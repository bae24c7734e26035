/** Where every page begins: the shell, then the page that the document names. */

import { Refused } from "./core/api.js";
import { find, h } from "./core/dom.js";
import { t } from "./core/i18n.js";
import * as shell from "./core/shell.js";

/** What an address cannot: its own fault, or that of a moment. @param {Refused} error */
function refused({ status, message }) {
  if ([400, 404, 422].includes(status)) return shell.stop(t("There is nothing here"), message);
  shell.stop(status ? t("This cannot be shown now") : t("The server does not answer"), message,
    h("button", { class: "btn main", type: "button", onclick: () => location.reload() }, t("Try again")));
}

shell.begin();
const { page, game, code } = document.body.dataset;
try {
  const { draw } = await import(`./pages/${page}.js`);
  await draw(find("#main"), { game, code });
} catch (error) {
  if (error instanceof Refused) refused(error);
  else {
    console.error(error);
    shell.stop(t("Something went wrong"), error instanceof Error ? error.message : String(error));
  }
}
document.body.dataset.ready = "";
