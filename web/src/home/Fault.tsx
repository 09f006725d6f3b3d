import { Icon } from "../kit";

/** Why something could not be done; its place is there before it is needed, so that it is read aloud. */
export function Fault({ text }: { text: string }) {
  return (
    <div role="alert">
      {text && (
        <p className="fault">
          <Icon name="cross" /> {text}
        </p>
      )}
    </div>
  );
}
