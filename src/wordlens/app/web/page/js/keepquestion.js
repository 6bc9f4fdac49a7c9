/** Whether games are kept is asked once, wherever a finished game is shown; the answer holds until it is changed. */

import { get, post, sentence } from "./api.js";
import { box, button, buttons, make, said } from "./dom.js";
import { rememberChoice, sendFinished } from "./keeping.js";
import { isSolved } from "./text.js";

/** @import { ReviewAnswer, ReviewRequest, SquaresShape } from "shapes" */

export const HERE = "They stay on this computer, in one file that you can export and delete.";
export const ELSEWHERE = "They stay on the computer that runs wordlens, where only this browser can see them.";
/** What is said of the choice, by the choice. */
const KEPT = "Finished games are kept.";
const NOT_KEPT = "Finished games are not kept.";
/** Rows of a game that is over, whether it was won or not. */
const GUESSES = 6;

/** @param {boolean | null} keeps @returns {string} */
export function keepingText(keeps) {
  return keeps ? KEPT : NOT_KEPT;
}

/**
 * Draw the question.
 * @param {boolean} local whether the page is open on the computer that keeps the diary
 * @param {(keeps: boolean) => void} onChoice @param {boolean} [quiet] whether it stands back behind what is around it
 * @returns {HTMLElement}
 */
export function drawQuestion(local, onChoice, quiet = false) {
  const text = `Shall wordlens keep the games that you finish? ${local ? HERE : ELSEWHERE}`;
  const yes = button("Keep my games", () => onChoice(true), quiet ? "button-small" : "button-main");
  const no = button("No, thanks", () => onChoice(false), quiet ? "button-small" : "");
  const attributes = { class: quiet ? "quiet" : "notice", role: "group", "aria-label": "Keep games" };
  return make("div", attributes, said("", text), buttons(yes, no));
}

/** Tell the server, and let finished games follow a yes. @param {boolean} keeps */
export async function chooseKeeping(keeps) {
  await post("/api/diary/choice", { keeps });
  rememberChoice(keeps);
  await sendFinished();
}

/** A place under a finished game where something about the diary is offered, and where it says what came of it. */
class Offer {
  /** @param {string} kind of the box */
  constructor(kind) {
    this.element = box(kind);
  }

  /** Say something in place of what was clicked, which had the focus. @param {string} text */
  tell(text) {
    const told = make("p", { class: "quiet", tabindex: -1, text });
    this.element.replaceChildren(told);
    told.focus({ preventScroll: true });
  }

  /** Do what was clicked, and say what came of it. @param {() => Promise<string>} work @returns {Promise<void>} */
  async follow(work) {
    try {
      this.tell(await work());
    } catch (problem) {
      this.tell(sentence(problem));
    }
  }
}

/** Ask under a game that was played here, if the player was never asked. @returns {HTMLElement} empty until then */
export function askUnderGame() {
  const offer = new Offer("keeping");
  const choose = async (/** @type {boolean} */ keeps) => {
    await chooseKeeping(keeps);
    return keepingText(keeps);
  };
  const show = (/** @type {boolean} */ local) =>
    offer.element.replaceChildren(drawQuestion(local, (keeps) => void offer.follow(() => choose(keeps)), true));
  get("/api/diary/choice", {}).then(
    ({ keeps, local }) => keeps === null && show(local),
    () => {}, // a server that is gone says so elsewhere
  );
  return offer.element;
}

/** @param {ReviewAnswer | SquaresShape} review @returns {boolean} whether its game is over */
function isFinished(review) {
  const patterns = "turns" in review ? review.turns.map(({ pattern }) => pattern) : review.patterns;
  return patterns.length === GUESSES || (patterns.length < GUESSES && isSolved(patterns[patterns.length - 1] ?? ""));
}

/**
 * Offer to keep a reviewed game; nothing is offered to a player who said no.
 * @param {ReviewAnswer | SquaresShape} review @param {ReviewRequest} asked what the review answers
 * @returns {HTMLElement | null}
 */
export function offerReviewed(review, asked) {
  if (!isFinished(review)) return null;
  const offer = new Offer("keeping");
  const keep = async () => {
    const kept = await post("/api/diary/reviewed", asked);
    const { id, player } = kept;
    post("/api/diary/review", { id, player }).catch(() => {}); // else the diary offers to judge it
    return kept.sentence;
  };
  const choose = async (/** @type {boolean} */ keeps) => {
    await chooseKeeping(keeps);
    return keeps ? keep() : keepingText(keeps);
  };
  get("/api/diary/choice", {}).then(
    ({ keeps, local }) => {
      if (keeps) offer.element.replaceChildren(button("Keep in the diary", () => void offer.follow(keep), "", "add"));
      if (keeps === null) {
        offer.element.replaceChildren(drawQuestion(local, (answer) => void offer.follow(() => choose(answer))));
      }
    },
    () => {},
  );
  return offer.element;
}
