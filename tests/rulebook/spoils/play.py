"""A table of Spoils of War.

Seats are A, B, C ... clockwise; cards are numbers, found with `card("huginn")` or `card("crown", stage=2, copy=2)`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, cast

import meadhall
from meadhall.engine import Decision, Move, Seat, Step
from meadhall.games.spoils.deck import ARTIFACTS, DECKS
from meadhall.games.spoils.moves import CHALLENGE_MOVE, PASS_MOVE, Bet, Bid, Name, Pick, Reveal, Use
from meadhall.games.spoils.position import TAKEN, SpoilsPosition
from tests.rulebook.play import BaseTable, Told

GAME = meadhall.game("spoils")
CARDS = DECKS["reconstructed"].cards
A, B, C, D, E, F, G, H, I, J = range(10)  # noqa: E741 - seats, clockwise
RAVENS = ("huginn", "muninn")
QUIET_KINDS = ("artifacts", "answer")
"""Decisions that a pass answers."""

Cards = Mapping[Seat, Sequence[int]]
Script = Mapping[str, Sequence[Sequence[int]]]


def card(item: str, copy: int = 1, stage: int = 1, second_set: bool = False) -> int:
    """The number of a card: an artifact by its copy, a regular item by its stage and its copy in it."""
    for number, one in enumerate(CARDS):
        stem, _, nth = one.id.rpartition("-")
        if one.item == item and int(nth) == copy and (item in ARTIFACTS or stem.startswith(f"S{stage}")):
            return number + len(CARDS) * second_set
    raise AssertionError(f"there is no card {item} {copy} of stage {stage}")


def turn_up(number: int) -> Reveal:
    """The move that turns up this card without using it."""
    return Reveal(number, CARDS[number].name)


def is_artifact(number: int) -> bool:
    return CARDS[number % len(CARDS)].kind == "artifact"


class Table(BaseTable[SpoilsPosition]):
    """A play in the words of the game."""

    # ------------------------------------------------------------ who is asked what

    def asked(self) -> dict[Seat, str]:
        """Who is asked, and for what."""
        return {decision.seat: decision.kind for decision in self.state.decisions()}

    def decision(self, seat: Seat) -> Decision:
        return self.open_decision(seat)

    def moves(self, seat: Seat) -> tuple[Move, ...]:
        return self.decision(seat).moves()

    def uses(self, seat: Seat, number: int) -> list[Use]:
        """The uses of this card that are offered to a seat now."""
        return [move for move in self.moves(seat) if isinstance(move, Use) and move.card == number]

    def may(self, seat: Seat, move: Move) -> bool:
        return self.is_legal(seat, move)

    def refused(self, seat: Seat, move: Move) -> str:
        """The rule that refuses the move."""
        return self.refusal_of(seat, move).rule

    @property
    def window(self) -> str | None:
        """The artifact window that is open."""
        return cast("str | None", self.view()["window"])

    # ------------------------------------------------------------ playing

    def play(self, seat: Seat, move: Move) -> None:
        self.story += self.state.play(seat, move)

    def pass_window(self) -> None:
        """All who are still asked in the open window pass."""
        at = self.state.position.at
        for seat, kind in self.asked().items():
            assert kind in QUIET_KINDS, f"{seat} is asked to {kind}"
            self.play(seat, PASS_MOVE)
        assert self.state.position.at > at

    def pass_all(self) -> None:
        """Passes in every window until something else is asked, or the game is over."""
        while (asked := self.asked()) and set(asked.values()) <= set(QUIET_KINDS):
            self.pass_window()

    def pass_answers(self) -> None:
        """Nobody answers what was announced."""
        while set(self.asked().values()) == {"answer"}:
            self.pass_window()

    def to(self, goal: str) -> None:
        """Plays on, with passes and what a time-out plays, until this decision or this window is open."""
        while goal not in self.asked().values() and self.window != goal:
            assert not self.state.over, f"the game is over without {goal}"
            decision = self.state.decisions()[0]
            assert decision.fallback is not None
            self.play(decision.seat, decision.fallback)

    def to_end(self) -> None:
        """Plays the rest of the game as time-outs would."""
        while not self.state.over:
            decision = self.state.decisions()[0]
            assert decision.fallback is not None
            self.play(decision.seat, decision.fallback)

    def _on_turn(self, kind: str) -> Seat:
        """The seat that is asked this next; windows before it are passed."""
        self.pass_all()
        assert set(self.asked().values()) == {kind}, self.asked()
        return next(iter(self.asked()))

    def name(self, seat: Seat) -> None:
        """The chief names the first bidder."""
        self.play(self._on_turn("name"), Name(seat))

    def bid(self, quantity: int, face: int) -> None:
        """The viking on turn bids; before the first bid the chief names this bidder, or the own seat."""
        self.pass_all()
        if "name" in self.asked().values():
            self.name(self.chief)
        self.play(self._on_turn("bid"), Bid(quantity, face))

    def challenge(self) -> None:
        """The viking on turn challenges."""
        self.play(self._on_turn("bid"), CHALLENGE_MOVE)

    def bets(self, bets: Mapping[Seat, tuple[int, int]]) -> None:
        """Side and amount by seat; all other seats bet what a time-out would."""
        self._on_turn("bet")
        for seat in list(self.asked()):
            fallback = self.decision(seat).fallback
            assert fallback is not None
            self.play(seat, Bet(*bets[seat]) if seat in bets else fallback)

    def pick(self, *numbers: int) -> None:
        """The viking whose turn it is takes these cards from the pile, windows between them passed."""
        for number in numbers:
            seat = self._on_turn("pick")
            place = self.position.pile.index(number)
            name = "an artifact" if is_artifact(number) else CARDS[number % len(CARDS)].name
            self.play(seat, Pick(place, name))

    def pick_all(self, count: int) -> None:
        """Makes this many picks as time-outs would."""
        for _ in range(count):
            seat = self._on_turn("pick")
            fallback = self.decision(seat).fallback
            assert fallback is not None
            self.play(seat, fallback)

    def announce(self, seat: Seat, number: int, /, **choice: Any) -> None:
        """Uses an artifact while the others pass; then those who may answer are asked."""
        name = CARDS[number % len(CARDS)].name
        if (copied := choice.get("copy")) is not None:
            choice["copied"] = CARDS[copied % len(CARDS)].name
        if (cancels := choice.get("cancels")) is not None:
            choice["target"] = CARDS[cancels % len(CARDS)].name
        offered = [
            use
            for use in self.uses(seat, number)
            if all(getattr(use, key) == value for key, value in choice.items())
        ]
        self._wish(seat, offered[0] if len(offered) == 1 else Use(number, name, **choice))

    def reveal(self, seat: Seat, number: int) -> None:
        """Turns up a face-down artifact without using it, and nobody answers."""
        self._wish(seat, Reveal(number, CARDS[number % len(CARDS)].name))
        self.pass_answers()

    def use(self, seat: Seat, number: int, /, **choice: Any) -> None:
        """Uses an artifact, and nobody answers. A sole target need not be named."""
        self.announce(seat, number, **choice)
        self.pass_answers()

    def _wish(self, seat: Seat, move: Move) -> None:
        self.decision(seat)
        for other, kind in self.asked().items():
            if other != seat and kind in QUIET_KINDS:
                self.play(other, PASS_MOVE)
        self.play(seat, move)

    # ------------------------------------------------------------ changing what lies there

    @contextmanager
    def edit(self) -> Iterator[SpoilsPosition]:
        """Changes the table by hand; afterwards the players are asked again. The log starts again."""
        with super().edit() as position:
            yield position
            for seat in range(position.players):
                position.update_live(seat)
            position.answers = ()

    def give(self, seat: Seat, *numbers: int, up: bool = False) -> None:
        """Puts cards into a stash from wherever they are; a pile gets another card of the stage for it."""
        with self.edit() as position:
            for number in numbers:
                _take_away(position, number)
                if up:
                    assert is_artifact(number)
                    position.open[seat] = (*position.open[seat], number)
                else:
                    position.gain(seat, number)

    def become(self, *frames: Step) -> None:
        """Puts these steps on the stack above the round."""
        with self.edit() as position:
            position.stack = (position.stack[0], *frames)

    # ------------------------------------------------------------ looking

    @property
    def chief(self) -> Seat:
        return int(self.view()["chief"])

    def view(self, seat: Seat | None = None) -> dict[str, Any]:
        """What a seat sees, by default a spectator."""
        return self.state.view(seat)

    def sees(self, viewer: Seat | None, of: Seat) -> dict[str, Any]:
        """What one seat, or a spectator, sees of another."""
        side: dict[str, Any] = self.view(viewer)["seats"][of]
        return side

    def gold(self, seat: Seat) -> int:
        return int(self.sees(seat, seat)["gold"])

    def stash(self, seat: Seat) -> set[int]:
        """All cards of a seat, as the owner sees them."""
        own = self.sees(seat, seat)
        return {*own["goods"], *own["open"], *(down["card"] for down in own["down"])}

    def told(self, kind: type[Told], seat: Seat | None = None) -> list[Told]:
        """All events of a kind that this seat, by default a spectator, was told."""
        return self.told_to(seat, kind)

    def everywhere(self) -> list[int]:
        """Every card in every place, for conservation."""
        position = self.position
        groups = (
            *position.piles,
            position.out,
            position.pile,
            position.leftovers,
            *position.goods,
            *position.open,
            *position.down,
        )
        return sorted(number for group in groups for number in group if number != TAKEN)


def _take_away(position: SpoilsPosition, number: int) -> None:
    for places in (position.goods, position.open, position.down):
        for seat, cards in enumerate(places):
            places[seat] = tuple(one for one in cards if one != number)
    position.leftovers = tuple(one for one in position.leftovers if one != number)
    if number in position.out:
        position.out = tuple(one for one in position.out if one != number)
        return
    rules = position.rules
    spare = next(
        one for one in position.out if rules.stage[one] == rules.stage[number] and not rules.ability[one]
    )
    if number in position.pile or any(number in pile for pile in position.piles):
        position.out = tuple(one for one in position.out if one != spare)
    position.pile = tuple(spare if one == number else one for one in position.pile)
    position.piles = tuple(tuple(spare if one == number else one for one in pile) for pile in position.piles)
