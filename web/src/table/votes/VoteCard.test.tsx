import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { vote } from "../../net/samples";
import VoteCard from "./VoteCard";

afterEach(cleanup);

const NAMES = ["Anna", "Bo", "Cy"];
const button = (name: string): HTMLElement | null => screen.queryByRole("button", { name });

test("who is asked reads what is asked, sees who has answered, and answers", () => {
  const onCast = vi.fn();
  render(<VoteCard vote={vote({ yes: [0, 2] })} names={NAMES} mine={[1]} onCast={onCast} />);
  expect(screen.getByRole("status").textContent).toBe("Anna asks.");
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Anna agrees",
    "Bo has not answered",
    "Cy agrees",
  ]);
  button("Agree")?.click();
  button("Refuse")?.click();
  expect(onCast.mock.calls).toEqual([[true], [false]]);
});

test("who asked may withdraw, and sees for whom the table waits", () => {
  const onCast = vi.fn();
  render(<VoteCard vote={vote()} names={NAMES} mine={[0]} onCast={onCast} />);
  expect(button("Agree")).toBeNull();
  expect(screen.getByText("Waiting for Bo and Cy.")).toBeTruthy();
  button("Withdraw")?.click();
  expect(onCast).toHaveBeenCalledWith(false);
});

test("who only watches has nothing to press", () => {
  render(<VoteCard vote={vote()} names={NAMES} mine={[]} onCast={() => {}} />);
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("on a shared screen one press answers for all who sit there", () => {
  render(<VoteCard vote={vote()} names={NAMES} mine={[0, 1, 2]} onCast={() => {}} />);
  expect(button("Agree")).not.toBeNull();
  expect(button("Withdraw")).not.toBeNull();
});
