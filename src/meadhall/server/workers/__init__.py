"""Processes that do long work beside the server: they choose moves for bots, answer questions and check logs."""
