"""Action spaces: which of them a player can use, and the effect of each part of an action."""
