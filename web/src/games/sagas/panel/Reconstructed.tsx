/** Says plainly which part of what is shown is ours, because no public source prints it. */

import { Icon } from "../../../kit";
import { listed } from "../../../kit/words";
import type { SagaCard, World } from "../view";

import "./Reconstructed.css";

const FIELDS: Record<string, string> = {
  voyages: "voyages",
  edda: "Edda",
  gold: "gold",
  objective: "objective",
  quests: "quests",
  success: "success",
};

export function Reconstructed({ saga, world }: { saga: SagaCard | undefined; world: World }) {
  const fields = (saga?.reconstructed ?? []).map((field) => FIELDS[field] ?? field);
  if (!world.reconstructed && fields.length === 0) return null;
  return (
    <p className="sg-ours tiny dim">
      <Icon name="mask" size={14} />
      <span>
        {fields.length > 0 && `Of this Saga card, ${listed(fields)} are reconstructed. `}
        {world.reconstructed &&
          "Map, counters and voyage cards are reconstructed too: no public source prints them."}
      </span>
    </p>
  );
}
