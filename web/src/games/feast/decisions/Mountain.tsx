/** Items from the arrow end of a mountain strip. */

import { Btn, Icon, leads, point } from "../../../kit";
import { useWanted } from "../../shared/wanted";
import { useBegun } from "../begun";
import { Glyph } from "../tiles";
import type { Props } from "../view";
import { Choice } from "./Choice";
import { itemWords } from "./itemWords";
import { offer, running } from "./offer";
import "./Mountain.css";

export function Mountain({ view, ask, send, busy }: Props) {
  const [now, choose] = useBegun("strip");
  const wanted = useWanted("take");
  const options = offer(ask, "takes");
  if (!options || !ask) return null;
  const takes = running(view).takes ?? [];
  const most = takes[0] ?? 1;
  const later = takes.slice(1);
  const take = options.takes.find(([strip, items]) => strip === now?.strip && items === now.items);
  const items = take && view.strips[take[0]]?.slice(0, take[1]);
  return (
    <Choice
      title="Mountains"
      rule="FO-10.13"
      say={`Take up to ${most} from the arrow end of a strip.${later.length ? ` Then ${later.join(", ")} from others.` : ""}`}
      foot={
        <>
          {options.enough && (
            <Btn plays="done" aria-disabled={busy} onClick={() => !busy && send({ type: "done" })}>
              Done
            </Btn>
          )}
          <Btn
            kind="primary"
            icon="check"
            plays="take"
            why={take ? null : { rule: "FO-10.13", text: "Tap the last item you want." }}
            aria-disabled={busy}
            {...leads(take !== undefined && take[0] === wanted?.strip && take[1] === wanted.items)}
            onClick={() => {
              if (!busy && take) send({ type: "take", strip: take[0], items: take[1], text: take[2] });
            }}
          >
            {items ? `Take ${itemWords(items)}` : "Take"}
          </Btn>
        </>
      }
    >
      <ul className="strips">
        {view.strips.map((strip, number) => {
          const offered = options.takes.filter(([there]) => there === number);
          const used = running(view).strips?.includes(number);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a strip is known by its place on the table
            <li key={number} className="strip cut" {...point("strip", number)}>
              <Icon name="right" size={20} />
              <ol>
                {strip.map((item, place) => {
                  const count = place + 1;
                  const can = offered.some(([, number_]) => number_ === count);
                  const sel = now?.strip === number && place < now.items;
                  const words = itemWords(strip.slice(0, count));
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: items of a strip have only their place
                    <li key={place}>
                      {can ? (
                        <button
                          type="button"
                          className={`item cut ${sel ? "sel" : ""}`}
                          aria-label={`Strip ${number + 1}: take ${words}`}
                          aria-pressed={now?.strip === number && now.items === count}
                          {...leads(
                            wanted?.strip === number &&
                              wanted.items === count &&
                              !(now?.strip === number && now.items === count),
                          )}
                          onClick={() => choose({ strip: number, items: count })}
                        >
                          <Glyph name={item} size={26} />
                          {item === "silver_2" && <b aria-hidden="true">2</b>}
                        </button>
                      ) : (
                        <span className="item far" title={itemWords([item])}>
                          <Glyph name={item} size={22} />
                          {item === "silver_2" && <b>2</b>}
                          <span className="vh">{itemWords([item])}</span>
                        </span>
                      )}
                    </li>
                  );
                })}
              </ol>
              {!offered.length && <small>{used ? "used in this action" : "like another one"}</small>}
            </li>
          );
        })}
      </ul>
    </Choice>
  );
}
