"""Occupations: when they work, what they count, how they can be used, and their effects."""
