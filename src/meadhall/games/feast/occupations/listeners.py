"""The listeners and standing rules of a player's cards. A listener is a clause that waits for a moment."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from meadhall.games.feast.box import cards
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.cards import Clause, SpaceFilter
from meadhall.games.feast.box.kinds import NUMBER
from meadhall.games.feast.box.parts import Mountain
from meadhall.games.feast.table_rules import SPACES

Key = tuple[str, int | str]
"""A kind of moment and its subject: a space, an action, a phase, a thing, or "" for none."""
CardClauses = tuple[tuple[int, int], ...]
"""Clauses, each as a card and the index of the clause on it."""

ANY = ""
NO_SPACE: frozenset[int] = frozenset()


class CardRules:
    """The listeners and standing rules of a set of played cards. `card_rules_of` caches the object for each set."""

    __slots__ = (
        "all_helped",
        "anytime",
        "cheap_loot",
        "discounts",
        "fewer",
        "green_loot",
        "helps",
        "knarrs",
        "listeners",
        "long_rows",
        "mines",
        "moments",
        "rolls",
        "rolls_most",
        "spears",
        "split_loot",
        "wood_in_houses",
        "worth",
    )

    def __init__(self, played: tuple[int, ...]) -> None:
        heard: dict[Key, list[tuple[int, int]]] = {}
        self.anytime: CardClauses = ()
        self.rolls: dict[str, int] = {}
        self.rolls_most = 3
        """The maximum number of rolls of a die (FO-10.25)."""
        self.worth: dict[tuple[str, str], int] = {}
        """The value of a spent thing, by action and thing. A thing that is missing has the value 1."""
        self.spears = self.green_loot = self.cheap_loot = self.split_loot = self.wood_in_houses = False
        self.knarrs: frozenset[str] = frozenset()
        """The actions in which a knarr counts as a longship."""
        self.long_rows: tuple[tuple[int, int], ...] = ()
        """The kinds of food of which several tiles may lie lengthwise, each with the maximum number."""
        self.discounts: tuple[cards.Discount, ...] = ()
        self.fewer: tuple[cards.FewerVikings, ...] = ()
        for card in sorted(played):
            for number, clause in enumerate(OCCUPATIONS[card].effects):
                if clause.rule is not None:
                    self._add_rule(clause.rule)
                elif clause.when == "anytime":
                    self.anytime += ((card, number),)
                else:
                    for key in keys(clause):
                        heard.setdefault(key, []).append((card, number))
        self.listeners: dict[Key, CardClauses] = {key: tuple(found) for key, found in heard.items()}
        self.moments = frozenset([when for when, _ in heard])
        """The kinds of moments that these cards wait for."""
        self.helps, self.mines = self._helped_spaces(played)
        """`helps`: the spaces that these cards may make usable by a discount, another ship, fewer Vikings or a
        replacement. `mines`: the spaces before whose use they let the owner take an item from the mountains."""
        self.all_helped = self.helps | self.mines

    def _helped_spaces(self, played: tuple[int, ...]) -> tuple[frozenset[int], frozenset[int]]:
        if len(played) > 1:
            each = [card_rules_of((card,)) for card in played]
            return NO_SPACE.union(*[one.helps for one in each]), NO_SPACE.union(*[one.mines for one in each])
        found: set[int] = set()
        mines: set[int] = set()
        for discount in self.discounts:
            found |= matching_spaces(discount.spaces) & _spaces_with_action(discount.actions)
        found |= _spaces_with_action(tuple(self.knarrs)) if self.knarrs else set()
        for rule in self.fewer:
            found |= matching_spaces(SpaceFilter(ids=(rule.space,)))
        for (when, about), clauses in self.listeners.items():
            for clause in [OCCUPATIONS[card].effects[number] for card, number in clauses]:
                if when == "instead":
                    found |= matching_spaces(clause.spaces) & _spaces_with_action(clause.actions)
                elif isinstance(clause.do, Mountain) and when == "before_use":
                    mines.add(int(about))
                elif isinstance(clause.do, Mountain) and when in ("before_exchange", "before_action"):
                    mines |= matching_spaces(clause.spaces) & _spaces_with_action(clause.actions)
        return frozenset(found), frozenset(mines)

    def _add_rule(self, rule: cards.AnyRule) -> None:
        match rule:
            case cards.RollChange():
                for action in rule.actions or DICE:
                    self.rolls[action] = self.rolls.get(action, 0) + rule.by
            case cards.RollLimit():
                self.rolls_most = rule.most
            case cards.WeaponWorth():
                for action in rule.actions:
                    self.worth[action, rule.thing] = rule.value
            case cards.KnarrAsLongship():
                self.knarrs |= set(rule.actions)
            case cards.LongRow():
                self.long_rows += ((NUMBER[rule.good], rule.most),)
            case cards.Discount():
                self.discounts += (rule,)
            case cards.FewerVikings():
                self.fewer += (rule,)
            case _:
                setattr(self, SWITCHES[type(rule)], True)


SWITCHES: dict[type[cards.StandingRule], str] = {
    cards.SpearsAsSwords: "spears",
    cards.GreenLoot: "green_loot",
    cards.CheapLoot: "cheap_loot",
    cards.SplitLoot: "split_loot",
    cards.WoodInHouses: "wood_in_houses",
}
"""The rules without fields, each with the attribute of `CardRules` that it sets."""


@lru_cache(maxsize=1 << 14)
def card_rules_of(played: tuple[int, ...]) -> CardRules:
    return CardRules(played)


# ---------------------------------------------------------------- moments and spaces of clauses


DICE = ("hunting_game", "laying_a_snare", "whaling", "raiding", "pillaging")
SPACE_MOMENTS = ("before_use", "use", "after_use")


def keys(clause: Clause) -> Iterator[Key]:
    when = clause.when
    if when in SPACE_MOMENTS:
        for space in matching_spaces(clause.spaces):
            yield when, space
    elif clause.phase:
        yield when, clause.phase
    elif when == "laid":
        for thing in clause.things:
            for place in clause.on:
                yield when, f"{thing} on {place}"
    else:
        for about in clause.actions or clause.things or (ANY,):
            yield when, about


@cache
def matching_spaces(spaces: SpaceFilter | None) -> frozenset[int]:
    """Return the spaces that match the filter; all spaces if there is none."""
    if spaces is None:
        return frozenset(range(len(SPACES)))
    return frozenset(
        number
        for number, space in enumerate(SPACES)
        if (not spaces.ids or space.id in spaces.ids)
        and (not spaces.groups or space.group in spaces.groups or space.also in spaces.groups)
        and (not spaces.column or space.column == spaces.column)
        and (not spaces.has or any(part.tag == spaces.has for part in space.parts))
    )


def _actions_of(number: int) -> tuple[str, ...]:
    space = SPACES[number]
    if space.id == "c4_plundering":  # this action is not among the names of its parts
        return ("plundering",)
    return tuple([part.action_name() for part in space.parts])


SPACE_ACTIONS = tuple([_actions_of(number) for number in range(len(SPACES))])
"""The actions of each space."""


def _spaces_with_action(actions: tuple[str, ...]) -> frozenset[int]:
    """Return the spaces with one of these actions; all spaces if none is named."""
    wanted = set(actions)
    return frozenset(n for n, own in enumerate(SPACE_ACTIONS) if not wanted or not wanted.isdisjoint(own))
