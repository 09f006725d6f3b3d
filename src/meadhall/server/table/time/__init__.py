"""Time at a table: clocks, pauses, short windows for an answer, and what happens when time is up."""
