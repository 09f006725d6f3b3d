import { afterEach, expect, test, vi } from "vitest";
import { ApiError, call, changeSeat } from "./api";

afterEach(() => vi.unstubAllGlobals());

function answering(status: number, body: string): ReturnType<typeof vi.fn> {
  const fake = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal("fetch", fake);
  return fake;
}

const failure = async (what: Promise<unknown>): Promise<ApiError> => {
  try {
    await what;
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error("It did not fail as expected.");
};

test("an answer comes back as it is", async () => {
  answering(200, '{"table":"abc"}');
  expect(await call("/api/tables/abc")).toEqual({ table: "abc" });
});

test("a problem keeps the server's own words", async () => {
  answering(404, '{"code":"no-table","text":"There is no such table."}');
  const error = await failure(call("/api/tables/abc"));
  expect([error.status, error.code, error.message]).toEqual([404, "no-table", "There is no such table."]);
});

test("a page of some proxy in between is not shown to the player", async () => {
  answering(502, "<html>Bad gateway</html>");
  expect((await failure(call("/api/games"))).code).toBe("away");
  answering(500, "<html>");
  expect((await failure(call("/api/games"))).message).toContain("500");
});

test("a server that does not answer is named as the problem", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
  expect((await failure(call("/api/games"))).code).toBe("away");
});

test("the owner's token goes in a header, never in the address", async () => {
  const fake = answering(200, "{}");
  await changeSeat("abc", 1, { kind: "open", bot: "" }, "own");
  const [path, init] = fake.mock.calls[0] as unknown as [string, RequestInit];
  expect(path).toBe("/api/tables/abc/seats/1");
  expect(init.headers).toMatchObject({ authorization: "Bearer own" });
});
