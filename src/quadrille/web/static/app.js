/** Where every page begins: the shell, then the page that the document names. */

import { Refused } from "./core/api.js";
import { find, h } from "./core/dom.js";
import { fetchGames } from "./core/games.js";
import { t } from "./core/i18n.js";
import { install } from "./core/offline_games.js";
import * as shell from "./core/shell.js";

/** Show why a page cannot be drawn: a bad address, or a server that cannot answer now. @param {Refused} error */
function showRefusal({ status, message }) {
  if ([400, 404, 422].includes(status)) return shell.stop(t("Page not found"), message);
  shell.stop(
    status ? t("This cannot be shown right now") : t("The server is not responding"),
    message,
    h(
      "button",
      { class: "btn main", type: "button", onclick: () => location.reload() },
      t("Try again"),
    ),
  );
}

shell.begin();
const { module, game, code } = document.body.dataset;
try {
  const [{ draw }] = await Promise.all([import(`./${module}.js`), fetchGames()]);
  await draw(find("#main"), { game, code });
} catch (error) {
  if (error instanceof Refused) showRefusal(error);
  else {
    console.error(error);
    shell.stop(t("Something went wrong"), error instanceof Error ? error.message : String(error));
  }
}
document.body.dataset.ready = "";
install();
