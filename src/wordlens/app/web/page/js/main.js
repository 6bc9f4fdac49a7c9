/** The shell: five views, each with its own address, and what they share. */

import { getOnce, sentence } from "./api.js";
import { announce, toast } from "./browser.js";
import { HAS_SERVER } from "./carry.js";
import { keepLooking } from "./connection.js";
import { button, buttons, make, viewHead } from "./dom.js";
import { loadPart } from "./loading.js";
import { adopt, change, openAppearance, settings } from "./settings.js";
import { at, viewIn } from "./where.js";

/** @import { AboutShape, ListChoice, StrategyChoice } from "shapes" */

/**
 * @typedef {object} App what every view gets
 * @property {AboutShape} about
 * @property {ListChoice[]} lists
 * @property {StrategyChoice[]} strategies
 * @property {typeof settings} settings
 * @property {typeof change} change
 * @property {typeof toast} toast
 * @property {typeof announce} announce
 * @property {(search: string) => void} remember puts what the view shows into its address, not into the history
 */
/** @typedef {() => void} Leave ends a view */
/** @typedef {{mount: (root: HTMLElement, app: App) => Leave | Promise<Leave>}} View */

/** @type {Record<string, () => Promise<View>>} each is loaded when it is first shown */
const VIEWS = {
  play: () => (hasBoards() ? import("./views/boards.js") : import("./views/play.js")),
  advise: () => (hasBoards() ? import("./views/boardsadvise.js") : import("./views/advise.js")),
  review: () => import("./views/review.js"),
  diary: () => import("./views/diary.js"),
  lab: () => import("./views/lab.js"),
  about: () => import("./views/about.js"),
};
/** @returns {boolean} whether the address is about several boards */
function hasBoards() {
  return /[?&]boards=(?!1\b)/.test(location.search);
}

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
/** @type {App | undefined} */
let app;
/** @type {Leave} */
let unmount = () => {};
let visit = 0;

/** @returns {Promise<App>} */
async function start() {
  const [about, lists, strategies] = await Promise.all([
    getOnce("/api/about"),
    getOnce("/api/lists"),
    getOnce("/api/strategies"),
  ]);
  const prior = [...about.priors, { name: "" }];
  adopt(about.defaults, { list: lists, strategy: strategies, rule: about.rules, prior });
  const remember = (/** @type {string} */ search) => history.replaceState(null, "", location.pathname + search);
  return { about, lists, strategies, settings, change, toast, announce, remember };
}

/** Leave the view that is shown, and name the next one. @param {string} name @returns {HTMLElement} its empty root */
function clear(name) {
  for (const link of document.querySelectorAll("nav.views a")) {
    if (link.getAttribute("data-view") === name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.title = `${name[0].toUpperCase()}${name.slice(1)} · wordlens`;
  unmount();
  unmount = () => {};
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  const root = make("div", { class: `view view-${name}` });
  main.replaceChildren(root);
  return root;
}

/** Show the view of the address. @param {boolean} moved whether the player came from another view: the focus follows */
async function show(moved) {
  const here = ++visit;
  const path = viewIn(location.pathname);
  const name = path in VIEWS ? path : path ? "lost" : "play";
  const root = clear(name);
  try {
    if (name === "lost") return void sayLost(root);
    app ??= await start();
    const view = await loadPart(VIEWS[name]);
    if (here !== visit) return; // the player has moved on meanwhile
    const leave = await view.mount(root, app);
    if (here === visit) unmount = leave;
    else leave();
  } catch (problem) {
    console.error(problem);
    const again = button("Try again", () => void show(true));
    const text = make("p", { text: sentence(problem) });
    root.replaceChildren(make("div", { class: "notice", role: "alert" }, text, again));
  }
  main.dataset.ready = name;
  if (moved && here === visit) {
    scrollTo(0, 0);
    main.focus({ preventScroll: true });
  }
}

/** Say that there is nothing at this address, and show the way home. @param {HTMLElement} root */
function sayLost(root) {
  const home = make("a", { class: "button button-main", href: at("/play"), text: "Play" });
  const others = make("a", { class: "button", href: at("/advise"), text: "Get advice" });
  root.append(viewHead("There is nothing here", "No page has this address. Perhaps a link was cut off."));
  root.append(buttons(home, others));
  main.dataset.ready = "lost";
}

/** Follow a link to a view without loading the page anew. @param {MouseEvent} event */
function follow(event) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const held = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || held || event.defaultPrevented || event.button !== 0) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (!(viewIn(link.pathname) in VIEWS)) return;
  event.preventDefault();
  history.pushState(null, "", link.pathname + link.search);
  void show(true);
}

document.addEventListener("click", follow);
addEventListener("popstate", () => void show(true));
document.getElementById("appearance")?.addEventListener("click", openAppearance);
if (HAS_SERVER) keepLooking();
void show(false);
