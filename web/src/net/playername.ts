/** The name of this person, remembered between tables. */
import { readText, writeText } from "../kit/storage";

const KEY = "meadhall.name";
const NAMES = ["Arnora", "Bera", "Dagny", "Eirik", "Finna", "Gorm", "Hallbera", "Ivar", "Jorunn", "Ketil"];

/** A name to begin with, so that nobody has to think of one before the first game. */
export function suggestedName(chance: () => number = Math.random): string {
  return NAMES[Math.floor(chance() * NAMES.length)] ?? "Arnora";
}

export function myName(): string {
  if (!readText(KEY)) writeText(KEY, suggestedName());
  return readText(KEY);
}

export function rememberName(name: string): void {
  if (name.trim()) writeText(KEY, name.trim());
}
