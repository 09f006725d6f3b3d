"""Tables around a game: their creation and loading, seats before the start, rematches, and a player's own tables."""
