"""Action spaces: which of them a player can use, and what each part of an action does."""
