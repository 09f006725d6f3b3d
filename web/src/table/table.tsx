/** The table: seats, stage, prompt, my things, log. It draws what a seat may see and knows no rule. */
import { useEffect, useRef, useState } from "react";
import { type AnyFace, type FaceProps, loadFace } from "../games";
import { Head, ThemeButton } from "../head";
import { Btn, Curtain, Icon, RuleLink, RulesContext, Tabs, useKeys } from "../kit";
import { ApiError, boardOf } from "../net/api";
import { useLoaded } from "../net/loaded";
import { RuleBook, useWanted } from "../rules/book";
import { Chat } from "./chat";
import { useEars } from "./ears";
import { Ending, winners } from "./ending";
import { Help } from "./help";
import { Log, plain, spokenLines } from "./log";
import { useTurnMarks } from "./marks";
import { useNarrow } from "./media";
import { Menu } from "./menu";
import { Prompt } from "./prompt";
import type { AtTable } from "./props";
import { Seats, type SeatsProps, spokenSeats } from "./seats";
import { useUnread } from "./unread";

type Side = "log" | "chat" | "rules";
type Sheet = "me" | "rivals" | Side;

const SIDE = [
  { id: "log", icon: "log", label: "Log" },
  { id: "chat", icon: "chat", label: "Chat" },
  { id: "rules", icon: "book", label: "Rules" },
] as const;
const SHEET = [
  { id: "me", icon: "me", label: "Me" },
  { id: "rivals", icon: "people", label: "Rivals" },
  ...SIDE,
] as const;

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

/** What the page's tab in the browser says. */
function titleOf(lead: string, mine: boolean, ended: string, game: string): string {
  return `${ended || (mine ? "Your turn" : lead)} · ${game} · Meadhall`;
}

function Laid({
  table,
  seating,
  screen,
  socket,
  sync,
  game,
  face,
  board,
}: AtTable & { face: AnyFace; board: unknown }) {
  const { story, busy, status } = screen;
  const { seat, curtain, chairs } = seating;
  const { ask, view } = sync;
  const outcome = sync.outcome ?? null;
  const narrow = useNarrow();
  const [side, setSide] = useState<Side>("log");
  const [sheet, setSheet] = useState<Sheet>("me");
  const [open, setOpen] = useState<"menu" | "help" | null>(null);
  const rules = useWanted(() => {
    setOpen(null);
    setSide("rules");
    setSheet("rules");
  });
  const shownTab = narrow ? sheet : side;
  const playing = sync.table.seats.filter((one) => one.kind !== "closed");
  const names = playing.map((one) => one.name);
  const props: FaceProps<unknown, unknown> = {
    view,
    ask,
    board,
    names,
    bots: playing.map((one) => one.kind === "bot"),
    seat,
    send: (move) => ask && socket.play(ask.at, move as Record<string, unknown>),
    busy,
    refusal: story.refusal,
    lines: story.lines as FaceProps<unknown, unknown>["lines"],
    outcome,
  };
  const prompt = face.prompt(props);
  const ended = outcome ? winners(outcome, names) : "";
  const since = useTurnMarks(table, face, seating.watched);
  const unread = useUnread(story.chat, shownTab === "chat");
  const ears = useEars(curtain ? null : ask, `Your turn. ${prompt.lead} ${prompt.rest}`, story.lines);
  const strip = useRef<HTMLDivElement>(null);
  const seats: SeatsProps = { face, view, seats: story.seats, names, mine: seat };
  const last = spokenLines(story.lines).at(-1);

  useEffect(() => {
    document.title = curtain
      ? `${names[curtain.seat] ?? "Next"}'s turn · ${sync.table.title} · Meadhall`
      : titleOf(prompt.lead, prompt.mine, ended, sync.table.title);
  });
  useKeys({
    "?": () => setOpen("help"),
    l: () => ears.tell(last ? plain(last.text) : "The log is empty."),
    s: () => {
      strip.current?.querySelector<HTMLElement>(".seats")?.focus();
      ears.tell(spokenSeats(seats));
    },
  });

  const panels: Record<Side, () => React.ReactNode> = {
    log: () => <Log lines={story.lines} since={seat === null ? undefined : since[String(seat)]} />,
    chat: () => <Chat said={story.chat} onSay={seat === null ? null : (text) => socket.say(text)} />,
    rules: () => <RuleBook game={sync.table.game} wanted={rules.wanted} />,
  };
  const things = outcome ? (
    <Ending
      info={sync.table}
      outcome={outcome}
      names={names}
      mine={chairs.map((chair) => chair.seat)}
      onAgain={(path) => socket.say(`Play again: ${window.location.origin}${path}`)}
    />
  ) : (
    <face.Tray key={seat ?? "watch"} {...props} />
  );

  return (
    <RulesContext value={rules}>
      <div className="table" data-v={sync.v} inert={curtain !== null} ref={strip}>
        <button
          type="button"
          className="skip btn cut"
          onClick={() => strip.current?.querySelector<HTMLElement>(".me")?.focus()}
        >
          Skip to my things
        </button>
        <Head title={sync.table.title} sub={face.headline(view, names)}>
          <HeadButton
            icon="more"
            label="This table: links, options, dice, leave"
            onClick={() => setOpen("menu")}
          />
          <ThemeButton />
          <HeadButton icon="help" label="Help and keys" onClick={() => setOpen("help")} />
        </Head>
        <main>
          <Seats {...seats} className="seats" label="Seats, clockwise" />
          <div className="stage">
            <face.Board key={seat ?? "watch"} {...props} />
            <Banner
              status={status}
              stuck={sync.table.status === "stuck"}
              watching={seat === null && curtain === null}
              badLink={seating.badLink}
            />
          </div>
          <div className="ask">
            {story.refusal && (
              <div className="refusal cut" role="alert">
                <Icon name="cross" />
                <span>
                  {story.refusal.text} <RuleLink id={story.refusal.rule} />
                </span>
                <button
                  type="button"
                  className="icon-btn"
                  aria-label="Close"
                  onClick={() => socket.forgive()}
                >
                  <Icon name="cross" />
                </button>
              </div>
            )}
            <Prompt
              words={prompt}
              moment={`${sync.v} ${curtain ? "curtain" : ""}`}
              over={outcome !== null}
              onClick={narrow && sheet !== "me" && prompt.mine ? () => setSheet("me") : null}
            />
          </div>
          <section className="me" aria-label="Your things" aria-busy={busy} data-tab={narrow ? sheet : "me"}>
            <div
              className="mine-panel"
              hidden={narrow && sheet !== "me"}
              {...(narrow ? { id: "sheet-me", role: "tabpanel", "aria-labelledby": "sheet-tab-me" } : {})}
            >
              {things}
            </div>
            {narrow && sheet !== "me" && (
              <div
                className={`sheet-panel ${sheet}`}
                id={`sheet-${sheet}`}
                role="tabpanel"
                aria-labelledby={`sheet-tab-${sheet}`}
              >
                {sheet === "rivals" ? (
                  <Seats {...seats} className="rivals" label="All seats" />
                ) : (
                  panels[sheet]()
                )}
              </div>
            )}
          </section>
          {!narrow && (
            <aside className="side" aria-label="Log, chat and rules">
              <div className="panel cut">
                <Tabs
                  items={SIDE.map((item) => ({ ...item, badge: item.id === "chat" ? unread : 0 }))}
                  value={side}
                  onChange={setSide}
                  label="Log, chat and rules"
                  panel="side"
                />
                <div
                  className="side-panel"
                  id={`side-${side}`}
                  role="tabpanel"
                  aria-labelledby={`side-tab-${side}`}
                >
                  {panels[side]()}
                </div>
              </div>
            </aside>
          )}
        </main>
        {narrow && (
          <nav className="tabs-area" aria-label="Parts of the table">
            <Tabs
              items={SHEET.map((item) => ({
                ...item,
                badge:
                  item.id === "chat" ? unread : item.id === "me" && sheet !== "me" && prompt.mine ? 1 : 0,
              }))}
              value={sheet}
              onChange={setSheet}
              label="Parts of the table"
              panel="sheet"
              className="sheet-tabs tabs"
            />
          </nav>
        )}
        <p className="vh" role="alert" aria-live="assertive">
          {ears.text}
        </p>
        {shownTab !== "log" && (
          <p className="vh" aria-live="polite">
            {last ? plain(last.text) : ""}
          </p>
        )}
        {open === "help" && <Help face={face} title={sync.table.title} onClose={() => setOpen(null)} />}
        {open === "menu" && (
          <Menu
            info={sync.table}
            game={game}
            seats={chairs.map((chair) => ({ token: chair.token, name: names[chair.seat] ?? "" }))}
            spectators={story.spectators}
            onClose={() => setOpen(null)}
          />
        )}
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

function HeadButton({ icon, label, onClick }: { icon: "more" | "help"; label: string; onClick(): void }) {
  return (
    <button type="button" className="icon-btn" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

function Banner({
  status,
  stuck,
  watching,
  badLink,
}: {
  status: string;
  stuck: boolean;
  watching: boolean;
  badLink: boolean;
}) {
  return (
    <div className="banners" role="status">
      {status === "retrying" && (
        <p className="banner cut">
          <Icon name="hourglass" />
          The connection broke. It comes back by itself, and so does your game.
        </p>
      )}
      {stuck && (
        <p className="banner cut">
          <Icon name="cross" />
          This table is stuck: the program met a fault. Its log is kept for the host.
        </p>
      )}
      {badLink && (
        <p className="banner cut">
          <Icon name="lock" />
          That link opens no seat at this table, or not any more. You are watching.
        </p>
      )}
      {watching && !badLink && (
        <p className="watching tiny">
          <Icon name="eye" /> You are watching
        </p>
      )}
    </div>
  );
}
