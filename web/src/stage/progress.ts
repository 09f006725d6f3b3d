/** How far a scene has come: it keeps its place when the speed changes, and a slow screen makes up for what it lost. */
export interface Progress {
  readonly id: number;
  /** Milliseconds at speed 1, at the time `since`. */
  readonly at: number;
  readonly since: number;
  readonly pace: number;
}

export function progressOf(before: Progress | null, id: number, pace: number): Progress {
  const now = Date.now();
  if (before?.id !== id) return { id, at: 0, since: now, pace };
  return { id, at: before.at + (now - before.since) * before.pace, since: now, pace };
}
