/** A picture from the live camera, where the browser allows it. */

import { icon, make, openDialog } from "./dom.js";

/** @returns {boolean} whether the browser lets a page ask: only on this machine, or over HTTPS */
export function hasLiveCamera() {
  return Boolean(navigator.mediaDevices?.getUserMedia);
}

/**
 * Show what the camera sees and take a picture of it.
 *
 * @param {(picture: File) => void} onPicture
 * @throws if there is no camera, or the player says no
 */
export async function openCamera(onPicture) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } } });
  const video = make("video", { class: "camera", playsinline: true, muted: true, "aria-label": "What the camera sees" });
  video.muted = true;
  video.srcObject = stream;
  const take = make("button", { class: "button button-main", type: "button" }, icon("camera"), "Take the picture");
  const dialog = openDialog("Photograph the board", video, make("div", { class: "buttons" }, take));
  dialog.classList.add("dialog-wide");
  dialog.addEventListener("close", () => stream.getTracks().forEach((track) => track.stop()));
  take.addEventListener("click", async () => {
    const canvas = make("canvas", { width: video.videoWidth, height: video.videoHeight });
    canvas.getContext("2d").drawImage(video, 0, 0);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.95));
    dialog.close();
    if (blob) onPicture(new File([/** @type {Blob} */ (blob)], "camera.jpg", { type: "image/jpeg" }));
  });
  await video.play();
}
