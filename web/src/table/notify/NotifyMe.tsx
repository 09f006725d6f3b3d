/** How I am told that it is my turn: by this browser, by a webhook of mine, by mail. */

import { type FormEvent, type ReactNode, useCallback, useEffect, useId, useState } from "react";
import { Btn, CopyLink, notifications, usePreference } from "../../kit";
import { dropSummons, mySummons, summonMe, trySummons } from "../../net/api";
import { savedTables } from "../../net/savedtables";
import { messageOf } from "../../net/useRequest";
import type { MySummons, NewSummons, SummonsInfo } from "../../net/wire/table";
import { type NotificationState, notificationState, notify, permission } from "./notification";
import { PushHere } from "./PushHere";
import "./NotifyMe.css";

const WORDS: Record<NotificationState, string> = {
  missing:
    "This browser shows no notifications here. They need a page over https, and on phones often the app itself.",
  forbidden: "Your browser forbids notifications from here. Allow them in its settings for this site.",
  off: "Off. Your browser will ask you once whether it may.",
  on: "On: you are told when it is your turn and this page is out of sight.",
};

function BrowserNotification({ table, title }: { table: string; title: string }) {
  const [on, set] = usePreference(notifications);
  const [allowed, setAllowed] = useState(permission);
  const [missed, setMissed] = useState(false);
  const bell = missed ? "missing" : notificationState(allowed, on);
  const toggle = async (): Promise<void> => {
    if (bell === "on") return set(false);
    const answer = await Notification.requestPermission();
    setAllowed(answer);
    set(answer === "granted");
  };
  return (
    <div className="stack">
      <p className="small" role="status">
        {WORDS[bell]}
      </p>
      {(bell === "on" || bell === "off") && (
        <div className="flow">
          <Btn aria-pressed={bell === "on"} onClick={() => void toggle()}>
            Notify me in this browser
          </Btn>
          {bell === "on" && (
            <Btn kind="quiet" onClick={() => setMissed(!notify("This is a test", title, table))}>
              Send a test
            </Btn>
          )}
        </div>
      )}
    </div>
  );
}

const FORMS = [
  ["auto", "By its address"],
  ["own", "JSON, signed"],
  ["discord", "Discord"],
  ["slack", "Slack, or what speaks like it"],
  ["matrix", "Matrix"],
  ["ntfy", "ntfy"],
] as const;
type Form = (typeof FORMS)[number][0];

const formWords = ({ form }: SummonsInfo): string =>
  form === "own" ? "" : `, as ${FORMS.find(([name]) => name === form)?.[1]} wants it`;

/** An address of a browser is long and says nothing to its owner. */
export const targetWords = ({ kind, target }: SummonsInfo): string =>
  kind === "push" ? `A browser, by ${new URL(target).hostname}` : target;

/** The state of a webhook, mail address or browser, in a sentence. */
export function stateWords(one: SummonsInfo): string {
  if (one.state === "asked") return "Not confirmed yet: look into your mailbox and press the link.";
  const last = one.last ? ` Last time: ${one.last}.` : "";
  if (one.state === "off") return `Switched off, it did not work.${last}`;
  if (one.kind === "hook") return `Called at each turn${formWords(one)}.${last}`;
  if (one.kind === "push") return `Told at each turn.${last}`;
  return `${one.each === "daily" ? "Once a day, all tables that wait." : "At each turn."}${last}`;
}

const WAITS = [700, 1500, 3000, 6000];

function OtherWays({ table, token, owner }: { table: string; token: string; owner: boolean }) {
  const [mine, setMine] = useState<MySummons | null>(null);
  const [fault, setFault] = useState("");
  const [secret, setSecret] = useState("");
  const [busy, setBusy] = useState(false);
  const load = useCallback(async () => setMine(await mySummons(table, token)), [table, token]);
  const act = useCallback(async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFault("");
    try {
      await work();
    } catch (reason) {
      setFault(messageOf(reason));
    } finally {
      setBusy(false);
    }
  }, []);
  useEffect(() => void act(load), [act, load]);
  const test = (one: SummonsInfo) =>
    act(async () => {
      await trySummons(table, token, one.id);
      for (const wait of WAITS) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        const now = await mySummons(table, token);
        setMine(now);
        if (now.summons.some((other) => other.id === one.id && other.last_at !== one.last_at)) return;
      }
    });
  const add = (wish: NewSummons) =>
    act(async () => {
      setSecret((await summonMe(table, token, wish)).secret);
      await load();
    });
  return (
    <div className="stack">
      {mine?.summons.map((one) => (
        <div key={one.id} className="stack">
          <p className="small">
            <b className="notify-target">{targetWords(one)}</b>
            <br />
            {stateWords(one)}
          </p>
          <div className="flow">
            {one.state === "on" && (
              <Btn
                kind="quiet"
                aria-disabled={busy}
                aria-label={`Send a test to ${targetWords(one)}`}
                onClick={() => void (busy || test(one))}
              >
                Send a test
              </Btn>
            )}
            <Btn
              kind="quiet"
              icon="cross"
              aria-disabled={busy}
              aria-label={`Remove ${targetWords(one)}`}
              onClick={() =>
                void (
                  busy ||
                  act(async () => {
                    await dropSummons(table, token, one.id);
                    await load();
                  })
                )
              }
            >
              Remove
            </Btn>
          </div>
        </div>
      ))}
      {secret && (
        <CopyLink
          label="Secret of the new webhook"
          text={secret}
          hint="Its messages are signed with it. It is shown only now."
        />
      )}
      {mine && !mine.mail && !owner && <p className="dim small">This host sends no mail.</p>}
      {mine && <Add mail={mine.mail && !owner} busy={busy} onAdd={(wish) => void (busy || add(wish))} />}
      <p role="alert" className="fault small">
        {fault}
      </p>
    </div>
  );
}

/** A mail address has an @ and no slashes; everything else is taken for a webhook. */
export const wishOf = (text: string, mail: boolean, daily: boolean, form: Form = "auto"): NewSummons =>
  mail && text.includes("@") && !text.includes("/")
    ? { kind: "mail", target: text, each: daily ? "daily" : "turn" }
    : { kind: "hook", target: text, ...(form === "auto" ? {} : { form }) };

function Add({ mail, busy, onAdd }: { mail: boolean; busy: boolean; onAdd(wish: NewSummons): void }) {
  const field = useId();
  const [text, setText] = useState("");
  const [daily, setDaily] = useState(false);
  const [form, setForm] = useState<Form>("auto");
  const wish = wishOf(text.trim(), mail, daily, form);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim()) onAdd(wish);
  };
  return (
    <form className="stack" onSubmit={send}>
      <div className="field">
        <label htmlFor={field}>{mail ? "Mail address or webhook" : "Webhook"}</label>
        <input
          id={field}
          type="text"
          inputMode={mail ? "email" : "url"}
          maxLength={500}
          autoComplete={mail ? "email" : "off"}
          spellCheck={false}
          value={text}
          placeholder={mail ? "you@example.org" : "https://"}
          aria-describedby={`${field}-hint`}
          onChange={(event) => setText(event.target.value)}
        />
        <span id={`${field}-hint`} className="hint">
          {mail
            ? "You get a mail with a link first; nothing else is sent before you press it."
            : "A web address that is called when somebody is waited for: of Discord, Slack, Matrix, ntfy, or your own."}
        </span>
      </div>
      {wish.kind === "mail" && (
        <label className="flow small">
          <input type="checkbox" checked={daily} onChange={(event) => setDaily(event.target.checked)} />
          Once a day about all tables that wait, instead of at each turn
        </label>
      )}
      {wish.kind === "hook" && text.trim() && (
        <div className="field">
          <label htmlFor={`${field}-form`}>What it is sent</label>
          <select id={`${field}-form`} value={form} onChange={(event) => setForm(event.target.value as Form)}>
            {FORMS.map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="flow">
        <Btn type="submit" aria-disabled={busy || !text.trim()}>
          {wish.kind === "mail" ? "Write to me" : "Call this webhook"}
        </Btn>
      </div>
    </form>
  );
}

/** A fold that asks the server only when it is opened. */
function Fold({ words, children }: { words: string; children: () => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words}</summary>
      {open && children()}
    </details>
  );
}

export default function NotifyMe({
  table,
  title,
  seats,
}: {
  table: string;
  title: string;
  seats: readonly { token: string; name: string }[];
}) {
  const owner = savedTables().of(table)?.owner ?? "";
  return (
    <div className="stack">
      {seats.length > 0 && <BrowserNotification table={table} title={title} />}
      {seats.map(({ token, name }) => (
        <PushHere key={token} table={table} token={token} name={seats.length > 1 ? name : ""} />
      ))}
      {seats.map(({ token, name }) => (
        <Fold key={token} words={seats.length > 1 ? `By mail or webhook: ${name}` : "By mail or webhook"}>
          {() => <OtherWays table={table} token={token} owner={false} />}
        </Fold>
      ))}
      {owner && (
        <Fold words="A webhook for everybody at this table">
          {() => <OtherWays table={table} token={owner} owner />}
        </Fold>
      )}
      {seats.length === 0 && !owner && <p className="dim small">You only watch: you have no turns.</p>}
    </div>
  );
}
