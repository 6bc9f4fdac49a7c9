/** How a game comes in: pasted, dropped, chosen or photographed; and what is said when it makes no sense. */

import { ApiError } from "./api.js";
import { box, button, buttons, make, openDialog, said, styled } from "./dom.js";
import { complaint } from "./fields.js";
import { PicturePanel } from "./picture.js";

/** @import { ListChoice, RowShape as Row } from "shapes" */
/** @import { App } from "./main.js" */

/**
 * @typedef {object} IntakeOptions
 * @property {() => ListChoice} list that is chosen now
 * @property {(rows: Row[], list: ListChoice) => void} onRows what the player has approved of a picture, and its list
 * @property {() => void} onDone the picture is gone
 * @property {(text: string) => boolean} onText tells whether it took what was pasted outside of a large field
 */

const PICTURES = "image/*,.heic,.heif";

export class Intake {
  /** @param {App} app @param {IntakeOptions} options */
  constructor(app, options) {
    this.app = app;
    this.options = options;
    /** Holds the picture that is being read. */
    this.element = box("stack");
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
    const photograph = button("Photograph", () => void this.#photograph(shot), "button-small", "camera");
    const ways = buttons(choose, file, camera && photograph, camera && shot);
    return box("drop", said("small", text), ways, ...more);
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
      await openCamera((picture) => this.take(picture));
    } catch {
      otherwise.click(); // no camera, or the player said no: a file will do
    }
  }

  /** @param {File | undefined} picture */
  take(picture) {
    if (!picture) return;
    const { onRows, onDone } = this.options;
    const panel = new PicturePanel(picture, {
      list: this.options.list(),
      lists: this.app.lists,
      most: this.app.about.upload_bytes,
      announce: this.app.announce,
      onRows,
      onDone: () => {
        panel.element.remove();
        onDone();
      },
    });
    this.element.replaceChildren(panel.element);
    panel.element.scrollIntoView({ block: "nearest" });
    void panel.read();
  }
}

/** @param {DataTransfer | null} data of a drop or a paste @returns {File | undefined} its first picture */
function pictureOf(data) {
  const files = [...(data?.files ?? [])];
  return files.find((file) => file.type.startsWith("image/") || /\.hei[cf]$/i.test(file.name)) ?? files[0];
}

/**
 * Show what the camera sees and take a picture of it.
 * @param {(picture: File) => void} onPicture @throws if there is no camera, or the player says no
 */
async function openCamera(onPicture) {
  const wanted = { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
  const label = "What the camera sees";
  const video = make("video", { class: "camera", playsinline: true, muted: true, "aria-label": label });
  video.muted = true;
  video.srcObject = stream;
  const take = button("Take the picture", () => shoot(), "button-main", "camera");
  const dialog = styled("dialog-wide", openDialog("Photograph the board", video, buttons(take)));
  dialog.addEventListener("close", () => {
    for (const track of stream.getTracks()) track.stop();
  });
  const shoot = () => {
    const canvas = make("canvas", { width: video.videoWidth, height: video.videoHeight });
    canvas.getContext("2d")?.drawImage(video, 0, 0);
    const done = (/** @type {Blob | null} */ blob) => {
      dialog.close();
      if (blob) onPicture(new File([blob], "camera.jpg", { type: "image/jpeg" }));
    };
    canvas.toBlob(done, "image/jpeg", 0.95);
  };
  await video.play();
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
