"""Tables that rules tests play at: what the tables of all games share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar, Generic, TypeVar, cast

import pytest

import meadhall
from meadhall.engine import (
    Decision,
    Event,
    Move,
    Position,
    PrivateEvent,
    Refusal,
    RefusalError,
    Result,
    Seat,
    State,
)

Dice = Mapping[str, Sequence[int | Sequence[int]]]
"""Stream to its first results; a number is a single die or pick: `{"d8": [4, 5, 3], "weapons": [[3, 0, 1]]}`."""
H = TypeVar("H", bound=Position)
Told = TypeVar("Told", bound=Event)


def script(dice: Dice | None) -> dict[str, Any]:
    """What chance must give for these dice."""
    return {
        stream: [(result,) if isinstance(result, int) else tuple(result) for result in results]
        for stream, results in (dice or {}).items()
    }


class BaseTable(Generic[H]):
    """A play, with all that happened since the table was laid."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.story: list[Event | PrivateEvent] = list(state.news)

    @property
    def position(self) -> H:
        """Everything, hidden or not."""
        return cast(H, self.state.position)

    def result(self) -> Result:
        return self.state.result()

    def open_decision(self, seat: Seat) -> Decision:
        """What this seat is asked."""
        decisions = {decision.seat: decision for decision in self.state.decisions()}
        assert seat in decisions, f"{seat} is not asked, only {list(decisions)}"
        return decisions[seat]

    def is_legal(self, seat: Seat, move: Move) -> bool:
        """Whether the move is listed; only then it has no refusal."""
        decision = self.open_decision(seat)
        listed = move in decision.moves()
        assert listed == (decision.why_not(move) is None)
        return listed

    def refusal_of(self, seat: Seat, move: Move, at: int | None = None) -> Refusal:
        """The refusal of this move; checks that trying it changes nothing."""
        before = self.state.digest(), self.state.entries, self._views()
        with pytest.raises(RefusalError) as caught:
            self.state.play(seat, move, at)
        assert (self.state.digest(), self.state.entries, self._views()) == before
        assert caught.value.refusal.text.endswith(".")
        return caught.value.refusal

    def _views(self) -> list[dict[str, Any]]:
        return [self.state.view(viewer) for viewer in (None, *range(self.state.header.players))]

    def told_to(self, seat: Seat | None, kind: type[Told]) -> list[Told]:
        """All events of a kind that this seat, or a spectator, was told."""
        return [event for event in meadhall.visible_events(self.story, seat) if isinstance(event, kind)]

    @contextmanager
    def edit(self) -> Iterator[H]:
        """Changes the table by hand; afterwards the players are asked again. The log starts again."""
        position = cast(H, self.position.clone())
        yield position
        position.events = []
        self.state = State(self.state.game, position, self.state.header)
        self.story += self.state.news


class OneAsked(BaseTable[H]):
    """A table at which one seat is asked at a time; moves are those of this seat."""

    do_nothing_moves: ClassVar[dict[str, Move]]
    """The moves that do nothing, by the kind of the decision."""

    @property
    def kind(self) -> str:
        """What is asked now; "" when the game is over."""
        decisions = self.state.decisions()
        return decisions[0].kind if decisions else ""

    def decision(self) -> Decision:
        (decision,) = self.state.decisions()
        return decision

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        return self.decision().seat

    def refused(self, move: Move) -> str:
        """The rule that refuses the move."""
        return self.refusal_of(self.seat, move).rule

    def play(self, *moves: Move) -> None:
        for move in moves:
            self.story += self.state.play(self.seat, move)

    def do_nothing(self) -> None:
        """Answers the open decision by doing nothing."""
        assert self.kind in self.do_nothing_moves, f"asked: {self.kind}"
        self.play(self.do_nothing_moves[self.kind])

    def to(self, kind: str, seat: Seat | None = None) -> None:
        """Does nothing until this is asked, of this seat if one is named."""
        while self.kind != kind or (seat is not None and self.seat != seat):
            assert not self.state.over, f"over without {kind}"
            self.do_nothing()

    def told(self, kind: type[Told]) -> list[Told]:
        """All public events of a kind."""
        return self.told_to(None, kind)
