"""What a player has in A Feast for Odin, and what it is worth."""
