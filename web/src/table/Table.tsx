/** The table: seats, stage, prompt, my things, log. It draws what a seat may see and knows no rule. */
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { winners } from "../end/winners";
import { type AnyFace, type FaceProps, loadFace } from "../games";
import { Head, ThemeButton } from "../Head";
import { Btn, Curtain, RulesContext, StillContext, useKeys, useNarrow } from "../kit";
import { ApiError, boardOf } from "../net/api";
import { savedTables } from "../net/savedtables";
import { useLoaded } from "../net/useLoaded";
import { useOpenRule } from "../rules/useOpenRule";
import { questionOf, useAnnouncer } from "./announce/useAnnouncer";
import type { AtTable } from "./attable";
import { Chat } from "./chat/Chat";
import { useMuted } from "./chat/mute";
import { useUnread } from "./chat/useUnread";
import { Chronicle, Ending, Help, Menu, Notes, RuleBook, VoteCard } from "./later";
import { Log, plain, spokenLines } from "./log/Log";
import { useTurnNotification } from "./notify/notification";
import {
  Banners,
  HeadButton,
  Refused,
  SheetPanel,
  type SheetTab,
  SheetTabs,
  Side,
  type SideTab,
  type TableKind,
} from "./parts";
import { EndTurn, holding, useEndTurn } from "./prompt/EndTurn";
import { Hint, mayAskHint } from "./prompt/Hint";
import { Prompt } from "./prompt/Prompt";
import { Orders } from "./prompt/StandingOrders";
import { Undo } from "./prompt/Undo";
import { RecapOffer, RecapPlayer, useRecap } from "./recap/useRecap";
import { Seats, type SeatsProps, spokenSeats, Tally } from "./seats/Seats";
import { useTimes } from "./time/clocks";
import { idlePrompt, TableTimeNotes } from "./time/TimeNotes";
import { answering, useFaceProps } from "./useFaceProps";

const TimeMenu = lazy(() => import("./time/TimeMenu"));
const StuckPanel = lazy(() => import("./StuckPanel"));

/** The table as soon as the game's board and face are here. */
export function Table(props: AtTable) {
  const face = useLoaded(loadFace, props.sync.table.game);
  const board = useLoaded(boardOf, props.table);
  const failed = face.state === "failed" ? face.error : board.state === "failed" ? board.error : null;
  if (failed) {
    return (
      <main className="plain" role="alert">
        <p className="fault">
          {failed instanceof ApiError ? failed.message : "A part of the page could not be fetched."}
        </p>
        <Btn onClick={() => window.location.reload()}>Load again</Btn>
      </main>
    );
  }
  if (face.state !== "ready" || board.state !== "ready") {
    return (
      <>
        <Head title={props.sync.table.title} />
        <main className="plain" role="status">
          <p>Laying the board.</p>
        </main>
      </>
    );
  }
  return <Laid {...props} face={face.value} board={board.value} />;
}

const asItIs = (props: FaceProps<unknown, unknown>): FaceProps<unknown, unknown> => props;

function Laid({ face, board, ...at }: AtTable & { face: AnyFace; board: unknown }) {
  const { table, seating, screen, socket, sync, game } = at;
  const { state } = screen;
  const { seat, curtain, ownSeats } = seating;
  // A face stays the same as long as its table is laid, and so does its hook.
  const useShown = face.useShown ?? asItIs;
  const present = useShown(useFaceProps(at, board));
  const { look, mark, props } = useRecap(table, face, seating, present);
  const { view, names, outcome, lines } = props;
  const title = sync.table.title;
  const alone = names.length === 1;
  const kind: TableKind = {
    alone,
    told: game?.told ?? false,
    stash: face.Stash ? (face.stashTab ?? { icon: "chest", label: "Stash" }) : null,
  };

  const narrow = useNarrow();
  const [side, setSide] = useState<SideTab>("log");
  const [sheet, setSheet] = useState<SheetTab>("me");
  const [open, setOpen] = useState<"menu" | "help" | "notes" | null>(null);
  const rules = useOpenRule(() => {
    setOpen(null);
    setSide("rules");
    setSheet("rules");
  });
  const tab = narrow ? sheet : side;

  const times = useTimes(sync.clock, screen.skew);
  const asked = idlePrompt(at) ?? face.prompt(present);
  // What an order is about to answer is not worth a call across the room.
  const prompt =
    holding(sync.hold, seat, names) ?? (present.ask?.ordered ? { ...asked, mine: false } : asked);
  useEndTurn(sync.table.game, seating, present);
  const mine = ownSeats.map((own) => own.seat);
  const quiet = useMuted(table);
  const unread = useUnread(
    state.chat.filter((said) => said.seat === null || !quiet.has(said.seat)),
    tab === "chat",
  );
  const turn = `Your turn. ${prompt.lead} ${prompt.rest}`;
  const announcer = useAnnouncer(curtain ? null : present.ask, turn, present.lines, face.loud);
  const byDays = sync.table.timing.kind === "days";
  const seats: SeatsProps = { face, view, seats: state.seats, names, mine: seat, times, byDays };
  const owner = at.watch ? "" : (seating.held?.owner ?? "");
  const stuck = sync.table.status === "stuck";
  const last = plain(spokenLines(lines).at(-1)?.text ?? "");
  const room = useRef<HTMLDivElement>(null);
  const focusOn = (part: string): void => room.current?.querySelector<HTMLElement>(part)?.focus();

  const whose = curtain ? `${names[curtain.seat]}'s turn` : prompt.mine ? "Your turn" : prompt.lead;
  const now = outcome ? winners(outcome, names) : whose;
  const waits = !outcome && (curtain !== null || prompt.mine);
  useEffect(() => {
    document.title = `${waits ? "● " : ""}${now} · ${title} · Meadhall`;
  }, [waits, now, title]);
  useTurnNotification(curtain ? "" : questionOf(props.ask), title, table);
  // So that the list of my tables says where each of them stands.
  const standing = outcome ? now : face.headline(view, names);
  useEffect(() => savedTables().note(table, { standing }), [table, standing]);
  useKeys({
    "?": () => setOpen("help"),
    n: () => seat !== null && setOpen("notes"),
    l: () => announcer.tell(last || "The log is empty."),
    s: () => {
      focusOn(".seats");
      announcer.tell(spokenSeats(seats));
    },
  });

  const panel = (which: SideTab): ReactNode => {
    switch (which) {
      case "log":
        return (
          <Log
            lines={lines}
            marks={sync.marks}
            since={mark}
            onSince={look.steps > 0 ? look.start : null}
            mine={seat}
            alone={alone}
            gloss={(line) => face.gloss?.(line, board) ?? ""}
          />
        );
      case "chronicle":
        return (
          <Suspense>
            <Chronicle
              key={seating.token}
              table={table}
              token={seating.token}
              v={sync.v}
              title={title}
              over={outcome !== null}
            />
          </Suspense>
        );
      case "chat":
        return (
          <Chat
            table={table}
            said={state.chat}
            mine={mine}
            onSay={seat === null ? null : (text) => socket.say(text)}
          />
        );
      case "rules":
        return (
          <Suspense>
            <RuleBook game={sync.table.game} wanted={rules.wanted} />
          </Suspense>
        );
    }
  };
  const things = outcome ? (
    <Suspense>
      <Ending info={sync.table} outcome={outcome} names={names} mine={ownSeats} />
    </Suspense>
  ) : (
    <face.Tray key={seat ?? "watch"} {...props} />
  );

  const stash = face.Stash && <face.Stash key={seat ?? "watch"} {...props} />;

  return (
    <RulesContext value={rules}>
      <div className={alone ? "table alone" : "table"} data-v={sync.v} inert={curtain !== null} ref={room}>
        <button type="button" className="skip btn cut" onClick={() => focusOn(".me")}>
          Skip to my things
        </button>
        <Head title={title} sub={face.headline(view, names)}>
          <HeadButton
            icon="more"
            label="This table: links, options, dice, leave"
            onClick={() => setOpen("menu")}
          />
          <ThemeButton />
          <HeadButton icon="help" label="Help and keys" onClick={() => setOpen("help")} />
        </Head>
        <main>
          {!alone && <Seats {...seats} className="seats" label="Seats, clockwise" />}
          {/* Beside the stage the game's own panel says it all; where that is under a tab, the counts stay in sight. */}
          {alone && (narrow || !stash) && <Tally face={face} view={view} names={names} />}
          <div className="stage">
            <StillContext value={look.past !== null}>
              <face.Board key={seat ?? "watch"} {...props} />
            </StillContext>
            <Banners
              retrying={screen.status === "retrying"}
              stuck={stuck && !owner}
              badLink={seating.badLink}
              watching={seat === null && curtain === null}
            />
            {stuck && owner && (
              <Suspense>
                <StuckPanel table={table} owner={owner} />
              </Suspense>
            )}
            <TableTimeNotes {...at} times={times} late={props.ask?.late ?? ""} />
            <Suspense>
              {sync.vote && <VoteCard vote={sync.vote} names={names} {...answering(seating, sync.vote)} />}
            </Suspense>
          </div>
          <div className="ask">
            {state.refusal && <Refused refusal={state.refusal} onClose={() => socket.forgive()} />}
            {look.playing && seat !== null && seating.token ? (
              <Suspense>
                <RecapPlayer look={look} table={table} seat={seat} token={seating.token} />
              </Suspense>
            ) : (
              <Prompt
                words={prompt}
                moment={`${sync.v} ${curtain ? "curtain" : ""}`}
                timed={outcome === null && !alone}
                onClick={narrow && sheet !== "me" && prompt.mine ? () => setSheet("me") : null}
              />
            )}
            <RecapOffer look={look} />
            {props.ask && mayAskHint(game, state.seats, seat, props.ask) && (
              <Hint
                key={`hint ${props.ask.at}`}
                onAsk={() => socket.hint(Number(props.ask?.at))}
                onPlay={props.send}
              />
            )}
            {sync.hold && sync.hold.seat === seat && (
              <EndTurn busy={props.busy} onClick={() => socket.endTurn()} />
            )}
            {props.undoable > 0 && (
              <Undo steps={props.undoable} alone={alone} busy={props.busy} onBack={props.undo} />
            )}
            {props.orders.length > 0 && (
              <Orders
                key={`orders ${seat}`}
                order={props.order}
                orders={props.orders}
                onOrder={props.setOrder}
              />
            )}
          </div>
          <section
            className="me"
            aria-label="Your things"
            aria-busy={screen.busy}
            tabIndex={-1}
            data-tab={narrow ? sheet : "me"}
          >
            {narrow ? (
              <SheetPanel tab="me" hidden={sheet !== "me"}>
                {things}
              </SheetPanel>
            ) : (
              things
            )}
            {narrow && sheet !== "me" && (
              <SheetPanel tab={sheet}>
                {sheet === "rivals" ? (
                  <Seats {...seats} className="rivals" label="All seats" />
                ) : sheet === "stash" ? (
                  stash
                ) : (
                  panel(sheet)
                )}
              </SheetPanel>
            )}
          </section>
          {!narrow && (
            <Side tab={side} kind={kind} badges={{ chat: unread }} onTab={setSide} above={stash}>
              {panel(side)}
            </Side>
          )}
        </main>
        {narrow && (
          <SheetTabs
            tab={sheet}
            kind={kind}
            badges={{ chat: unread, me: sheet !== "me" && prompt.mine ? 1 : 0 }}
            onTab={setSheet}
          />
        )}
        <p className="vh" role="alert" aria-live="assertive">
          {announcer.text}
        </p>
        {tab !== "log" && (
          <p className="vh" aria-live="polite">
            {last}
          </p>
        )}
        <Suspense>
          {open === "help" && <Help face={face} title={title} onClose={() => setOpen(null)} />}
          {open === "notes" && (
            <Notes note={state.note} onWrite={(text) => socket.write(text)} onClose={() => setOpen(null)} />
          )}
          {open === "menu" && (
            <Menu
              info={sync.table}
              game={game}
              seats={ownSeats.map((own) => ({ token: own.token, name: names[own.seat] ?? "" }))}
              spectators={state.spectators}
              owner={owner}
              onNotes={seat === null ? null : () => setOpen("notes")}
              back={
                seat !== null && sync.table.status === "playing"
                  ? {
                      alone,
                      only: state.seats.every(
                        (one) => one.kind !== "human" || one.stand_in !== "" || one.seat === seat,
                      ),
                      asking: sync.vote !== null,
                      onAsk: (to) => {
                        socket.propose("undo", { to, at: Number(sync.view.at) });
                        setOpen(null);
                      },
                    }
                  : null
              }
              time={
                game &&
                seat !== null &&
                sync.table.status === "playing" && (
                  <Suspense>
                    <TimeMenu
                      seat={seat}
                      sync={sync}
                      seats={state.seats}
                      game={game}
                      socket={socket}
                      onDone={() => setOpen(null)}
                    />
                  </Suspense>
                )
              }
              onClose={() => setOpen(null)}
            />
          )}
        </Suspense>
      </div>
      {curtain && (
        <Curtain
          key={curtain.token}
          seat={curtain.seat}
          name={names[curtain.seat] ?? `Seat ${curtain.seat + 1}`}
          onOpen={seating.open}
        />
      )}
    </RulesContext>
  );
}
