/** After the game: what each bot was. */
import type { TableInfo } from "../net/wire/table";

export function Tempers({ info }: { info: Pick<TableInfo, "seats" | "tempers"> }) {
  const told = info.seats.flatMap(({ seat, name }) =>
    info.tempers[seat] ? [{ seat, name, temper: info.tempers[seat] }] : [],
  );
  if (told.length === 0) return null;
  return (
    <p className="bot-tempers">
      {told.map(({ seat, name, temper }, place) => (
        <span key={seat}>
          {place > 0 && " "}
          <b>{name}</b> was {temper}.
        </span>
      ))}
    </p>
  );
}
