"""What bots say: a short line when one is caught or catches somebody, and one about its temper after the game."""
