"""A play: one Saga, or a campaign of four with what lies between them (VK-24)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from meadhall.engine import Frame, Move, Refusal, Seat
from meadhall.games.sagas import decisions, events
from meadhall.games.sagas.cards.deck import put_away
from meadhall.games.sagas.decisions import Asks, Listed, question
from meadhall.games.sagas.hall import NOWHERE, SagasHall
from meadhall.games.sagas.law import JARLS, MEMO
from meadhall.games.sagas.moves import Keep, Take

from .preparation import CARDS, PREPARING

LOSSES = 2
"""So many lost Sagas end a campaign (VK-24.5a, AMB-27)."""


class Play(Frame, frozen=True):
    """The lowest frame: runs one Saga after the other."""

    def proceed(self, hall: SagasHall) -> None:
        hall.push(PREPARING[CARDS])

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """A Saga is over."""
        if hall.law.campaign:
            take_stock(hall)
        else:
            hall.stage = "over"
            hall.finish()


PLAY = Play()


def take_stock(hall: SagasHall) -> None:
    """What a Saga leaves behind: gold, Edda, its card (VK-24.1, VK-24.2, VK-24.3)."""
    won = hall.outcome == "won"
    if won:
        hall.won = (*hall.won, hall.saga)
    else:
        hall.failed = (*hall.failed, hall.saga)
    if over(hall):
        hall.stage = "over"
        hall.tell(events.CampaignOver(hall.outcome == "won", len(hall.won)))
        hall.finish()
        return
    hall.outcome = ""
    hall.stage = "aftermath"
    hall.pillaged = ()
    trading = sum([hall.law.trade[space] for space in hall.settled])
    if trading:
        hall.gain_gold(trading, "Settled trade centers")
    if hall.draw:
        hall.gain_gold(2 * len(hall.draw), "Voyage cards left")
    if not won:
        hall.lose_gold(hall.gold // 2, "Saga lost")
        hall.gain_edda(-1, "Saga lost")
    hall.bonus = hall.saga if won else NOWHERE
    put_away(hall)
    disband(hall)
    hall.become(PLAY, KEEPING_CARD, KEEPING)


def over(hall: SagasHall) -> bool:
    """All four won; two lost; or all Jarls dead (VK-24.5a, VK-19.2a)."""
    if len(hall.won) == len(hall.law.sagas):
        hall.outcome = "won"
        return True
    if len(hall.failed) >= LOSSES or len(hall.dead) == len(JARLS):
        hall.outcome = "lost"
        return True
    return False


def disband(hall: SagasHall) -> None:
    """All Vikings go back to the pool, all quests leave the map (VK-24.0a, VK-24.1e)."""
    for band in hall.bands:
        hall.pool += band
    hall.pool = tuple(sorted(hall.pool))
    hall.bands = [()] * len(hall.bands)
    hall.quests = hall.done = ()
    hall.runes = hall.appealed = hall.rolled = False
    hall.voyage = 0
    hall.religion = ""
    hall.place = NOWHERE
    hall.force = ()
    hall.mourning = None


class Keeping(Frame, frozen=True):
    """Each settlement is kept or removed (VK-24.1b)."""

    def asks(self, hall: SagasHall) -> Asks:
        if not hall.settled:
            return ()
        law = hall.law
        return keeping(tuple([(space, law.spaces[space]) for space in hall.settled]))

    def play(self, hall: SagasHall, seat: Seat, move: Keep) -> None:
        hall.settled = move.spaces
        hall.tell(events.SettlementsKept(move.names))
        hall.pop()

    def proceed(self, hall: SagasHall) -> None:
        hall.pop()


KEEPING = Keeping()


class Keeps(Listed, frozen=True):
    """Any of the settlements, all of them first."""

    settled: tuple[tuple[int, str], ...]

    def list_moves(self) -> Sequence[Move]:
        settled = self.settled
        return [
            Keep(tuple([space for space, _ in chosen]), tuple([name for _, name in chosen]))
            for count in range(len(settled), -1, -1)
            for chosen in combinations(settled, count)
        ]

    def explain(self, move: Move) -> Refusal:
        return Refusal("VK-24.1b", "Choose which of your settlements stay on the map.")

    def fallback(self) -> Move:
        return self.moves[0]


@lru_cache(maxsize=MEMO)
def keeping(settled: tuple[tuple[int, str], ...]) -> Asks:
    return question("keep", "Which settlements stay for the next Saga?", Keeps(settled))


class KeepingCard(Frame, frozen=True):
    """One card that was kept may be carried into the next Saga (VK-24.1f, AMB-35)."""

    def asks(self, hall: SagasHall) -> Asks:
        if not hall.kept:
            return ()
        cards = hall.law.cards
        named = tuple([(card, cards[card].name) for card in hall.kept])
        return decisions.card_choices("Carry one card into the next Saga?", "VK-24.1f", named, True)

    def play(self, hall: SagasHall, seat: Seat, move: Move) -> None:
        hall.kept = (move.card,) if isinstance(move, Take) else ()
        self.proceed(hall)

    def proceed(self, hall: SagasHall) -> None:
        hall.become(PREPARING[CARDS])

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """The settlements are decided."""


KEEPING_CARD = KeepingCard()
