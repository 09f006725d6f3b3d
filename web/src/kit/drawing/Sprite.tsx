/** The symbol sheet, rendered once per page; everything else refers to it by `<use>`. */
import { memo } from "react";
import { ICONS, type IconName, type Part } from "./icons";
import { SEATS, shieldPattern } from "./seats";

const GROOVE = "var(--groove, #fff)";

export function Drawn({ part }: { part: Part }) {
  switch (part[0]) {
    case "fill":
      return <path d={part[1]} fill="currentColor" />;
    case "line":
      return (
        <path d={part[1]} fill="none" stroke="currentColor" strokeWidth={part[2]} strokeLinejoin="miter" />
      );
    case "groove":
      return <path d={part[1]} fill="none" stroke={GROOVE} strokeWidth={part[2]} />;
    case "dot":
      return <circle cx={part[1]} cy={part[2]} r={part[3]} fill="currentColor" />;
    case "hole":
      return <circle cx={part[1]} cy={part[2]} r={part[3]} fill={GROOVE} />;
    case "ring":
      return (
        <circle
          cx={part[1]}
          cy={part[2]}
          r={part[3]}
          fill="none"
          stroke="currentColor"
          strokeWidth={part[4]}
        />
      );
    case "ringgroove":
      return (
        <circle cx={part[1]} cy={part[2]} r={part[3]} fill="none" stroke={GROOVE} strokeWidth={part[4]} />
      );
  }
}

function CrestSymbol({ seat }: { seat: number }) {
  const sign = SEATS[seat];
  if (!sign) return null;
  const [colour, partner] = [`var(--s${seat + 1})`, `var(--s${seat + 1}x)`];
  return (
    <symbol id={`crest-${seat}`} viewBox="0 0 24 24">
      <circle cx="12" cy="12" r="11.2" fill={colour} stroke="var(--edge)" strokeWidth="1.3" />
      <path d={shieldPattern(sign.pattern)} fill={partner} />
      <circle cx="12" cy="12" r="7" fill={colour} stroke={partner} strokeWidth="1" />
      <path
        transform="translate(7.9 7.9) scale(.82)"
        d={sign.stave}
        fill="none"
        stroke={partner}
        strokeWidth="2"
      />
    </symbol>
  );
}

function VikingSymbol({ seat }: { seat: number }) {
  return (
    <symbol id={`viking-${seat}`} viewBox="0 0 100 112">
      <path d="M28 31C27 14 36 4 50 4S73 14 72 31" fill="none" stroke="var(--edge)" strokeWidth="7" />
      <path
        d="M50 30C66 30 72 36 78 46C90 56 95 74 97 107H3C5 74 10 56 22 46C28 36 34 30 50 30Z"
        fill={`var(--s${seat + 1})`}
        stroke="var(--edge)"
        strokeWidth="4.5"
        strokeLinejoin="round"
      />
      <path
        d="M31 27H69V38L58 52L50 58L42 52L31 38Z"
        fill="var(--bone)"
        stroke="var(--cutline)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M28 31C27 14 36 4 50 4S73 14 72 31L58 28L54 41H46L42 28Z"
        fill="var(--metal-1)"
        stroke="var(--cutline)"
        strokeWidth="3.5"
        strokeLinejoin="round"
      />
      <path d="M50 5V27M33 18L67 18" stroke="var(--cutline)" strokeWidth="2.2" />
      <use href={`#crest-${seat}`} x="18" y="46" width="64" height="64" />
    </symbol>
  );
}

export const Sprite = memo(function Sprite() {
  return (
    <svg width="0" height="0" style={{ position: "absolute" }} aria-hidden="true">
      <title>Symbols</title>
      <defs>
        {(Object.keys(ICONS) as IconName[]).map((name) => (
          <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
            {ICONS[name].map((part) => (
              <Drawn key={part.join()} part={part as Part} />
            ))}
          </symbol>
        ))}
        {SEATS.map(({ name }, seat) => (
          <CrestSymbol key={name} seat={seat} />
        ))}
        {SEATS.map(({ name }, seat) => (
          <VikingSymbol key={name} seat={seat} />
        ))}
      </defs>
    </svg>
  );
});
