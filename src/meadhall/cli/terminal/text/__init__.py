"""How each game looks at the terminal: its table as text, and the moves that a player can type."""
