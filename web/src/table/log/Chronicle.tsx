/** The game so far told as a story, to read here or to save. */

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Btn } from "../../kit";
import { chronicleOf } from "../../net/api";
import { messageOf } from "../../net/useRequest";
import { type Block, blocks, spans } from "./markdown";
import "./Chronicle.css";

function Words({ text }: { text: string }) {
  return spans(text).map(({ look, text: words }, n) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence do not change places
    if (look === "bold") return <b key={n}>{words}</b>;
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    if (look === "slanted") return <i key={n}>{words}</i>;
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return <span key={n}>{words}</span>;
  });
}

const HEADINGS = ["h2", "h3", "h4"] as const;

function Part({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading": {
      const Tag = HEADINGS[Math.min(block.level, HEADINGS.length) - 1] ?? "h4";
      return (
        <Tag>
          <Words text={block.text} />
        </Tag>
      );
    }
    case "paragraph":
      return (
        <p>
          <Words text={block.text} />
        </p>
      );
    case "list":
      return (
        <ul>
          {block.items.map((item, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a chronicle only grows
            <li key={n}>
              <Words text={item} />
            </li>
          ))}
        </ul>
      );
    case "rule":
      return <hr />;
  }
}

export function Tale({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a chronicle only grows
  return blocks(text).map((block, n) => <Part key={n} block={block} />);
}

/** Hands the text to the browser as a file. */
function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/markdown;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Milliseconds: steps that follow each other quickly are fetched together. */
const PAUSE = 700;

function useChronicle(
  table: string,
  token: string | null,
  v: number,
): { text: string | null; fault: string } {
  const [told, tell] = useState<{ text: string | null; fault: string }>({ text: null, fault: "" });
  const first = useRef(true);
  useEffect(() => {
    let here = true;
    const ask = (): void => {
      chronicleOf(table, token).then(
        (text) => here && tell({ text, fault: "" }),
        (reason: unknown) => here && tell(({ text }) => ({ text, fault: messageOf(reason) })),
      );
    };
    // `v` is the number of the last step: a new one asks for the chronicle anew.
    const timer = window.setTimeout(ask, first.current || v === 0 ? 0 : PAUSE);
    first.current = false;
    return () => {
      here = false;
      window.clearTimeout(timer);
    };
  }, [table, token, v]);
  return told;
}

export default function Chronicle({
  table,
  token,
  v,
  title,
  over,
}: {
  table: string;
  /** The token of the seat whose story is told; null for what everybody saw. */
  token: string | null;
  /** How far the game has come. */
  v: number;
  title: string;
  over: boolean;
}) {
  const { text, fault } = useChronicle(table, token, v);
  const box = useRef<HTMLElement>(null);
  // Players want to see the end first, readers of a finished game the beginning.
  useLayoutEffect(() => {
    if (box.current && text !== null && !over) box.current.scrollTop = box.current.scrollHeight;
  }, [text, over]);
  return (
    <div className="chronicle-box">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="chronicle" aria-label={`Chronicle of ${title}`} tabIndex={0} ref={box}>
        {fault && (
          <p className="fault" role="alert">
            {fault}
          </p>
        )}
        {text === null ? (
          !fault && <p className="dim">Fetching the chronicle.</p>
        ) : text.trim() ? (
          <Tale text={text} />
        ) : (
          <p className="dim">Nothing worth telling has happened yet.</p>
        )}
      </section>
      <div className="chronicle-foot">
        <Btn
          icon="log"
          aria-disabled={!text}
          onClick={() => text && save(text, `${title.toLowerCase().replaceAll(" ", "-")}-${table}.md`)}
        >
          Save as Markdown
        </Btn>
      </div>
    </div>
  );
}
