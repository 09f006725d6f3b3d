/** The head of every page: the way home, the title, and the same few buttons in the same place. */
import type { ReactNode } from "react";
import { Carved, Icon, useSound, useTheme } from "./kit";
import { Link } from "./Link";

const THEMES = { day: "day", night: "night", system: "as the system has it" } as const;

export function ThemeButton() {
  const { theme, next } = useTheme();
  const label = `Theme: ${THEMES[theme]}. Change`;
  return (
    <button type="button" className="icon-btn" aria-label={label} title={label} onClick={next}>
      <Icon name="theme" />
    </button>
  );
}

export function SoundButton() {
  const { on, toggle } = useSound();
  const label = on ? "Sound is on. Turn it off" : "Sound is off. Turn it on";
  return (
    <button type="button" className="icon-btn" aria-label={label} title={label} onClick={toggle}>
      <Icon name={on ? "sound" : "mute"} />
    </button>
  );
}

export function Head({ title, sub, children }: { title?: string; sub?: string; children?: ReactNode }) {
  return (
    <header className="head">
      <Link to="/" className="home">
        <Icon name="longhouse" />
        <Carved text="Meadhall" />
        <span className="vh">, to the hall's door</span>
      </Link>
      {title && <Carved text={title} tag="h1" className="title" />}
      {sub && <span className="sub wide">{sub}</span>}
      <span className="grow" />
      {children}
    </header>
  );
}
