import { expect, test } from "vitest";
import { zoomFor } from "./useZoom";

test.each([
  [1280, 720, 1],
  [1920, 1080, 1.5],
  [3840, 2160, 3],
  // Longer or higher than a television: the smaller factor, so that nothing is cut.
  [2560, 1080, 1.5],
  [1600, 1200, 1.25],
  // A phone or a small window is no television.
  [390, 844, 1],
  [1024, 768, 1],
  [1920, 500, 1],
])("a screen of %d x %d is drawn %d times as large", (width, height, zoom) => {
  expect(zoomFor(width, height)).toBeCloseTo(zoom);
});
