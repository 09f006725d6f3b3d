"""Checks of the occupations when they are read: every id, moment and count on a card must exist."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, get_args

from . import cards, parts
from .cards import Clause, Occupation, SpaceFilter, Way
from .records import RESOURCES, FeastBox

Fault = tuple[str, str]
"""A fault: its place and the reason."""

PHASES = ("harvest", "draw_weapon", "actions", "income", "breeding", "bonus", "feast", "mountain_strips")
"""The phases that a clause can wait for (FO-3, FO-5)."""
DICE = ("hunting_game", "laying_a_snare", "whaling", "raiding", "pillaging")
ACTIONS = (*DICE, "plundering", "overseas_trading", "explore", "emigrate", "upgrade_goods", "trade")
REPLACED = (*ACTIONS, "draw_weapon", "draw_occupation", "house_bonus")
"""The actions and gains that a card may replace."""
ITEMS = ("wood", "stone", "ore", "silver_2")
"""The items of the mountain strips."""
ANIMALS = ("pregnant_sheep", "pregnant_cattle")
PAID = ("weapon_any", "sheep_any", "cattle_any", "whaling_boat", "longship", "ore_on_longship")
"""The words that a price may contain besides goods, resources and weapons."""
GAINED = ("weapon_random", "roll", "longship+3")
"""The words that a gain may contain besides the contents of the box."""
OF_PHASES = ("before_phase", "start_of_phase", "phase", "end_of_phase", "after_phase")
OF_ACTIONS = ("before_action", "after_action", "instead", "succeeded", "failed", "resolved")
OF_SPACES = ("before_use", "use", "after_use", "before_exchange", "after_exchange", *OF_ACTIONS)
OF_THINGS = ("received", "batch", "served", "laid", "mined", "eroded", "built", "acquired")
EFFECT = ("tiers", "pay", "gain", "do", "ways")
_TAGS = tuple(part.__struct_config__.tag for part in get_args(parts.AnyPart))


class KnownIds:
    """The ids of the contents of the box, grouped by the fields of a card that may name them."""

    def __init__(self, box: FeastBox) -> None:
        self.goods = {*[good.id for good in box.goods], *ANIMALS}
        self.specials = {special.id for special in box.specials}
        self.weapons, self.ships = set(box.weapons), set(box.ships)
        self.houses = {board.id for board in box.boards if board.kind == "house"}
        self.isles = {board.id for board in box.boards if board.kind == "exploration"}
        self.spaces = {space.id for space in box.spaces}
        self.groups = {group for space in box.spaces for group in (space.group, space.also) if group}
        self.columns = {space.column for space in box.spaces}
        self.dice, self.actions, self.resources, self.items = DICE, ACTIONS, RESOURCES, ITEMS
        self.spots = ("wood", "stone")
        """The resources that fill the spots of a shed."""
        self.pieces = {*self.goods, "ore"}
        """The pieces that a card may give to be laid immediately."""
        self.spent = {*self.weapons, *RESOURCES}
        """The things that can be spent in dice actions."""
        self.paid = {*self.goods, *RESOURCES, *self.weapons, *PAID}
        self.gained = {
            *self.goods,
            *RESOURCES,
            *self.weapons,
            *self.specials,
            *self.ships,
            *self.houses,
            *GAINED,
        }
        self.things = {
            "built": {*self.ships, *self.houses},
            "acquired": self.ships,
            "mined": set(ITEMS),
            "eroded": set(ITEMS),
        }


def place_of(card: Mapping[str, Any] | Occupation) -> str:
    """Return the name of the card for an error message."""
    number, name = (
        (card.number, card.name)
        if isinstance(card, Occupation)
        else (card.get("number", "?"), card.get("name", "?"))
    )
    return f"occupations ({number} {name})"


def card_faults(box: FeastBox) -> Iterator[Fault]:
    """Yield all faults of all cards, with card and field."""
    words = KnownIds(box)
    for card in box.occupations:
        place = place_of(card)
        for number, clause in enumerate(card.effects):
            for field, reason in clause_faults(clause, words):
                yield f"{place}: effects[{number}].{field}".removesuffix("."), reason
        for field, reason in (*kind_faults(card), *text_faults(card)):
            yield f"{place}: {field}", reason


def kind_faults(card: Occupation) -> Iterator[Fault]:
    """Yield a fault if no clause of the card works as its kind of card does (FO-11.3 to FO-11.6)."""
    fits: dict[str, Callable[[Clause], bool]] = {
        "immediate": lambda clause: clause.when == "play",
        "anytime": lambda clause: clause.when == "anytime" or clause.rule is not None,
        "each_time": lambda clause: clause.when not in ("play", "anytime"),
        "as_soon_as": lambda clause: clause.once or clause.when == "scoring",
    }
    if not any(map(fits[card.kind], card.effects)):
        yield "effects", f"none of them works as a card of the kind {card.kind} does (FO-11.3)"


def text_faults(card: Occupation) -> Iterator[Fault]:
    if not card.text.endswith("."):
        yield "text", "it is a sentence that says what the card does"
    if card.disputed and not card.disputed.endswith("."):
        yield "disputed", "it is a sentence that says what we play"


# ---------------------------------------------------------------- moments and conditions


def clause_faults(clause: Clause, words: KnownIds) -> Iterator[Fault]:
    said = {
        field for field in clause.__struct_fields__ if getattr(clause, field) != getattr(_EMPTY_CLAUSE, field)
    }
    if clause.rule is not None:
        if len(said) > 1:
            yield "", "a rule stands alone: it holds as long as the card lies there"
        yield from prefix_faults("rule", part_faults(clause.rule, words))
        return
    if not clause.when:
        yield "when", "a clause has a moment or a rule"
    if not said.intersection(EFFECT):
        yield "", "nothing happens"
    if bool(clause.pay or any(way.pay for way in clause.ways)) and not (
        clause.opt or clause.when == "anytime"
    ):
        yield "opt", "what has a price may be declined (FO-11.12)"
    yield from moment_faults(clause, words)
    yield from way_faults(clause, clause, words)
    for number, way in enumerate(clause.ways):
        yield from prefix_faults(f"ways[{number}]", way_faults(way, clause, words))
    if clause.tiers is not None:
        yield from prefix_faults("tiers", tier_faults(clause.tiers, words))


_EMPTY_CLAUSE = Clause()


def moment_faults(clause: Clause, words: KnownIds) -> Iterator[Fault]:
    when = clause.when
    if (when in OF_PHASES) != bool(clause.phase):
        yield "phase", "it stands with the moments of a phase, and only there"
    yield from unknown_faults("phase", [clause.phase] if clause.phase else [], PHASES)
    if clause.actions and when not in OF_ACTIONS:
        yield "actions", f"{when} is no moment of an action"
    yield from unknown_faults("actions", clause.actions, REPLACED if when == "instead" else ACTIONS)
    if clause.spaces is not None:
        if when not in OF_SPACES:
            yield "spaces", f"{when} is no moment of a space"
        yield from prefix_faults("spaces", space_faults(clause.spaces, words))
    if (when in OF_THINGS) != bool(clause.things):
        yield "things", "they stand with the moments of a thing, and only there"
    yield from unknown_faults("things", clause.things, words.things.get(when, words.goods))
    if (when == "laid") != bool(clause.on):
        yield "on", "it says where a tile was laid, and belongs nowhere else"
    if clause.most < 0 or (clause.most and not clause.per):
        yield "most", "it is a number, and stands with per only"


def space_faults(spaces: SpaceFilter, words: KnownIds) -> Iterator[Fault]:
    yield from unknown_faults("ids", spaces.ids, words.spaces)
    yield from unknown_faults("groups", spaces.groups, words.groups)
    if spaces.column and spaces.column not in words.columns:
        yield "column", f"there is no column {spaces.column}"
    yield from unknown_faults("has", [spaces.has] if spaces.has else [], _TAGS)


# ---------------------------------------------------------------- prices and effects


def way_faults(way: Way | Clause, clause: Clause, words: KnownIds) -> Iterator[Fault]:
    """Yield the faults of a way, or of the fields of a clause outside its ways."""
    yield from unknown_faults("pay", way.pay, words.paid)
    yield from unknown_faults("gain", way.gain, words.gained)
    yield from amount_faults(way)
    if way is not clause:
        yield from twice_faults(way, clause)
    for place, test in enumerate(way.tests):
        if test.least > test.most:
            yield f"if[{place}]", "least is more than most"
    if way.do is not None:
        yield from prefix_faults("do", part_faults(way.do, words))


def amount_faults(way: Way | Clause) -> Iterator[Fault]:
    for thing, price in way.pay.items():
        if price == "round" and thing != "silver":
            yield f"pay.{thing}", "only silver is paid by the number of the round"
        elif price != "round" and price < 1:
            yield f"pay.{thing}", "it is at least 1"
    for thing, number in way.gain.items():
        if number < 1:
            yield f"gain.{thing}", "it is at least 1"


def twice_faults(way: Way | Clause, clause: Clause) -> Iterator[Fault]:
    for field, inner, outer in (("pay", way.pay, clause.pay), ("gain", way.gain, clause.gain)):
        for thing in sorted(set(inner) & set(outer)):
            yield f"{field}.{thing}", "it is said outside of the ways already"
    if way.do is not None and clause.do is not None:
        yield "do", "it is said outside of the ways already"


def tier_faults(tiers: cards.Tiers, words: KnownIds) -> Iterator[Fault]:
    steps = [row.n for row in tiers.rows]
    if not steps or steps != sorted(set(steps)):
        yield "rows", f"their numbers rise, each once: {steps}"
    for number, row in enumerate(tiers.rows):
        yield from unknown_faults(f"rows[{number}].gain", row.gain, words.gained)


def part_faults(part: parts.CardPart | cards.AnyRule, words: KnownIds) -> Iterator[Fault]:
    """Yield the unknown ids in a part or a rule."""
    for field, sort in part.ids.items():
        value = getattr(part, field)
        yield from unknown_faults(field, [value] if isinstance(value, str) else value, getattr(words, sort))
    if isinstance(part, cards.Discount) and part.spaces is not None:
        yield from prefix_faults("spaces", space_faults(part.spaces, words))


# ---------------------------------------------------------------- counts


def count_faults(occupations: Iterable[Occupation], known: Callable[[str], bool]) -> Iterator[Fault]:
    """Yield a fault for each unknown count. This check runs after the others, once the counts are defined."""
    for card in occupations:
        for number, clause in enumerate(card.effects):
            for field, name in find_counts(clause):
                if not known(name):
                    yield f"{place_of(card)}: effects[{number}].{field}", f"there is no count {name}"


def find_counts(clause: Clause) -> Iterator[tuple[str, str]]:
    """Yield each field of a clause that names a count, with the name."""
    if clause.per:
        yield "per", clause.per
    if clause.tiers is not None:
        yield "tiers.count", clause.tiers.count
    if clause.rule is not None:
        yield from find_counts_in("rule", clause.rule)
    sides: list[tuple[str, Way | Clause]] = [("", clause)]
    sides += [(f"ways[{number}].", way) for number, way in enumerate(clause.ways)]
    for prefix, way in sides:
        for number, test in enumerate(way.tests):
            yield f"{prefix}if[{number}].count", test.count
        if way.do is not None:
            yield from find_counts_in(f"{prefix}do", way.do)


def find_counts_in(field: str, part: parts.CardPart | cards.AnyRule) -> Iterator[tuple[str, str]]:
    if part.count_field and (name := getattr(part, part.count_field)):
        yield f"{field}.{part.count_field}", name


# ---------------------------------------------------------------- faults as text


def unknown_faults(field: str, names: Iterable[str], known: Collection[str]) -> Iterator[Fault]:
    for name in names:
        if name not in known:
            yield field, f"{name} is not known there"


def prefix_faults(field: str, faults: Iterable[Fault]) -> Iterator[Fault]:
    for inner, reason in faults:
        yield (f"{field}.{inner}" if inner else field), reason
