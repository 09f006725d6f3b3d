"""Whole tables: their creation, search and seats before the start, rematches, and a player's own tables."""
