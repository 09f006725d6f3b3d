/** What is the same on every big screen: the size, the head, and the full-screen button. */
import type { CSSProperties, ReactNode, Ref } from "react";
import { ThemeButton } from "../Head";
import { Carved, Icon } from "../kit";
import { useZoom } from "./useZoom";
import "./Screen.css";

function FullScreen() {
  if (!document.fullscreenEnabled) return null;
  const change = (): void => {
    const done = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    done.catch(() => {
      // A browser may forbid it: the page is usable all the same.
    });
  };
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label="Full screen, on or off"
      title="Full screen"
      onClick={change}
    >
      <Icon name="eye" />
    </button>
  );
}

export function Room({
  title,
  sub,
  className = "",
  game,
  room,
  v,
  above,
  children,
}: {
  title: string;
  sub: string;
  className?: string;
  game?: string;
  room?: Ref<HTMLDivElement>;
  v?: number;
  /** Drawn over everything, at the same size. */
  above?: ReactNode;
  children: ReactNode;
}) {
  const { zoom, width, height } = useZoom();
  const size = { zoom, "--screen-w": `${width}px`, "--screen-h": `${height}px` } as CSSProperties;
  return (
    <div className="big-screen" style={size}>
      <div className={`screen-room ${className}`} ref={room} data-v={v} data-game={game}>
        <header className="screen-head">
          <Carved text={title} tag="h1" className="title" />
          <p className="sub">{sub}</p>
          <span className="grow" />
          <p className="public">
            <Icon name="eye" /> Public table, no secrets
          </p>
          <FullScreen />
          <ThemeButton />
        </header>
        {children}
      </div>
      {above}
    </div>
  );
}
