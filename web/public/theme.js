// Before the first paint: night stays night. The page's own script takes over from here.
(() => {
  let choice = "system";
  try {
    choice = localStorage.getItem("meadhall.theme") ?? "system";
  } catch {
    // Storage is forbidden: then as the system has it.
  }
  const dark = choice === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : choice === "night";
  document.documentElement.dataset.theme = dark ? "night" : "day";
})();
