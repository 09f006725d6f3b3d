/** The head of every page: the way home, the title, and the same few buttons in the same place. */
import type { ReactNode } from "react";
import { Carved, Icon, type IconName, useSound, useTheme } from "./kit";
import { Link } from "./Link";
import "./Head.css";

const THEMES = { day: "day", night: "night", system: "as the system has it" } as const;

export function HeadButton({
  icon,
  badge,
  label,
  onClick,
}: {
  icon: IconName;
  /** Lies on the corner of the button and moves nothing. */
  badge?: IconName | null;
  label: string;
  onClick(): void;
}) {
  return (
    <button type="button" className="icon-btn" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
      {badge && (
        <span className="badge">
          <Icon name={badge} size={14} />
        </span>
      )}
    </button>
  );
}

export function ThemeButton() {
  const { theme, next } = useTheme();
  return <HeadButton icon="theme" label={`Theme: ${THEMES[theme]}. Change`} onClick={next} />;
}

export function SoundButton() {
  const { on, toggle } = useSound();
  const label = on ? "Sound is on. Turn it off" : "Sound is off. Turn it on";
  return <HeadButton icon={on ? "sound" : "mute"} label={label} onClick={toggle} />;
}

export function Head({
  title,
  sub,
  line,
  children,
}: {
  title?: string;
  sub?: string;
  /** Stands beside the title, on a phone in its place. */
  line?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className={line ? "head lined" : "head"}>
      <Link to="/" className="home">
        <Icon name="longhouse" />
        <Carved text="Meadhall" />
        <span className="vh">, to the start page</span>
      </Link>
      {title && <Carved text={title} tag="h1" className="title" />}
      {sub && <span className="sub wide">{sub}</span>}
      {line}
      <span className="grow" />
      {children}
    </header>
  );
}
