import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import StuckPanel from "./StuckPanel";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

test("the owner reads what went wrong, steps back, and is told when that does not help", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    asked.push(`${init.method} ${path} ${(init.headers as Record<string, string>).authorization}`);
    return path.endsWith("/stuck")
      ? json({ text: "The rules failed while a move was played.", moves: 3 })
      : json({ code: "no-way-back", text: "No earlier move was found." }, 409);
  });
  render(<StuckPanel table="abc" owner="key" />);
  await screen.findByText(/The rules failed while a move was played/);
  screen.getByRole("button", { name: "Step back one move" }).click();
  await screen.findByText("No earlier move was found.");
  screen.getByRole("button", { name: "Try again" }).click();
  await vi.waitFor(() =>
    expect(asked).toEqual([
      "GET /api/tables/abc/stuck Bearer key",
      "POST /api/tables/abc/stuck/back Bearer key",
      "POST /api/tables/abc/stuck/retry Bearer key",
    ]),
  );
});
