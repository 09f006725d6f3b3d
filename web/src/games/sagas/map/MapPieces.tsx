/** What stands and lies on the map, each drawn around its own middle. */
import type { ReactNode } from "react";
import type { Pointed } from "../../../kit";
import { outline, unitIcon } from "../symbols";
import type { Space, World } from "../view";
import type { Name } from "./names/names";
import "./MapPieces.css";

export function At({
  x,
  y,
  named,
  children,
}: {
  x: number;
  y: number;
  named?: Pointed;
  children: ReactNode;
}) {
  return (
    <g transform={`translate(${x} ${y})`} {...named}>
      {children}
    </g>
  );
}

/** The sign of a space: its shape tells the terrain, the signs in it trade and warriors. */
export function SpaceSign({ space, size = 13 }: { space: Space; size?: number }) {
  const { terrain, trade, warrior } = space;
  const signs = [trade && "coin", warrior && "axe"].filter((sign) => sign !== false);
  const big = (size / 13) * 16;
  return (
    <g className={`sign ${terrain}`}>
      <path className="body" d={outline(terrain, size)} />
      {terrain === "sea" && (
        <path className="ripple" d="M-8 -2.5C-5 -5.5 -3 -5.5 0 -2.5S5 .5 8 -2.5M-8 4C-5 1 -3 1 0 4S5 7 8 4" />
      )}
      {terrain === "homeland" && <path className="doorway" d="M-4 9V1H4V9" />}
      {signs.map((sign, place) => (
        <use
          key={sign}
          className="symbol"
          href={`#i-${sign}`}
          x={-big / 2 + (place - (signs.length - 1) / 2) * (big - 1)}
          y={-big / 2}
          width={big}
          height={big}
        />
      ))}
    </g>
  );
}

/** The names in sight. They are drawn after everything else, so that nothing covers them. */
export function Names({ spaces, names }: { spaces: readonly Space[]; names: readonly (Name | null)[] }) {
  return (
    <g className="names">
      {spaces.map((space, place) => {
        const name = names[place];
        if (!name) return null;
        return (
          <text
            key={space.id}
            className={`place ${space.terrain === "sea" ? "at-sea" : ""}`}
            x={name.x}
            y={name.y}
            textAnchor={name.anchor}
          >
            {space.name}
          </text>
        );
      })}
    </g>
  );
}

export function Settlement() {
  return (
    <g className="settlement" transform="translate(15 -17)">
      <path className="body" d="M-11 9V-1L0 -10L11 -1V9Z" />
      <path className="doorway" d="M-3.5 9V2.5H3.5V9" />
    </g>
  );
}

export function Pillage() {
  return (
    <g className="pillage" transform="translate(15 -15)">
      <circle r="10.5" />
      <use href="#i-torch" x="-7.5" y="-7.5" width="15" height="15" />
    </g>
  );
}

const STONE = "M-9 12L-11 -4L-4 -13L5 -13L11 -5L9 12Z";

/** A quest's stone: dark with a question mark face down, light with a rune face up. */
export function QuestStone({ up }: { up: boolean }) {
  return (
    <g className={`quest ${up ? "up" : ""}`}>
      <path d={STONE} />
      {up ? (
        <use href="#i-rune" x="-8" y="-8" width="16" height="16" />
      ) : (
        <text y="7" textAnchor="middle">
          ?
        </text>
      )}
    </g>
  );
}

/** A band: a figure for a Jarl, else the sign of its first unit, with the count of all. */
export function Stack({ world, band, named }: { world: World; band: readonly number[]; named?: Pointed }) {
  const jarl = band.some((unit) => world.units[unit]?.kind === "jarl");
  return (
    <g className="band-stack" {...named}>
      {jarl ? (
        <use href="#viking-0" x="-58" y="-24" width="38" height="43" />
      ) : (
        <g transform="translate(-37 -2)">
          <circle className="chip" r="14" />
          <use
            className="chip-sign"
            href={`#i-${unitIcon(world.units[band[0] ?? -1])}`}
            x="-10"
            y="-10"
            width="20"
            height="20"
          />
        </g>
      )}
      <g transform="translate(-22 16)">
        <path className="count" d={band.length > 9 ? "M-14 -10H14V10H-14Z" : "M-11 -10H11V10H-11Z"} />
        <text y="5.8" textAnchor="middle">
          {band.length}
        </text>
      </g>
    </g>
  );
}

export function StepsBadge({ steps }: { steps: number }) {
  return (
    <g className="steps-badge" transform="translate(19 -19)">
      <circle r="11.5" />
      <text y="5.2" textAnchor="middle">
        {steps}
      </text>
    </g>
  );
}

/** The chance of a storm beside a sea. */
export function StormBadge({ words }: { words: string }) {
  return (
    <g className="storm-badge" transform="translate(20 17)">
      <path d="M-10 -10H33L37 -6V6L33 10H-10L-14 6V-6Z" />
      <use href="#i-storm" x="-12" y="-7.5" width="15" height="15" />
      <text x="19" y="5" textAnchor="middle">
        {words}
      </text>
    </g>
  );
}
