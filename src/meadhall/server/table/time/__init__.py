"""Time at a table: clocks, pauses, races, short windows for an answer, and time-outs."""
