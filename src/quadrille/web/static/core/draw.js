/** What a table says of its draw: random or chosen, what the server promised, and whether it kept it. */

import { h } from "./dom.js";
import { t } from "./i18n.js";

/**
 * @typedef {object} Drawn
 * @property {string} code
 * @property {string} game
 * @property {"random" | "chosen"} draw
 * @property {string | null} commitment
 * @property {string | null} seed
 * @property {string | null} salt
 * @property {Record<string, string>} options
 * @property {unknown[]} [seats] of a table; a table for one has no host
 */

/** The part about the draw, folded; nothing of an earlier version's random draw. @param {Drawn} drawn */
export function drawSection(drawn) {
  if (!drawn.commitment && drawn.draw === "random") return null;
  const promised = firstSeen(drawn);
  const summary = h("summary", {}, kind(drawn));
  const outcome = h("p", { class: "note", role: "status" });
  if (drawn.salt && promised) void check(drawn, promised, summary, outcome);
  return h(
    "details",
    { class: "draw" },
    summary,
    drawn.commitment &&
      h(
        "p",
        { class: "note" },
        t("Fixed before the first move. The server proves it at the end with a seed and a salt:"),
      ),
    drawn.commitment &&
      h(
        "dl",
        { class: "proof" },
        [
          [t("Commitment"), promised],
          [t("Seed"), drawn.seed],
          [t("Salt"), drawn.salt],
        ]
          .filter(([, value]) => value)
          .flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, h("code", {}, value))]),
      ),
    outcome,
  );
}

/** @param {Drawn} drawn */
export const kind = ({ draw, seats }) => {
  if (draw === "random") return t("Random draw");
  return seats?.length === 1 ? t("Fixed draw") : t("Draw chosen by the host");
};

/** The commitment that this page was shown first, also before it was loaded again. @param {Drawn} drawn */
function firstSeen({ code, commitment }) {
  try {
    const seen = sessionStorage.getItem(`draw ${code}`);
    if (seen) return seen;
    if (commitment) sessionStorage.setItem(`draw ${code}`, commitment);
  } catch {
    // Without storage the page trusts what it is shown now.
  }
  return commitment;
}

/** Compute the commitment and show whether it is the promised one. @param {Drawn} drawn @param {string} promised @param {HTMLElement} summary @param {HTMLElement} outcome */
async function check(drawn, promised, summary, outcome) {
  const { digest, own } = await sha256(committed(drawn));
  const isRight = digest === promised;
  summary.textContent = isRight
    ? t("{draw}, verified", { draw: kind(drawn) })
    : t("The draw does not match the commitment.");
  summary.classList.toggle("error", !isRight);
  outcome.textContent = own
    ? t(
        "Checked by this page with its own SHA-256, because browsers provide one only at secure addresses. “quadrille verify” also repeats the draw from the seed.",
      )
    : t("Checked by this page. “quadrille verify” also repeats the draw from the seed.");
}

/** The text whose SHA-256 is the commitment. @param {Drawn} drawn */
function committed({ game, seed, salt, options }) {
  const lines = ["quadrille draw 1", `game: ${game}`, `salt: ${salt}`, `seed: ${seed}`];
  // The digests of word lists are no part of the draw.
  for (const key of Object.keys(options)
    .filter((key) => !key.endsWith("-digest"))
    .toSorted())
    lines.push(`${key}: ${options[key].split(/\s+/).filter(Boolean).join(" ")}`);
  return lines.map((line) => `${line}\n`).join("");
}

/** @param {string} text @returns {Promise<{ digest: string, own: boolean }>} */
async function sha256(text) {
  const bytes = new TextEncoder().encode(text);
  const { subtle } = crypto;
  if (!subtle) return { digest: (await import("./sha256.js")).sha256(bytes), own: true };
  const digest = new Uint8Array(await subtle.digest("SHA-256", bytes));
  return {
    digest: [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
    own: false,
  };
}
