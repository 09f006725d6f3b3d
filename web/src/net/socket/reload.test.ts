import { beforeEach, expect, test, vi } from "vitest";
import { reloadOnce } from "./reload";

beforeEach(() => sessionStorage.clear());

const there = async (): Promise<boolean> => true;
const away = async (): Promise<boolean> => false;

test("a part that is gone loads the page anew, but not over and over", async () => {
  const load = vi.fn();
  await reloadOnce(there, load, 100_000);
  expect(load).toHaveBeenCalledTimes(1);
  await reloadOnce(there, load, 110_000);
  expect(load).toHaveBeenCalledTimes(1);
  await reloadOnce(there, load, 200_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test("while the server does not answer, the page that is there stays", async () => {
  const load = vi.fn();
  await reloadOnce(away, load, 100_000);
  expect(load).not.toHaveBeenCalled();
  await reloadOnce(there, load, 101_000);
  expect(load).toHaveBeenCalledTimes(1);
});
