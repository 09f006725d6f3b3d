import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Line } from "../../../net/wire/table";
import { drawn } from "../../shared/samples";
import { ask, FUNERAL, HEDEBY, LEIF, props, view, WORLD } from "../battle/samples";
import { face } from "../face";
import type { Props } from "../view";
import { CampaignPage } from "./CampaignPage";
import { carried, fateWords } from "./campaign";
import { EndSheet } from "./EndSheet";
import { useClosing } from "./useClosing";

afterEach(cleanup);
const told = (element: Element | null) => element?.textContent?.replace(/\s+/g, " ").trim() ?? "";
const over = (saga: number, won: boolean, why: string, goals: [string, number, number][]): Line[] => [
  { v: 1, seat: null, text: "", rule: "", event: { type: "sagaover", saga, name: "", won, why, goals } },
];
const SINGLE = { options: { mode: "saga" } };
const CAMPAIGN = { options: { mode: "campaign" } };

describe("the end", () => {
  it("of a single Saga: won or lost, why, each goal and what is left", () => {
    const lines = over(2, false, "The last voyage is over.", [
      ["Settlements", 2, 3],
      ["A Jarl home or in a settlement", 1, 1],
    ]);
    const end = view({
      ...SINGLE,
      stage: "over",
      over: true,
      outcome: "lost",
      settled: [HEDEBY],
      dead: [LEIF],
    });
    render(<EndSheet {...props({ view: end, lines })} />);
    const sheet = screen.getByRole("region", { name: "How the Saga ended" });
    expect(told(sheet.querySelector(".verdict"))).toBe("Lost. The last voyage is over.");
    expect(
      within(screen.getByRole("list", { name: "Objective" }))
        .getAllByRole("listitem")
        .map(told),
    ).toEqual(["not met: Settlements2 of 3", "met: A Jarl home or in a settlement"]);
    expect(told(sheet)).toContain("SettlementsHedeby");
    expect(told(sheet)).toContain("Dead JarlsLeif");
    expect(screen.queryByRole("button", { name: /^On to/ })).toBeNull();
  });

  it("the map stays, with the way of the Saga on it and its voyages beside it", () => {
    const log: Line[] = [
      { type: "sagabegun" },
      { type: "voyagebegun", number: 1, space: 0, name: "" },
      { type: "moved", units: [], path: [HEDEBY], names: [], way: "sea" },
      { type: "voyagebegun", number: 2, space: HEDEBY, name: "" },
    ].map((event, n) => ({ v: n, seat: null, text: "", rule: "", event }));
    const end = view({ ...SINGLE, stage: "over", over: true, outcome: "won" });
    const ended = over(2, true, "All is done.", []).map((line) => ({ ...line, v: 9 }));
    render(<EndSheet {...props({ view: end, lines: [...log, ...ended] })} />);
    expect(screen.getByRole("group", { name: /^Map of/ })).toBeTruthy();
    expect(document.querySelectorAll(".saga-route .leg")).toHaveLength(1);
    expect(told(document.querySelector(".saga-stops text"))).toBe("1");
    const voyages = within(screen.getByRole("region", { name: "The voyages" })).getAllByRole("listitem");
    expect(voyages.map(told)).toEqual([
      expect.stringMatching(/^1Voyage 1: .* to Hedeby$/),
      "2Voyage 2: stays in Hedeby",
    ]);
  });

  it("of a lost Saga says what was missing, unless the head of the ending says it", () => {
    const lines = over(2, false, "The last voyage is over.", [
      ["Settlements", 1, 3],
      ["Settle Vinland", 0, 1],
      ["A Jarl home", 1, 1],
    ]);
    const { rerender } = render(
      <EndSheet {...props({ view: view({ ...CAMPAIGN, stage: "between", outcome: "lost" }), lines })} />,
    );
    expect(screen.getByText("Missing: settlements 1 of 3, settle Vinland.")).toBeTruthy();
    rerender(<EndSheet {...props({ view: view({ ...SINGLE, stage: "over", outcome: "lost" }), lines })} />);
    expect(screen.queryByText(/Missing/)).toBeNull();
    expect(screen.getByText(/The last voyage is over/)).toBeTruthy();
  });

  it("without a log it still says who won", () => {
    render(<EndSheet {...props({ view: view({ ...SINGLE, stage: "over", outcome: "won" }) })} />);
    expect(screen.getByText("Won.")).toBeTruthy();
  });
});

describe("a campaign", () => {
  it("shows each Saga's fate and what goes into the next one", () => {
    const seen = view({
      ...CAMPAIGN,
      stage: "aftermath",
      saga: 1,
      won: [0],
      failed: [1],
      kept: [FUNERAL],
      settled: [HEDEBY],
      bonus: 0,
    });
    render(<EndSheet {...props({ view: seen, lines: over(1, false, "No Jarl is left on the map.", []) })} />);
    const sagas = within(screen.getByRole("list", { name: "Sagas of the campaign" })).getAllByRole(
      "listitem",
    );
    expect(sagas.map(told)).toEqual([
      "EirikSagawon",
      "Floamannalost",
      "Heimskringlastill to come",
      "Volsungaalways the last",
    ]);
    expect(screen.getByText("1 Saga won of four. One more lost Saga ends the campaign.")).toBeTruthy();
    expect(carried(seen, WORLD).map(({ name, words }) => `${name}: ${words}`)).toEqual([
      "Gold: 1",
      "Edda: 1",
      "Settlements: Hedeby",
      "Kept card: Viking Funeral",
      "Heirs: Leif, Erik, Harald and Rurik",
      "Dead Jarls: none",
      "Hostiles: 1 more in every battle",
      "Success: The next Saga starts with 1 voyage card more.",
    ]);
  });

  it("keeps a record: every Saga that has ended, with its voyages", () => {
    const voyage = {
      v: 0,
      seat: null,
      text: "",
      rule: "",
      event: { type: "voyagebegun", number: 1, space: HEDEBY },
    };
    const lines = [
      voyage,
      ...over(0, true, "All is done.", []),
      voyage,
      ...over(1, false, "No Jarl is left.", []),
    ];
    render(<CampaignPage {...props({ view: view({ ...CAMPAIGN, won: [0], failed: [1] }), lines })} />);
    const record = screen.getByRole("region", { name: "The chronicle so far" });
    const told_ = [...record.querySelectorAll("summary")].map(told);
    expect(told_).toEqual(["EirikSagawon. All is done.", "Floamannalost. No Jarl is left."]);
    expect(within(record).getAllByText(/stays in Hedeby/)).toHaveLength(2);
  });

  it("a Saga may be told again, and won after a loss", () => {
    expect(fateWords(view({ ...CAMPAIGN, saga: 1, failed: [1] }), WORLD, 1)).toBe("played again now");
    expect(fateWords(view({ ...CAMPAIGN, saga: 2, failed: [1], won: [1] }), WORLD, 1)).toBe(
      "won, after one loss",
    );
  });

  it("its last page says how it ended", () => {
    const { rerender } = render(
      <EndSheet
        {...props({ view: view({ ...CAMPAIGN, stage: "over", outcome: "won", won: [0, 1, 2, 3] }) })}
      />,
    );
    expect(screen.getByText("All four Sagas are won.")).toBeTruthy();
    rerender(<EndSheet {...props({ view: view({ ...CAMPAIGN, stage: "over", outcome: "lost" }) })} />);
    expect(screen.getByText("The campaign is lost.")).toBeTruthy();
  });

  it("the end of a Saga stays in sight until the player goes on to the next", () => {
    function Stage(given: Props) {
      return useClosing(given)[0] ? <EndSheet {...given} /> : <p>the map</p>;
    }
    const next = { view: view({ ...CAMPAIGN, stage: "setup", saga: 0, won: [2] }), ask: ask("home") };
    const given = props({ ...next, lines: over(2, true, "All is done.", []) });
    const { rerender } = render(drawn(face, given, [Stage]));
    expect(told(document.querySelector(".verdict"))).toBe("Won. All is done.");
    fireEvent.click(screen.getByRole("button", { name: "On to EirikSaga" }));
    expect(screen.getByText("the map")).toBeTruthy();
    rerender(drawn(face, { ...given, view: { ...given.view, won: [2, 0], saga: 1 } }, [Stage]));
    expect(screen.getByRole("button", { name: "On to Floamanna" })).toBeTruthy();
    rerender(drawn(face, { ...given, lines: [], view: { ...given.view, won: [], failed: [] } }, [Stage]));
    expect(screen.getByRole("region", { name: "The campaign begins" })).toBeTruthy();
    expect(told(document.body)).toContain("What goes with you into the next Saga");
    fireEvent.click(screen.getByRole("button", { name: /^Begin / }));
    expect(screen.getByText("the map")).toBeTruthy();
  });
});
