"""Amounts of things in English, for log lines and the offers of cards."""

from __future__ import annotations

from collections.abc import Mapping

PLURALS = {
    "bow_and_arrow": "bows and arrows",
    **{
        thing: f"{thing.replace('_', ' ')}s"
        for thing in (
            "belt",
            "chest",
            "cloakpin",
            "drinking_horn",
            "hide",
            "knarr",
            "long_house",
            "long_sword",
            "longship",
            "robe",
            "rune_stone",
            "shed",
            "silver_hoard",
            "snare",
            "spear",
            "stone_house",
            "treasure_chest",
            "whaling_boat",
        )
    },
}
"""The plurals of countable things. Other things have no plural, as in "2 grain"."""


def amounts_in_words(things: Mapping[str, int]) -> str:
    """Return the amounts in words, without the things whose amount is 0."""
    return ", ".join([_count_in_words(thing, count) for thing, count in things.items() if count])


def _count_in_words(thing: str, count: int) -> str:
    name, _, aboard = thing.partition("+")
    if name == "weapon_random":
        return "1 random weapon" if count == 1 else f"{count} random weapons"
    if name == "ore_aboard":
        return f"{count} ore of the longship with {aboard} ore"
    said = name.replace("_", " ") if count == 1 else PLURALS.get(name, name.replace("_", " "))
    return f"{count} {said} with {aboard} ore" if aboard not in ("", "0") else f"{count} {said}"
