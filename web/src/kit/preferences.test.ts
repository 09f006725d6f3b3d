import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { setVolume, useSoundOffer } from "./preferences";

test("sound is not offered to whom it is on already", () => {
  const offered = (): boolean => renderHook(useSoundOffer).result.current.open;
  expect(offered()).toBe(true);
  setVolume(40);
  expect(offered()).toBe(false);
});
