"""Patterns of moves, and facts about a view."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

import msgspec

from meadhall.engine import Game

from .records import Facts, Pattern, Patterns
from .vocabulary.vocabulary import Vocabulary

VALUE_WORDS = frozenset({"any", "not", "min", "max"})
"""Conditions that a pattern may set for a field with one value."""
LIST_WORDS = frozenset({"first", "last", "count"})
"""Conditions that a pattern may set for a field with several values."""
FACT_WORDS = frozenset({"min", "max", "has"})


def to_plain(thing: Any) -> Any:
    """Convert a record into plain JSON data."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def list_patterns(patterns: Patterns) -> list[Pattern]:
    """Return one or several patterns as a list. An empty pattern matches every move; an empty list matches none."""
    return patterns if isinstance(patterns, list) else [patterns]


def fits(patterns: Patterns, move: dict[str, Any], vocabulary: Vocabulary) -> bool:
    """Return whether a move, as plain data, matches one of the patterns."""
    return any(_fits_one(pattern, move, vocabulary) for pattern in list_patterns(patterns))


def _fits_one(pattern: Pattern, move: dict[str, Any], vocabulary: Vocabulary) -> bool:
    return all(
        field in move and _fits_field(field, wanted, move[field], vocabulary)
        for field, wanted in pattern.items()
    )


def _fits_field(field: str, wanted: Any, have: Any, vocabulary: Vocabulary) -> bool:
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
    """Return the fields of each type of move."""
    kinds = get_args(game.move_type) or (game.move_type,)
    return {
        str(kind.__struct_config__.tag): frozenset({"type", *kind.__struct_encode_fields__}) for kind in kinds
    }


def pattern_fault(pattern: Pattern, game: Game) -> str:
    """Return the reason why this pattern is not valid for the game's moves; "" if it is valid."""
    known = move_fields(game)
    kind = pattern.get("type")
    for word in _words(kind):
        if word not in known:
            return f"{game.title} has no move of type {word!r}; it has {', '.join(sorted(known))}"
    possible = [fields for name, fields in known.items() if kind is None or name in _words(kind)]
    for field, wanted in pattern.items():
        if not any(field in fields for fields in possible):
            return f"no such move has a field {field!r}"
        if isinstance(wanted, dict) and not (wanted.keys() and _is_one_kind(wanted)):
            text = f"{field!r} cannot be {wanted!r}: a field has a value, or some of {', '.join(sorted(VALUE_WORDS))}"
            return f"{text}, or for a list some of {', '.join(sorted(LIST_WORDS))}"
    return ""


def _is_one_kind(wanted: dict[str, Any]) -> bool:
    return wanted.keys() <= VALUE_WORDS or wanted.keys() <= LIST_WORDS


def _words(kind: Any) -> list[Any]:
    if isinstance(kind, dict):
        return [*kind.get("any", ()), *kind.get("not", ())]
    return [] if kind is None else [kind]


# ---------------------------------------------------------------- facts


def value_at(view: Any, path: str) -> Any:
    """Return the value at a dotted path. A number is an index in a list, `#` the length. Raise LookupError if there is
    no value."""
    here = view
    for part in path.split("."):
        try:
            here = len(here) if part == "#" else here[int(part)] if isinstance(here, list) else here[part]
        except (TypeError, ValueError) as error:
            raise LookupError(path) from error
    return here


def is_true(fact: Any, have: Any) -> bool:
    """Return whether the fact is true of this value."""
    if isinstance(fact, dict) and fact and fact.keys() <= FACT_WORDS:
        return (
            ("has" not in fact or fact["has"] in have)
            and ("min" not in fact or have >= fact["min"])
            and ("max" not in fact or have <= fact["max"])
        )
    return bool(fact == have)


def fact_faults(facts: Facts, view: dict[str, Any]) -> list[str]:
    """Return the facts that are not true in this view, in words."""
    said = []
    for path, fact in facts.items():
        try:
            have = value_at(view, path)
        except LookupError:
            said.append(f"the view has no {path!r}")
            continue
        if not is_true(fact, have):
            said.append(f"{path} is {to_json(have)}, not {to_json(fact)}")
    return said


def to_json(thing: Any) -> str:
    return msgspec.json.encode(thing).decode()
