"""Sagas in the contract suite.

`table` checks what must hold at a moment, `offered_moves` the moves that are offered then; `story` checks a play event
by event and computes its result; `worlds` makes other plays that look the same; `leaks` has the leaks to plant.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from meadhall.engine import State
from meadhall.games.sagas import events
from meadhall.games.sagas.position import SagasBattle, SagasPosition
from meadhall.games.sagas.view import SagasView
from meadhall.testing.plugin import MoveChooser, Plugin, ScoresAndWinners, Viewer

from .guided_play import guided_move
from .leaks import LEAKS
from .offered_moves import wrong_offers
from .recording import recorded
from .story import story
from .table import battle, cards, course_of_play, hall_of, quests, tracks, units
from .worlds import scramble


class SagasPlugin(Plugin[SagasPosition]):
    """What the contract suite asks about Sagas."""

    view_type = SagasView
    passive_kinds = frozenset({"course", "movement"})
    sample_rate = 0.5
    scored = False
    revealing_events = frozenset(
        {
            events.SagaBegun,
            events.JarlPicked,
            events.JarlCame,
            events.QuestsPlaced,
            events.Gold,
            events.EddaChecked,
            events.CardTurned,
            events.LookedThrough,
            events.CardShuffledIn,
            events.MovementRolled,
            events.StormRolled,
            events.HostilesRolled,
            events.HostilesCame,
            events.EdgeRolled,
            events.VikingShot,
            events.HostileShot,
            events.TableRolled,
            events.QuestRevealed,
            events.Pillaged,
        }
    )
    leaks = LEAKS

    @property
    def guided_chooser(self) -> MoveChooser:
        return guided_move

    def max_decisions(self, players: int) -> int:
        """The longest of 4,000 plays, half of them campaigns, took 381 decisions."""
        return 2000

    def invariants(self, state: State) -> Iterator[str]:
        position = hall_of(state)
        yield from tracks(position)
        yield from cards(position)
        yield from units(position)
        yield from quests(position)
        yield from battle(position)
        yield from course_of_play(state)
        for decision in state.decisions():
            yield from wrong_offers(position, decision)
        if state.header.seed:  # nobody has told what happened before an imagined moment
            told = story(state)
            yield from told.wrong
            yield from told.differs(state)

    def broken_tables(self, state: State) -> Iterator[tuple[str, State]]:
        """From the first question of a play; each with the rule that is broken."""

        broken, position = self.copy_state(state)
        position.gold = 21
        yield "VK-inv-1", broken
        broken, position = self.copy_state(state)
        position.edda = -1
        yield "VK-inv-1", broken
        broken, position = self.copy_state(state)
        position.settled = position.pillaged = (18,)
        yield "VK-inv-1", broken
        broken, position = self.copy_state(state)
        position.settled = (5,)
        yield "VK-20.0b", broken
        broken, position = self.copy_state(state)
        position.draw = position.draw[1:]
        yield "VK-inv-2", broken
        broken, position = self.copy_state(state)
        position.kept = position.draw[:1]
        yield "VK-inv-2", broken
        broken, position = self.copy_state(state)
        position.bands[5], position.pool = position.pool[-2:-1] + position.pool[4:7], ()
        yield "VK-inv-5", broken
        broken, position = self.copy_state(state)
        position.pool = (*position.pool, 4)
        yield "VK-inv-8", broken
        broken, position = self.copy_state(state)
        position.dead = (4,)
        yield "VK-inv-8", broken
        broken, position = self.copy_state(state)
        position.quests = ((18, 0, False), (18, 1, False))
        yield "VK-inv-7", broken
        broken, position = self.copy_state(state)
        position.battle = SagasBattle(18, False, (0, 1), ())
        yield "VK-inv-4", broken

    def growing_figures(self, state: State) -> tuple[int, ...]:
        """Time goes forward, and what is won or failed stays so."""
        position = hall_of(state)
        return (
            position.at,
            position.chance.draw_count,
            position.battles,
            len(position.won),
            len(position.failed),
            len(position.spent),
        )

    def recompute_result(self, state: State) -> ScoresAndWinners:
        return story(state).result()

    def scramble(self, state: State, seat: Viewer, rng: Random) -> State:
        return scramble(state, seat, rng)

    def secrets(self, state: State, seat: Viewer) -> dict[str, object]:
        position = hall_of(state)
        coming = position.chance.copy()
        return {
            "draw deck": position.draw,
            "reserve": position.reserve,
            "cards lost unseen": position.lost,
            "face-down quests": [quest for _, quest, up in position.quests if not up],
            "key of chance": position.chance.key,
            "dice to come": coming.dice("shot", 8),
            "hostiles to come": coming.shuffle("bin", range(8)),
            "lots to come": coming.pick("jarl", 60),
        }

    def contradictions(self, state: State, world: State, seat: Viewer) -> Iterator[str]:
        """A card or a quest that lies where it cannot, after all that was seen."""
        position = hall_of(world)
        yield from recorded(state.log).impossible(position)
        true = hall_of(state)
        if {quest for _, quest, up in position.quests if not up} != {
            quest for _, quest, up in true.quests if not up
        }:
            yield f"the face-down quests cannot be {position.quests}"

    def has_several_worlds(self, state: State, seat: Viewer) -> bool:
        return len(hall_of(state).draw) > 1


PLUGIN = SagasPlugin()
