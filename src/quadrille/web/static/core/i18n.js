/** French and English. English is in the code; `words/fr.js` and `games/NAME/fr.js` hold the French. */

export const language = document.documentElement.lang === "fr" ? "fr" : "en";

/** @type {Record<string, string | [string, string]>} */
const words = language === "fr" ? (await import("../words/fr.js")).words : {};

/**
 * Add the sentences of a game, where they are translated into the visitor's language.
 * @param {Record<string, () => Promise<{ words: Record<string, string | [string, string]> }>>} languages
 */
export async function translate(languages) {
  Object.assign(words, (await languages[language]?.())?.words);
}

/** Write "de" and "que" as French does before a vowel: "au tour d’Ana". @param {string} text @param {Record<string, string | number>} fields */
const elide = (text, fields) =>
  text.replace(/\b(d|qu)e \{(\w+)\}/gi, (whole, first, name) =>
    /^[aeiouàâäéèêëîïôöùûüæœ]/i.test(String(fields[name] ?? "")) ? `${first}’{${name}}` : whole,
  );

/** @param {string} text @param {Record<string, string | number>} fields */
function fillIn(text, fields) {
  const whole = language === "fr" ? elide(text, fields) : text;
  return whole.replace(/\{(\w+)\}/g, (field, name) => {
    const value = fields[name];
    return value === undefined ? field : typeof value === "number" ? number(value) : value;
  });
}

/**
 * Translate a sentence; `{fields}` are filled in, numbers formatted.
 * @param {string} text @param {Record<string, string | number>} [fields]
 */
export function t(text, fields = {}) {
  const found = words[text];
  return fillIn(typeof found === "string" ? found : text, fields);
}

/**
 * Translate a sentence with a plural; `{n}` is the number.
 * @param {string} one @param {string} many @param {number} n @param {Record<string, string | number>} [fields]
 */
export function tn(one, many, n, fields = {}) {
  const found = words[many];
  // In French 0 and 1 are singular, in English only 1 is.
  const single = language === "fr" ? Math.abs(n) < 2 : n === 1;
  const [first, other] = Array.isArray(found) ? found : [one, many];
  return fillIn(single ? first : other, { n, ...fields });
}

const [numbers, tenths] = [0, 1].map(
  (least) =>
    new Intl.NumberFormat(language === "fr" ? "fr-FR" : "en-GB", {
      minimumFractionDigits: least,
      maximumFractionDigits: 1,
    }),
);

/** Write a number as the language does. @param {number} value */
export function number(value) {
  return numbers.format(value).replace("-", "−");
}

/** Write a number of a column whose numbers have one decimal. @param {number} value */
export function decimal(value) {
  return tenths.format(value).replace("-", "−");
}

/** Write a day, such as 15 November. @param {Date | number} when */
export function day(when) {
  return new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", {
    day: "numeric",
    month: "long",
  }).format(when);
}

/** Write a calendar day given as 2026-11-16, in any time zone. @param {string} date */
export function dayOf(date) {
  return new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(Date.parse(date));
}

/** Write a calendar day given as 2026-11-16 with its year; what is no such day stays as it is. @param {string} date */
export function fullDate(date) {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return date;
  return new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(Date.parse(date));
}

/** Write a recent day as above, an older one with its year. @param {number} at */
export function when(at) {
  const year = new Date(at).getFullYear();
  return year === new Date().getFullYear() ? day(at) : `${day(at)} ${year}`;
}

/** Write how long something took. @param {number} milliseconds */
export function duration(milliseconds) {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1)
    return tn("{n} second", "{n} seconds", Math.max(1, Math.round(milliseconds / 1000)));
  if (minutes < 90) return tn("{n} minute", "{n} minutes", minutes);
  return tn("{n} hour", "{n} hours", Math.round(minutes / 60));
}
