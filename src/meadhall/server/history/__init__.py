"""What is computed from a game's log: replays, new tables from a moment, score curves and results."""
