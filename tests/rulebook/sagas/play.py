"""A table of Sagas. Spaces, cards, quests and Sagas are named by their ids in the data files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, cast

import meadhall
from meadhall.engine import Move
from meadhall.games.sagas.box.loader import HOUSE, WORLDS
from meadhall.games.sagas.events import VoyageBegun
from meadhall.games.sagas.moves import (
    DONE_MOVE,
    PASS_MOVE,
    RALLY_MOVE,
    SAIL_MOVE,
    STAY_MOVE,
    Choose,
    Force,
    ForcedMarch,
    Go,
    Join,
    Lose,
    Voyage,
)
from meadhall.games.sagas.position import SagasPosition
from meadhall.games.sagas.voyage.destinations import Reach
from meadhall.games.sagas.voyage.movement import SailOptions
from tests.rulebook.play import OneAsked

GAME = meadhall.game("sagas")
WORLD = WORLDS[HOUSE]


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


class Table(OneAsked[SagasPosition]):
    """A play in the words of the game."""

    do_nothing_moves: ClassVar[dict[str, Move]] = {
        "leidang": DONE_MOVE,
        "movement": STAY_MOVE,
        "deed": PASS_MOVE,
        "buy": DONE_MOVE,
        "table": PASS_MOVE,
        "funeral": PASS_MOVE,
    }

    # ------------------------------------------------------------ what is asked

    def moves(self) -> tuple[Move, ...]:
        return self.decision().moves()

    def may(self, move: Move) -> bool:
        return self.is_legal(0, move)

    # ------------------------------------------------------------ playing

    def voyage(self, start: str, until: str = "movement") -> None:
        """The Vikings of this space voyage; does nothing until the movement segment, or another named decision.

        Where they are the only ones and nothing else can be done, they are on their way without being asked."""
        if self.kind == "voyage":
            self.play(Voyage(*named(start)))
        assert self.told(VoyageBegun)[-1].space == space(start)
        self.to(until)

    def settle_down(self) -> None:
        """Does nothing until this voyage, or with it the Saga, is over."""
        number = self.position.voyage
        while self.kind not in ("voyage", "", "keep", "home") and self.position.voyage == number:
            self.do_nothing()

    def idle_voyage(self, start: str) -> None:
        """A voyage in which nothing is done."""
        if self.kind == "voyage":
            self.play(Voyage(*named(start)))
        self.settle_down()

    def set_out(self, units: Sequence[int] | None = None) -> None:
        """These units, by default all, form the force."""
        self.play(Force(tuple(sorted(self.position.bands[self.position.place] if units is None else units))))

    def sail(self, goal: str, units: Sequence[int] | None = None) -> None:
        """A naval move of these units, by default of all; the die is in the script."""
        self.set_out(units)
        self.play(SAIL_MOVE, Go(*named(goal)))

    def march(self, goal: str, units: Sequence[int] | None = None) -> None:
        """A land move of these units, by default of all."""
        self.set_out(units)
        self.play(Go(*named(goal)))

    def forced_march(self, goal: str, units: Sequence[int] | None = None) -> None:
        """Pays for one more space; the course is asked again unless the force had to stop."""
        self.set_out(units)
        self.play(ForcedMarch(*named(goal)))

    def rally(self, *joins: tuple[str, Sequence[int]]) -> None:
        """These come from there, and nobody else."""
        self.play(RALLY_MOVE)
        for origin, units in joins:
            self.play(Join(*named(origin), tuple(sorted(units))))
        if self.kind == "rally":
            self.play(DONE_MOVE)

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

    def choices(self) -> list[str]:
        """The texts of the open choice."""
        assert self.kind == "choose", self.kind
        return [move.text for move in self.moves() if isinstance(move, Choose)]

    def wealth(self) -> tuple[int, int, int]:
        """Gold, Edda and voyage cards to go."""
        return self.gold, self.edda, len(self.position.draw)

    def landfalls(self) -> dict[str, Reach]:
        """Spaces the movement die reaches, by their ids."""
        options = self.decision().options
        assert isinstance(options, SailOptions)
        return {WORLD.spaces[found.space].id: found for found in options.reach}

    def goals(self, kind: type[Move]) -> set[str]:
        """The ids of the spaces that moves of this kind name now."""
        return {WORLD.spaces[cast(Any, move).space].id for move in self.moves() if isinstance(move, kind)}

    def cards(self) -> list[int]:
        """Every voyage card in every place, for conservation."""
        position = self.position
        places = (position.draw, position.reserve, position.discards, position.lost, position.kept)
        resolving = () if position.card < 0 else (position.card,)
        return sorted([number for place in (*places, resolving) for number in place])
