/** Weapons in words. */
const ONE: Record<string, string> = {
  bow_and_arrow: "bow",
  snare: "snare",
  spear: "spear",
  long_sword: "long sword",
};

export const weapons = (weapon: string, count: number): string =>
  `${count} ${ONE[weapon] ?? weapon}${count === 1 ? "" : "s"}`;
