"""Games, lessons and puzzles of a player at the terminal."""
