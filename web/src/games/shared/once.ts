/** What follows from a thing alone is worked out once for each. */

export function onceForEach<Thing extends object, T>(make: (thing: Thing) => T): (thing: Thing) => T {
  const made = new WeakMap<Thing, T>();
  return (thing) => {
    const before = made.get(thing);
    if (before !== undefined) return before;
    const now = make(thing);
    made.set(thing, now);
    return now;
  };
}

/** The same for arguments that a key tells apart. */
export function onceForKey<Given extends readonly unknown[], T>(
  keyOf: (...given: Given) => string,
  make: (...given: Given) => T,
): (...given: Given) => T {
  const made = new Map<string, T>();
  return (...given) => {
    const key = keyOf(...given);
    const before = made.get(key);
    if (before !== undefined) return before;
    const now = make(...given);
    made.set(key, now);
    return now;
  };
}
