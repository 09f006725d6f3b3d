import { useEffect, useState } from "react";
import { Btn, Icon, useSound, useSoundOffer } from "../../kit";
import { playSound } from ".";
import "./SoundOffer.css";

/** Milliseconds for which nobody has been asked anything: then there is a pause. */
const PAUSE = 1_000;

/** Offered once, in the first pause of the first game: until then the table is silent. It has a place of its own. */
export default function SoundOffer({ pausing }: { pausing: boolean }) {
  const { open, close } = useSoundOffer();
  const { toggle } = useSound();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!pausing) return setReady(false);
    const timer = window.setTimeout(() => setReady(true), PAUSE);
    return () => window.clearTimeout(timer);
  }, [pausing]);
  if (!open || !ready || !pausing) return null;
  const accept = (): void => {
    toggle();
    close();
    playSound("horn");
  };
  return (
    <section className="sound-offer cut" aria-label="Sound">
      <Icon name="sound" size={22} />
      <span className="wide">Play with sound?</span>
      <span className="narrow">Sound?</span>
      <Btn onClick={accept}>Yes</Btn>
      <Btn kind="quiet" onClick={close}>
        No
      </Btn>
    </section>
  );
}
