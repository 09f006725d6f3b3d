import { Btn, Icon, useSound, useSoundOffer } from "../../kit";
import { playSound } from ".";
import "./SoundOffer.css";

/** Sound is offered once, in the menu: until then the table is silent. */
export function SoundOffer({ onAnswer }: { onAnswer(): void }) {
  const { open, close } = useSoundOffer();
  const { toggle } = useSound();
  if (!open) return null;
  const decline = (): void => {
    close();
    onAnswer();
  };
  const accept = (): void => {
    toggle();
    playSound("horn");
    decline();
  };
  return (
    <section className="sound-offer cut" aria-label="Sound">
      <Icon name="sound" size={22} />
      <span className="grow">Play with sound?</span>
      <Btn onClick={accept}>Yes</Btn>
      <Btn kind="quiet" onClick={decline}>
        No
      </Btn>
    </section>
  );
}
