/** The shell: five views, each with its own address, and what they share. */

import { getOnce, sentence } from "./api.js";
import { openAppearance } from "./appearance.js";
import { make } from "./dom.js";
import { adopt, change, onChange, settings } from "./settings.js";
import { announce, toast } from "./toast.js";

/**
 * @typedef {object} App what every view gets
 * @property {any} about of `/api/about`
 * @property {any[]} lists of `/api/lists`
 * @property {any[]} strategies of `/api/strategies`
 * @property {typeof settings} settings
 * @property {typeof change} change
 * @property {typeof onChange} onChange
 * @property {typeof toast} toast
 * @property {typeof announce} announce
 * @property {(address: string, replace?: boolean) => void} navigate goes to an address such as /review?rows=...
 * @property {(search: string) => void} remember puts what the view shows into its address, without a new entry in the history
 */

const VIEWS = ["play", "advise", "review", "lab", "about"];
const main = /** @type {HTMLElement} */ (document.getElementById("main"));
/** @type {App | undefined} */
let app;
/** @type {() => void} */
let unmount = () => {};
let visit = 0;

/** @returns {string} the view that the address names */
function currentView() {
  const name = location.pathname.slice(1);
  return VIEWS.includes(name) ? name : "play";
}

/** @param {string} address @param {boolean} [replace] */
function navigate(address, replace = false) {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  void show(true);
}

/** @param {string} search */
function remember(search) {
  history.replaceState(null, "", location.pathname + search);
}

/** @returns {Promise<App>} */
async function start() {
  const [about, lists, strategies] = await Promise.all(["/api/about", "/api/lists", "/api/strategies"].map(getOnce));
  adopt(about.defaults, { lists, strategies, rules: about.rules, priors: about.priors });
  return { about, lists, strategies, settings, change, onChange, toast, announce, navigate, remember };
}

/** Show the view of the address. @param {boolean} moved whether the player came from another view: the focus follows */
async function show(moved) {
  const here = ++visit;
  const name = currentView();
  for (const link of document.querySelectorAll("nav.views a")) {
    if (/** @type {HTMLElement} */ (link).dataset.view === name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  const label = name[0].toUpperCase() + name.slice(1);
  document.title = `${label} · wordlens`;
  unmount();
  unmount = () => {};
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  const root = make("div", { class: `view view-${name}` });
  main.replaceChildren(root);
  try {
    app ??= await start();
    const view = await import(`./views/${name}.js`);
    if (here !== visit) return; // the player has moved on meanwhile
    const leave = await view.mount(root, app);
    if (here === visit) unmount = leave;
    else leave();
  } catch (problem) {
    console.error(problem);
    const again = make("button", { class: "button", type: "button", text: "Try again", on: { click: () => show(true) } });
    root.replaceChildren(make("div", { class: "notice", role: "alert" }, make("p", { text: sentence(problem) }), again));
  }
  main.dataset.ready = name;
  if (moved && here === visit) {
    scrollTo(0, 0);
    main.focus({ preventScroll: true });
  }
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (!VIEWS.includes(link.pathname.slice(1))) return;
  event.preventDefault();
  navigate(link.pathname + link.search);
});
addEventListener("popstate", () => void show(true));
document.getElementById("appearance")?.addEventListener("click", () => openAppearance());
void show(false);
