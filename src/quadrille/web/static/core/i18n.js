/** French and English. English is in the code; `words/fr.js` holds the French of every sentence. */

export const language = document.documentElement.lang === "fr" ? "fr" : "en";

/** @type {Record<string, string | [string, string]>} */
const words = language === "fr" ? (await import("../words/fr.js")).words : {};

/** @param {string} text @param {Record<string, string | number>} fields */
function filled(text, fields) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = fields[name];
    return value === undefined ? whole : typeof value === "number" ? number(value) : value;
  });
}

/**
 * Say a sentence in the visitor's language; `{fields}` are filled in, numbers as it writes them.
 * @param {string} text @param {Record<string, string | number>} [fields]
 */
export function t(text, fields = {}) {
  const found = words[text];
  return filled(typeof found === "string" ? found : text, fields);
}

/**
 * Say a sentence that counts; `{n}` is the number.
 * @param {string} one @param {string} many @param {number} n @param {Record<string, string | number>} [fields]
 */
export function tn(one, many, n, fields = {}) {
  const found = words[many];
  // In French 0 and 1 are singular, in English only 1 is.
  const single = language === "fr" ? Math.abs(n) < 2 : n === 1;
  const [first, other] = Array.isArray(found) ? found : [one, many];
  return filled(single ? first : other, { n, ...fields });
}

const numbers = new Intl.NumberFormat(language === "fr" ? "fr-FR" : "en-GB", { maximumFractionDigits: 1 });

/** Write a number as the language does. @param {number} value */
export function number(value) {
  return numbers.format(value).replace("-", "−");
}

/** Write a day, such as 15 November. @param {Date | number} when */
export function day(when) {
  return new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", { day: "numeric", month: "long" }).format(when);
}

/** Write a day of the calendar that is given as 2026-11-16, wherever one is. @param {string} date */
export function dayOf(date) {
  return new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", { day: "numeric", month: "long", timeZone: "UTC" }).format(Date.parse(date));
}

/** Write a day near today as above, one long ago with its year. @param {number} at */
export function when(at) {
  const year = new Date(at).getFullYear();
  return year === new Date().getFullYear() ? day(at) : `${day(at)} ${year}`;
}

/** Write how long something took. @param {number} milliseconds */
export function duration(milliseconds) {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return tn("{n} second", "{n} seconds", Math.max(1, Math.round(milliseconds / 1000)));
  if (minutes < 90) return tn("{n} minute", "{n} minutes", minutes);
  return tn("{n} hour", "{n} hours", Math.round(minutes / 60));
}
