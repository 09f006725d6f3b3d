"""What can be made of a game's log: replays, new tables from a moment, score curves and results."""
