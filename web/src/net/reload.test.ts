import { beforeEach, expect, test, vi } from "vitest";
import { comeBack } from "./reload";

beforeEach(() => sessionStorage.clear());

test("a part that is gone loads the page anew, but not over and over", () => {
  const load = vi.fn();
  const first = new Event("gone", { cancelable: true });
  comeBack(first, load, 100_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(first.defaultPrevented).toBe(true);

  const again = new Event("gone", { cancelable: true });
  comeBack(again, load, 110_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(again.defaultPrevented).toBe(false);

  comeBack(new Event("gone"), load, 200_000);
  expect(load).toHaveBeenCalledTimes(2);
});
