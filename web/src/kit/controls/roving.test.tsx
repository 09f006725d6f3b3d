import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { rove } from "./roving";
import { Tabs } from "./Tabs";

afterEach(cleanup);

describe("roving", () => {
  it("goes on and back, round the ends", () => {
    expect(rove("ArrowRight", 0, 3)).toBe(1);
    expect(rove("ArrowDown", 2, 3)).toBe(0);
    expect(rove("ArrowLeft", 0, 3)).toBe(2);
    expect(rove("Home", 2, 3)).toBe(0);
    expect(rove("End", 0, 3)).toBe(2);
  });

  it("leaves other keys and empty groups alone", () => {
    expect(rove("a", 0, 3)).toBeNull();
    expect(rove("ArrowRight", 0, 0)).toBeNull();
  });
});

function Trial() {
  const [value, setValue] = useState<"log" | "chat">("log");
  const items = [
    { id: "log", icon: "log", label: "Log" },
    { id: "chat", icon: "chat", label: "Chat", badge: 3 },
  ] as const;
  return <Tabs items={items} value={value} onChange={setValue} label="Parts" panel="p" />;
}

describe("tabs", () => {
  it("that have nothing now keep their place, and neither a press nor an arrow opens them", () => {
    const items = [
      { id: "now", icon: "play", label: "Now", off: true },
      { id: "log", icon: "log", label: "Log" },
      { id: "chat", icon: "chat", label: "Chat" },
    ] as const;
    const opened: string[] = [];
    render(<Tabs items={items} value="log" onChange={(id) => opened.push(id)} label="Parts" panel="p" />);
    const [now, log] = screen.getAllByRole("tab");
    expect(now?.getAttribute("aria-disabled")).toBe("true");
    if (now) fireEvent.click(now);
    expect(opened).toEqual([]);
    if (log) fireEvent.keyDown(log, { key: "ArrowLeft" });
    if (log) fireEvent.keyDown(log, { key: "Home" });
    expect(opened).toEqual(["chat", "log"]);
  });

  it("are one stop of the Tab key; arrows choose and take the focus along", () => {
    render(<Trial />);
    const [log, chat] = screen.getAllByRole("tab");
    expect(log?.tabIndex).toBe(0);
    expect(chat?.tabIndex).toBe(-1);
    log?.focus();
    if (log) fireEvent.keyDown(log, { key: "ArrowRight" });
    expect(chat?.getAttribute("aria-selected")).toBe("true");
    expect(document.activeElement).toBe(chat);
    expect(chat?.textContent).toBe("Chat3");
  });
});
