"""The text of each game at the terminal: its table, and the moves that a player can type."""
