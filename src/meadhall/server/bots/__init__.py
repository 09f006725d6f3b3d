"""Bots at the tables: the worker processes that think, the driver that plays their moves, stand-ins and advice."""
