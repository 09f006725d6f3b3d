"""Bots at a table: the driver that plays their moves, stand-ins for people, and advice."""
