"""Data computed from a game's log: replays, new tables from a moment, reviews, score curves and results."""
