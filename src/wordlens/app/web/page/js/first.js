// Sets the theme before anything is painted, so that a dark page never flashes white. Not a module: modules wait.
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const more = matchMedia("(prefers-contrast: more)");

  /** @param {unknown} chosen @param {string[]} known @param {string} otherwise @returns {string} */
  function valid(chosen, known, otherwise) {
    return known.find((each) => each === chosen) ?? otherwise;
  }

  /** Put theme and contrast on the root element: the player's choice, else the system's. */
  function applyTheme() {
    /** @type {{theme?: unknown, contrast?: unknown}} */
    let chosen = {};
    try {
      chosen = JSON.parse(localStorage.getItem("wordlens.settings") ?? "{}") ?? {};
    } catch {
      // A browser that keeps nothing, or a damaged entry: the system decides.
    }
    const { dataset } = document.documentElement;
    dataset.theme = valid(chosen.theme, ["light", "dark"], dark.matches ? "dark" : "light");
    dataset.contrast = valid(chosen.contrast, ["more", "normal"], more.matches ? "more" : "normal");
  }

  applyTheme();
  dark.addEventListener("change", applyTheme);
  more.addEventListener("change", applyTheme);
  addEventListener("storage", applyTheme);
  addEventListener("wordlens:settings", applyTheme);
})();
