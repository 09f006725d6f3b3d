"""A table in memory: its seats, its game, its screens, and what its players can do."""
