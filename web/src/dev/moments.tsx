/** Every moment of Clash with made-up facts, to look at: /src/dev/index.html?moment=call&theme=night. Never built into the page. */
import { createRoot } from "react-dom/client";
import { face } from "../games/clash/face";
import { type Moment, moment } from "../games/clash/samples";
import { Carved, Crest, Icon, Sprite } from "../kit";
import "../kit/styles/kit.css";
import "../Head.css";
import "../table/layout/Sheet.css";
import "../table/layout/Side.css";
import "../table/layout/Stage.css";
import "../table/prompt/Prompt.css";
import "../table/prompt/PromptRow.css";
import "../table/seats/Seats.css";
import "../table/Table.css";

const query = new URLSearchParams(location.search);
const props = moment((query.get("moment") ?? "announce") as Moment, {
  send: (move) => console.warn(JSON.stringify(move)),
});
document.documentElement.dataset.theme = query.get("theme") ?? "day";
const words = face.prompt(props);

createRoot(document.getElementById("root") as HTMLElement).render(
  <>
    <Sprite />
    <div className="table-page">
      <header className="head">
        <Icon name="longhouse" size={26} />
        <Carved text="Clash of Vikings" className="title" tag="h1" />
        <span className="sub wide">{face.headline(props.view, props.names)}</span>
      </header>
      <ul className="seat-strip">
        {props.names.map((name, seat) => (
          <li key={name} className={`seat-card cut ${face.awaited(props.view).includes(seat) ? "on" : ""}`}>
            {face.awaited(props.view).includes(seat) && <span className="flag" />}
            <Crest seat={seat} size={44} />
            <div>
              <div className="name">{name}</div>
              <div className="doing">{face.seatDoing(props.view, seat, props.names)}</div>
            </div>
            <div className="stats">
              {face.seatStats(props.view, seat).map((stat) => (
                <span key={stat.icon}>
                  <Icon name={stat.icon} />
                  {stat.value}
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <div className="table-stage">
        <face.Board {...props} />
      </div>
      <div className="prompt-row">
        <div className={`prompt cut ${words.mine ? "mine" : ""}`}>
          <Icon name={words.icon} size={24} />
          <span className="say">
            <b>{words.lead}</b>
            <span>{words.rest}</span>
          </span>
        </div>
      </div>
      <section className="own-things">
        <face.Tray {...props} />
      </section>
      {innerWidth > 980 ? (
        <aside className="table-side">
          <div className="panel cut" />
        </aside>
      ) : (
        <div className="table-tabs">
          <div className="sheet-tabs tabs">
            <button type="button" className="tab">
              <Icon name="me" />
              Me
            </button>
          </div>
        </div>
      )}
    </div>
  </>,
);
