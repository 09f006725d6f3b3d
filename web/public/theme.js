// Before the first paint: night stays night, and a browser that is too old is told so. The page's own script takes over from
// here. Only what old browsers can read: they must get to the sentence.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem("meadhall.theme");
  } catch (_error) {
    // Storage is forbidden: then as the system has it.
  }
  const dark =
    !choice || choice === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : choice === "night";
  document.documentElement.setAttribute("data-theme", dark ? "night" : "day");

  // The newest things that the page's styles need, and a method that its scripts need.
  const able =
    window.CSS &&
    CSS.supports("selector(:has(a))") &&
    CSS.supports("grid-template-rows", "subgrid") &&
    CSS.supports("container-type", "inline-size") &&
    CSS.supports("color", "color-mix(in srgb, red, blue)") &&
    typeof Array.prototype.toSorted === "function";
  if (able) return;
  document.addEventListener("DOMContentLoaded", () => {
    const sentence = document.getElementById("old-browser");
    if (sentence) sentence.hidden = false;
  });
})();
