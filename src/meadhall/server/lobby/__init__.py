"""Tables as a whole: making and finding them, who sits where before the start, rematches, and a player's own tables."""
