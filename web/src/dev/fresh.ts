// Runs before every file of tests. Files share a page and a React that has warmed up; all else is new to each of them.
import { vi } from "vitest";

vi.resetModules();
vi.unstubAllGlobals();
vi.useRealTimers();

if (typeof document !== "undefined") {
  const { cleanup } = await import("@testing-library/react");
  cleanup();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.title = "";
  history.replaceState(null, "", "/");
  localStorage.clear();
  sessionStorage.clear();
}
