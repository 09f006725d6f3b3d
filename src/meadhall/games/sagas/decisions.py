"""Decisions that several steps ask: a space, a quest, one of several things, a card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.engine import Ask, Move, Options, Refusal, Seat

from .law import MEMO
from .moves import PASS, Choose, Place, Reveal, Take

Asks = tuple[tuple[Seat, Ask], ...]
"""Who is asked what."""


def question(kind: str, prompt: str, options: Options) -> Asks:
    """All questions are for the one player."""
    return ((0, Ask(kind, prompt, options)),)


class Listed(Options, frozen=True):
    """A short list. Nothing in Sagas is hidden from the one who decides, so a single move is played by itself."""

    public = True


class Homes(Listed, frozen=True):
    """A unit, or a settlement, is placed in one of these spaces."""

    rule: str
    unit: int
    spaces: tuple[tuple[int, str], ...]

    def list_moves(self) -> Sequence[Move]:
        return [Place(space, name) for space, name in self.spaces]

    def explain(self, move: Move) -> Refusal:
        return Refusal(self.rule, "Choose one of the spaces that are offered.")


@lru_cache(maxsize=MEMO)
def homes(prompt: str, rule: str, unit: int, spaces: tuple[tuple[int, str], ...]) -> Asks:
    return question("home", prompt, Homes(rule, unit, spaces))


class Hidden(Listed, frozen=True):
    """A face-down quest is turned up."""

    spaces: tuple[tuple[int, str], ...]

    def list_moves(self) -> Sequence[Move]:
        return [Reveal(space, name) for space, name in self.spaces]

    def explain(self, move: Move) -> Refusal:
        return Refusal("VK-18.0a", "Choose a space with a face-down quest.")


@lru_cache(maxsize=MEMO)
def hidden(prompt: str, spaces: tuple[tuple[int, str], ...]) -> Asks:
    return question("reveal", prompt, Hidden(spaces))


class Choices(Listed, frozen=True):
    """One of several things, in words."""

    rule: str
    options: tuple[tuple[int, str], ...]

    def list_moves(self) -> Sequence[Move]:
        return [Choose(option, text) for option, text in self.options]

    def explain(self, move: Move) -> Refusal:
        return Refusal(self.rule, "Choose one of the things that are offered.")


@lru_cache(maxsize=MEMO)
def choices(prompt: str, rule: str, options: tuple[tuple[int, str], ...]) -> Asks:
    return question("choose", prompt, Choices(rule, options))


class CardChoices(Listed, frozen=True):
    """One of these cards, or, where that is allowed, none."""

    rule: str
    cards: tuple[tuple[int, str], ...]
    none: bool = False

    def list_moves(self) -> Sequence[Move]:
        return [*[Take(card, name) for card, name in self.cards], *([PASS] if self.none else [])]

    def explain(self, move: Move) -> Refusal:
        return Refusal(self.rule, "Choose one of the cards that are shown.")


@lru_cache(maxsize=MEMO)
def card_choices(prompt: str, rule: str, cards: tuple[tuple[int, str], ...], none: bool) -> Asks:
    return question("card", prompt, CardChoices(rule, cards, none))
