import { expect, test } from "vitest";
import { orderAbout, withOrder } from "./orders";
import type { Order } from "./wire/table";

const ORDERS: Order[] = [
  { id: "useful", words: "When it matters", about: "", until: "", stops: "" },
  { id: "+7", words: "Always", about: "card 7", until: "", stops: "" },
  { id: "-7", words: "Never", about: "card 7", until: "", stops: "" },
  { id: "-9", words: "Never", about: "card 9", until: "", stops: "" },
];

test("each thing has its own order", () => {
  expect(orderAbout("useful,-7", ORDERS, "card 7")?.words).toBe("Never");
  expect(orderAbout("useful,-7", ORDERS, "card 9")).toBeUndefined();
  expect(orderAbout("", ORDERS, "")).toBeUndefined();
});

test("another order about a thing leaves the rest as it is", () => {
  expect(withOrder("useful,-7", ORDERS, "card 7", "+7")).toBe("useful,+7");
  expect(withOrder("useful,-7", ORDERS, "card 7", "")).toBe("useful");
  expect(withOrder("", ORDERS, "card 9", "-9")).toBe("-9");
  expect(withOrder("useful,-7", ORDERS, "", "")).toBe("-7");
});

test("an expired order is not given again", () => {
  expect(withOrder("step 1,-7", ORDERS, "card 9", "-9")).toBe("-7,-9");
});
