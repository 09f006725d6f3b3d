import { Icon, Rich } from "../../kit";

const MARK = { good: "check", bad: "cross", plain: "horn" } as const;

/** One line that says what happens, before it happens. */
export function Consequence({ tone, text }: { tone: keyof typeof MARK; text: string }) {
  return (
    <div className={`if ${tone}`}>
      <Icon name={MARK[tone]} />
      <span>
        <Rich text={text} />
      </span>
    </div>
  );
}
