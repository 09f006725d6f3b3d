import { Art, Icon, type IconName } from "../../../kit";
import { art } from "../art";
import "./Portrait.css";

/** The picture of a unit, a quest or a religion. Where a set of one's own has other counters than ours, its sign is seen. */
export function Portrait({ id, icon }: { id: string; icon: IconName }) {
  return (
    <span className="portrait">
      <Icon name={icon} />
      <Art href={art(id)} />
    </span>
  );
}
