/** The dialog for theme and contrast. */

import { make, openDialog } from "./dom.js";
import { change, settings } from "./settings.js";

const THEMES = [["system", "System"], ["light", "Light"], ["dark", "Dark"]];
const CONTRASTS = [["system", "System"], ["normal", "Standard"], ["more", "High"]];

/**
 * @param {string} legend
 * @param {string} name
 * @param {string[][]} options
 * @param {string} chosen
 * @returns {HTMLElement}
 */
export function choice(legend, name, options, chosen, onChange = (/** @type {string} */ value) => change({ [name]: value })) {
  const box = make("fieldset", { class: "segments" }, make("legend", { text: legend }));
  const track = make("div", { class: "segments-track" });
  for (const [value, text] of options) {
    const input = make("input", { type: "radio", name, value, on: { change: () => onChange(value) } });
    input.checked = value === chosen;
    track.append(make("label", {}, input, make("span", { text })));
  }
  box.append(track);
  return box;
}

/** Let the player choose. */
export function openAppearance() {
  const now = settings();
  openDialog(
    "Appearance",
    choice("Theme", "theme", THEMES, now.theme),
    choice("Contrast of the tiles", "contrast", CONTRASTS, now.contrast),
    make("p", { class: "quiet", text: "High contrast shows correct letters in orange and present ones in blue." }),
  );
}
