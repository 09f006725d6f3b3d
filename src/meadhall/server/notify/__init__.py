"""Telling people that it is their turn when they are elsewhere: by webhook, by mail or by their browser."""
