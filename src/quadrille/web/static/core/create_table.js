/** Create a table and open it; `report` is called with what takes long. */

import { preparingText, post } from "./api.js";
import { t } from "./i18n.js";

const DELAY = 3000;

/** @param {object} request what `POST /api/tables` is sent @param {(words: string) => void} report */
export async function createTable(request, report) {
  report(t("Setting up the table…"));
  const late = setTimeout(() => report(preparingText()), DELAY);
  try {
    location.assign(`/t/${(await post("/api/tables", request)).code}`);
  } finally {
    clearTimeout(late);
  }
}
