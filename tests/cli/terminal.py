"""What is typed at the terminal, and what is printed there."""

from __future__ import annotations

from io import StringIO
from random import Random

from rich.console import Console

WIDTH = 80


def numbers(count: int, seed: int = 1) -> str:
    """Random choices, one a line; a choice that does not exist is refused and the game goes on."""
    rng = Random(seed)
    return "".join(f"{rng.randint(1, 5)}\n" for _ in range(count))


def printed(thing: object) -> str:
    paper = StringIO()
    Console(file=paper, width=WIDTH).print(thing)
    return paper.getvalue()


def widest_line(output: str) -> int:
    """The length of the longest line, without the prompts before it."""
    return max(map(len, output.replace("> ", "").splitlines()))
