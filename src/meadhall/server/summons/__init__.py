"""Calling people to the table when it is their turn and they are elsewhere: by webhook or by mail."""
