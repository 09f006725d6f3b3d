"""A round: twelve phases in fixed order, with windows for anytime actions between them (FO-3, FO-5, R-07)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from meadhall.engine import Ask, Move, Refusal, Seat
from meadhall.games.feast import events
from meadhall.games.feast.anytime import Own, do_anytime, empty_handed, means_of
from meadhall.games.feast.boards.board import BOARDS
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.kinds import HARVEST
from meadhall.games.feast.box.kinds import IDS as KIND_IDS
from meadhall.games.feast.box.parts import Weapons
from meadhall.games.feast.hall import LETTERS, FeastHall, Isle
from meadhall.games.feast.moves import DONE, Done
from meadhall.games.feast.occupations.counts import NOTHING
from meadhall.games.feast.occupations.listeners import keys
from meadhall.games.feast.occupations.triggers import Step
from meadhall.games.feast.scoring import score
from meadhall.games.feast.spaces.mountains import signal_items
from meadhall.games.feast.spaces.use import begin_part_soon

from .actions import ACTIONS
from .bonus import pay_bonus
from .feast import FEASTING
from .harvest import harvest_for

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
    """The bottom of everything: one phase after the other, until the feast of the last round (FO-5.8)."""

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
    """The phase of the hall is about to run: cards that say "before" come first."""

    def proceed(self, hall: FeastHall) -> None:
        hall.become(RUNS)
        hall.tell(events.PhaseBegun(hall.phase))
        signal_phase(hall, "before_phase")


class Runs(Step, frozen=True):
    """It runs once."""

    def proceed(self, hall: FeastHall) -> None:
        hall.become(RAN)
        RUN[hall.phase - 1](hall)


class Ran(Step, frozen=True):
    """The phase has run. A harvest and a feast are over for each player on their own."""

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
    """Whose window is still to come."""

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


def new_viking(hall: FeastHall) -> None:
    """The leftmost Viking of the banquet track comes to the Thing Square (FO-3.1, FO-14.3)."""
    for player in hall.seats:
        player.vikings = hall.law.vikings(hall.round)
        player.passed = False
        player.pairs = 0


def harvest(hall: FeastHall) -> None:
    """One of each orange good up to the level of the round (FO-3.2)."""
    level = hall.law.length.harvest[hall.round - 1]
    crop = {KIND_IDS[kind]: 1 for kind, least in HARVEST if least <= level} if level else {}
    for seat in hall.around():
        harvest_for(hall, seat, crop, level)


def exploration(hall: FeastHall) -> None:
    """One board is turned if nobody has it; on the others that lie there silver grows (FO-3.3 to FO-3.5)."""
    due = hall.law.length.turns[hall.round - 1]
    if due == "-":
        return
    isles = list(hall.isles)
    richer = []
    for place, isle in enumerate(isles):
        if isle.claimed:
            continue
        if LETTERS[place] == due:
            back = next(b for b in BOARDS if b.letter == due and not b.front)
            isles[place] = Isle(back.number)
            hall.tell(events.IsleTurned(back.number, back.name))
        else:
            isles[place] = Isle(isle.board, isle.silver + 2)
            richer.append(BOARDS[isle.board].name)
    hall.isles = tuple(isles)
    if richer:
        hall.tell(events.IslesRicher(tuple(richer)))


def new_weapon(hall: FeastHall) -> None:
    """Everybody draws a weapon (FO-3.6)."""
    if any(hall.listens(seat, ("instead", "draw_weapon")) for seat in hall.around()):
        for seat in hall.around():
            begin_part_soon(hall, seat, Weapons(1), "draw_weapon")
        return
    for seat in hall.around():
        hall.draw_weapon(seat)


def actions(hall: FeastHall) -> None:
    hall.turn = hall.start
    hall.push(ACTIONS)


def start_player(hall: FeastHall) -> None:
    """Whoever placed Vikings last starts from now on (FO-5.1, R-23)."""
    if hall.last >= 0 and not hall.law.solo:
        hall.start = hall.last
        hall.tell(events.NewStart(hall.start))
    hall.last = -1


def income(hall: FeastHall) -> None:
    """All boards pay together (FO-5.2)."""
    for seat in hall.around():
        player = hall.seats[seat]
        silver = sum([laid.income() for laid in player.boards])
        player.paid = silver
        if silver:
            hall.receive(seat, {"silver": silver}, "income")


def breeding(hall: FeastHall) -> None:
    for seat in hall.around():
        hall.breed(seat)


def feast(hall: FeastHall) -> None:
    """Each player in turn lays the table (FO-5.4, R-27)."""
    for seat in reversed(hall.around()):
        hall.push(FEASTING[seat])


def bonus(hall: FeastHall) -> None:
    """Enclosed bonus cells pay, all at once (FO-5.5, FO-8.1)."""
    for seat in hall.around():
        pay_bonus(hall, seat, hall.seats[seat].boards)
        hall.signal(seat, NOTHING, ("phase", "bonus"))


def mountains(hall: FeastHall) -> None:
    """Each strip loses the item at its arrow; a new strip is opened (FO-5.6)."""
    fallen = tuple([strip[0] for strip in hall.strips])
    left = tuple([strip[1:] for strip in hall.strips])
    hall.gone_strips += left.count(())
    hall.strips = tuple([strip for strip in left if strip])
    opened = bool(hall.deck_strips)
    if opened:
        open_strip(hall)
    hall.tell(events.Eroded(fallen, opened, hall.strips[-1] if opened else ()))
    for seat in hall.around():
        if hall.seats[seat].played:
            signal_items(hall, seat, "eroded", fallen)


def open_strip(hall: FeastHall) -> None:
    from meadhall.games.feast.box.box import BOX

    number, hall.deck_strips = hall.deck_strips[0], hall.deck_strips[1:]
    hall.strips += (BOX.strips[number],)


def vikings_home(hall: FeastHall) -> None:
    """All Vikings return (FO-5.7); in a game for one those of this round stay and block the next (FO-14.4)."""
    if hall.law.solo:
        hall.taken = [1 if seat == 0 else -1 for seat in hall.taken]
        hall.crew = [count if seat == 1 else 0 for seat, count in zip(hall.taken, hall.crew, strict=True)]
    else:
        hall.taken = [-1] * len(hall.taken)
        hall.crew = [0] * len(hall.crew)
    for player in hall.seats:
        player.vikings = 0


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
