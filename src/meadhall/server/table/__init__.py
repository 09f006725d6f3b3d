"""A table in memory: its seats, its game, its screens, and what the people at it can do."""
