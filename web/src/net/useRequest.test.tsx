import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useRequest } from "./useRequest";

/** Requests that end when the test says so. */
function slowRequests() {
  const sent: string[] = [];
  const ends: ((reason?: Error) => void)[] = [];
  const request = (name: string) => (): Promise<void> => {
    sent.push(name);
    return new Promise((resolve, reject) => ends.push((reason) => (reason ? reject(reason) : resolve())));
  };
  return { sent, request, end: (reason?: Error) => act(async () => ends.shift()?.(reason)) };
}

test("a second press of the same button is not sent while the first is on its way", async () => {
  const { sent, request, end } = slowRequests();
  const { result } = renderHook(useRequest);
  act(() => {
    result.current.run(request("sit"));
    result.current.run(request("sit again"));
  });
  expect(result.current.busy).toBe(true);
  await end();
  expect(sent).toEqual(["sit"]);
  expect(result.current.busy).toBe(false);
});

test("of two quick changes the second is sent after the first, also when the first is refused", async () => {
  const { sent, request, end } = slowRequests();
  const { result } = renderHook(useRequest);
  act(() => {
    result.current.runNext(request("thrall"));
    result.current.runNext(request("karl"));
  });
  expect(sent).toEqual(["thrall"]);
  await end(new Error("This seat is taken."));
  expect(sent).toEqual(["thrall", "karl"]);
  expect(result.current.busy).toBe(true);
  await end();
  expect(result.current.fault).toBe("");
  expect(result.current.busy).toBe(false);
});

test("a press that follows a change is sent after it", async () => {
  const { sent, request, end } = slowRequests();
  const { result } = renderHook(useRequest);
  act(() => {
    result.current.runNext(request("karl"));
    result.current.run(request("begin"));
    result.current.run(request("begin again"));
  });
  await end();
  expect(sent).toEqual(["karl", "begin"]);
  await end();
  expect(result.current.busy).toBe(false);
});
