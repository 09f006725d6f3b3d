"""Time at a table: its clocks, pauses, short windows for an answer, and what happens when time is up."""
