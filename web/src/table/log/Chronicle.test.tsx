import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Chronicle from "./Chronicle";

const fetched = vi.fn();

beforeEach(() => vi.stubGlobal("fetch", fetched));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetched.mockReset();
});

const tells = (text: string): void => {
  fetched.mockImplementation(async () => new Response(text, { status: 200 }));
};

const show = (token: string | null = "secret", v = 3) => (
  <Chronicle table="abc" token={token} v={v} title="The Sagas" over={false} />
);

test("the story is drawn with headings, paragraphs and bold names", async () => {
  tells("# Eirik\n\n**Leif** sails to <b>Vinland</b>.");
  render(show());
  expect((await screen.findByRole("heading", { level: 2 })).textContent).toBe("Eirik");
  expect(screen.getByText("Leif").tagName).toBe("B");
  expect(screen.getByText(/sails to <b>Vinland<\/b>/)).toBeTruthy();
});

test("the seat's token goes into a header, never into the address", async () => {
  tells("x");
  render(show());
  await screen.findByText("x");
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/tables/abc/chronicle");
  expect(fetched.mock.calls[0]?.[1].headers.authorization).toBe("Bearer secret");
  cleanup();
  render(show(null));
  await screen.findByText("x");
  expect(fetched.mock.calls[1]?.[1].headers.authorization).toBeUndefined();
});

test("it is told anew when the game has gone on", async () => {
  tells("one");
  const { rerender } = render(show());
  await screen.findByText("one");
  tells("two");
  rerender(show("secret", 4));
  rerender(show("secret", 5));
  await waitFor(() => expect(screen.getByText("two")).toBeTruthy(), { timeout: 3_000 });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a refusal is a sentence, and a story told before stays", async () => {
  fetched.mockImplementation(
    async () =>
      new Response(JSON.stringify({ code: "not-told", text: "It has no chronicle." }), { status: 404 }),
  );
  render(show());
  expect((await screen.findByRole("alert")).textContent).toBe("It has no chronicle.");
  expect(screen.getByRole("button").getAttribute("aria-disabled")).toBe("true");
});

test("nothing to tell yet is said, too", async () => {
  tells("\n");
  render(show());
  expect(await screen.findByText("Nothing worth telling has happened yet.")).toBeTruthy();
});

test("it can be saved as it was written", async () => {
  tells("# Eirik\n");
  render(show());
  await screen.findByRole("heading");
  const blobs: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return "blob:here";
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  fireEvent.click(screen.getByRole("button", { name: "Save as Markdown" }));
  expect(clicked).toHaveBeenCalledOnce();
  expect((clicked.mock.instances[0] as unknown as HTMLAnchorElement).download).toBe("the-sagas-abc.md");
  expect(await blobs[0]?.text()).toBe("# Eirik\n");
});
