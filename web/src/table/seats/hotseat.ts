/** Several seats at one screen: whose turn it is to sit there, and when the curtain must fall. */

export interface Chair {
  readonly token: string;
  readonly seat: number;
  /** This seat has an open decision it has not answered. */
  readonly asked: boolean;
}

/** Who should be at the screen: whoever is there and asked stays, else the next asked seat clockwise. */
export function whoNext(chairs: readonly Chair[], here: string | null): string | null {
  const sitting = chairs.find((chair) => chair.token === here);
  if (sitting?.asked) return sitting.token;
  const from = sitting?.seat ?? -1;
  const asked = chairs.filter((chair) => chair.asked).sort((a, b) => a.seat - b.seat);
  const next = asked.find((chair) => chair.seat > from) ?? asked[0];
  return next?.token ?? here;
}

export interface Shown {
  /** Whose things may be seen; null shows what everybody may see. */
  readonly token: string | null;
  /** The chair the screen is to be handed to, when the curtain is down. */
  readonly curtain: Chair | null;
}

/** What may be drawn: with one chair or none there is never a curtain, nor when the game is over. */
export function shown(chairs: readonly Chair[], here: string | null, over: boolean): Shown {
  const [only] = chairs;
  if (chairs.length <= 1) return { token: only?.token ?? null, curtain: null };
  if (over) return { token: here, curtain: null };
  const next = whoNext(chairs, here);
  if (next === here) return { token: here, curtain: null };
  return { token: null, curtain: chairs.find((chair) => chair.token === next) ?? null };
}
