"""Notifications for absent people that it is their turn: by webhook, by mail or by their browser."""
