// Sets the theme before anything is painted, so that a dark page never flashes white. Not a module: modules wait.
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const more = matchMedia("(prefers-contrast: more)");

  /** Put theme and contrast on the root element: the player's choice, else the system's. */
  function applyTheme() {
    /** @type {{theme?: any, contrast?: any}} */
    let chosen = {};
    try {
      chosen = JSON.parse(localStorage.getItem("wordlens.settings") ?? "{}") ?? {};
    } catch {
      // A browser that keeps nothing, or a damaged entry: the system decides.
    }
    const root = document.documentElement;
    root.dataset.theme = ["light", "dark"].includes(chosen.theme) ? chosen.theme : dark.matches ? "dark" : "light";
    const contrast = ["more", "normal"].includes(chosen.contrast) ? chosen.contrast : more.matches ? "more" : "normal";
    root.dataset.contrast = contrast;
  }

  applyTheme();
  dark.addEventListener("change", applyTheme);
  more.addEventListener("change", applyTheme);
  addEventListener("storage", applyTheme);
  addEventListener("wordlens:settings", applyTheme);
})();
