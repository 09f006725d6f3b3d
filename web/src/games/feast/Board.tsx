/**
 * The stage: the action board, or what I am asked, or a tile on its way to a board. Where there is room my own things
 * stand beside it; where there is none, each has a tab.
 */
import { type FC, lazy, Suspense, useEffect, useRef, useState } from "react";
import { type TabItem, Tabs, useMedia } from "../../kit";
import { BanquetTable } from "./banquet";
import { OwnBoards } from "./boards";
import { NARROW } from "./breakpoints";
import { Cards, CardsNow } from "./cards";
import { DECISIONS } from "./decisions/decisions";
import { usePlacing } from "./placing";
import { Spaces } from "./spaces/Spaces";
import { Stores, Supply } from "./supply";
import { GoodsSprite } from "./tiles";
import type { Props } from "./view";
import "./Board.css";

/** Fetched with the first tile that is taken in hand. */
const Placing = lazy(async () => ({ default: (await import("./placing/Placing")).Placing }));
// These are read now and then: nobody waits for them at the start.
const Rivals = lazy(async () => ({ default: (await import("./rivals")).Rivals }));
const Score = lazy(async () => ({ default: (await import("./score")).Score }));

type Tab = "now" | "spaces" | "hall" | "goods" | "table" | "occupations" | "rivals" | "score";

/** What lies beside the goods. */
const STORES = (
  ["silver", "wood", "stone", "ore", "weapons", "ships", "bay", "vikings", "supply"] as const
).map((part) => `part:${part}` as const);

const TABS: readonly TabItem<Tab>[] = [
  { id: "now", icon: "play", label: "Now", points: ["button:*", "strip:*"] },
  { id: "spaces", icon: "list", label: "Spaces", points: ["space:*", "isle:*"] },
  {
    id: "hall",
    icon: "longhouse",
    label: "Hall",
    points: ["board:*", "cell:*", "part:income"],
  },
  { id: "goods", icon: "chest", label: "Goods", points: ["good:*", ...STORES] },
  { id: "table", icon: "horn", label: "Table", points: ["part:table"] },
  { id: "occupations", icon: "cards", label: "Cards", points: ["card:*", "part:hand"] },
  { id: "rivals", icon: "people", label: "Rivals" },
  { id: "score", icon: "trophy", label: "Score", points: ["part:score", "part:penalties"] },
];

/** These lie beside the stage where there is room. */
const OWN: readonly Tab[] = ["hall", "goods"];
/** Deciding this needs the banquet table itself. */
const FEASTING = ["feast", "coins"];

export function Board(props: Props) {
  const { view, ask, seat } = props;
  const narrow = useMedia(NARROW);
  const { piece } = usePlacing(seat);
  const decision = (ask && DECISIONS[ask.kind]) ?? null;
  const [tab, setTab] = useTab(props, decision !== null, narrow);
  const there = TABS.filter(
    ({ id }) =>
      (id !== "now" || decision) &&
      (id !== "rivals" || view.players > 1) &&
      (id !== "table" || !FEASTING.includes(ask?.kind ?? "")) &&
      (narrow || !OWN.includes(id)),
  );
  const shown = there.some(({ id }) => id === tab) ? tab : decision ? "now" : "spaces";
  return (
    <div className="feast feast-board">
      <GoodsSprite />
      <section className="feast-main" aria-label="The board">
        {piece !== null ? (
          <Suspense>
            <Placing {...props} />
          </Suspense>
        ) : (
          <>
            <Tabs items={there} value={shown} onChange={setTab} label="Parts of the board" panel="feast" />
            <Panel tab={shown} decision={decision} props={props} />
          </>
        )}
      </section>
      {!narrow && <Own {...props} />}
    </div>
  );
}

/** What is asked comes into sight by itself, and goes when it is answered; in between everybody may look around. */
function useTab({ ask, outcome }: Props, deciding: boolean, narrow: boolean): [Tab, (tab: Tab) => void] {
  const [tab, setTab] = useState<Tab>(deciding ? "now" : "spaces");
  const kind = outcome ? "over" : deciding ? "now" : (ask?.kind ?? "");
  const before = useRef("");
  useEffect(() => {
    if (before.current === kind) return;
    before.current = kind;
    if (kind === "over") setTab("score");
    else if (kind === "now") setTab("now");
    else if (kind === "action") setTab("spaces");
    else if (kind === "window" && narrow) setTab("goods");
  }, [kind, narrow]);
  return [tab, setTab];
}

function Panel({ tab, decision, props }: { tab: Tab; decision: FC<Props> | null; props: Props }) {
  const { view, board, seat, ask } = props;
  const root = useRef<HTMLDivElement>(null);
  const moment = decision && ask ? `${ask.at} ${ask.kind}` : "";
  // The button that led here is gone: keys go on from here.
  useEffect(() => {
    if (moment && document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [moment]);
  const Decision = decision;
  return (
    <div
      className="feast-panel"
      data-tab={tab}
      id={`feast-${tab}`}
      role="tabpanel"
      aria-labelledby={`feast-tab-${tab}`}
      tabIndex={-1}
      ref={root}
    >
      {tab === "now" && Decision && <Decision key={moment} {...props} />}
      {tab === "spaces" && <Spaces {...props} />}
      {tab === "hall" && (
        <div className="feast-hall">
          <OwnBoards view={view} board={board} seat={seat ?? 0} mine={seat !== null} />
        </div>
      )}
      {tab === "goods" && (
        <div className="goods">
          <h2 className="vh">Goods and stores</h2>
          <Supply {...props} />
          <Stores {...props} who={seat ?? 0} />
          <CardsNow {...props} />
        </div>
      )}
      {tab === "table" && (
        <div>
          <BanquetTable {...props} />
        </div>
      )}
      {tab === "occupations" && <Cards {...props} />}
      <Suspense>
        {tab === "rivals" && <Rivals {...props} />}
        {tab === "score" && <Score {...props} />}
      </Suspense>
    </div>
  );
}

/** Boards, goods and stores beside the stage. */
function Own(props: Props) {
  const { view, board, seat } = props;
  return (
    <section
      className="feast-own panel cut"
      aria-label={seat === null ? "The first seat's things" : "My boards and goods"}
    >
      <h2 className="vh">Boards, goods and stores</h2>
      <div className="feast-hall">
        <OwnBoards view={view} board={board} seat={seat ?? 0} mine={seat !== null} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="goods" tabIndex={0} aria-label="Goods, stores and cards">
        <Stores {...props} who={seat ?? 0} />
        <CardsNow {...props} />
        <Supply {...props} />
      </section>
    </section>
  );
}
