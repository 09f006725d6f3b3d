"""Games, lessons and puzzles at the terminal."""
