/** Where a shared text is pasted, with what is wrong about it beside it. */

import { box, button, buttons, make, said } from "./dom.js";
import { textField } from "./fields.js";
import { SHARED } from "./text.js";

const EXAMPLE = "Wordle 1,234 3/6\n\n⬛🟨⬛⬛🟩\n⬛🟩🟩⬛🟩\n🟩🟩🟩🟩🟩";
const HINT = "With or without the words, as the game or a chat gives it.";

export class ShareBox {
  /** @param {() => void} onGo the player wants the text to be reviewed */
  constructor(onGo) {
    this.field = textField("Squares, with or without the words", { rows: 6, placeholder: EXAMPLE }, HINT);
    this.problem = make("div", { role: "alert" });
    const inside = box("stack", this.field, buttons(button("Review the text", onGo)), this.problem);
    this.element = make("details", {}, make("summary", { text: "Paste a shared text" }), inside);
  }

  get text() {
    return this.field.control.value;
  }

  /** @param {string} text */
  set text(text) {
    this.field.control.value = text;
    if (text) this.element.open = true;
  }

  /** Put in squares. @param {string[]} patterns whatever is no mark is left as it is */
  setSquares(patterns) {
    const { squares } = SHARED.themes.dark;
    this.text = patterns.map((pattern) => [...pattern].map((mark) => squares[mark] ?? mark).join("")).join("\n");
  }
}

/**
 * Let the player choose one of several games.
 * @param {string[]} games their names @param {HTMLElement} place @param {(game: number) => void} onChoose from 1
 */
export function offerGames(games, place, onChoose) {
  const choices = games.map((name, at) => button(name, () => onChoose(at + 1)));
  const notice = said("notice", `The text holds ${games.length} games: choose one.`);
  place.replaceChildren(box("stack", notice, buttons(...choices)));
  place.scrollIntoView({ block: "nearest" });
  choices[0].focus();
}
