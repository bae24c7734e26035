/** Where every page begins: the shell, then the page that the document names. */

import { find } from "./core/dom.js";
import { t } from "./core/i18n.js";
import * as shell from "./core/shell.js";

shell.begin();
const { page, game, code } = document.body.dataset;
try {
  const { draw } = await import(`./pages/${page}.js`);
  await draw(find("#main"), { game, code });
} catch (error) {
  console.error(error);
  shell.stop(t("Something went wrong"), error instanceof Error ? error.message : String(error));
}
document.body.dataset.ready = "";
