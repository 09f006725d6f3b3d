"""Nouns that agree with their number."""

from __future__ import annotations


def count_noun(number: int, noun: str, plural: str = "") -> str:
    """Write a number and its noun: "1 voyage", "2 voyages". `plural` is for irregular nouns."""
    return f"{number} {noun if number == 1 else plural or f'{noun}s'}"
