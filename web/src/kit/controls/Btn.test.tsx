import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Btn } from "./Btn";
import { Rich } from "./Rich";
import { RuleLink } from "./RuleLink";
import { RulesContext } from "./rulescontext";

afterEach(cleanup);

const WHY = { rule: "CV-4.4", text: "Nobody can be reached." };

it("a button without a reason does what it says", () => {
  const press = vi.fn();
  render(<Btn onClick={press}>Go</Btn>);
  fireEvent.click(screen.getByRole("button", { name: "Go" }));
  expect(press).toHaveBeenCalledOnce();
});

it("a button with a reason stays reachable, does nothing, and tells why with its rule", () => {
  const [press, open] = [vi.fn(), vi.fn()];
  render(
    <RulesContext value={{ open }}>
      <Btn why={WHY} onClick={press}>
        Slam
      </Btn>
    </RulesContext>,
  );
  const button = screen.getByRole("button", { name: "Slam" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(button.hasAttribute("disabled")).toBe(false);
  const note = screen.getByRole("note");
  expect(button.getAttribute("aria-describedby")).toBe(note.id);
  expect(note.className).not.toContain("told");
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(note.className).toContain("told");
  expect(note.textContent).toContain("Nobody can be reached.");
  fireEvent.click(screen.getByRole("button", { name: "Rule CV-4.4" }));
  expect(open).toHaveBeenCalledWith("CV-4.4");
});

it("what no rule stands behind leads nowhere", () => {
  const { container } = render(<RuleLink id="" />);
  expect(container.innerHTML).toBe("");
});

it("bold words are bold, and nothing in a text becomes markup", () => {
  const { container } = render(<Rich text="**Ylva** says <b>**Walk**</b>." />);
  expect(container.querySelectorAll("b")).toHaveLength(2);
  expect(container.textContent).toBe("Ylva says <b>Walk</b>.");
});
