/** The lower part of the table: my tray, or how the game ended. Wide screens have the tabs beside it, phones below. */
import { lazy, type ReactNode, Suspense } from "react";
import { holdRestFor } from "../../kit/rest";
import { Seats } from "../seats/Seats";
import type { TableModel } from "../useTable";
import { SheetPanel, SheetTabs } from "./Sheet";
import { Side } from "./Side";
import { TabPanel } from "./TabPanel";

const Ending = lazy(() => holdRestFor(import("../Ending")));

interface Model {
  readonly model: TableModel;
}

function Tray({ model }: Model) {
  const { at, face, shown } = model;
  // The coach says what comes after a lesson.
  if (shown.outcome && model.lesson) return null;
  if (!shown.outcome) return <face.Tray key={at.seating.seat ?? "watch"} {...shown} />;
  return (
    <Suspense fallback={<div data-waiting className="ending-room" />}>
      <Ending
        info={at.sync.table}
        outcome={shown.outcome}
        names={shown.names}
        mine={at.seating.ownSeats}
        game={at.game}
      />
    </Suspense>
  );
}

function Stash({ model: { at, face, shown } }: Model) {
  return face.Stash ? <face.Stash key={at.seating.seat ?? "watch"} {...shown} /> : null;
}

function Me({ tab, busy, children }: { tab: string; busy: boolean; children: ReactNode }) {
  return (
    <section className="own-things" aria-label="Your things" aria-busy={busy} tabIndex={-1} data-tab={tab}>
      {children}
    </section>
  );
}

export function WideThings({ model }: Model) {
  return (
    <Me tab="me" busy={model.at.screen.busy}>
      <Tray model={model} />
    </Me>
  );
}

/** The right edge of a wide screen. */
export function WideSide({ model, coach = null }: Model & { coach?: ReactNode }) {
  const { side, setSide } = model.panels;
  return (
    <Side
      tab={side}
      kind={model.kind}
      badges={{ chat: model.unread }}
      onTab={setSide}
      above={
        <>
          {coach}
          <Stash model={model} />
        </>
      }
    >
      <TabPanel tab={side} model={model} />
    </Side>
  );
}

function OpenPanel({ model }: Model) {
  switch (model.panels.sheet) {
    case "me":
      return null;
    case "rivals":
      return <Seats {...model.seats} className="rival-seats" label="All seats" />;
    case "stash":
      return <Stash model={model} />;
    default:
      return <TabPanel tab={model.panels.sheet} model={model} />;
  }
}

export function PhoneThings({ model }: Model) {
  const { sheet } = model.panels;
  return (
    <Me tab={sheet} busy={model.at.screen.busy}>
      <SheetPanel tab="me" hidden={sheet !== "me"}>
        <Tray model={model} />
      </SheetPanel>
      {sheet !== "me" && model.face.ownTabs && <PhoneTabs model={model} inside />}
      {sheet !== "me" && (
        <SheetPanel tab={sheet}>
          <OpenPanel model={model} />
        </SheetPanel>
      )}
    </Me>
  );
}

/** `inside`: a game has the tabs at the bottom, and these choose among the page's own sheets. */
export function PhoneTabs({ model, inside = false }: Model & { inside?: boolean }) {
  const { sheet, setSheet } = model.panels;
  const waits = sheet !== "me" && model.prompt.mine;
  return (
    <SheetTabs
      tab={sheet}
      kind={model.kind}
      badges={{ chat: model.unread, me: waits ? 1 : 0 }}
      inside={inside}
      onTab={setSheet}
    />
  );
}
