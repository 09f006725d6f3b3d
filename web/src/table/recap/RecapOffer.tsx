/** The offer to see on the board what happened since my last turn. */
import { Icon } from "../../kit";
import type { Recap } from "./useRecap";
import "./Recap.css";

export function RecapOffer({ recap }: { recap: Recap }) {
  if (recap.steps === 0) return null;
  const what = `Shows on the board ${recap.steps === 1 ? "the step" : `the ${recap.steps} steps`} since your last turn. Key V.`;
  return (
    <button type="button" className="chip cut recap-offer" title={what} onClick={recap.start}>
      <Icon name="play" size={16} />
      <span>
        <span className="vh">Show the </span>
        {recap.steps}
        <span className="wide"> steps since your turn</span>
      </span>
    </button>
  );
}
