"""Decisions that several steps use: a space, a quest, one of several options, a card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.engine import Move, Options, Question, Refusal, Seat

from .moves import PASS_MOVE, Choose, Pass, Place, Reveal, Take
from .table_rules import MEMO

SeatQuestions = tuple[tuple[Seat, Question], ...]
"""The seats that are asked, each with its question."""


def ask_player(kind: str, prompt: str, options: Options) -> SeatQuestions:
    """Return this question, asked of the only player."""
    return ((0, Question(kind, prompt, options)),)


class PublicOptions(Options, frozen=True, tag=str.lower):
    """A short list of public options; if only one move is legal, the engine plays it."""

    public = True


class HomeOptions(PublicOptions, frozen=True, tag="homes"):
    """The spaces in which a unit or a settlement can be placed."""

    move_types = (Place,)
    rule: str
    unit: int
    spaces: tuple[tuple[int, str], ...]

    def list_moves(self) -> Sequence[Move]:
        return [Place(space, name) for space, name in self.spaces]

    def explain(self, move: Move) -> Refusal:
        return Refusal(self.rule, "Choose one of the spaces that are offered.")


@lru_cache(maxsize=MEMO)
def ask_home(prompt: str, rule: str, unit: int, spaces: tuple[tuple[int, str], ...]) -> SeatQuestions:
    return ask_player("home", prompt, HomeOptions(rule, unit, spaces))


class RevealQuestOptions(PublicOptions, frozen=True, tag="hidden"):
    """The face-down quests, one of which is revealed."""

    move_types = (Reveal,)
    spaces: tuple[tuple[int, str], ...]

    def list_moves(self) -> Sequence[Move]:
        return [Reveal(space, name) for space, name in self.spaces]

    def explain(self, move: Move) -> Refusal:
        return Refusal("VK-18.0a", "Choose a space with a face-down quest.")


@lru_cache(maxsize=MEMO)
def ask_reveal_quest(prompt: str, spaces: tuple[tuple[int, str], ...]) -> SeatQuestions:
    return ask_player("reveal", prompt, RevealQuestOptions(spaces))


class ChoiceOptions(PublicOptions, frozen=True, tag="choices"):
    """Several options in words, one of which is chosen."""

    move_types = (Choose,)
    rule: str
    options: tuple[tuple[int, str], ...]

    def list_moves(self) -> Sequence[Move]:
        return [Choose(option, text) for option, text in self.options]

    def explain(self, move: Move) -> Refusal:
        return Refusal(self.rule, "Choose one of the things that are offered.")


@lru_cache(maxsize=MEMO)
def ask_choice(prompt: str, rule: str, options: tuple[tuple[int, str], ...]) -> SeatQuestions:
    return ask_player("choose", prompt, ChoiceOptions(rule, options))


class VoyageCardOptions(PublicOptions, frozen=True, tag="cardchoices"):
    """Voyage cards, one of which is chosen, or none where that is allowed."""

    move_types = (Take, Pass)
    rule: str
    cards: tuple[tuple[int, str], ...]
    none: bool = False

    def list_moves(self) -> Sequence[Move]:
        return [*[Take(card, name) for card, name in self.cards], *([PASS_MOVE] if self.none else [])]

    def explain(self, move: Move) -> Refusal:
        return Refusal(self.rule, "Choose one of the cards that are shown.")


@lru_cache(maxsize=MEMO)
def ask_voyage_card(prompt: str, rule: str, cards: tuple[tuple[int, str], ...], none: bool) -> SeatQuestions:
    return ask_player("card", prompt, VoyageCardOptions(rule, cards, none))
