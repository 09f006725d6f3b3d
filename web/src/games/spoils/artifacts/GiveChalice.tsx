/** A winner who used Odin's Chalice gives it to a loser (SW-10.35). */
import { Crest } from "../../../kit";
import { Radios } from "../../shared/Radios";
import { ZoneHead } from "../../shared/ZoneHead";
import { useBegun } from "../begun";
import { Act } from "../tray/Act";
import { optionsOf, type Props } from "../view";

export function GiveChalice({ ask, names, send, busy }: Props) {
  const [to, choose] = useBegun("named");
  const options = optionsOf(ask);
  if (options?.type !== "losers") return null;
  return (
    <div className="sp-tray">
      <ZoneHead title="Odin's Chalice goes to one who lost" />
      <Radios
        label="Who gets Odin's Chalice?"
        className="choices"
        items={options.losers.map((seat) => ({
          id: seat,
          name: names[seat] ?? "",
          points: [`seat:${seat}`],
        }))}
        value={to}
        onChoose={choose}
        render={(seat, chosen) => ({
          className: `pickable cut ${chosen ? "sel" : ""}`,
          children: (
            <>
              <Crest seat={seat} size={28} />
              <span>{names[seat]}</span>
            </>
          ),
        })}
      />
      <Act
        icon="cup"
        plays="give"
        label={to === null ? "Choose who gets it" : `Give it to ${names[to]}`}
        why={
          to === null
            ? { rule: "SW-10.35", text: "You won with Odin's Chalice: give it to one who lost." }
            : null
        }
        onAct={() => to !== null && !busy && send({ type: "give", seat: to })}
      >
        <p className="dim">It lies face-up there and can be used from the next round on.</p>
      </Act>
    </div>
  );
}
