"""Figures and seats in the reasons that bots give."""

from __future__ import annotations


def percent(chance: float) -> str:
    """Return a probability in percent, but never 0 or 100 unless it is certain."""
    whole = round(100 * min(1.0, max(0.0, chance)))
    return f"{min(99, max(1, whole)) if 0.0 < chance < 1.0 else whole} %"


def points(worth: float) -> str:
    """Return an expected value in points, with a decimal only if it is not whole."""
    text = f"{worth:.1f}".removesuffix(".0")
    return f"{text} point{'' if text == '1' else 's'}"


def count_of(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def seat_mark(seat: int) -> str:
    """Return the mark that is replaced by the name of the player."""
    return f"{{{seat}}}"
