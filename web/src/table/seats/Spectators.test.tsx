import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { tableInfo } from "../../net/samples";
import { Spectators } from "./Spectators";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("everybody may read how late spectators are; once the game is over, it does not matter", () => {
  render(<Spectators info={tableInfo({ watching: 60 })} owner="" />);
  expect(screen.getByText("Spectators see everything one minute later.")).toBeTruthy();
  cleanup();
  render(<Spectators info={tableInfo({ watching: 60, status: "over" })} owner="" />);
  expect(screen.queryByText(/Spectators/)).toBeNull();
});

test("the owner chooses, with the owner's token", () => {
  const fetched = vi.fn().mockResolvedValue(new Response("{}"));
  vi.stubGlobal("fetch", fetched);
  render(<Spectators info={tableInfo({ watching: 90 })} owner="key" />);
  const choice = screen.getByLabelText<HTMLSelectElement>("Spectators");
  expect(choice.selectedOptions[0]?.textContent).toBe("see everything 90 seconds later");
  fireEvent.change(choice, { target: { value: "-1" } });
  const [path, init] = fetched.mock.calls[0] as [string, RequestInit];
  expect(path).toBe("/api/tables/abc/spectators");
  expect(init.body).toBe('{"delay":-1}');
  expect(init.headers).toMatchObject({ authorization: "Bearer key" });
});
