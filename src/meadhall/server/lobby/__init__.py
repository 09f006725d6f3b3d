"""Creates and loads tables, assigns seats before the start, makes rematches, and lists a player's own tables."""
