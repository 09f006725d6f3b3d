"""A table in memory: its seats, its game, its screens, and its features."""
