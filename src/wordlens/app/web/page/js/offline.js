/** A page of plain files that stays in the browser: it opens without a network, and says when a newer one is there. */

import { raise, toast } from "./browser.js";
import { button, make } from "./dom.js";
import { at } from "./where.js";

/** Keep the whole page in this browser, where the browser allows that. */
export async function keepOffline() {
  if (!("serviceWorker" in navigator)) return;
  const wasKept = navigator.serviceWorker.controller !== null;
  const kept = await navigator.serviceWorker.register(at("/service.js"), { scope: at("/") });
  const ready = await navigator.serviceWorker.ready;
  if (ready.active && !savesData()) await keepRest(ready.active);
  if (!wasKept) toast("Ready for offline: this page now opens without a network.");
  document.documentElement.dataset.offline = "ready";
  if (kept.waiting && ready.active) offer(kept.waiting);
  kept.addEventListener("updatefound", () => {
    const next = kept.installing;
    next?.addEventListener("statechange", () => {
      if (next.state === "installed" && navigator.serviceWorker.controller) offer(next);
    });
  });
}

/** @returns {boolean} whether the player wants little to be fetched */
function savesData() {
  const { connection } = /** @type {{connection?: {saveData?: boolean}}} */ (/** @type {unknown} */ (navigator));
  return connection?.saveData === true;
}

/** Have everything kept that is not needed to start. @param {ServiceWorker} keeper @returns {Promise<void>} */
function keepRest(keeper) {
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("message", ({ data }) => data === "all is kept" && resolve());
    keeper.postMessage("keep the rest");
  });
}

/** Keep what a picture has just needed, for players who save data; all others have it already. */
export async function keepPictures() {
  if (!("serviceWorker" in navigator) || !savesData()) return;
  const { active } = await navigator.serviceWorker.ready;
  if (active) await keepRest(active);
}

/** Offer the newer page; what is being played stays kept. @param {ServiceWorker} next */
function offer(next) {
  const take = button("Load it", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    next.postMessage("take over");
  });
  const later = button("Later", () => bar.remove());
  const text = "A new version is ready. ";
  const bar = make("div", { class: "connection", role: "status", popover: "manual" }, text, take, later);
  document.body.append(bar);
  raise(bar);
}
