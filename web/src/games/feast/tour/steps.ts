/** A short walk over the real board: at most twelve words a step. */
export type TourTab = "spaces" | "hall" | "goods" | "table";

export interface TourStep {
  readonly text: string;
  /** What is pointed at, by its data-tour. */
  readonly at: string;
  /** Where that lies on a narrow screen. */
  readonly tab: TourTab;
}

export const STEPS: readonly TourStep[] = [
  { text: "Each round: place Vikings, gather goods, cover boards, hold a feast.", at: "", tab: "spaces" },
  {
    text: "These are the spaces. Their column says how many Vikings they take.",
    at: "spaces",
    tab: "spaces",
  },
  { text: "“I can do now” shows which of them you can use.", at: "filters", tab: "spaces" },
  { text: "Tap a space to read it. Tap it again to use it.", at: "spaces", tab: "spaces" },
  { text: "Your goods. Orange and red feed people, green and blue cover boards.", at: "goods", tab: "goods" },
  { text: "Each minus cell of your hall costs a point: cover them.", at: "hall", tab: "hall" },
  { text: "Cover the diagonal from below left: it pays silver every round.", at: "hall", tab: "hall" },
  { text: "Tap a green or blue good to lay it, at any time.", at: "goods", tab: "goods" },
  { text: "Fill this table each round. Every gap costs three points.", at: "table", tab: "table" },
  { text: "Your turn is listed here. End it yourself; pass when done.", at: "end", tab: "spaces" },
  { text: "Every rune mark leads to its rule. Now feed your people!", at: "", tab: "spaces" },
];
