/**
 * Keeps the whole page in the browser, so that it opens without a network. A new version is fetched whole before it
 * takes the place of the old one, and only when the page says so: nothing changes under a running game.
 */

const VERSION = "VERSION";
const FILES = ["FILES"];
/** What is fetched after the first advice, and not at all for those who save data. */
const LATER = ["LATER"];
const CACHE = `wordlens-${VERSION}`;

/** Fetch a file unless it is there: what the page itself has fetched, or came before a break. @param {string} name */
async function keep(name) {
  const url = new URL(name, registration.scope);
  const cache = await caches.open(CACHE);
  if (await cache.match(url)) return;
  const response = await fetch(new Request(url, { cache: "no-cache" }));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  await cache.put(url, response);
}

addEventListener("install", (event) => event.waitUntil(Promise.all(FILES.map(keep))));

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
  if (event.data === "keep the rest") event.waitUntil(keepRest(event.source));
});

/** Fetch what comes later, one file after another, and say when all of it is there. @param {Client} page */
async function keepRest(page) {
  for (const name of LATER) await keep(name);
  page.postMessage("all is kept");
}

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
