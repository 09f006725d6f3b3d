/** What lies open for everybody: the mountain strips, and the islands with the silver on them. */
import { Icon } from "../../../kit";
import { itemWords } from "../decisions/itemWords";
import { Glyph } from "../tiles";
import type { Props } from "../view";
import "./Around.css";

export function Around({ view, board }: Props) {
  const open = view.isles.filter(({ claimed }) => !claimed);
  return (
    <div className="around panel cut">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="around-in" tabIndex={0} aria-label="Mountain strips and open islands">
        <h3 className="vh">Mountains</h3>
        <ul className="small-strips">
          {view.strips.map((strip, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a strip is known by its place on the table
            <li key={number} title={`From the arrow: ${itemWords(strip)}`}>
              {number === 0 ? <Glyph name="mountain" size={18} /> : <i />}
              <Icon name="right" size={12} />
              {strip.map((item, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: items of a strip have only their place
                <span key={place}>
                  <Glyph name={item} size={16} />
                  {item === "silver_2" && <b>2</b>}
                </span>
              ))}
              <span className="vh">{itemWords(strip)}</span>
            </li>
          ))}
        </ul>
        <h3 className="vh">Islands</h3>
        <ul className="small-isles">
          {open.map(({ board: number, silver }, place) => (
            <li key={number}>
              {place === 0 && <Glyph name="island" size={18} />}
              <span>{board.boards[number]?.name}</span>
              {silver > 0 && <b>+{silver}</b>}
              {silver > 0 && <span className="vh"> silver</span>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
