/**
 * Keeps the whole page in the browser, so that it opens without a network. A new version is fetched whole before it
 * takes the place of the old one, and only when the page says so: nothing changes under a running game.
 */

const VERSION = "VERSION";
const FILES = ["FILES"];
const CACHE = `wordlens-${VERSION}`;

addEventListener("install", (event) => {
  const urls = FILES.map((name) => new Request(new URL(name, registration.scope), { cache: "no-cache" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(urls)));
});

addEventListener("activate", (event) => {
  const drop = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("wordlens-") && name !== CACHE) await caches.delete(name);
    }
    await clients.claim();
  };
  event.waitUntil(drop());
});

addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});

/** @param {Request} request @returns {Promise<Response>} */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const url = new URL(request.url);
  const kept = await cache.match(url.origin + url.pathname);
  if (kept) return kept;
  const folder = `${url.origin}${url.pathname}/`; // a view's addresses are relative to its folder
  if (await cache.match(folder)) return Response.redirect(folder + url.search);
  return fetch(request);
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(registration.scope)) event.respondWith(answer(request));
});
