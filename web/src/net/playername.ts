/** The name of this person, remembered between tables. */

const KEY = "meadhall.name";
const NAMES = ["Arnora", "Bera", "Dagny", "Eirik", "Finna", "Gorm", "Hallbera", "Ivar", "Jorunn", "Ketil"];

/** A name to begin with, so that nobody has to think of one before the first game. */
export function suggestedName(chance: () => number = Math.random): string {
  return NAMES[Math.floor(chance() * NAMES.length)] ?? "Arnora";
}

export function myName(): string {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept) return kept;
    const name = suggestedName();
    localStorage.setItem(KEY, name);
    return name;
  } catch {
    return suggestedName();
  }
}

export function rememberName(name: string): void {
  try {
    if (name.trim()) localStorage.setItem(KEY, name.trim());
  } catch {
    // Then the name lasts until the page is closed.
  }
}
