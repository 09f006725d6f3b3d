/** The rules of a game with search; opens at a rule when asked to. Used in a tab of the table and as a page. */
import { useEffect, useId, useRef, useState } from "react";
import { Carved, Icon, Rich, Twist } from "../kit";
import { plural } from "../kit/words";
import { rulesOf } from "../net/api";
import { useLoaded } from "../net/useLoaded";
import type { RuleSection } from "../net/wire/table";
import "./RuleBook.css";
import { count, found } from "./search";
import type { RuleRequest } from "./useOpenRule";

const anchor = (id: string): string => `rule-${id}`;

function Section({ section, wanted }: { section: RuleSection; wanted: string }) {
  return (
    <section className="rule-section">
      <Carved text={section.title} tag="h3" />
      {section.intro && (
        <p>
          <Rich text={section.intro} />
        </p>
      )}
      <dl>
        {section.rules.map((rule, n) => (
          <div
            key={rule.id || n}
            {...(rule.id ? { id: anchor(rule.id), tabIndex: -1 } : {})}
            className={`rule-entry ${rule.id ? "" : "said"} ${rule.id && rule.id === wanted ? "wanted" : ""}`}
          >
            <dt>{rule.id || <span className="vh">In short</span>}</dt>
            <dd>
              <Rich text={rule.text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export default function RuleBook({ game, wanted }: { game: string; wanted: RuleRequest | null }) {
  const field = useId();
  const book = useRef<HTMLElement>(null);
  const loaded = useLoaded(rulesOf, game);
  const [asked, setAsked] = useState({ text: "", after: 0 });
  // Asking for a rule by its link clears an older search, which might hide it.
  const text = asked.after === (wanted?.n ?? 0) ? asked.text : "";
  const ready = loaded.state === "ready";
  useEffect(() => {
    if (!ready || !wanted) return;
    const rule = book.current?.querySelector<HTMLElement>(`[id="${anchor(wanted.id)}"]`);
    rule?.scrollIntoView({ block: "start" });
    rule?.focus({ preventScroll: true });
  }, [ready, wanted]);
  if (loaded.state === "loading") return <p className="pad dim">Fetching the rules.</p>;
  if (loaded.state === "failed") return <p className="pad fault">{loaded.error.message}</p>;
  const sections = found(loaded.value, text);
  const hits = count(sections);
  return (
    <div className="rule-book">
      <div className="rule-search">
        <label htmlFor={field} className="vh">
          Search the rules of {loaded.value.title}
        </label>
        <Icon name="search" />
        <input
          id={field}
          type="search"
          placeholder="Search: shield, 5.4"
          value={text}
          onChange={(event) => setAsked({ text: event.target.value, after: wanted?.n ?? 0 })}
        />
      </div>
      <p className="vh" role="status">
        {text ? `${plural(hits, "rule")} found` : ""}
      </p>
      <section
        className="rule-list"
        ref={book}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        tabIndex={0}
        aria-label={`Rules of ${loaded.value.title}`}
      >
        {hits === 0 && <p className="dim">No rule speaks of that. Try one word, or a number as in 5.4.</p>}
        {sections.map((section, n) => (
          <div key={section.title}>
            {n > 0 && <Twist />}
            <Section section={section} wanted={wanted?.id ?? ""} />
          </div>
        ))}
      </section>
    </div>
  );
}
