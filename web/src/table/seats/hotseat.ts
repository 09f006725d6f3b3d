/** Several seats at one screen: whose seat is shown, and when the curtain is closed. */

export interface OwnSeat {
  readonly token: string;
  readonly seat: number;
  /** This seat has an open decision it has not answered. */
  readonly asked: boolean;
}

/** Who should be at the screen: whoever is there and asked stays, else the next asked seat clockwise. */
export function whoNext(ownSeats: readonly OwnSeat[], here: string | null): string | null {
  const sitting = ownSeats.find((own) => own.token === here);
  if (sitting?.asked) return sitting.token;
  const from = sitting?.seat ?? -1;
  const asked = ownSeats.filter((own) => own.asked).sort((a, b) => a.seat - b.seat);
  const next = asked.find((own) => own.seat > from) ?? asked[0];
  return next?.token ?? here;
}

export interface Shown {
  /** Whose things may be seen; null shows what everybody may see. */
  readonly token: string | null;
  /** The seat the screen is to be handed to, when the curtain is down. */
  readonly curtain: OwnSeat | null;
}

/** What may be drawn: with one seat or none there is never a curtain, nor when the game is over. */
export function shown(ownSeats: readonly OwnSeat[], here: string | null, over: boolean): Shown {
  const [only] = ownSeats;
  if (ownSeats.length <= 1) return { token: only?.token ?? null, curtain: null };
  if (over) return { token: here, curtain: null };
  const next = whoNext(ownSeats, here);
  if (next === here) return { token: here, curtain: null };
  return { token: null, curtain: ownSeats.find((own) => own.token === next) ?? null };
}
