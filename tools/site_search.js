// The search of the static site: it reads a list of all sections when somebody types for the first
// time. That list is a script, because a page opened from a file may load scripts but no JSON.

const script = document.currentScript;
const { index, root, label, none } = script.dataset;
const MOST = 20;
const ENOUGH = 3; // More hits than these say nothing: sections as good stay in the list's order.

const field = document.createElement("input");
field.type = "search";
field.placeholder = label;
field.setAttribute("aria-label", label);
const list = document.createElement("ul");
list.className = "found";
list.setAttribute("aria-live", "polite");
list.hidden = true;
script.before(field, list);

/** Text without accents and capitals. */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

let waiting = null;
/** The sections: where each is, its page, its title and its text. */
function sections() {
  waiting ??= new Promise((resolve, reject) => {
    const source = document.createElement("script");
    source.src = index;
    source.onload = () =>
      resolve(
        window.quadrilleSections.map(([address, page, title, text]) => ({
          address,
          name: title && title !== page ? `${page} › ${title}` : page,
          heads: plain(`${page} ${title}`),
          text,
          plain: plain(text),
        })),
      );
    source.onerror = reject;
    document.head.append(source);
  });
  return waiting;
}

/** How well a section has all words: titles count most; 0 if one is missing. */
function merit(section, words) {
  let sum = 0;
  for (const word of words) {
    const hits = Math.min(section.plain.split(word).length - 1, ENOUGH);
    const here = (section.heads.includes(word) ? 2 * ENOUGH : 0) + hits;
    if (here === 0) return 0;
    sum += here;
  }
  return sum;
}

/** The words around the first hit: in NFC a text has as many characters as without accents. */
function excerpt(section, word) {
  const at = Math.max(0, section.plain.indexOf(word) - 50);
  const cut = section.text.slice(at, at + 140).replace(/\s\S*$/, "");
  return `${at > 0 ? cut.replace(/^\S*\s/, "…") : cut}…`;
}

async function show() {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  list.hidden = words.length === 0;
  if (list.hidden) return;
  const all = await sections();
  const found = all
    .map((section) => ({ section, merit: merit(section, words) }))
    .filter((one) => one.merit > 0)
    .sort((one, other) => other.merit - one.merit)
    .slice(0, MOST);
  list.replaceChildren(
    ...found.map(({ section }) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = root + section.address;
      link.textContent = section.name;
      const text = document.createElement("small");
      text.textContent = excerpt(section, words[0]);
      item.append(link, text);
      return item;
    }),
  );
  if (found.length === 0) list.textContent = none;
}

field.addEventListener("input", () => void show());
field.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    field.value = "";
    list.hidden = true;
  } else if (event.key === "Enter") {
    list.querySelector("a")?.click();
  }
});
