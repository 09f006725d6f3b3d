import { cleanup, fireEvent, render, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Curtain } from "./Curtain";
import { useKeys } from "./useKeys";

afterEach(cleanup);

test("the table hears no key while a curtain covers it", () => {
  const heard = vi.fn();
  renderHook(() => useKeys({ n: heard }));
  fireEvent.keyDown(document.body, { key: "n" });
  expect(heard).toHaveBeenCalledTimes(1);
  render(<Curtain seat={0} name="Anna" onOpen={() => {}} />);
  fireEvent.keyDown(document.body, { key: "n" });
  expect(heard).toHaveBeenCalledTimes(1);
});
