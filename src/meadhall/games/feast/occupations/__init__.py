"""Occupations: when they work, what they count, how they can be used, and what they do."""
