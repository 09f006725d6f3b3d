/**
 * The stage: the action board, or what I am asked, or a tile on its way to a board. Where there is room my own things
 * stand beside it; where there is none, each has a tab.
 */

import { type FC, lazy, Suspense, useContext, useEffect, useRef } from "react";
import { SheetContext, type TabItem, Tabs, useMedia } from "../../kit";
import { holdRestFor } from "../../kit/rest";
import { useMoreBelow } from "../shared/useMoreBelow";
import { useWanted } from "../shared/wanted";
import { BanquetTable } from "./banquet";
import { type Tab, useBegun } from "./begun";
import { OwnBoards } from "./boards";
import { NARROW } from "./breakpoints";
import { Cards, CardsNow } from "./cards";
import { DECISIONS } from "./decisions/decisions";
import { useRow } from "./decisions/queue";
import { DeskPage } from "./page/DeskPage";
import { PhonePage } from "./page/PhonePage";
import { usePlacing } from "./placing";
import { Spaces } from "./spaces/Spaces";
import { Stores, Supply } from "./supply";
import { GoodsSprite } from "./tiles";
import { homeOf, useTab } from "./turn/tab";
import type { Props } from "./view";
import "./Board.css";

/** Fetched with the first tile that is taken in hand. */
const Placing = lazy(async () => ({ default: (await holdRestFor(import("./placing/Placing"))).Placing }));
// These are read now and then: nobody waits for them at the start.
const Rivals = lazy(async () => ({ default: (await holdRestFor(import("./rivals"))).Rivals }));
const Score = lazy(async () => ({ default: (await holdRestFor(import("./score"))).Score }));

/** What lies beside the goods. */
const STORES = (
  ["silver", "wood", "stone", "ore", "weapons", "ships", "bay", "vikings", "supply"] as const
).map((part) => `part:${part}` as const);

/** The buttons among them. */
const SHIPYARD = ["button:buyship", "button:arm"] as const;

const TABS: readonly TabItem<Tab>[] = [
  { id: "now", icon: "play", label: "Now", points: ["button:*", "strip:*", "isle:*"] },
  { id: "spaces", icon: "list", label: "Spaces", points: ["space:*", "isle:*"] },
  {
    id: "hall",
    icon: "longhouse",
    label: "Hall",
    points: ["board:*", "cell:*", "part:income"],
  },
  { id: "goods", icon: "chest", label: "Goods", points: ["good:*", ...STORES, ...SHIPYARD] },
  { id: "table", icon: "horn", label: "Table", points: ["part:table"] },
  { id: "occupations", icon: "cards", label: "Cards", points: ["card:*", "part:hand"] },
  { id: "rivals", icon: "people", label: "Rivals", points: ["seat:*"] },
  { id: "score", icon: "trophy", label: "Score", points: ["part:score", "part:penalties"] },
];

/** These lie beside the stage where there is room. */
const OWN: readonly Tab[] = ["hall", "goods"];
/** Deciding this needs the banquet table itself. */
const FEASTING = ["feast", "coins"];
/** The page's own sheet, among the tabs of a phone. */
const LOG: TabItem<"log"> = { id: "log", icon: "log", label: "Log", points: ["part:log"], panel: "sheet" };

export function Board(props: Props) {
  const { view, ask } = props;
  const narrow = useMedia(NARROW);
  const { piece } = usePlacing();
  useRow(props);
  const decision = (ask && DECISIONS[ask.kind]) ?? null;
  const tab = useTab(props, narrow);
  /** What is asked is answered elsewhere, or the table itself is under Now. */
  const off = (id: Tab): boolean =>
    (id === "now" && !decision) || (id === "table" && FEASTING.includes(ask?.kind ?? ""));
  // On a phone every tab keeps its place, whoever is on turn.
  const there = TABS.filter(
    ({ id }) => (id !== "rivals" || view.players > 1) && (narrow || !(OWN.includes(id) || off(id))),
  );
  const shown = there.some(({ id }) => id === tab && !off(id)) ? tab : decision ? "now" : "spaces";
  return (
    <div className="feast feast-board" data-laying={piece !== null || undefined}>
      <GoodsSprite />
      {narrow && <PhonePage {...props} />}
      <section className="feast-main" aria-label="The board">
        <BoardParts
          there={there.map((item) => ({ ...item, off: off(item.id) }))}
          shown={shown}
          home={homeOf(props)}
          over={props.outcome !== null}
          narrow={narrow}
        />
        <Panel key={shown} tab={shown} decision={decision} laying={piece !== null} props={props} />
      </section>
      {!narrow && (
        <DeskPage {...props} laying={piece !== null} feasting={FEASTING.includes(ask?.kind ?? "")} />
      )}
    </div>
  );
}

/** The tabs of the board. On a phone they stand at the bottom, with one for the page's own sheet. */
function BoardParts({
  there,
  shown,
  home,
  over,
  narrow,
}: {
  there: readonly TabItem<Tab>[];
  shown: Tab;
  /** Where an answer is given. */
  home: Tab | null;
  over: boolean;
  narrow: boolean;
}) {
  const { piece, putBack } = usePlacing();
  const [, openTab] = useBegun("open");
  const sheets = useContext(SheetContext);
  const toLay = useWanted("lay") !== null;
  const aside = narrow && sheets !== null && sheets.sheet !== "me";
  const items: TabItem<Tab | "log">[] = there.map((item) => ({
    ...item,
    // A tab puts the piece in hand back: nobody is led to one while it is laid.
    points: piece === null && !item.off ? (item.points ?? []) : [],
    // What a lesson wants to be laid is taken from the goods.
    leading: toLay && piece === null && narrow && item.id === "goods",
    badge: item.id === home && (item.id !== shown || aside) && !over ? 1 : 0,
  }));
  if (narrow && sheets) items.push({ ...LOG, badge: sheets.badge });
  const open = (to: Tab | "log"): void => {
    if (piece !== null) putBack();
    sheets?.show(to === "log" ? "log" : "me");
    if (to !== "log") openTab({ tab: to, read: to !== home });
  };
  return (
    <Tabs
      items={items}
      value={aside ? "log" : shown}
      onChange={open}
      label="Parts of the board"
      panel="feast"
      className="tabs feast-tabs stage-tabs"
    />
  );
}

function Panel({
  tab,
  decision,
  laying,
  props,
}: {
  tab: Tab;
  decision: FC<Props> | null;
  laying: boolean;
  props: Props;
}) {
  const { ask } = props;
  const root = useRef<HTMLDivElement>(null);
  const moment = decision && ask ? `${ask.at} ${ask.kind}` : "";
  // The button that led here is gone: keys go on from here.
  useEffect(() => {
    if (moment && document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [moment]);
  useMoreBelow(root);
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
      {laying ? (
        <Suspense fallback={<i hidden data-waiting />}>
          <Placing {...props} />
        </Suspense>
      ) : tab === "now" ? (
        Decision && <Decision key={moment} {...props} />
      ) : (
        <Part tab={tab} {...props} />
      )}
    </div>
  );
}

/** A part of the board that can be looked at any time. */
function Part({ tab, ...props }: Props & { tab: Exclude<Tab, "now"> }) {
  const { view, board, seat } = props;
  switch (tab) {
    case "spaces":
      return <Spaces {...props} />;
    case "hall":
      return (
        <div className="feast-hall">
          <OwnBoards view={view} board={board} seat={seat ?? 0} mine={seat !== null} />
        </div>
      );
    case "goods":
      return (
        <div className="goods">
          <h2 className="vh">Goods and stores</h2>
          <Supply {...props} />
          <Stores {...props} who={seat ?? 0} />
          <CardsNow {...props} />
        </div>
      );
    case "table":
      return (
        <div>
          <BanquetTable {...props} />
        </div>
      );
    case "occupations":
      return <Cards {...props} />;
    default:
      return (
        <Suspense fallback={<i hidden data-waiting />}>
          {tab === "rivals" ? <Rivals {...props} /> : <Score {...props} />}
        </Suspense>
      );
  }
}
