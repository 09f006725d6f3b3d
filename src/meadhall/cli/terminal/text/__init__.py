"""How each game looks at the terminal: its table in letters and the moves one can type."""
