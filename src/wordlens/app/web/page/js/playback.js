/** Plays frames one after the other: hold, single steps in both directions, any place, any speed. */

import { box, button, make } from "./dom.js";
import { field } from "./fields.js";
import { SHARED, short } from "./text.js";

/** How many times the usual pace a film can run. */
const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64];
/** Seconds that a film takes at most before anybody has chosen its speed. */
const PATIENCE = 12;

export class Playback {
  /**
   * @param {(place: number) => void} onShow draws one frame, counted from 0
   * @param {() => void} onMissing somebody wants to step where there are no frames yet
   */
  constructor(onShow, onMissing) {
    this.onShow = onShow;
    this.onMissing = onMissing;
    this.count = 0;
    /** The frame that is shown; none yet. */
    this.place = -1;
    this.playing = false;
    /** Whether the player has chosen the speed. */
    this.chosen = false;
    this.buttons = {
      again: this.#makeButton("Restart", () => this.#restart()),
      back: this.#makeButton("Back", () => this.#hold(this.place - 1)),
      hold: this.#makeButton("Pause", () => (this.playing ? this.pause() : this.play())),
      step: this.#makeButton("Step", () => (this.count ? this.#hold(this.place + 1) : this.onMissing())),
      end: this.#makeButton("End", () => this.#hold(this.count - 1)),
    };
    this.where = this.#makeRange("Place", { min: 1, max: 1, value: 1 }, (value) => this.#hold(value - 1));
    this.speed = this.#makeRange("Speed", { min: 0, max: SPEEDS.length - 1, value: SPEEDS.indexOf(1) }, () => {
      this.chosen = true;
      this.#name();
      if (this.playing) this.play();
    });
    const group = { class: "playback", role: "group", "aria-label": "Playback" };
    const row = box("buttons stage-buttons", ...Object.values(this.buttons));
    this.element = make("div", group, row, box("ranges", this.where, this.speed));
    this.clear();
  }

  /** @param {string} text @param {() => void} click */
  #makeButton(text, click) {
    // Not `disabled`, which would take the focus away from the button that was just pressed.
    const pressed = () => element.getAttribute("aria-disabled") !== "true" && click();
    const element = button(text, pressed, "button-small");
    return element;
  }

  /**
   * @param {string} label @param {import("./dom.js").Attributes} attributes @param {(value: number) => void} onInput
   */
  #makeRange(label, attributes, onInput) {
    const input = () => onInput(Number(control.value));
    const { value, ...limits } = attributes; // the value last: it is cut to the limits that there are
    const control = make("input", { class: "range", type: "range", step: 1, ...limits, value, on: { input } });
    return field(label, control);
  }

  /** @returns {boolean} whether the last frame is shown */
  get over() {
    return this.place >= this.count - 1;
  }

  /** Forget the frames. */
  clear() {
    this.#halt();
    this.count = 0;
    this.place = -1;
    this.#name();
  }

  /** Show the first of new frames, and go on. @param {number} count @param {boolean} plays whether by itself */
  start(count, plays) {
    this.clear();
    this.count = count;
    this.where.control.max = String(Math.max(1, count));
    if (!this.chosen) {
      const enough = SPEEDS.findIndex((speed) => speed >= 1 && (count * pace(speed)) / 1000 <= PATIENCE);
      this.speed.control.value = String(enough < 0 ? SPEEDS.length - 1 : enough);
    }
    this.#go(0);
    if (plays) this.play();
  }

  /** Play on from here, or from the beginning where this is the end. */
  play() {
    this.#halt();
    this.playing = !this.over;
    const speed = SPEEDS[Number(this.speed.control.value)];
    if (this.playing) this.timer = setTimeout(() => this.#tick(), pace(speed));
    this.#name();
  }

  pause() {
    this.#halt();
    this.#name();
  }

  #tick() {
    this.#go(this.place + 1);
    if (this.playing) this.play();
  }

  #halt() {
    clearTimeout(this.timer);
    this.playing = false;
  }

  /** Show a frame, and stay there. @param {number} place */
  #hold(place) {
    this.#halt();
    this.#go(place);
  }

  #restart() {
    this.#go(0);
    this.play();
  }

  /** @param {number} place */
  #go(place) {
    this.place = Math.max(0, Math.min(this.count - 1, place));
    if (this.over) this.#halt();
    this.#name();
    if (this.count) this.onShow(this.place);
  }

  /** Say on buttons and sliders what they do now. */
  #name() {
    const { again, back, end, hold, step } = this.buttons;
    const none = !this.count;
    hold.textContent = this.playing || none || this.over ? "Pause" : "Continue";
    const off = { hold: none || this.over, step: !none && this.over, end: none || this.over };
    for (const [element, value] of /** @type {const} */ ([
      [again, none],
      [back, none || this.place < 1],
      [hold, off.hold],
      [step, off.step],
      [end, off.end],
    ])) {
      element.setAttribute("aria-disabled", String(value));
    }
    const speed = `${short(SPEEDS[Number(this.speed.control.value)])}×`;
    const where = none ? "nothing yet" : `${short(this.place + 1)} of ${short(this.count)}`;
    this.where.control.value = String(this.place + 1);
    this.where.control.disabled = none;
    name(this.speed, `Speed, ${speed}`, speed);
    name(this.where, `Step, ${where}`, where);
  }
}

/** @param {number} speed @returns {number} milliseconds from frame to frame */
function pace(speed) {
  return SHARED.milliseconds.pace / speed;
}

/** @param {import("./fields.js").Field<HTMLInputElement>} range @param {string} label @param {string} value */
function name(range, label, value) {
  const title = range.querySelector("label");
  if (title) title.textContent = label;
  range.control.setAttribute("aria-valuetext", value);
}
