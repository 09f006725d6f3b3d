/** The parts of a face are drawn anew when a fact changes that they are given, and not with the page around them. */
import { type FC, memo } from "react";
import type { AnyFace, FaceProps } from "./face";

const calm = (Part: FC<FaceProps<unknown, unknown>>): FC<FaceProps<unknown, unknown>> => memo(Part);

export const memoised = ({ Board, Tray, Hand, Stash, Counts, ...rest }: AnyFace): AnyFace => ({
  ...rest,
  Board: calm(Board),
  Tray: calm(Tray),
  ...(Hand && { Hand: calm(Hand) }),
  ...(Stash && { Stash: calm(Stash) }),
  ...(Counts && { Counts: calm(Counts) }),
});
