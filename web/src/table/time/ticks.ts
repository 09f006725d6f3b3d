/** One timer for all that shows a time: whatever changes with a second is drawn together. */

function createTicks(): (watcher: () => void) => () => void {
  const watchers = new Set<() => void>();
  let timer = 0;
  const tick = (): void => {
    for (const watcher of watchers) watcher();
  };
  return (watcher) => {
    watchers.add(watcher);
    if (watchers.size === 1) timer = window.setInterval(tick, 1000);
    return () => {
      watchers.delete(watcher);
      if (watchers.size === 0) window.clearInterval(timer);
    };
  };
}

/** Calls the watcher each second until it is ended by the function that is returned. */
export const everySecond = createTicks();
