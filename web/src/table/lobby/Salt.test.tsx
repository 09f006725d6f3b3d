import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { seatInfo, tableInfo } from "../../net/samples";
import { Salt } from "./Salt";

afterEach(() => vi.unstubAllGlobals());

test("each seat of this browser adds words by its own token, and spectators only see the fingerprint", async () => {
  const asked: { path: string; bearer: string | null; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get("authorization");
    asked.push({ path, bearer, body: JSON.parse(String(init.body)) });
    return Response.json(tableInfo());
  });
  const seats = [seatInfo(0), seatInfo(1, { salted: true }), seatInfo(2, { salted: true })];
  const shown = render(<Salt table="abc" commitment="c0ffee" seats={seats} ownSeats={[]} />);
  expect(screen.getByText("c0ffee")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  const ownSeats = [
    { seat: 0, token: "first" },
    { seat: 1, token: "second" },
  ];
  shown.rerender(<Salt table="abc" commitment="c0ffee" seats={seats} ownSeats={ownSeats} />);
  fireEvent.change(screen.getByLabelText("Words of Name 0"), { target: { value: "by my beard" } });
  fireEvent.click(screen.getByRole("button", { name: "Stir them in" }));
  fireEvent.click(screen.getByRole("button", { name: "Take them out" }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([
    { path: "/api/tables/abc/salt", bearer: "Bearer first", body: { salt: "by my beard" } },
    { path: "/api/tables/abc/salt", bearer: "Bearer second", body: { salt: "" } },
  ]);
});
