"""Tables as a whole: making and finding them, seating before the start, rematches, and a player's own tables."""
