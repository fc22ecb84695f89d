// Before the first paint, so that no white page flashes in the dark: see src/lib/theme.svelte.ts.
(function () {
  function kept(name) {
    try {
      return JSON.parse(localStorage.getItem("hexhaven." + name));
    } catch {
      return null;
    }
  }
  var page = document.documentElement;
  var theme = kept("theme");
  var motion = kept("motion");
  var dark =
    theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  if (motion === null) motion = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  page.dataset.theme = dark ? "dark" : "light";
  page.dataset.motion = motion ? "on" : "off";
})();
