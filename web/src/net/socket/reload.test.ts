import { beforeEach, expect, test, vi } from "vitest";
import { reloadOnce } from "./reload";

beforeEach(() => sessionStorage.clear());

test("a part that is gone loads the page anew, but not over and over", () => {
  const load = vi.fn();
  const first = new Event("gone", { cancelable: true });
  reloadOnce(first, load, 100_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(first.defaultPrevented).toBe(true);

  const again = new Event("gone", { cancelable: true });
  reloadOnce(again, load, 110_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(again.defaultPrevented).toBe(false);

  reloadOnce(new Event("gone"), load, 200_000);
  expect(load).toHaveBeenCalledTimes(2);
});
