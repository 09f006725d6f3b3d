"""A player's possessions in A Feast for Odin, and their value."""
