/** Diary: a player's own games, a day each, and what they tell together. */

import { get, getText, post, wasAborted } from "../api.js";
import { offerFile } from "../browser.js";
import { drawCalendar, showLatest } from "../calendar.js";
import { drawCourse } from "../course.js";
import {
  drawCostly,
  drawLeague,
  drawLost,
  drawOpeners,
  drawPar,
  drawSpread,
  drawSummary,
  drawWindow,
  LEAST_PLAYERS,
} from "../diarycards.js";
import { openDelete, openImport } from "../diaryfiles.js";
import { box, button, buttons, card, make, said, viewHead } from "../dom.js";
import { complaint, menu } from "../fields.js";
import { rememberChoice, sendFinished } from "../keeping.js";
import { chooseKeeping, drawQuestion, ELSEWHERE, HERE, keepingText } from "../keepquestion.js";
import { openReplay } from "../replay.js";
import { counted, short } from "../text.js";

/** @import { DiaryShape, LeagueShape } from "shapes" */
/** @import { App } from "../main.js" */

const ABOUT = "Your own games: how they went, how you get better, and where guesses were lost.";

/** The whole view; every change draws it anew. */
class DiaryView {
  /** @param {HTMLElement} root @param {App} app */
  constructor(root, app) {
    this.app = app;
    this.leaving = new AbortController();
    /** @type {{player: string | null, year: number | null}} */
    this.chosen = { player: null, year: null };
    this.problem = make("div", { role: "alert" });
    this.body = box("stack diary");
    root.append(viewHead("Diary", ABOUT), this.problem, this.body);
  }

  get left() {
    return this.leaving.signal.aborted;
  }

  async load() {
    try {
      const year = this.chosen.year === null ? undefined : String(this.chosen.year);
      const told = await get("/api/diary", { player: this.chosen.player ?? undefined, year });
      const league = Object.keys(told.players).length >= LEAST_PLAYERS ? await get("/api/diary/league", {}) : null;
      if (this.left) return;
      rememberChoice(told.keeps);
      this.problem.replaceChildren();
      this.#show(told, league);
      if (await sendFinished()) await this.load();
    } catch (problem) {
      this.#complain(problem);
    }
  }

  /** @param {unknown} problem */
  #complain(problem) {
    if (!this.left && !wasAborted(problem)) this.problem.replaceChildren(complaint(problem));
  }

  /** @param {DiaryShape} told @param {LeagueShape | null} league */
  #show(told, league) {
    const { statistics } = told;
    /** @type {(HTMLElement | null)[]} */
    const parts = [this.#question(told), this.#actions(told)];
    if (!statistics.games) parts.push(this.#empty());
    else parts.push(...this.#parts(told), league && drawLeague(league));
    if (told.keeps !== null || statistics.games) parts.push(this.#data(told));
    this.body.replaceChildren(...parts.filter((part) => part !== null));
  }

  /** Ask once whether games are kept. @param {DiaryShape} told */
  #question({ keeps, local }) {
    if (keeps !== null) return null;
    return drawQuestion(local, (choice) => void this.#choose(choice));
  }

  /** @param {boolean} keeps */
  async #choose(keeps) {
    try {
      await chooseKeeping(keeps);
      this.app.announce(keepingText(keeps));
      await this.load();
    } catch (problem) {
      this.#complain(problem);
    }
  }

  /** @param {DiaryShape} told */
  #actions(told) {
    const names = Object.keys(told.players);
    const options = names.map((value) => ({
      value,
      text: `${value === "me" ? "You" : value}: ${told.players[value]}`,
    }));
    const whose =
      names.length > 1 &&
      menu("Whose games", options, told.player, (player) => {
        this.chosen = { player, year: null };
        void this.load();
      });
    const bring = button("Bring games in", () => openImport(this.app, () => void this.load()), "", "add");
    return box("diary-actions", whose, bring);
  }

  #empty() {
    const text =
      "There is no game yet. Finish one in Play, or bring in what you have: shared results, a chat, screenshots.";
    return card("No games", make("h2", { text: "An empty page" }), said("", text));
  }

  /** @param {DiaryShape} told @returns {HTMLElement[]} */
  #parts(told) {
    const { statistics } = told;
    const replay = (/** @type {{id: string, player: string}[]} */ games) =>
      void openReplay(games, () => void this.load());
    return [
      statistics.advice ? make("div", { class: "notice", role: "note" }, said("", statistics.advice)) : null,
      box("diary-columns", drawSummary(statistics), drawSpread(statistics)),
      this.#calendar(told, replay),
      statistics.games > 1
        ? card("Course", make("h2", { text: "Course" }), drawCourse(statistics), drawWindow(statistics))
        : null,
      this.#judging(told),
      drawPar(statistics),
      box("diary-columns", drawOpeners(statistics), drawLost(statistics)),
      drawCostly(statistics, replay),
    ].filter((part) => part !== null);
  }

  /** @param {DiaryShape} told @param {(games: {id: string, player: string}[]) => void} replay */
  #calendar(told, replay) {
    const years = told.years.map((year) => ({ value: String(year), text: String(year) }));
    const pick =
      years.length > 1 &&
      menu("Year", years, String(told.year), (year) => {
        this.chosen.year = Number(year);
        void this.load();
      });
    const drawn = drawCalendar(told.year, told.today, told.days, replay);
    new ResizeObserver(() => showLatest(drawn)).observe(drawn); // a phone may be turned, too
    return card("Calendar", box("diary-actions", make("h2", { text: `Games of ${told.year}` }), pick), drawn);
  }

  /** Offer to judge what no review has judged, one game after the other. @param {DiaryShape} told */
  #judging(told) {
    const waiting = told.unreviewed;
    if (!waiting.length) return null;
    const bar = make("progress", { max: waiting.length, value: 0, "aria-label": "Games judged", hidden: true });
    const text = `${counted(waiting.length, "game")} not judged yet: skill, luck and cost come from a review of each.`;
    const note = make("p", { role: "status", text });
    let stopped = false;
    const stop = button("Stop", () => {
      stopped = true;
    });
    const work = async () => {
      start.hidden = true;
      stop.hidden = false;
      bar.hidden = false;
      for (const [at, id] of waiting.entries()) {
        if (stopped || this.left) break;
        await post("/api/diary/review", { id, player: told.player }, this.leaving.signal);
        bar.value = at + 1;
        note.textContent = `${short(at + 1)} of ${counted(waiting.length, "game")} judged.`;
      }
      await this.load();
    };
    const start = button(
      waiting.length > 1 ? "Judge them" : "Judge it",
      () => void work().catch((fault) => this.#complain(fault)),
      "button-main",
    );
    stop.hidden = true;
    return card("Judge games", note, bar, buttons(start, stop));
  }

  /** Save all games as a file. @param {"csv" | "jsonl"} form */
  async #export(form) {
    try {
      offerFile(`wordlens-diary.${form}`, await getText(`/api/diary/export/${form}`), "text/plain");
    } catch (fault) {
      this.#complain(fault);
    }
  }

  /** What becomes of the games. @param {DiaryShape} told */
  #data(told) {
    const { keeps, local } = told;
    const where = local ? HERE : ELSEWHERE;
    const change = button(keeps ? "Stop keeping games" : "Keep my games", () => void this.#choose(!keeps));
    const total = Object.values(told.players).reduce((sum, count) => sum + count, 0);
    const files = /** @type {const} */ (["csv", "jsonl"]).map((form) =>
      button(`Export ${form === "csv" ? "a table" : "everything"}`, () => void this.#export(form)),
    );
    const erase = button("Delete everything", () => openDelete(total, () => void this.load()));
    const actions = buttons(keeps !== null && change, ...(total ? [...files, erase] : []));
    return card(
      "Your data",
      make("h2", { text: "Your data" }),
      said("quiet", `${keepingText(keeps)} ${where}`),
      actions,
    );
  }
}

/** @param {HTMLElement} root @param {App} app @returns {Promise<() => void>} leaves the view */
export async function mount(root, app) {
  const view = new DiaryView(root, app);
  await view.load();
  return () => view.leaving.abort();
}
