import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Cup } from "./Cup";
import { Disk } from "./Disk";

afterEach(cleanup);

const label = (): string | null => screen.getByRole("img").getAttribute("aria-label");

describe("a cup", () => {
  it("wears its owner's band and crest, and says whose it is", () => {
    const { container } = render(<Cup seat={5} name="Ketil" />);
    expect(label()).toBe("cup of Ketil");
    expect(container.querySelector("use")?.getAttribute("href")).toBe("#crest-5");
    expect(container.innerHTML).toContain("var(--s6)");
  });

  it("says when it is lifted", () => {
    render(<Cup seat={5} name="Ketil" lifted />);
    expect(label()).toBe("cup of Ketil, lifted");
  });

  it("without a name is decoration", () => {
    render(<Cup seat={5} />);
    expect(screen.queryByRole("img")).toBeNull();
  });
});

describe("a betting disk", () => {
  it("has a word, a sign and a rim of its own on either side", () => {
    const { container } = render(
      <>
        <Disk side="declare" />
        <Disk side="challenge" />
      </>,
    );
    expect(container.textContent).toBe("DeclareChallenge");
    const signs = [...container.querySelectorAll("use")].map((use) => use.getAttribute("href"));
    expect(signs).toEqual(["#i-horn", "#i-axe"]);
    const rims = [...container.querySelectorAll(".rim")].map((rim) => rim.getAttribute("stroke-dasharray"));
    expect(rims).toEqual([null, "4 3"]);
    expect(screen.queryByRole("img")).toBeNull();
  });

  it("says its side where no word stands beside it", () => {
    render(<Disk side="challenge" word={false} />);
    expect(label()).toBe("challenge disk");
  });
});
