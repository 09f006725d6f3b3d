"""Remarks of bots: a short line when a bot is caught or catches somebody, and one about its temper after the game."""
