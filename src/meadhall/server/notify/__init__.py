"""Telling people that it is their turn when they are elsewhere: by webhook or by mail."""
