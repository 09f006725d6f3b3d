"""Processes that do long work for the server: they choose moves for bots, answer questions and check logs."""
