/** The chief names the Viking who bids first (SW-4.1). */
import type { CSSProperties } from "react";
import { Crest } from "../../../kit";
import { Radios } from "../../shared/Radios";
import { ZoneHead } from "../../shared/ZoneHead";
import { useBegun } from "../begun";
import { Act } from "../tray/Act";
import { optionsOf, type Props } from "../view";
import "./FirstBidder.css";

export function FirstBidder({ ask, names, seat, send, busy }: Props) {
  const [named, name] = useBegun("named");
  const options = optionsOf(ask);
  if (options?.type !== "bidders") return null;
  const go = (): void => {
    if (named !== null && !busy) send({ type: "name", seat: named });
  };
  const many = names.length;
  const columns = { "--wide": many > 6 ? 5 : many, "--narrow": many > 5 ? Math.ceil(many / 2) : many };
  return (
    <div className="sp-tray" style={columns as CSSProperties}>
      <ZoneHead title="Who bids first?" dim="then bids go round to the left" />
      <Radios
        label="First bidder"
        className="vikings"
        items={names.map((called, id) => ({
          id,
          name: id === seat ? `${called}, you` : called,
          points: [`seat:${id}`],
        }))}
        value={named}
        onChoose={name}
        render={(id, chosen) => ({
          className: `viking cut ${chosen ? "sel" : ""}`,
          children: (
            <>
              <Crest seat={id} size={30} />
              <span className="who">
                {names[id]}
                {id === seat && <small className="you"> you</small>}
              </span>
            </>
          ),
        })}
      />
      <Act
        label={named === null ? "Choose a Viking" : `${names[named]} bids first`}
        icon="chief"
        plays="name"
        why={
          named === null ? { rule: "SW-4.1", text: "Choose a Viking first; you may name yourself." } : null
        }
        onAct={go}
      />
    </div>
  );
}
