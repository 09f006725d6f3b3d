import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PushHere } from "./PushHere";

vi.mock("../../worker/subscription", () => ({
  canPush: () => true,
  ownAddress: async () => "https://push.example/1",
  subscribe: async () => ({ target: "https://push.example/1", p256dh: "point", auth: "secret" }),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ONE = {
  id: "7",
  kind: "push",
  target: "https://push.example/1",
  each: "turn",
  state: "on",
  last: "",
  last_at: 0,
  form: "own",
};

function serve(permission: NotificationPermission) {
  const asked: { method: string; path: string; body: unknown }[] = [];
  let held: object[] = [];
  vi.stubGlobal("Notification", { requestPermission: async () => permission });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const method = init.method ?? "GET";
    asked.push({ method, path, body: init.body ? JSON.parse(String(init.body)) : null });
    if (method === "POST") held = [ONE];
    if (method === "DELETE") {
      held = [];
      return new Response(null, { status: 204 });
    }
    return Response.json(
      method === "POST" ? { summons: ONE, secret: "" } : { mail: false, push: "key", summons: held },
    );
  });
  return asked;
}

const button = () => screen.getByRole("button", { name: "Tell this device when it is my turn" });

test("one tap subscribes this device for the seat, and one tap stops it", async () => {
  const asked = serve("granted");
  render(<PushHere table="abc" token="t" name="" />);
  await waitFor(() => expect(button().getAttribute("aria-disabled")).toBe("false"));
  fireEvent.click(button());
  await waitFor(() => expect(button().getAttribute("aria-pressed")).toBe("true"));
  expect(asked.find(({ method }) => method === "POST")).toEqual({
    method: "POST",
    path: "/api/tables/abc/summons",
    body: { kind: "push", target: "https://push.example/1", p256dh: "point", auth: "secret" },
  });
  fireEvent.click(button());
  await waitFor(() => expect(button().getAttribute("aria-pressed")).toBe("false"));
  expect(asked.find(({ method }) => method === "DELETE")?.path).toBe("/api/tables/abc/summons/7");
});

test("a browser that forbids notifications is told where to allow them, and nothing is sent", async () => {
  const asked = serve("denied");
  render(<PushHere table="abc" token="t" name="" />);
  await waitFor(() => expect(button().getAttribute("aria-disabled")).toBe("false"));
  fireEvent.click(button());
  await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(/forbids notifications/));
  expect(asked.some(({ method }) => method === "POST")).toBe(false);
});
