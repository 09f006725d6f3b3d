"""Notifies absent people that it is their turn: by webhook, by mail or by push message to their browser."""
