import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storedChoice, storedJson, storedSwitch, usePreference, writeText } from "./storage";

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A storage that answers each call with this error. */
function refuse(name: string): void {
  const no = (): never => {
    throw new DOMException("", name);
  };
  vi.stubGlobal("localStorage", { getItem: no, setItem: no, removeItem: no, clear: () => {} });
}

test("a value that nobody has chosen, or that is none of them, is the usual one", () => {
  const pace = storedChoice("test.pace", ["slow", "fast"], "slow");
  expect(pace.get()).toBe("slow");
  pace.set("fast");
  expect(localStorage.getItem("test.pace")).toBe("fast");
  localStorage.setItem("test.pace", "constructor");
  expect(pace.get()).toBe("slow");
});

test("a switch is kept as on or off", () => {
  const [bell, keys] = [storedSwitch("test.bell", false), storedSwitch("test.keys", true)];
  expect([bell.get(), keys.get()]).toEqual([false, true]);
  bell.set(true);
  keys.set(false);
  expect([localStorage.getItem("test.bell"), localStorage.getItem("test.keys")]).toEqual(["on", "off"]);
  expect([bell.get(), keys.get()]).toEqual([true, false]);
});

test("who watches a value sees what another tab has chosen", () => {
  const pace = storedChoice("test.pace", ["slow", "fast"], "slow");
  const { result } = renderHook(() => usePreference(pace));
  localStorage.setItem("test.pace", "fast");
  expect(result.current[0]).toBe("slow");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "test.pace" })));
  expect(result.current[0]).toBe("fast");
});

test("the same text is the same object, and a text that is no JSON is nothing", () => {
  const list = storedJson("test.list", (found) => (Array.isArray(found) ? found : []));
  localStorage.setItem("test.list", "[1]");
  expect(list.get()).toBe(list.get());
  localStorage.setItem("test.list", "[1");
  expect(list.get()).toEqual([]);
});

test.each(["SecurityError", "QuotaExceededError"])(
  "where storage fails, a value lasts for the visit: %s",
  (name) => {
    refuse(name);
    const pace = storedChoice("test.refused", ["slow", "fast"], "slow");
    expect(pace.get()).toBe("slow");
    pace.set("fast");
    expect(pace.get()).toBe("fast");
    expect(writeText("test.refused", "slow")).toBe(name === "SecurityError");
    expect(pace.get()).toBe("slow");
    window.dispatchEvent(new StorageEvent("storage", { key: "test.refused" }));
  },
);
