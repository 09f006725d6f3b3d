import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Order } from "../../net/wire/table";
import { activeOrder, activePlans, endWords, StandingOrders } from "./StandingOrders";

afterEach(cleanup);

const ORDERS: Order[] = [
  { id: "useful", words: "Asked only when it matters", about: "", until: "", stops: "" },
  { id: "round 2", words: "Not in round two", about: "", until: "", stops: "" },
];

function show(order = "useful", orders = ORDERS) {
  const onOrder = vi.fn();
  const { rerender } = render(<StandingOrders order={order} orders={orders} onOrder={onOrder} />);
  return {
    onOrder,
    becomes: (next: string, listed = orders) =>
      rerender(<StandingOrders order={next} orders={listed} onOrder={onOrder} />),
  };
}

const chip = (): HTMLElement => screen.getByRole("button");
const items = (): HTMLElement[] => screen.getAllByRole("menuitemradio");
const press = (key: string): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test("the chip says what I have ordered, to screen readers as well", () => {
  show();
  expect(chip().textContent).toBe("Standing order: Asked only when it matters");
  expect(chip().getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByRole("menu")).toBeNull();
});

test("without an order, or with an expired one, I am asked always", () => {
  expect(activeOrder("", ORDERS).words).toBe("Ask me always");
  expect(activeOrder("round 1", ORDERS).words).toBe("Ask me always");
  expect(activeOrder("round 2", ORDERS).words).toBe("Not in round two");
});

test("it opens a list of all orders, with the focus on the one that counts", () => {
  show();
  fireEvent.click(chip());
  expect(items().map((item) => item.textContent)).toEqual([
    "Ask me always",
    "Asked only when it matters",
    "Not in round two",
  ]);
  expect(items().map((item) => item.getAttribute("aria-checked"))).toEqual(["false", "true", "false"]);
  expect(document.activeElement).toBe(items()[1]);
  expect(chip().getAttribute("aria-expanded")).toBe("true");
  expect(chip().getAttribute("aria-controls")).toBe(screen.getByRole("menu").id);
});

test("arrows open it and go round it, and a choice gives the focus back", () => {
  const { onOrder } = show();
  chip().focus();
  press("ArrowDown");
  press("ArrowDown");
  expect(document.activeElement).toBe(items()[2]);
  press("ArrowDown");
  expect(document.activeElement).toBe(items()[0]);
  press("End");
  fireEvent.click(document.activeElement as HTMLElement);
  expect(onOrder.mock.calls).toEqual([["round 2"]]);
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(chip());
});

test("to be asked always takes the order back, and the order I have is not given twice", () => {
  const { onOrder } = show();
  fireEvent.click(chip());
  fireEvent.click(items()[1] as HTMLElement);
  expect(onOrder).not.toHaveBeenCalled();
  fireEvent.click(chip());
  fireEvent.click(items()[0] as HTMLElement);
  expect(onOrder.mock.calls).toEqual([[""]]);
});

test("escape closes the list and gives the focus back; leaving it closes it too", () => {
  const { onOrder } = show();
  fireEvent.click(chip());
  press("Escape");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(chip());
  fireEvent.click(chip());
  fireEvent.blur(items()[1] as HTMLElement, { relatedTarget: document.body });
  expect(screen.queryByRole("menu")).toBeNull();
  expect(onOrder).not.toHaveBeenCalled();
});

test("letters pressed in the list are not taken for keys of the game", () => {
  show();
  const heard = vi.fn();
  window.addEventListener("keydown", heard);
  fireEvent.click(chip());
  press("p");
  press("Escape");
  window.removeEventListener("keydown", heard);
  expect(heard).not.toHaveBeenCalled();
});

test("a change is told once it is true, also when an order expires", () => {
  const { becomes } = show();
  const status = screen.getAllByRole("status").at(-1) as HTMLElement;
  expect(status.textContent).toBe("");
  becomes("round 2");
  expect(status.textContent).toBe("Standing order: Not in round two.");
  becomes("round 2", [
    ORDERS[0] as Order,
    { id: "round 3", words: "Not in round two", about: "", until: "", stops: "" },
  ]);
  expect(status.textContent).toBe("Standing order: Ask me always.");
});

const PLANS: Order[] = [
  ORDERS[0] as Order,
  {
    id: "step 2 bid",
    words: "Not this step",
    about: "plan",
    until: "the step is over",
    stops: "you are hit",
  },
  { id: "round 2", words: "Not this round", about: "plan", until: "the round is over", stops: "" },
];

test("a plan says when it ends and what stops it", () => {
  expect(activePlans("useful,round 2", PLANS).map(({ id }) => id)).toEqual(["round 2"]);
  expect(activePlans("useful,round 1", PLANS)).toEqual([]);
  expect(PLANS.slice(1).map(endWords)).toEqual([
    "until the step is over, or when you are hit",
    "until the round is over",
  ]);
});

test("a plan stands beside the standing order and replaces another plan", () => {
  const { onOrder, becomes } = show("useful,round 2", PLANS);
  fireEvent.click(screen.getByRole("button", { name: /^Standing order/ }));
  const [step, round] = screen.getAllByRole("menuitemcheckbox");
  expect(round?.getAttribute("aria-checked")).toBe("true");
  fireEvent.click(step as HTMLElement);
  expect(onOrder).toHaveBeenLastCalledWith("useful,step 2 bid");
  becomes("useful,step 2 bid", PLANS);
  fireEvent.click(screen.getByRole("button", { name: /^Standing order/ }));
  fireEvent.click(screen.getAllByRole("menuitemradio")[0] as HTMLElement);
  expect(onOrder).toHaveBeenLastCalledWith("step 2 bid");
});

test("one tap on its chip stops a plan, and the focus does not get lost", () => {
  const { onOrder } = show("useful,round 2", PLANS);
  fireEvent.click(
    screen.getByRole("button", { name: "Stop the plan: Not this round, until the round is over" }),
  );
  expect(onOrder.mock.calls).toEqual([["useful"]]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Standing order/ }));
});

test("the beginning and the end of a plan are told", () => {
  const { becomes } = show("useful", PLANS);
  const status = screen.getAllByRole("status")[0] as HTMLElement;
  becomes("useful,step 2 bid", PLANS);
  expect(status.textContent).toBe("Plan: Not this step, until the step is over, or when you are hit.");
  becomes("useful", PLANS);
  expect(status.textContent).toBe("The plan is over: Not this step.");
});

test("where there are only plans, the chip says so and nothing is checked for good", () => {
  show("", PLANS.slice(1));
  expect(chip().textContent).toBe("Plans");
  expect(chip().title).toBe("A plan answers for you until it ends. You can stop it at any time.");
  fireEvent.click(chip());
  expect(screen.getByText("A plan answers for you until it ends. You can stop it at any time.")).toBeTruthy();
  expect(screen.queryByRole("menuitemradio")).toBeNull();
  expect(document.activeElement).toBe(screen.getAllByRole("menuitemcheckbox")[0]);
});
