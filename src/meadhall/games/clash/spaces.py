"""How the spaces of an arena are called."""

from __future__ import annotations

_WINDS = frozenset({"nne", "ene", "ese", "sse", "ssw", "wsw", "wnw", "nnw"})


def spoken(space: str) -> str:
    """A space id as a player would say it: `north-grove` is "the north grove", `nne-rim` "the NNE rim"."""
    return "the " + " ".join(part.upper() if part in _WINDS else part for part in space.split("-"))
