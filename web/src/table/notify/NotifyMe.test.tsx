import { cleanup, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SummonsInfo } from "../../net/wire/table";
import NotifyMe, { stateWords, wishOf } from "./NotifyMe";
import { notificationState, useTurnNotification } from "./notification";

const HOOK: SummonsInfo = {
  id: "7",
  kind: "hook",
  target: "https://hook.example/",
  each: "turn",
  state: "on",
  last: "",
  last_at: 0,
  form: "own",
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("notifications depend on what the browser allows and the player wants", () => {
  expect([null, "denied", "default", "granted"].map((one) => notificationState(one as never, true))).toEqual([
    "missing",
    "forbidden",
    "off",
    "on",
  ]);
  expect(notificationState("granted", false)).toBe("off");
});

test("each webhook and mail address says in which state it is", () => {
  expect(stateWords(HOOK)).toBe("Called at each turn.");
  expect(stateWords({ ...HOOK, last: "it answered 500" })).toBe(
    "Called at each turn. Last time: it answered 500.",
  );
  expect(stateWords({ ...HOOK, state: "off", last: "does not answer" })).toBe(
    "Switched off, it did not work. Last time: does not answer.",
  );
  expect(stateWords({ ...HOOK, kind: "mail", state: "asked" })).toMatch(/^Not confirmed yet/);
  expect(stateWords({ ...HOOK, kind: "mail", each: "daily" })).toBe("Once a day, all tables that wait.");
});

test("a mail address is told from a webhook, and only where the host sends mail", () => {
  expect(wishOf("freya@example.org", true, true)).toEqual({
    kind: "mail",
    target: "freya@example.org",
    each: "daily",
  });
  expect(wishOf("freya@example.org", false, false).kind).toBe("hook");
  expect(wishOf("https://me@hook.example/", true, false).kind).toBe("hook");
});

test("permission is asked for by a click only, and a new question is notified of while the page is hidden", async () => {
  const rung: string[] = [];
  const ask = vi.fn(async () => "granted");
  class Fake {
    static permission = "default";
    static requestPermission = ask;
    onclick = null;
    constructor(words: string, { body }: { body: string }) {
      rung.push(`${words}: ${body}`);
    }
    close(): void {}
  }
  vi.stubGlobal("Notification", Fake);
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({ mail: false, summons: [] })),
  );
  render(<NotifyMe table="abc" title="Clash" seats={[{ token: "mine", name: "Freya" }]} />);
  expect(ask).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Notify me in this browser" }));
  fireEvent.click(await screen.findByRole("button", { name: "Send a test" }));
  expect(rung.splice(0)).toEqual(["This is a test: Clash"]);

  Fake.permission = "granted";
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  const { rerender } = renderHook(({ question }) => useTurnNotification(question, "Clash", "abc"), {
    initialProps: { question: "1 call" },
  });
  rerender({ question: "2 call" });
  expect(rung).toEqual([]);
  hidden.mockReturnValue(true);
  rerender({ question: "2 call" });
  rerender({ question: "" });
  expect(rung).toEqual([]);
  rerender({ question: "3 move" });
  rerender({ question: "3 move" });
  expect(rung).toEqual(["Your turn: Clash"]);
  hidden.mockRestore();
});

test("a new webhook shows its secret once, by the seat's own token", async () => {
  const asked: { path: string; method: string; bearer: string | null; body: unknown }[] = [];
  let known: SummonsInfo[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const body = init.body ? JSON.parse(String(init.body)) : null;
    const bearer = new Headers(init.headers).get("authorization");
    asked.push({ path, method: init.method ?? "", bearer, body });
    if (init.method === "POST") {
      known = [HOOK];
      return Response.json({ summons: HOOK, secret: "whsec_abc" });
    }
    if (init.method === "DELETE") known = [];
    return init.method === "DELETE"
      ? new Response(null, { status: 204 })
      : Response.json({ mail: false, summons: known });
  });
  render(<NotifyMe table="abc" title="Clash" seats={[{ token: "mine", name: "Freya" }]} />);
  expect(asked).toEqual([]);
  const fold = screen.getByText("By mail or webhook").closest("details");
  if (fold) fold.open = true;
  if (fold) fireEvent(fold, new Event("toggle"));
  fireEvent.change(await screen.findByLabelText("Webhook"), { target: { value: " https://hook.example/ " } });
  fireEvent.click(screen.getByRole("button", { name: "Call this webhook" }));
  await waitFor(() => expect(screen.getByDisplayValue("whsec_abc")).toBeTruthy());
  fireEvent.click(await screen.findByRole("button", { name: "Remove https://hook.example/" }));
  await waitFor(() => expect(screen.queryByText("https://hook.example/")).toBeNull());
  expect(asked.map(({ method }) => method)).toEqual(["GET", "POST", "GET", "DELETE", "GET"]);
  expect(new Set(asked.map(({ bearer }) => bearer))).toEqual(new Set(["Bearer mine"]));
  expect(asked[1]?.body).toEqual({ kind: "hook", target: "https://hook.example/" });
});
