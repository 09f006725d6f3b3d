"""Quests: how a force reveals them, fights for them and accomplishes them, and their bonuses (VK-18)."""

from __future__ import annotations

from collections.abc import Callable

from meadhall.engine import Seat, Step
from meadhall.games.sagas import decisions, events
from meadhall.games.sagas.battle.battle import begin_battle
from meadhall.games.sagas.box import effects
from meadhall.games.sagas.cards import deck
from meadhall.games.sagas.decisions import SeatQuestions
from meadhall.games.sagas.moves import Choose, Place, Reveal
from meadhall.games.sagas.position import NOWHERE, SagasPosition
from meadhall.games.sagas.saga.victory import end_if_won
from meadhall.games.sagas.table_rules import BERSERKIR
from meadhall.games.sagas.units.jarls import recruit_jarl
from meadhall.games.sagas.units.reinforcements import is_berserkir_allowed

QUEST_HOSTILES: effects.HostilesEffect = effects.HostilesEffect()
"""The hostiles of a quest battle, which brings no other gain or loss (VK-18.2a)."""


class QuestStep(Step, frozen=True, tag="questing"):
    """The quest segment of a voyage, in a space with a quest marker."""

    def proceed(self, position: SagasPosition) -> None:
        """Reveal the marker and start the battle for it (VK-18.2a, AMB-12)."""
        position.stage = "quest"
        position.reveal_quest(position.place)
        begin_battle(position, QUEST_HOSTILES, "The quest", quest=True)

    def resume(self, position: SagasPosition, outcome: bool) -> None:
        """Accomplish the quest after a won battle, if the voyaging force survived it (VK-18.3a)."""
        if outcome and position.force:
            position.switch_to(AccomplishQuestStep(position.place))
        else:
            position.pop()


class AccomplishQuestStep(Step, frozen=True, tag="accomplishing"):
    """A quest is accomplished: its marker leaves the map and gives its bonus (VK-18.4a)."""

    space: int

    def proceed(self, position: SagasPosition) -> None:
        quest = position.quest_at(self.space)
        if quest == NOWHERE:  # the bonus is resolved
            if not end_if_won(position):
                position.pop()
            return
        card = position.rules.world.quests[quest]
        position.quests = tuple([marker for marker in position.quests if marker[0] != self.space])
        if card.id == "runes":
            position.runes = True
        else:
            position.done = tuple(sorted((*position.done, quest)))
        position.tell(
            events.QuestDone(self.space, position.rules.spaces[self.space], card.name, card.id != "runes")
        )
        if not end_if_won(position):
            QUEST_BONUSES[card.id](position, self.space, quest)

    def resume(self, position: SagasPosition, outcome: object) -> None:
        """Continue after the bonus."""


# ---------------------------------------------------------------- the six bonuses


def give_niflung_horde(position: SagasPosition, space: int, quest: int) -> None:
    """Give gold: a die plus Edda (VK-18.4b)."""
    die = position.roll_die("horde")
    position.gain_gold(die + position.edda, "Niflung Horde")


def give_silk_road(position: SagasPosition, space: int, quest: int) -> None:
    """Give one voyage card for each point of Edda (VK-18.4c)."""
    deck.gain_voyages(position, position.edda, "Silk Road")


def give_sword_oath(position: SagasPosition, space: int, quest: int) -> None:
    """Offer a Berserkir or a Jarl in the quest space (VK-18.4d)."""
    position.push(BoonStep("sword_oath", space, quest))


def give_jomsburg(position: SagasPosition, space: int, quest: int) -> None:
    """Offer a settlement, or 1 Edda for the removal of the marker from the rest of the campaign (VK-18.4e)."""
    position.push(BoonStep("jomsburg", space, quest))


def give_ginnungagap(position: SagasPosition, space: int, quest: int) -> None:
    """Offer a Jarl, or 1 Edda for the removal of the marker from the rest of the campaign (VK-18.4f)."""
    position.push(BoonStep("ginnungagap", space, quest))


def give_runes(position: SagasPosition, space: int, quest: int) -> None:
    """Offer to reveal and accomplish a face-down quest; if there is none, offer a voyage card or gold (VK-18.4g)."""
    position.push(BoonStep("runes", space, quest))


QUEST_BONUSES: dict[str, Callable[[SagasPosition, int, int], None]] = {
    "niflung_horde": give_niflung_horde,
    "silk_road": give_silk_road,
    "sword_oath": give_sword_oath,
    "jomsburg": give_jomsburg,
    "ginnungagap": give_ginnungagap,
    "runes": give_runes,
}

BERSERKIRS, JARL, EDDA, SETTLEMENT, VOYAGE, GOLD = range(6)
TEXTS = {
    BERSERKIRS: "Berserkirs join you",
    JARL: "A Jarl joins you",
    EDDA: "Gain 1 Edda; the marker is gone for the campaign",
    SETTLEMENT: "Found a settlement for nothing",
    VOYAGE: "Gain 1 voyage card",
    GOLD: "Gain 2 gold",
}


class BoonStep(Step, frozen=True, tag="boon"):
    """The choice that a quest gives the player."""

    kinds = {"choose": decisions.ChoiceOptions, "reveal": decisions.RevealQuestOptions}
    quest_id: str
    space: int
    quest: int

    def questions(self, position: SagasPosition) -> SeatQuestions:
        rules = position.rules
        name = rules.world.quests[self.quest].name
        if self.quest_id == "runes" and (hidden := position.hidden_quests()):
            named = tuple([(space, rules.spaces[space]) for space in hidden])
            return decisions.ask_reveal_quest(f"{name}: reveal a quest, it is accomplished.", named)
        offered = tuple([(option, TEXTS[option]) for option in self.list_boons(position)])
        if not offered:
            return ()
        return decisions.ask_choice(f"{name}: choose.", rules.world.quests[self.quest].rule, offered)

    def list_boons(self, position: SagasPosition) -> list[int]:
        """Return the bonuses available now (AMB-16, AMB-17)."""
        jarl = [JARL] if position.waiting_jarls() else []
        if self.quest_id == "sword_oath":
            return [*([BERSERKIRS] if is_berserkir_allowed(position) else []), *jarl]
        if self.quest_id == "jomsburg":
            return [*([SETTLEMENT] if jomsburg_spaces(position, self.space) else []), EDDA]
        return [*jarl, EDDA] if self.quest_id == "ginnungagap" else [VOYAGE, GOLD]

    def play(self, position: SagasPosition, seat: Seat, move: Choose | Reveal) -> None:
        name = position.rules.world.quests[self.quest].name
        if isinstance(move, Reveal):
            position.reveal_quest(move.space)
            position.switch_to(AccomplishQuestStep(move.space))
            return
        space = self.space
        if move.option == SETTLEMENT:
            position.switch_to(PlaceSettlementStep(space))
            return
        position.switch_to(BoonGivenStep())
        if move.option == BERSERKIRS:
            position.enlist_unit(BERSERKIR, space)
            position.tell(events.Joined((BERSERKIR,), space, position.rules.spaces[space]))
        elif move.option == JARL:
            recruit_jarl(position, space, here=True)
        elif move.option == EDDA:
            position.spent = tuple(sorted((*position.spent, self.quest)))
            position.gain_edda(1, name)
        elif move.option == VOYAGE:
            deck.gain_voyages(position, 1, name)
        else:
            position.gain_gold(2, name)

    def proceed(self, position: SagasPosition) -> None:
        """Skip the choice: no bonus is available."""
        position.pop()


class BoonGivenStep(Step, frozen=True, tag="given"):
    """The step that waits until a bonus is resolved."""

    def proceed(self, position: SagasPosition) -> None:
        position.pop()

    def resume(self, position: SagasPosition, outcome: object) -> None:
        """Continue after a consequence of the bonus."""


def jomsburg_spaces(position: SagasPosition, space: int) -> tuple[int, ...]:
    """Return the spaces for Jomsburg's settlement: this one if it is an unmarked coastal town, else all such towns."""
    if not position.markers_left():
        return ()
    rules = position.rules
    towns = [
        place
        for place, land in enumerate(rules.land)
        if land and rules.coastal[place] and not rules.fortress[place]
    ]
    free = tuple([place for place in towns if position.is_unmarked(place)])
    return (space,) if space in free else free


class PlaceSettlementStep(Step, frozen=True, tag="colonising"):
    """The player places the settlement of Jomsburg."""

    kinds = {"home": decisions.HomeOptions}
    space: int

    def questions(self, position: SagasPosition) -> SeatQuestions:
        rules = position.rules
        named = tuple([(space, rules.spaces[space]) for space in jomsburg_spaces(position, self.space)])
        return decisions.ask_home("Jomsburg: found the settlement where?", "VK-18.4e", -1, named)

    def play(self, position: SagasPosition, seat: Seat, move: Place) -> None:
        position.found_settlement(move.space)
        position.switch_to(BoonGivenStep())


class RevealQuestStep(Step, frozen=True, tag="revealing"):
    """The player reveals face-down quests; with none hidden, nothing happens (AMB-24)."""

    kinds = {"reveal": decisions.RevealQuestOptions}
    count: int

    def questions(self, position: SagasPosition) -> SeatQuestions:
        rules = position.rules
        spaces = position.hidden_quests()
        if not self.count or not spaces:
            return ()
        named = tuple([(space, rules.spaces[space]) for space in spaces])
        return decisions.ask_reveal_quest("Reveal which quest?", named)

    def play(self, position: SagasPosition, seat: Seat, move: Reveal) -> None:
        position.reveal_quest(move.space)
        position.switch_to(RevealQuestStep(self.count - 1))

    def proceed(self, position: SagasPosition) -> None:
        position.pop()
