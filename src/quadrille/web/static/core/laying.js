/** A table is laid, and one goes there; what takes long is told meanwhile. */

import { PREPARING, post } from "./api.js";
import { t } from "./i18n.js";

const LONG = 3000;

/** @param {object} wish what `POST /api/tables` is sent @param {(words: string) => void} tell */
export async function lay(wish, tell) {
  tell(t("The table is being laid…"));
  const late = setTimeout(() => tell(PREPARING()), LONG);
  try {
    location.assign(`/t/${(await post("/api/tables", wish)).code}`);
  } finally {
    clearTimeout(late);
  }
}
