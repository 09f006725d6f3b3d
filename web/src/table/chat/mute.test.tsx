import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Chat as Said } from "../../net/wire/table";
import { Chat } from "./Chat";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const said = (n: number, seat: number | null, text: string): Said => ({
  type: "chat",
  n,
  seat,
  name: `Name ${seat}`,
  text,
});
const ALL = [said(1, 0, "mine"), said(2, 1, "noise"), said(3, null, "an old word")];

test("messages of a muted seat are hidden until it is unmuted; my own stay", () => {
  render(<Chat table="one" said={ALL} mine={[0]} onSay={() => {}} />);
  expect(screen.queryByRole("button", { name: "Mute Name 0" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Mute Name 1" }));
  expect(screen.queryByText("noise")).toBeNull();
  expect(screen.getByText("mine")).toBeTruthy();
  expect(localStorage.getItem("meadhall.mute.one")).toBe("[1]");
  const back = screen.getByRole("button", { name: "Name 1 is muted" });
  expect(back.getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(back);
  expect(screen.getByText("noise")).toBeTruthy();
});

test("at another table nobody is muted", () => {
  localStorage.setItem("meadhall.mute.two", "[1]");
  localStorage.setItem("meadhall.mute.odd", "{");
  render(<Chat table="two" said={ALL} mine={[]} onSay={null} />);
  expect(screen.queryByText("noise")).toBeNull();
  cleanup();
  render(<Chat table="odd" said={ALL} mine={[]} onSay={null} />);
  expect(screen.getByText("noise")).toBeTruthy();
});
