/** The keys of the editor on its grid. */

/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("../../core/board.js").Place} Place */

/** @param {Editor} editor @param {KeyboardEvent} event @param {Place} place */
export function boardKey(editor, event, place) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  editor.at = place.row * editor.draft.columns + place.column;
  if (event.key === "Tab") return tab(editor, event.shiftKey ? -1 : 1);
  return arrow(editor, event) || edit(editor, event.key);
}

/** Tab goes from word to word; from the last one it leaves the grid. @param {Editor} editor @param {1 | -1} by */
function tab(editor, by) {
  const { ordered, slot } = editor;
  const index = (slot ? ordered.indexOf(slot) : -1) + by;
  if (index < 0 || index >= ordered.length) return false;
  editor.goTo(ordered[index]);
  return true;
}

/** With Shift an arrow selects squares. @param {Editor} editor @param {KeyboardEvent} event */
function arrow(editor, { key, shiftKey }) {
  /** @type {Record<string, ["across" | "down", number, number]>} */
  const arrows = {
    ArrowLeft: ["across", -1, 0],
    ArrowRight: ["across", 1, 0],
    ArrowUp: ["down", 0, -1],
    ArrowDown: ["down", 0, 1],
  };
  const found = arrows[key];
  if (!found) return false;
  const [direction, right, down] = found;
  const { column, row } = editor.place(editor.at);
  const to = { column: column + right, row: row + down };
  const inside =
    to.column >= 0 && to.row >= 0 && to.column < editor.draft.columns && to.row < editor.rows;
  if (shiftKey) {
    editor.selected.add(editor.at);
    if (inside) editor.selected.add(to.row * editor.draft.columns + to.column);
  } else if (editor.direction !== direction && editor.slot) {
    editor.direction = direction;
    return (editor.show(), true);
  }
  if (inside) editor.go(to.row * editor.draft.columns + to.column);
  return true;
}

/** @param {Editor} editor @param {string} key @returns {boolean} */
function edit(editor, key) {
  if (key === "Backspace" || key === "Delete") return (editor.erase(), true);
  if (key === "." || key === "#") return (editor.blacken(editor.at), true);
  if (key === "!") return (editor.keepWord(), true);
  if (key === " " || key === "Enter") {
    if (editor.brush === "write") editor.turn();
    else editor.pick(editor.at);
    return true;
  }
  if (key === "Escape" && editor.selected.size) {
    editor.selected.clear();
    return (editor.show(), true);
  }
  const own = key.toUpperCase();
  const plain = own.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  const letter = [own, plain].find((one) => editor.helper.letters.includes(one));
  if (!letter || key.length !== 1) return false;
  editor.letter(letter);
  return true;
}
