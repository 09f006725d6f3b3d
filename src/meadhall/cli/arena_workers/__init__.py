"""Plays the games of a match in other processes, of this machine or of a Ray cluster."""
