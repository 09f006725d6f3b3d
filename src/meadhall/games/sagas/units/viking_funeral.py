"""Viking Funeral: a card played for a dead Jarl, and the Jarl who replaces him (VK-19.2a)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.engine import Move, Options, Refusal, Seat, Step
from meadhall.games.sagas import decisions, events
from meadhall.games.sagas.cards.deck import discard_kept_card
from meadhall.games.sagas.decisions import SeatQuestions, ask_player
from meadhall.games.sagas.moves import PASS_MOVE, UNIT_NAMES, Pass, Place, Play
from meadhall.games.sagas.position import Mourning, SagasPosition
from meadhall.games.sagas.saga.victory import end_if_won
from meadhall.games.sagas.table_rules import MEMO


def offer_funeral(position: SagasPosition, jarl: int, space: int, with_force: bool) -> None:
    """Offer Viking Funeral for a dead Jarl; it must be played immediately or not at all (VK-19.2a)."""
    if position.rules.funeral_card in position.kept:
        position.push(FuneralStep(jarl, space, with_force))


class FuneralOptions(Options, frozen=True, tag="funerals"):
    """A Viking Funeral for this Jarl, or a pass."""

    move_types = (Play, Pass)
    card: int
    name: str
    jarl: int

    def list_moves(self) -> Sequence[Move]:
        return [Play(self.card, self.name), PASS_MOVE]

    def explain(self, move: Move) -> Refusal:
        return Refusal("VK-19.2a", "Play Viking Funeral at once, or not for this Jarl.")


class FuneralStep(Step, frozen=True, tag="funeral"):
    """The player may play Viking Funeral for this Jarl."""

    kinds = {"funeral": FuneralOptions}
    jarl: int
    space: int
    with_force: bool

    def questions(self, position: SagasPosition) -> SeatQuestions:
        card = position.rules.funeral_card
        return ask_funeral(card, position.rules.cards[card].name, self.jarl, UNIT_NAMES[self.jarl])

    def play(self, position: SagasPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Play):
            discard_kept_card(position, move.card)
            position.gain_edda(1, move.name)
            position.mourning = Mourning(self.jarl, self.space, self.with_force)
            if position.battle is None and end_if_won(position):
                return
        position.pop()


class SuccessorStep(Step, frozen=True, tag="mourned"):
    """After the battle or the loss, another Jarl replaces the one who got a Viking Funeral (VK-11.2e)."""

    kinds = {"home": decisions.HomeOptions}

    def questions(self, position: SagasPosition) -> SeatQuestions:
        mourning = position.mourning
        if mourning is None or position.battle is not None or self._successor_space(position) >= 0:
            return ()
        rules = position.rules
        spaces = tuple([(space, rules.spaces[space]) for space in rules.homelands])
        return decisions.ask_home("A Jarl takes his place. In which homeland?", "VK-19.1a", -1, spaces)

    def play(self, position: SagasPosition, seat: Seat, move: Place) -> None:
        place_successor(position, move.space)
        position.pop()

    def proceed(self, position: SagasPosition) -> None:
        if position.mourning is not None and position.battle is None:
            place_successor(position, self._successor_space(position))
        position.pop()

    def resume(self, position: SagasPosition, outcome: object) -> None:
        """Continue after the steps that were on top of this one."""

    def _successor_space(self, position: SagasPosition) -> int:
        """Return the space of those who were with the dead Jarl, at sea only if their ships have room; else -1."""
        mourning = position.mourning
        assert mourning is not None
        space = position.place if mourning.force else mourning.space
        band = position.force if mourning.force else position.bands[space]
        if not band or (
            position.rules.sea[space]
            and not position.rules.is_afloat((*position.bands[space], mourning.jarl))
        ):
            return -1
        return space


def place_successor(position: SagasPosition, space: int) -> None:
    """Place a random living Jarl who is not on the map; if there is none, the dead one returns."""
    assert position.mourning is not None
    jarl = position.mourning.jarl
    position.mourning = None
    waiting = position.waiting_jarls()
    if waiting:
        jarl = waiting[position.chance.pick("jarl", len(waiting))]
    else:
        position.dead = tuple([dead for dead in position.dead if dead != jarl])
        position.pool = tuple(sorted((*position.pool, jarl)))
    position.enlist_unit(jarl, space)
    position.tell(events.JarlCame(jarl, space, position.rules.spaces[space]))


@lru_cache(maxsize=MEMO)
def ask_funeral(card: int, name: str, jarl: int, fallen: str) -> SeatQuestions:
    return ask_player(
        "funeral", f"{fallen} has fallen. Play Viking Funeral for him?", FuneralOptions(card, name, jarl)
    )
