/** The lobby of a table: its code and its seats. */

import { post } from "./api.js";
import { h } from "./dom.js";
import { drawSection } from "./draw.js";
import { t, tn } from "./i18n.js";
import { icon } from "./icons.js";
import { nameForm } from "./own_name.js";
import { sameScreen } from "./players.js";
import { offerSwitch } from "./offer.js";
import { alone } from "./share.js";
import { listed } from "./games.js";

/** Write a code so that it can be read aloud. @param {string} code */
export const spaced = (code) => {
  const half = code.length / 2;
  return half === 3 || half === 4 ? `${code.slice(0, half)} ${code.slice(half)}` : code;
};

/** Whether a game under way has a free seat for a visitor who has not chosen to watch. @param {import("./room.js").Room} room */
export function mayJoin({ table: { status, you, seats }, watches }) {
  const isFree = seats.some(({ taken, name }) => !taken && !name);
  return status === "playing" && you === null && isFree && !watches;
}

/**
 * What is fetched for a lobby: it stays when somebody comes or goes, with what is being typed.
 * @type {WeakMap<import("./room.js").Room, { offer: HTMLElement, name: HTMLElement, opening: boolean }>}
 */
const fetched = new WeakMap();

/** @param {import("./room.js").Room} room */
function fetchParts(room) {
  const offer = offerSwitch(room);
  const name = nameForm(t("Your name at this table"), () => {});
  // The rest is seen once all of it is there, so that nothing moves under a finger.
  const parts = { offer: offer.place, name: name.place, opening: true };
  void Promise.allSettled([offer.shown, name.shown]).then(() => {
    parts.opening = false;
    // The lobby may have been drawn again meanwhile.
    name.place.closest(".lobby")?.classList.remove("opening");
  });
  fetched.set(room, parts);
  return parts;
}

/** @param {import("./room.js").Room} room */
export function lobby(room) {
  const { offer, name, opening } = fetched.get(room) ?? fetchParts(room);
  const { table } = room;
  const seated = table.you !== null;
  const sitDown = h(
    "button",
    { class: "btn main", type: "button", onclick: () => void join() },
    t("Sit down"),
  );
  const join = async () => {
    sitDown.disabled = true;
    sitDown.textContent = t("Setting up the table…");
    try {
      await post(`/api/tables/${table.code}/join`);
      location.reload();
    } catch (error) {
      sitDown.disabled = false;
      sitDown.textContent = t("Sit down");
      room.remark(error instanceof Error ? error.message : String(error), true);
    }
  };
  return h(
    "section",
    { class: `text lobby ${opening ? "opening" : ""}` },
    h("h1", {}, listed(table.game).title),
    h(
      "p",
      { class: "note" },
      seated
        ? t("Share this code with the people you want to play with.")
        : tn(
            "There is a free seat at this table.",
            "There are {n} free seats at this table.",
            table.seats.filter(({ taken }) => !taken).length,
          ),
    ),
    h(
      "p",
      { class: "big-code", "aria-label": t("Code {code}", { code: [...table.code].join(" ") }) },
      spaced(table.code),
    ),
    h(
      "ul",
      { class: "places" },
      table.seats.map((seat) =>
        h(
          "li",
          { class: seat.seat === table.you ? "mine" : "" },
          h(
            "b",
            {},
            seat.kind === "computer"
              ? t("Computer, {level}", { level: room.entry?.levelName?.(seat.level) ?? seat.level })
              : seat.taken
                ? seat.name ||
                  (seat.seat === table.you ? t("You") : t("Guest {n}", { n: seat.seat + 1 }))
                : seat.name
                  ? t("Free seat for {name}", { name: seat.name })
                  : t("Free seat"),
          ),
          h(
            "small",
            {},
            seat.seat === table.you && seat.name
              ? t("you")
              : seat.taken
                ? seat.online || seat.kind === "computer"
                  ? seat.screen !== null && seat.screen !== seat.seat
                    ? sameScreen(table.seats[seat.screen])
                    : t("here")
                  : t("away")
                : t("waiting"),
          ),
        ),
      ),
    ),
    seated && offer,
    name,
    room.note,
    drawSection(table),
    seated && alone(),
    h(
      "p",
      { class: "buttons" },
      seated
        ? h(
            "button",
            { class: "btn main", type: "button", onclick: () => void room.ending.share() },
            icon("share"),
            t("Share the link"),
          )
        : sitDown,
      !seated &&
        table.status === "playing" &&
        h(
          "button",
          {
            class: "btn",
            type: "button",
            onclick: () => ((room.watches = true), void room.showTable(room.table)),
          },
          t("Watch"),
        ),
    ),
  );
}
