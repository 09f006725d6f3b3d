/**
 * The sign of rest: the root element says `data-rest="yes"` while nothing on the page is about to change by itself.
 *
 * Whoever is at work (a connection, a request, a scene) holds it. Besides, drawing, running animations, fonts that
 * are loaded and what stands for something that is fetched disturb it, until two frames have passed without any of them. Endless animations are part of the rest.
 * It helps programs that use the page for somebody, and tests.
 */

const FRAMES = 2;

const holders = new Set<symbol>();
let quiet = 0;
let looking = false;

/** The page is not at rest until the function that this returns is called. */
export function holdRest(): () => void {
  const holder = Symbol("at work");
  holders.add(holder);
  disturb();
  return () => {
    holders.delete(holder);
    disturb();
  };
}

/** The same promise, which holds the rest until it is settled. */
export function holdRestFor<T>(promise: Promise<T>): Promise<T> {
  const release = holdRest();
  return promise.finally(release);
}

/** Something changes now. */
export function disturb(): void {
  quiet = 0;
  if (looking) return;
  looking = true;
  document.documentElement.dataset.rest = "no";
  requestAnimationFrame(look);
}

const ends = (animation: Animation): boolean =>
  animation.playState === "running" && animation.effect?.getComputedTiming().endTime !== Infinity;

/** What stands for something that is fetched has the attribute `data-waiting`: React may keep it for a while longer. */
const moves = (): boolean =>
  document.querySelector("[data-waiting]") !== null ||
  document.fonts?.status === "loading" ||
  (document.getAnimations?.() ?? []).some(ends);

function look(): void {
  if (holders.size > 0) {
    // The last one that lets go disturbs again.
    looking = false;
    return;
  }
  quiet = moves() ? 0 : quiet + 1;
  if (quiet < FRAMES) {
    requestAnimationFrame(look);
    return;
  }
  looking = false;
  document.documentElement.dataset.rest = "yes";
}

/** Watches the page from now on. */
export function watchRest(): void {
  const watch = new MutationObserver(disturb);
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
  for (const kind of ["transitionrun", "animationstart", "pointerdown", "keydown", "resize"]) {
    addEventListener(kind, disturb, { capture: true, passive: true });
  }
  document.fonts?.addEventListener("loading", disturb);
  disturb();
}
