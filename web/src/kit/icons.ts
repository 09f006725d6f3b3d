/** Our own icons on a 24-unit grid: solid shapes with one to three grooves, legible at 16 px. */

export type Part =
  | readonly ["fill", d: string]
  | readonly ["line", d: string, width: number]
  | readonly ["groove", d: string, width: number]
  | readonly ["dot", x: number, y: number, radius: number]
  | readonly ["hole", x: number, y: number, radius: number]
  | readonly ["ring", x: number, y: number, radius: number, width: number]
  | readonly ["ringgroove", x: number, y: number, radius: number, width: number];

export const ICONS = {
  horn: [
    ["fill", "M1.5 6L8.5 2.5C9.5 8.5 14 12.5 22.5 10C21 17 14 21 8.5 18.5C4 16.5 1.5 12 1.5 6Z"],
    ["groove", "M2.5 10.8L10 6.6M5.6 16L12.4 10.2", 1.5],
  ],
  axe: [
    ["fill", "M4 20.5L14.2 4.6L16.8 6.2L6.8 22.2Z"],
    ["fill", "M11.5 2.6C16 .6 21.5 2.6 22.6 8.6C23 11.8 22 14.6 19.8 17C19.6 12.8 17.4 10.6 13 9.9Z"],
    ["groove", "M18.6 5.6C20 7.2 20.4 9.4 20 11.6", 1.5],
  ],
  cup: [
    ["fill", "M4 3H20L17.6 21H6.4Z"],
    ["groove", "M4.5 7.2H19.5M6 17.6H18M5.6 13.8L8.2 11L10.8 13.8L13.4 11L16 13.8L18.6 11", 1.5],
  ],
  shield: [
    ["dot", 12, 12, 10.5],
    ["groove", "M12 1.5V22.5M1.5 12H22.5M4.6 4.6L19.4 19.4M19.4 4.6L4.6 19.4", 1.1],
    ["dot", 12, 12, 4.6],
    ["ringgroove", 12, 12, 4.6, 1.4],
  ],
  longhouse: [
    ["line", "M8.6 1.2L12 4.6L15.4 1.2", 1.8],
    ["fill", "M.8 13.4L12 4L23.2 13.4L21.4 15L12 7.6L2.6 15Z"],
    ["fill", "M4.6 15.2L12 9.4L19.4 15.2V22H14.2V16.4H9.8V22H4.6Z"],
  ],
  rune: [
    ["fill", "M5.5 22.5L4.5 9L8.5 2.5L15.5 1.5L19.5 8L18.5 22.5Z"],
    ["groove", "M10 19.5V6L14.6 4.6M10 11L15 9.4", 1.7],
  ],
  walk: [
    ["fill", "M8 2.5H15.5V12L22 15.5V21H7V15Z"],
    ["groove", "M8 6.2H15.5M7 18H22", 1.5],
  ],
  sprint: [
    ["fill", "M11 2.5H17.5V12L23 15.5V21H10V15Z"],
    ["groove", "M11 6.2H17.5M10 18H23", 1.5],
    ["line", "M1 6H8M2.5 11.5H8M1 17H7", 2],
  ],
  slam: [
    ["fill", "M1 8.5H8.5V3.5L16.5 12L8.5 20.5V15.5H1Z"],
    ["fill", "M18 2.5H22.5V21.5H18V15L16 12L18 9Z"],
    ["groove", "M20.2 2.5V8M20.2 16V21.5", 1.2],
  ],
  club: [
    [
      "fill",
      "M2.5 19.5L10.6 10C10.2 5.8 13.6 2 18.6 2C22 2 22.6 5.4 21.6 8.2C20.4 11.6 17.4 13.4 14 13.2L5 21.8Z",
    ],
    ["hole", 16.5, 6, 1.1],
    ["hole", 19, 9, 1.1],
    ["hole", 14.6, 9.8, 1.1],
  ],
  punch: [
    ["fill", "M3 9.5L4.5 7H8V5.5H12V5H16V6.5H19.5L21 9V15L17.5 20.5H8L3 15.5Z"],
    ["groove", "M8 7V12M12 6V12M16 7V12M5.5 14.5H14L16 12", 1.4],
  ],
  hammer: [
    ["fill", "M2 4.5L4.5 2.5H19.5L22 4.5V9.5L19.5 11.5H4.5L2 9.5Z"],
    ["fill", "M10.3 11H13.7V20L12 22.5L10.3 20Z"],
    ["groove", "M6.5 2.5V11.5M17.5 2.5V11.5", 1.4],
  ],
  slingshot: [
    ["line", "M3 2L9 15.5M21 2L15 15.5", 2],
    ["fill", "M6.5 14H17.5L16 20.5L12 22.5L8 20.5Z"],
    ["hole", 12, 15.6, 3.6],
    ["dot", 12, 15.2, 2.6],
  ],
  fist: [
    ["fill", "M3 10.5L5 7.5H19L21 10.5V16L18 21H6.5L3 17Z"],
    ["groove", "M8.7 7.5V14M12 7.5V14M15.3 7.5V14M3 14H15.3L18.5 11.5", 1.4],
  ],
  bracelet: [
    ["line", "M8.5 20A9 9 0 1 1 15.5 20", 4],
    ["dot", 8, 19.6, 2.6],
    ["dot", 16, 19.6, 2.6],
  ],
  cards: [
    ["fill", "M2 5.5L12 2.5L16.5 18L6.5 21Z"],
    ["fill", "M14 3H22V20H18.2L14 5.5Z"],
  ],
  check: [["line", "M3 12.5L9.5 19L21 5", 3.2]],
  cross: [["line", "M4.5 4.5L19.5 19.5M19.5 4.5L4.5 19.5", 3.2]],
  play: [["fill", "M6 3L20 12L6 21Z"]],
  chat: [
    ["fill", "M2 3H22V17H12L6.5 22V17H2Z"],
    ["groove", "M6 8H18M6 12H14", 1.5],
  ],
  book: [
    ["fill", "M2 4L11.2 6V21.5L2 19.5ZM12.8 6L22 4V19.5L12.8 21.5Z"],
    ["groove", "M4.5 9L9 10M4.5 13L9 14M19.5 9L15 10M19.5 13L15 14", 1.3],
  ],
  log: [
    ["fill", "M4 1.5H20V22.5L16 20L12 22.5L8 20L4 22.5Z"],
    ["groove", "M7.5 6.5H16.5M7.5 10.5H16.5M7.5 14.5H13", 1.5],
  ],
  gear: [
    [
      "line",
      "M12 1.5V6M12 18V22.5M1.5 12H6M18 12H22.5M4.6 4.6L7.8 7.8M16.2 16.2L19.4 19.4M19.4 4.6L16.2 7.8M7.8 16.2L4.6 19.4",
      3,
    ],
    ["ring", 12, 12, 5, 3],
  ],
  theme: [
    ["fill", "M12 1.5A10.5 10.5 0 0 0 12 22.5Z"],
    ["ring", 12, 12, 9.5, 2],
  ],
  lock: [
    ["fill", "M4 10.5H20V22H4Z"],
    ["line", "M7.5 11V7.5L9.5 4H14.5L16.5 7.5V11", 2.4],
    ["groove", "M12 14V18.5", 2],
  ],
  candle: [
    ["fill", "M8 10.5H16V22H8Z"],
    ["fill", "M12 1C14.5 4 15 5.5 14 7.5C13.4 8.6 10.6 8.6 10 7.5C9 5.5 9.5 4 12 1Z"],
  ],
  people: [
    ["dot", 8, 7, 4],
    ["fill", "M1 21C1 15.5 4 13 8 13S15 15.5 15 21Z"],
    ["dot", 17.5, 8.5, 3],
    ["fill", "M17 21C17 17.5 16.5 15 15.5 13.4C19.5 12.6 23 15 23 20V21Z"],
  ],
  me: [
    ["dot", 12, 7, 4.8],
    ["fill", "M3 22C3 16 7 13.5 12 13.5S21 16 21 22Z"],
  ],
  drop: [["fill", "M12 2C16 7.5 19.5 11 19.5 15A7.5 7.5 0 0 1 4.5 15C4.5 11 8 7.5 12 2Z"]],
  back: [["line", "M15.5 3L6.5 12L15.5 21", 3]],
  knot: [
    ["line", "M12 2.5C17 2.5 17 9 12 12S7 21.5 12 21.5S17 15 12 12S7 2.5 12 2.5Z", 2],
    ["line", "M2.5 12C2.5 7 9 7 12 12S21.5 17 21.5 12S15 7 12 12S2.5 17 2.5 12Z", 2],
  ],
  trophy: [
    ["fill", "M6 2H18L17.2 9.5L13.4 13.5V17H10.6V13.5L6.8 9.5Z"],
    ["fill", "M6.5 18.5H17.5L19 22H5Z"],
    ["line", "M6 4H2.2L3 8.5L7 10.5M18 4H21.8L21 8.5L17 10.5", 1.8],
    ["groove", "M7 5.6H17M7.4 8.4H16.6", 1.2],
  ],
  link: [
    ["line", "M10.5 7.5L14 4L17.5 3.5L20.5 6.5L20 10L15.5 14.5L12 15", 2.4],
    ["line", "M13.5 16.5L10 20L6.5 20.5L3.5 17.5L4 14L8.5 9.5L12 9", 2.4],
  ],
  eye: [
    ["fill", "M1 12L6.5 6.5L12 4.8L17.5 6.5L23 12L17.5 17.5L12 19.2L6.5 17.5Z"],
    ["hole", 12, 12, 4.4],
    ["dot", 12, 12, 2.4],
  ],
  sound: [
    ["fill", "M2 8.5H7L13 3V21L7 15.5H2Z"],
    ["line", "M16 8.5L17.8 12L16 15.5M19 5L22 12L19 19", 2],
  ],
  mute: [
    ["fill", "M2 8.5H7L13 3V21L7 15.5H2Z"],
    ["line", "M16 9L22 15M22 9L16 15", 2.2],
  ],
  search: [
    ["ring", 10, 10, 6.8, 3],
    ["line", "M15 15L22 22", 3.6],
  ],
  help: [
    ["line", "M6.5 7L8.5 3.6L12 2.4L15.8 3.6L17.4 7L15.8 10L12 12.6V16", 3],
    ["dot", 12, 20.4, 2],
  ],
  more: [
    ["dot", 4.5, 12, 2.4],
    ["dot", 12, 12, 2.4],
    ["dot", 19.5, 12, 2.4],
  ],
  hourglass: [
    ["fill", "M4 1.5H20V5L13.8 12L20 19V22.5H4V19L10.2 12L4 5Z"],
    ["groove", "M7 5.4H17M7.4 19.6L12 15.6L16.6 19.6", 1.4],
  ],
  list: [
    ["fill", "M2 3.5H6.5V8H2ZM2 10H6.5V14.5H2ZM2 16.5H6.5V21H2Z"],
    ["line", "M9.5 5.8H22M9.5 12.2H22M9.5 18.8H22", 2.6],
  ],
} satisfies Record<string, readonly Part[]>;

export type IconName = keyof typeof ICONS;
