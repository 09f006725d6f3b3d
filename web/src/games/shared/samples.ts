/** What a face is given while nothing happens, for the samples of all games. Not part of the page. */
import type { FaceProps } from "../face";

export const IDLE: Omit<FaceProps<unknown, unknown>, "view" | "ask" | "board" | "names" | "bots" | "seat"> = {
  send: () => {},
  busy: false,
  refusal: null,
  lines: [],
  outcome: null,
  order: "",
  orders: [],
  setOrder: () => {},
  undoable: 0,
  undo: () => {},
  consult: () => Promise.resolve({}),
};
