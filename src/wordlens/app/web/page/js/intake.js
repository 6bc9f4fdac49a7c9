/** How a game comes in: pasted, dropped, chosen or photographed; and what is said when it makes no sense. */

import { ApiError } from "./api.js";
import { openCamera } from "./camera.js";
import { box, button, buttons, make, said } from "./dom.js";
import { complaint } from "./fields.js";
import { PicturePanel } from "./picture.js";

/** @import { BoardShape, ListChoice, RowShape as Row } from "shapes" */
/** @import { App } from "./main.js" */

/**
 * @typedef {object} IntakeOptions
 * @property {() => ListChoice} list that is chosen now
 * @property {(rows: Row[], list: ListChoice) => void} onRows what the player has approved of a picture, and its list
 * @property {() => void} onDone the picture is gone
 * @property {(waits: boolean) => void} [onWaiting] whether a picture waits for the player's word
 * @property {boolean} [takesBoards] whether a picture may show several boards of one game
 * @property {(text: string) => boolean} onText tells whether it took what was pasted outside of a large field
 */

const PICTURES = "image/*,.heic,.heif";
const NOT_SAFE =
  "This page came over plain http from another device. There browsers forbid the live camera, the share sheet and " +
  "working offline. “Use camera” opens your own camera instead, Share copies the text, and wordlens must be running.";

export class Intake {
  /** @param {App} app @param {IntakeOptions} options */
  constructor(app, options) {
    this.app = app;
    this.options = options;
    /** Holds the picture that is being read. */
    this.element = box("stack");
    /** Whether a picture waits for the player's word. */
    this.waits = false;
  }

  /** @param {boolean} waits */
  #wait(waits) {
    this.waits = waits;
    this.options.onWaiting?.(waits);
  }

  /**
   * Take what is pasted anywhere or dropped on the view.
   * @param {HTMLElement} root @param {AbortSignal} signal ends it
   */
  listen(root, signal) {
    const drag = (/** @type {DragEvent} */ event, /** @type {boolean} */ over) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      root.classList.toggle("dropping", over);
    };
    document.addEventListener("paste", (event) => this.#paste(event), { signal });
    root.addEventListener("dragover", (event) => drag(event, true), { signal });
    root.addEventListener("dragleave", (event) => drag(event, false), { signal });
    const drop = (/** @type {DragEvent} */ event) => {
      drag(event, false);
      this.take(pictureOf(event.dataTransfer));
    };
    root.addEventListener("drop", drop, { signal });
  }

  /**
   * Draw where pictures are dropped or chosen.
   * @param {string} text @param {boolean} camera whether a picture can be taken, too @param {...HTMLElement} more
   */
  draw(text, camera, ...more) {
    const file = this.#makeInput(null);
    const shot = this.#makeInput("environment");
    const choose = button("Choose a picture", () => file.click(), "button-small", "picture");
    const photograph = button("Use camera", () => void this.#photograph(shot), "button-small", "camera");
    const ways = buttons(choose, file, camera && photograph, camera && shot);
    const forbidden = camera && !isSecureContext && said("small", NOT_SAFE);
    return box("drop", said("small", text), ways, forbidden, ...more);
  }

  /** @param {string | null} capture which camera a phone opens */
  #makeInput(capture) {
    const change = () => {
      this.take(input.files?.[0]);
      input.value = "";
    };
    const hidden = { class: "hidden-text", tabindex: "-1", "aria-hidden": "true" };
    const input = make("input", { type: "file", accept: PICTURES, capture, ...hidden, on: { change } });
    return input;
  }

  /** @param {ClipboardEvent} event */
  #paste(event) {
    const picture = pictureOf(event.clipboardData);
    const inField = event.target instanceof Element && event.target.closest("textarea");
    const text = event.clipboardData?.getData("text") ?? "";
    if (!picture && (inField || !this.options.onText(text))) return;
    event.preventDefault();
    this.take(picture);
  }

  /** @param {HTMLInputElement} otherwise the field that opens the phone's own camera */
  async #photograph(otherwise) {
    // A browser lets a page ask for the live camera only on this machine, or over HTTPS.
    if (!navigator.mediaDevices?.getUserMedia) return otherwise.click();
    try {
      const list = this.options.list().name;
      await openCamera({ list, onPicture: (picture, seen) => this.take(picture, seen) });
    } catch {
      otherwise.click(); // no camera, or the player said no: a file will do
    }
  }

  /** @param {File | undefined} picture @param {BoardShape} [seen] what it shows, where it was read already */
  take(picture, seen) {
    if (!picture) return;
    const { onRows, onDone, takesBoards } = this.options;
    const panel = new PicturePanel(picture, {
      list: this.options.list(),
      lists: this.app.lists,
      most: this.app.about.upload_bytes,
      announce: this.app.announce,
      onRows,
      takesBoards,
      onDone: () => {
        panel.element.remove();
        this.#wait(false);
        onDone();
      },
      onFail: () => this.#wait(false),
    });
    this.element.replaceChildren(panel.element);
    panel.element.scrollIntoView({ block: "nearest" });
    this.#wait(true);
    void (seen ? panel.show(seen) : panel.read());
  }
}

/** @param {DataTransfer | null} data of a drop or a paste @returns {File | undefined} its first picture */
function pictureOf(data) {
  const files = [...(data?.files ?? [])];
  return files.find((file) => file.type.startsWith("image/") || /\.hei[cf]$/i.test(file.name)) ?? files[0];
}

/** @param {unknown} problem @returns {number[]} the rows that the server objects to, from 0 */
export function problemRows(problem) {
  return problem instanceof ApiError ? problem.rows.map((row) => row - 1) : [];
}

/**
 * Say what is wrong with a game, with a way on where only our list objects to a word.
 * @param {unknown} problem @param {(() => void) | false} onAnyway @returns {HTMLElement}
 */
export function drawProblem(problem, onAnyway) {
  const unlisted = problem instanceof ApiError && problem.kind === "InvalidWord" && problem.rows.length > 0;
  return complaint(problem, unlisted && onAnyway && button("Use it anyway", onAnyway, "button-small"));
}
