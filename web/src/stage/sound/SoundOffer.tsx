import { Btn, Icon, useSound, useSoundOffer } from "../../kit";
import { playSound } from ".";
import "./SoundOffer.css";

/** Offered once, at the first game: until then the table is silent. */
export function SoundOffer() {
  const { open, close } = useSoundOffer();
  const { toggle } = useSound();
  if (!open) return null;
  const accept = (): void => {
    toggle();
    close();
    playSound("horn");
  };
  return (
    <section className="sound-offer cut" aria-label="Sound">
      <Icon name="sound" size={22} />
      <span>Play with sound?</span>
      <Btn onClick={accept}>Yes</Btn>
      <Btn kind="quiet" onClick={close}>
        No
      </Btn>
    </section>
  );
}
