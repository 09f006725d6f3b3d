/** The verify page: a finished game's dice and shuffles, worked out again in this browser. */

import { type DragEvent, useEffect, useId, useState } from "react";
import { LuckReport } from "../end/Luck";
import { Head, SoundButton, ThemeButton } from "../Head";
import { Icon, Panel } from "../kit";
import { Link } from "../Link";
import { logOf, proofOf, tableInfo } from "../net/api";
import { tablePath } from "../net/links";
import { useLoaded } from "../net/useLoaded";
import { messageOf } from "../net/useRequest";
import type { Draw, Proof, ProofStep, TableInfo } from "../net/wire/table";
import { type GameFile, judge, read, type Verdict } from "./check";
import "./VerifyPage.css";

interface Checked {
  readonly file: GameFile;
  readonly proof: Proof;
  readonly verdict: Verdict;
}

/** Reads a game file, has the rules replay it, and judges the rest here. */
async function examine(text: string): Promise<Checked> {
  const file = read(text);
  if (!file) throw new Error("This is not a game file: it has no header with a game and no entries.");
  const { claims: _, ...log } = JSON.parse(text) as Record<string, unknown>;
  const proof = await proofOf(log);
  return { file, proof, verdict: judge(file, proof) };
}

const many = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : more}`;

const result = ({ kind, result: came }: Draw): string => {
  switch (kind) {
    case "pick":
      return `number ${(came[0] ?? 0) + 1}`;
    case "dice":
      return came.join(", ");
    case "shuffle":
      return came.length > 14 ? `${came.slice(0, 14).join(" ")} …` : came.join(" ");
  }
};

const asked = ({ kind, size, sides }: Draw): string => {
  switch (kind) {
    case "pick":
      return `one of ${size}`;
    case "dice":
      return size === 1 ? `a die with ${sides} sides` : `${size} dice with ${sides} sides`;
    case "shuffle":
      return `shuffle of ${size}`;
  }
};

function Step({
  step,
  entry,
  names,
  wrong,
}: {
  step: ProofStep;
  entry: number;
  names: readonly string[];
  wrong: boolean;
}) {
  const who = step.seat === null ? "" : names[step.seat] || `Seat ${step.seat + 1}`;
  return (
    <li className={wrong ? "verify-step wrong" : "verify-step"}>
      <span className="mark">
        <Icon name={wrong ? "cross" : "check"} />
        <span className="vh">{wrong ? "Wrong:" : "Right:"}</span>
      </span>
      <div>
        <b>{entry === 0 ? "Set-up" : `Entry ${entry}`}</b>
        {who && ` · ${who}`}
        {entry > 0 && <span className="dim"> · {step.words.replaceAll("**", "")}</span>}
        <ul>
          {step.draws.map((draw) => (
            <li key={`${draw.stream}#${draw.number}`}>
              {asked(draw)}{" "}
              <span className="dim">
                ({draw.stream}, {draw.number + 1}.)
              </span>
              : {result(draw)}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function Steps({ checked: { proof, verdict, file } }: { checked: Checked }) {
  const { fault } = verdict;
  const shown = proof.steps
    .map((step, entry) => ({ step, entry }))
    .filter(({ step, entry }) => step.draws.length > 0 && (!fault || entry <= fault.entry));
  return (
    <ol className="verify-steps">
      {shown.map(({ step, entry }) => (
        <Step key={entry} step={step} entry={entry} names={file.names} wrong={entry === fault?.entry} />
      ))}
    </ol>
  );
}

function Judgement({ checked: { verdict, proof, file } }: { checked: Checked }) {
  const { fault } = verdict;
  const { header } = file;
  const salted = header.salts.filter(Boolean).length;
  if (fault) {
    const before = fault.entry - 1;
    return (
      <div className="verify-verdict bad cut" role="status" data-entry={fault.entry}>
        <Icon name="cross" size={34} />
        <div>
          <h2>
            {fault.entry === 0
              ? "Not correct: wrong from the start"
              : `Not correct: wrong at entry ${fault.entry}`}
          </h2>
          <p>{fault.text}</p>
          {before > 0 && (
            <p className="small">Everything before it, {many(before, "entry", "entries")}, is right.</p>
          )}
        </div>
      </div>
    );
  }
  return (
    <div className="verify-verdict good cut" role="status">
      <Icon name="check" size={34} />
      <div>
        <h2>All correct</h2>
        <p>
          {proof.title}, version {proof.version}, {many(proof.players, "player")}.{" "}
          {many(verdict.entries, "entry", "entries")}, {many(verdict.dice, "die", "dice")},{" "}
          {many(verdict.shuffles, "shuffle")} and {many(verdict.picks, "lot")}: all worked out again in this
          browser, and all right.
        </p>
        <ul className="small">
          <li>The seed fits the fingerprint that was shown before the game.</li>
          <li>
            {salted > 0
              ? `Words of ${many(salted, "player")} are added: ${header.salts
                  .filter(Boolean)
                  .map((salt) => `“${salt}”`)
                  .join(", ")}.`
              : "Nobody added words of their own to the seed."}
          </li>
          <li>Every move is one that the rules allow.</li>
          <li>
            {file.claims
              ? "Every entry is as it was sealed when the file was written."
              : "The file has no seals: a changed move shows only where the rules notice it."}
          </li>
          {!proof.over && <li>The game in this file is not over.</li>}
        </ul>
      </div>
    </div>
  );
}

function Report({ checked }: { checked: Checked }) {
  const { file, proof, verdict } = checked;
  return (
    <>
      <Judgement checked={checked} />
      <Panel title="Fingerprints">
        <dl className="pad verify-prints">
          <dt>Published before the game</dt>
          <dd className="code">{file.header.commitment}</dd>
          <dt>Seed</dt>
          <dd className="code">{file.header.seed}</dd>
          <dt>Seal of the whole game</dt>
          <dd className="code">{verdict.seal}</dd>
        </dl>
      </Panel>
      {!verdict.fault && proof.over && (
        <Panel title="Luck">
          <div className="pad">
            <LuckReport luck={proof.luck} names={file.names} />
          </div>
        </Panel>
      )}
      <Panel title="What was drawn">
        <details className="pad fold" open={verdict.fault !== null}>
          <summary>Every draw, step by step</summary>
          <Steps checked={checked} />
        </details>
      </Panel>
    </>
  );
}

function Trouble({ text }: { text: string }) {
  return (
    <p className="fault" role="alert">
      <Icon name="cross" /> {text}
    </p>
  );
}

/** Takes a file, dropped or chosen, and checks it. */
function Drop() {
  const field = useId();
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const [checked, setChecked] = useState<{ name: string; what: Checked } | null>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || busy) return;
    setBusy(true);
    setFault("");
    setChecked(null);
    try {
      setChecked({ name: file.name, what: await examine(await file.text()) });
    } catch (reason) {
      setFault(messageOf(reason));
    } finally {
      setBusy(false);
    }
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same by keyboard */}
      <div
        className={over ? "file-drop cut on" : "file-drop cut"}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label htmlFor={field}>Game file: drop it here, or choose it</label>
        <input
          id={field}
          type="file"
          accept=".json,application/json"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </div>
      {busy && <p role="status">Checking …</p>}
      {fault && <Trouble text={fault} />}
      {checked && (
        <>
          <p className="dim">{checked.name}</p>
          <Report checked={checked.what} />
        </>
      )}
    </>
  );
}

const checkTable = async (table: string): Promise<Checked> => examine(await logOf(table));

function OfTable({ table }: { table: string }) {
  const loaded = useLoaded(checkTable, table);
  if (loaded.state === "loading") return <p role="status">Checking …</p>;
  if (loaded.state === "failed") return <Trouble text={loaded.error.message} />;
  return <Report checked={loaded.value} />;
}

function Running({ info }: { info: TableInfo }) {
  return (
    <Panel title="Not yet">
      <div className="pad stack">
        <p>
          This game is not over. When it is, its seed and every move are open, and this page works out every
          die and every shuffle again, here in your browser.
        </p>
        <p>The fingerprint of the seed is fixed already. Write it down if you like: it will not change.</p>
        <p className="code">{info.commitment || "It is published at the start."}</p>
      </div>
    </Panel>
  );
}

function Table({ table }: { table: string }) {
  const loaded = useLoaded(tableInfo, table);
  return (
    <>
      <p className="flow">
        <Link to={tablePath(table)}>Back to the table</Link>
        <Link to="/verify">Check a game file</Link>
      </p>
      {loaded.state === "failed" && <Trouble text={loaded.error.message} />}
      {loaded.state === "ready" &&
        (loaded.value.status === "over" ? <OfTable table={table} /> : <Running info={loaded.value} />)}
    </>
  );
}

export default function VerifyPage({ table }: { table: string }) {
  useEffect(() => {
    document.title = "Verify · Meadhall";
  }, []);
  return (
    <div className="verify-page">
      <Head title="Dice you can check" sub="Verify">
        <SoundButton />
        <ThemeButton />
      </Head>
      <main>
        <p>
          All chance in a game comes from one secret seed, and from words that players added. The seed's
          fingerprint is shown before the game and the seed when it is over, so anybody can work out every
          draw again.
        </p>
        {table ? <Table table={table} /> : <Drop />}
      </main>
    </div>
  );
}
