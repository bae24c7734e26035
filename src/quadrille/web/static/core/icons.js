/** The icons of the tools: single strokes on 24 squares. An icon always has a label. */

import { s } from "./dom.js";

/** @type {Record<string, string>} */
const PATHS = {
  undo: "M9 7H4V2M4.5 7A8.5 8.5 0 1 1 4 15",
  redo: "M15 7h5V2M19.5 7A8.5 8.5 0 1 0 20 15",
  hint: "M9 18h6M10 21h4M8.5 14.5a6 6 0 1 1 7 0V18h-7z",
  new: "M12 5v14M5 12h14",
  manual: "M9 9a3 3 0 1 1 3 3.2V14.5M12 18v.5",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  language: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3.5 12h17M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
  edit: "M5 19l1-4L16 5l3 3L9 18zM4 21h16",
  flag: "M6 21V4h12l-3 4 3 4H6",
  share: "M12 15V4M8 8l4-4 4 4M5 13v7h14v-7",
  save: "M12 4v11M8 11l4 4 4-4M5 19.5h14",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9.5h.5",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
  shuffle: "M3 7h4l9 10h5M3 17h4l3-3.4M13 9.6 16 7h5M18 4l3 3-3 3M18 14l3 3-3 3",
  exchange: "M4 8h13l-4-4M20 16H7l4 4",
  pause: "M8 5v14M16 5v14",
  play: "M7 4l13 8-13 8z",
  next: "M8 5l9 7-9 7z",
  back: "M16 5 7 12l9 7z",
  first: "M6 5v14M19 5 9 12l10 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  down: "M6 9l6 6 6-6",
  turn: "M4 12V5h11M12 2l3 3-3 3M20 12v7H9M12 22l-3-3 3-3",
  tray: "M12 4v9M8 9l4 4 4-4M4 14v6h16v-6",
  sort: "M4 7h6M4 12h10M4 17h14",
  check: "M5 12.5l4.5 4.5L19 7.5",
  race: "M4 8h10M4 16h14M17 4v16M20.5 4v16",
};

/** Draw an icon. @param {string} name */
export function icon(name) {
  return s(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("path", { d: PATHS[name] }),
  );
}
