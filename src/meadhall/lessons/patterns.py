"""Patterns of moves, and facts about a view."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

import msgspec

from meadhall.engine import Game

from .records import Facts, Pattern, Patterns
from .vocabulary.vocabulary import Vocabulary

ALLOWED = frozenset({"any", "not", "min", "max"})
"""What a pattern may ask of a field with one value."""
LISTED = frozenset({"first", "last", "count"})
"""What it may ask of a field with several values."""
FACTS = frozenset({"min", "max", "has"})


def plain(thing: Any) -> Any:
    """A record as plain JSON data."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def listed(patterns: Patterns) -> list[Pattern]:
    """One pattern or several, as a list. An empty pattern fits every move; an empty list none."""
    return patterns if isinstance(patterns, list) else [patterns]


def fits(patterns: Patterns, move: dict[str, Any], vocabulary: Vocabulary) -> bool:
    """Whether a move, as plain data, fits one of the patterns."""
    return any(_fits(pattern, move, vocabulary) for pattern in listed(patterns))


def _fits(pattern: Pattern, move: dict[str, Any], vocabulary: Vocabulary) -> bool:
    return all(
        field in move and _allowed(field, wanted, move[field], vocabulary)
        for field, wanted in pattern.items()
    )


def _allowed(field: str, wanted: Any, have: Any, vocabulary: Vocabulary) -> bool:
    def number(word: Any) -> Any:
        return vocabulary.number(field, word)

    match wanted, have:
        case dict(), list():
            return (
                ("first" not in wanted or have[:1] == [number(wanted["first"])])
                and ("last" not in wanted or have[-1:] == [number(wanted["last"])])
                and len(have) == wanted.get("count", len(have))
            )
        case dict(), _:
            return (
                ("any" not in wanted or have in map(number, wanted["any"]))
                and have not in map(number, wanted.get("not", ()))
                and ("min" not in wanted or have >= wanted["min"])
                and ("max" not in wanted or have <= wanted["max"])
            )
        case list(), _:
            return bool(have == [number(each) for each in wanted])
    return bool(have == number(wanted))


@cache
def move_fields(game: Game) -> dict[str, frozenset[str]]:
    """By the type of a move: its fields."""
    kinds = get_args(game.move_type) or (game.move_type,)
    return {
        str(kind.__struct_config__.tag): frozenset({"type", *kind.__struct_encode_fields__}) for kind in kinds
    }


def pattern_fault(pattern: Pattern, game: Game) -> str:
    """Why no move can ever fit; "" if one can."""
    known = move_fields(game)
    kind = pattern.get("type")
    for word in _words(kind):
        if word not in known:
            return f"{game.title} has no move of type {word!r}; it has {', '.join(sorted(known))}"
    possible = [fields for name, fields in known.items() if kind is None or name in _words(kind)]
    for field, wanted in pattern.items():
        if not any(field in fields for fields in possible):
            return f"no such move has a field {field!r}"
        if isinstance(wanted, dict) and not (wanted.keys() and _one_kind(wanted)):
            text = f"{field!r} cannot be {wanted!r}: a field has a value, or some of {', '.join(sorted(ALLOWED))}"
            return f"{text}, or for a list some of {', '.join(sorted(LISTED))}"
    return ""


def _one_kind(wanted: dict[str, Any]) -> bool:
    return wanted.keys() <= ALLOWED or wanted.keys() <= LISTED


def _words(kind: Any) -> list[Any]:
    if isinstance(kind, dict):
        return [*kind.get("any", ()), *kind.get("not", ())]
    return [] if kind is None else [kind]


# ---------------------------------------------------------------- facts


def at_path(view: Any, path: str) -> Any:
    """What lies at a dotted path; a number is a place in a list, `#` the length. LookupError if there is nothing."""
    here = view
    for part in path.split("."):
        try:
            here = len(here) if part == "#" else here[int(part)] if isinstance(here, list) else here[part]
        except (TypeError, ValueError) as error:
            raise LookupError(path) from error
    return here


def true(fact: Any, have: Any) -> bool:
    """Whether a value is what the fact says."""
    if isinstance(fact, dict) and fact and fact.keys() <= FACTS:
        return (
            ("has" not in fact or fact["has"] in have)
            and ("min" not in fact or have >= fact["min"])
            and ("max" not in fact or have <= fact["max"])
        )
    return bool(fact == have)


def untrue(facts: Facts, view: dict[str, Any]) -> list[str]:
    """What is not as the facts say it is."""
    said = []
    for path, fact in facts.items():
        try:
            have = at_path(view, path)
        except LookupError:
            said.append(f"the view has no {path!r}")
            continue
        if not true(fact, have):
            said.append(f"{path} is {json(have)}, not {json(fact)}")
    return said


def json(thing: Any) -> str:
    return msgspec.json.encode(thing).decode()
