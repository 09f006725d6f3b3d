"""A table of Sagas, played in the words of the game: spaces, cards, quests and Sagas by their ids in the data files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar, cast

import pytest

import meadhall
from meadhall.engine import Decision, Event, Move, Refused, State, Whisper
from meadhall.games.sagas.box.loader import HOUSE, WORLDS
from meadhall.games.sagas.events import VoyageBegun
from meadhall.games.sagas.hall import SagasHall
from meadhall.games.sagas.moves import (
    DONE,
    PASS,
    RALLY,
    SAIL,
    STAY,
    Choose,
    Force,
    ForcedMarch,
    Go,
    Join,
    Lose,
    Voyage,
)
from meadhall.games.sagas.voyage.destinations import Landfalls, Reach

GAME = meadhall.game("sagas")
WORLD = WORLDS[HOUSE]
Happened = TypeVar("Happened", bound=Event)
QUIET = {"leidang": DONE, "movement": STAY, "deed": PASS, "buy": DONE, "table": PASS, "funeral": PASS}
"""Decisions that are answered by doing nothing."""


def space(name: str) -> int:
    """The number of a space."""
    return next(number for number, one in enumerate(WORLD.spaces) if one.id == name)


def card(name: str) -> int:
    """The number of a voyage card."""
    return next(number for number, one in enumerate(WORLD.voyages) if one.id == name)


def quest(name: str) -> int:
    return next(number for number, one in enumerate(WORLD.quests) if one.id == name)


def saga(name: str) -> int:
    return next(number for number, one in enumerate(WORLD.sagas) if one.id == name)


def named(name: str) -> tuple[int, str]:
    """Number and name of a space, as moves carry them: `Go(*named("aldeigja"))`."""
    number = space(name)
    return number, WORLD.spaces[number].name


def card_named(name: str) -> tuple[int, str]:
    """Number and name of a voyage card, as moves carry them."""
    number = card(name)
    return number, WORLD.voyages[number].name


class Table:
    """A play in the words of the game."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.story: list[Event | Whisper] = list(state.news)
        """Everything that happened since the table was laid."""

    # ------------------------------------------------------------ what is asked

    @property
    def kind(self) -> str:
        """What the player is asked now; "" when the play is over."""
        decisions = self.state.decisions()
        return decisions[0].kind if decisions else ""

    def decision(self) -> Decision:
        (decision,) = self.state.decisions()
        return decision

    def moves(self) -> tuple[Move, ...]:
        return self.decision().moves()

    def may(self, move: Move) -> bool:
        """Is the move legal? Listed and not explained away are the same thing."""
        listed = move in self.moves()
        assert listed == (self.decision().why_not(move) is None)
        return listed

    def refused(self, move: Move) -> str:
        """The rule by which the move is refused; nothing may change by trying it."""
        before = self.state.digest(), self.state.entries, self.state.view(0)
        with pytest.raises(Refused) as caught:
            self.state.play(0, move)
        assert (self.state.digest(), self.state.entries, self.state.view(0)) == before
        assert caught.value.refusal.text.endswith(".")
        return caught.value.refusal.rule

    # ------------------------------------------------------------ playing

    def play(self, *moves: Move) -> None:
        for move in moves:
            self.story += self.state.play(0, move)

    def quietly(self) -> None:
        """The open decision is answered by doing nothing."""
        assert self.kind in QUIET, f"asked: {self.kind}"
        self.play(QUIET[self.kind])

    def to(self, kind: str) -> None:
        """Does nothing until this is asked."""
        while self.kind != kind:
            assert not self.state.over, f"over without {kind}"
            self.quietly()

    def voyage(self, start: str, until: str = "movement") -> None:
        """The Vikings of this space voyage; nothing is done until the movement segment, or what else is named.

        Where they are the only ones and nothing else can be done, they are on their way without being asked."""
        if self.kind == "voyage":
            self.play(Voyage(*named(start)))
        assert self.told(VoyageBegun)[-1].space == space(start)
        self.to(until)

    def settle_down(self) -> None:
        """Does nothing until this voyage, or with it the Saga, is over."""
        number = self.hall.voyage
        while self.kind not in ("voyage", "", "keep", "home") and self.hall.voyage == number:
            self.quietly()

    def idle_voyage(self, start: str) -> None:
        """A voyage in which nothing is done."""
        if self.kind == "voyage":
            self.play(Voyage(*named(start)))
        self.settle_down()

    def set_out(self, units: Sequence[int] | None = None) -> None:
        """These units, by default all, form the force."""
        self.play(Force(tuple(sorted(self.hall.bands[self.hall.place] if units is None else units))))

    def sail(self, goal: str, units: Sequence[int] | None = None) -> None:
        """A naval move of these units, by default of all; the die is in the script."""
        self.set_out(units)
        self.play(SAIL, Go(*named(goal)))

    def march(self, goal: str, units: Sequence[int] | None = None) -> None:
        """A land move of these units, by default of all."""
        self.set_out(units)
        self.play(Go(*named(goal)))

    def forced_march(self, goal: str, units: Sequence[int] | None = None) -> None:
        """Pays for a space more; the course is asked anew unless the force had to stop."""
        self.set_out(units)
        self.play(ForcedMarch(*named(goal)))

    def rally(self, *joins: tuple[str, Sequence[int]]) -> None:
        """These come from there, and nobody else."""
        self.play(RALLY)
        for origin, units in joins:
            self.play(Join(*named(origin), tuple(sorted(units))))
        if self.kind == "rally":
            self.play(DONE)

    def lose(self, *units: int) -> None:
        for unit in units:
            self.play(Lose(unit))

    def fight(self) -> None:
        """A battle as time-outs fight it; the dice are in the script."""
        while self.kind in ("edge", "line", "shoot"):
            move = self.decision().fallback
            assert move is not None
            self.play(move)

    def choose(self, words: str) -> None:
        """The one option whose text has these words in it."""
        (move,) = [move for move in self.moves() if isinstance(move, Choose) and words in move.text]
        self.play(move)

    # ------------------------------------------------------------ looking

    @property
    def hall(self) -> SagasHall:
        """Everything, hidden or not."""
        return cast(SagasHall, self.state.hall)

    def view(self) -> dict[str, Any]:
        return self.state.view(0)

    def band(self, name: str) -> tuple[int, ...]:
        """The Vikings in a space."""
        return tuple(self.view()["bands"][space(name)])

    @property
    def gold(self) -> int:
        return int(self.view()["gold"])

    @property
    def edda(self) -> int:
        return int(self.view()["edda"])

    @property
    def outcome(self) -> str:
        return str(self.view()["outcome"])

    def landfalls(self) -> dict[str, Reach]:
        """Spaces the movement die reaches, by their ids."""
        options = self.decision().options
        assert isinstance(options, Landfalls)
        return {WORLD.spaces[found.space].id: found for found in options.reach}

    def goals(self, kind: type[Move]) -> set[str]:
        """The ids of the spaces that moves of this kind name now."""
        return {WORLD.spaces[cast(Any, move).space].id for move in self.moves() if isinstance(move, kind)}

    def told(self, kind: type[Happened]) -> list[Happened]:
        """All events of a kind since the table was laid."""
        return [event for event in self.story if isinstance(event, kind)]

    def cards(self) -> list[int]:
        """Every voyage card in every place, for conservation."""
        hall = self.hall
        places = (hall.draw, hall.reserve, hall.discards, hall.lost, hall.kept)
        resolving = () if hall.card < 0 else (hall.card,)
        return sorted([number for place in (*places, resolving) for number in place])

    @contextmanager
    def edit(self) -> Iterator[SagasHall]:
        """Changes the table by hand; afterwards the player is asked anew. The log starts again."""
        hall = self.hall.clone()
        yield hall
        hall.events = []
        self.state = State(GAME, hall, self.state.header)
        self.story += self.state.news
