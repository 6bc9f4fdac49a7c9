/**
 * The live camera: it is read frame by frame, the board that was found is outlined, and the picture is taken as soon as
 * every tile is sure. At most one frame is under way at a time, and nothing of the camera is left running.
 */

import { ApiError, upload } from "./api.js";
import { box, button, buttons, make, openDialog, styled } from "./dom.js";
import { outline } from "./picture.js";

/** @import { BoardShape } from "shapes" */

/** Pixels of a frame's longer side: enough for the reader, and little to send. */
const LONGEST = 1280;
/** How well a frame is kept as JPEG, from 0 to 1. */
const QUALITY = 0.9;
const LOOKING = "Hold the board into the picture; it is taken by itself.";

/**
 * @typedef {object} CameraOptions
 * @property {string} list that is chosen
 * @property {(picture: File, seen?: BoardShape) => void} onPicture a picture was taken, and perhaps read already
 */

/** @param {CameraOptions} options @throws if there is no camera, or the player says no */
export async function openCamera(options) {
  const wanted = { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
  const camera = new Camera(stream, options);
  await camera.start();
}

class Camera {
  /** @param {MediaStream} stream @param {CameraOptions} options */
  constructor(stream, options) {
    this.stream = stream;
    this.options = options;
    this.open = true;
    const label = "What the camera sees";
    this.video = make("video", { class: "camera", playsinline: true, muted: true, "aria-label": label });
    this.video.muted = true;
    this.video.srcObject = stream;
    this.overlay = make("canvas", { class: "camera-outline", "aria-hidden": "true" });
    this.status = make("p", { class: "quiet small", role: "status", text: LOOKING });
    const take = button("Take the picture", () => void this.#take(), "button-main", "camera");
    const seen = box("camera-box", this.video, this.overlay);
    this.dialog = styled("dialog-wide", openDialog("Photograph the board", seen, this.status, buttons(take)));
    this.dialog.addEventListener("close", () => this.stop());
  }

  async start() {
    await this.video.play();
    void this.#watch();
  }

  /** The dialog was closed or the view was left: the camera goes off. */
  stop() {
    this.open = false;
    for (const track of this.stream.getTracks()) track.stop();
  }

  /** Read frame after frame, each when the one before is answered. */
  async #watch() {
    while (this.open) {
      const frame = await this.#frame();
      const seen = frame && this.open ? await this.#read(frame) : null;
      if (!this.open) return;
      this.#outline(seen?.quad ?? null);
      if (frame && seen && isSure(seen)) return this.#done(frame, seen);
      await new Promise((resolve) => requestAnimationFrame(resolve)); // a page out of sight waits here
    }
  }

  /** @param {File} frame @returns {Promise<BoardShape | null>} nothing where there is no board */
  async #read(frame) {
    try {
      const seen = await upload("/api/read", { image: frame, list: this.options.list });
      this.#say(isSure(seen) ? "Got it." : "A board; hold still and come closer.");
      return seen;
    } catch (problem) {
      const several = problem instanceof ApiError && problem.places.length > 1;
      this.#say(several ? "Several boards: come closer to one of them." : LOOKING);
      return null;
    }
  }

  /** @param {string} text which is not said again and again */
  #say(text) {
    if (this.status.textContent !== text) this.status.textContent = text;
  }

  /** @returns {Promise<File | null>} what the camera sees now */
  async #frame() {
    const { videoWidth, videoHeight } = this.video;
    if (!videoWidth) return null;
    const scale = Math.min(1, LONGEST / Math.max(videoWidth, videoHeight));
    const canvas = make("canvas", { width: Math.round(videoWidth * scale), height: Math.round(videoHeight * scale) });
    canvas.getContext("2d")?.drawImage(this.video, 0, 0, canvas.width, canvas.height);
    this.overlay.width = canvas.width;
    this.overlay.height = canvas.height;
    const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ done) => {
      canvas.toBlob(done, "image/jpeg", QUALITY);
    });
    return blob && new File([blob], "camera.jpg", { type: "image/jpeg" });
  }

  /** @param {number[][] | null} quad the board's corners in the frame */
  #outline(quad) {
    const pen = this.overlay.getContext("2d");
    pen?.clearRect(0, 0, this.overlay.width, this.overlay.height);
    this.overlay.classList.toggle("found", Boolean(quad));
    if (pen && quad) outline(pen, quad, "");
  }

  async #take() {
    const frame = await this.#frame();
    if (frame && this.open) this.#done(frame);
  }

  /** @param {File} frame @param {BoardShape} [seen] */
  #done(frame, seen) {
    this.dialog.close();
    this.options.onPicture(frame, seen);
  }
}

/** @param {BoardShape} seen @returns {boolean} whether every tile is sure, and every row makes sense */
function isSure(seen) {
  return seen.rows.length > 0 && !seen.unclear.length && seen.rows.every((row) => !row.problem);
}
