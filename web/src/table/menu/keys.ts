/** The table's own keys. */

export const KEYS: readonly (readonly [key: string, what: string])[] = [
  ["?", "what has the focus, and with the arrows what lies around it; elsewhere this help"],
  ["L", "hear the last line of the log"],
  ["V", "see on the board what happened since your last turn; Space or Esc skips it"],
  ["Space or Esc", "skip what is being played on the table, or go on after it"],
  ["N", "my notes"],
  ["S", "go to the seats and hear what everybody has"],
  ["Tab", "go on to the next control, Shift + Tab back"],
  ["Arrows", "choose within a group: cards, actions, spaces, tabs"],
  ["Enter or Space", "do what has the focus"],
  ["Esc", "close what is open"],
];
