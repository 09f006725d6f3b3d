"""Viking Funeral: a card that is played for a dead Jarl, and the Jarl who takes his place (VK-19.2a)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.engine import Frame, Move, Options, Refusal, Seat
from meadhall.games.sagas import decisions, events
from meadhall.games.sagas.cards.deck import discard_kept
from meadhall.games.sagas.decisions import Asks, question
from meadhall.games.sagas.hall import Mourning, SagasHall
from meadhall.games.sagas.law import MEMO
from meadhall.games.sagas.moves import PASS, UNITS, Place, Play
from meadhall.games.sagas.saga.victory import won_now


def bury(hall: SagasHall, jarl: int, space: int, with_force: bool) -> None:
    """A Jarl is dead: Viking Funeral is played for him now or never (VK-19.2a)."""
    if hall.law.funeral in hall.kept:
        hall.push(Funeral(jarl, space, with_force))


class Funeral(Frame, frozen=True):
    """Viking Funeral may be played for this Jarl."""

    jarl: int
    space: int
    with_force: bool

    def asks(self, hall: SagasHall) -> Asks:
        card = hall.law.funeral
        return funerals(card, hall.law.cards[card].name, self.jarl, UNITS[self.jarl])

    def play(self, hall: SagasHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Play):
            discard_kept(hall, move.card)
            hall.gain_edda(1, move.name)
            hall.mourning = Mourning(self.jarl, self.space, self.with_force)
            if hall.battle is None and won_now(hall):
                return
        hall.pop()


class Mourned(Frame, frozen=True):
    """The battle is over: for the Jarl whose funeral was held, another one comes (VK-11.2e)."""

    def asks(self, hall: SagasHall) -> Asks:
        mourning = hall.mourning
        if mourning is None or hall.battle is not None or self._berth(hall) >= 0:
            return ()
        law = hall.law
        spaces = tuple([(space, law.spaces[space]) for space in law.homelands])
        return decisions.homes("A Jarl takes his place. In which homeland?", "VK-19.1a", -1, spaces)

    def play(self, hall: SagasHall, seat: Seat, move: Place) -> None:
        succeed(hall, move.space)
        hall.pop()

    def proceed(self, hall: SagasHall) -> None:
        if hall.mourning is not None and hall.battle is None:
            succeed(hall, self._berth(hall))
        hall.pop()

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """A frame above is done."""

    def _berth(self, hall: SagasHall) -> int:
        """Where units that were with him survive; at sea, if their ships have room. -1 if there is no such place."""
        mourning = hall.mourning
        assert mourning is not None
        space = hall.place if mourning.force else mourning.space
        band = hall.force if mourning.force else hall.bands[space]
        if not band or (hall.law.sea[space] and not hall.law.afloat((*hall.bands[space], mourning.jarl))):
            return -1
        return space


def succeed(hall: SagasHall, space: int) -> None:
    """A random living Jarl who is not on the map; if there is none, the dead one himself returns."""
    assert hall.mourning is not None
    jarl = hall.mourning.jarl
    hall.mourning = None
    waiting = hall.waiting_jarls()
    if waiting:
        jarl = waiting[hall.chance.pick("jarl", len(waiting))]
    else:
        hall.dead = tuple([dead for dead in hall.dead if dead != jarl])
        hall.pool = tuple(sorted((*hall.pool, jarl)))
    hall.enlist(jarl, space)
    hall.tell(events.JarlCame(jarl, space, hall.law.spaces[space]))


class Funerals(Options, frozen=True):
    """Viking Funeral, now or not for this Jarl."""

    card: int
    name: str
    jarl: int

    def list_moves(self) -> Sequence[Move]:
        return [Play(self.card, self.name), PASS]

    def explain(self, move: Move) -> Refusal:
        return Refusal("VK-19.2a", "Play Viking Funeral at once, or not for this Jarl.")


@lru_cache(maxsize=MEMO)
def funerals(card: int, name: str, jarl: int, fallen: str) -> Asks:
    return question(
        "funeral", f"{fallen} has fallen. Play Viking Funeral for him?", Funerals(card, name, jarl)
    )
