"""A round: twelve phases in fixed order, with windows for anytime actions between them (FO-3, FO-5, R-07)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from meadhall.engine import Ask, Move, Refusal, Seat
from meadhall.games.feast import events
from meadhall.games.feast.anytime import Own, do_anytime, empty_handed, means_of
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.hall import FeastHall, Step
from meadhall.games.feast.moves import DONE, Done
from meadhall.games.feast.occupations.facts import NOTHING
from meadhall.games.feast.occupations.listeners import keys
from meadhall.games.feast.scoring import score

from .actions import actions
from .bonus import bonus
from .breeding import breeding
from .exploration_boards import exploration
from .feast import feast
from .harvest import harvest
from .income import income
from .mountain_strips import mountains
from .start_player import start_player
from .vikings import new_viking, vikings_home
from .weapons import new_weapon

PHASES = (
    "new Viking",
    "harvest",
    "exploration boards",
    "new weapon",
    "actions",
    "start player",
    "income",
    "breeding",
    "feast",
    "bonus",
    "mountain strips",
    "Vikings home",
)
FEAST, HOME, SCORING = 9, 12, 13
NAMES = (
    "new_viking",
    "harvest",
    "exploration",
    "draw_weapon",
    "actions",
    "start_player",
    "income",
    "breeding",
    "feast",
    "bonus",
    "mountain_strips",
    "vikings_home",
)
"""What the cards call the phases."""


class Rounds(Step, frozen=True):
    """The lowest frame: it runs one phase after the other, until the feast of the last round (FO-5.8)."""

    def proceed(self, hall: FeastHall) -> None:
        if hall.phase == SCORING:
            result = score(hall)
            hall.finish()
            hall.tell(events.GameOver(result.scores, result.winners))
        elif hall.phase == FEAST and hall.round == hall.law.rounds:
            hall.phase = SCORING
            hall.push(Windows(hall.around()))
        else:
            if hall.phase in (0, HOME):
                hall.round += 1
                hall.phase = 1
                hall.tell(events.RoundBegun(hall.round, hall.start))
            else:
                hall.phase += 1
            hall.push(PHASE)
            if 2 <= hall.phase <= 11 and takes_place(hall):
                hall.push(Windows(hall.around()))


def takes_place(hall: FeastHall) -> bool:
    """Does anything happen in this phase?"""
    if hall.phase == 2:
        return hall.law.length.harvest[hall.round - 1] > 0
    if hall.phase == 6:
        return not hall.law.solo
    if hall.phase == 3:
        return hall.law.length.turns[hall.round - 1] != "-"
    return True


class Phase(Step, frozen=True):
    """A phase is about to run: cards that say "before" come first."""

    def proceed(self, hall: FeastHall) -> None:
        hall.become(RUNS)
        hall.tell(events.PhaseBegun(hall.phase))
        signal_phase(hall, "before_phase")


class Runs(Step, frozen=True):
    """The phase runs."""

    def proceed(self, hall: FeastHall) -> None:
        hall.become(RAN)
        RUN[hall.phase - 1](hall)


class Ran(Step, frozen=True):
    """The phase has run. Harvest and feast signal their end for each player themselves."""

    def proceed(self, hall: FeastHall) -> None:
        hall.pop()
        if NAMES[hall.phase - 1] not in ("harvest", "feast"):
            signal_phase(hall, "after_phase")


def signal_phase(hall: FeastHall, when: str) -> None:
    """Cards of all players that wait for this phase, in order from the start player."""
    key = when, NAMES[hall.phase - 1]
    if key in AWAITED:
        for seat in hall.around():
            hall.signal(seat, NOTHING, key)


AWAITED = {
    key for card in OCCUPATIONS.values() for clause in card.effects if clause.phase for key in keys(clause)
}
"""Phases that any card waits for."""
PHASE, RUNS, RAN = Phase(), Runs(), Ran()


# ---------------------------------------------------------------- windows between phases


class Windows(Step, frozen=True):
    """Before a phase every player may use anytime actions, in order from the start player (R-07)."""

    seats: tuple[Seat, ...]
    """The seats whose windows are still to come."""

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        for seat in self.seats:
            if empty_handed(hall.seats[seat]):
                continue
            means = means_of(hall, seat)
            if means.any():
                return ((seat, Ask("window", window_prompt(hall.phase), Window(means, hall.phase))),)
        return ()

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Done):
            hall.become(Windows(self.seats[self.seats.index(seat) + 1 :]))
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        hall.pop()


def window_prompt(phase: int) -> str:
    before = "the score is counted" if phase == SCORING else f"the {PHASES[phase - 1]}"
    return f"Anything before {before}?"


class Window(Own, frozen=True):
    """Anytime actions, or none."""

    brisk = True
    phase: int

    def asked(self) -> Sequence[Move]:
        return (DONE,)

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-6.1", "Now only anytime actions are possible.")

    def fallback(self) -> Done:
        return DONE


# ---------------------------------------------------------------- the phases


RUN: tuple[Callable[[FeastHall], None], ...] = (
    new_viking,
    harvest,
    exploration,
    new_weapon,
    actions,
    start_player,
    income,
    breeding,
    feast,
    bonus,
    mountains,
    vikings_home,
)
