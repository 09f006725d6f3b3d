"""Occupations: what they listen to, what they count, how they can be used, and what they do."""
