"""Quests: revealed by the force that comes, fought for, accomplished, and what they give (VK-18)."""

from __future__ import annotations

from collections.abc import Callable

from meadhall.engine import Frame, Seat
from meadhall.games.sagas import decisions, events
from meadhall.games.sagas.battle.battle import fight
from meadhall.games.sagas.box import effects
from meadhall.games.sagas.cards import deck
from meadhall.games.sagas.decisions import Asks
from meadhall.games.sagas.hall import NOWHERE, SagasHall
from meadhall.games.sagas.law import BERSERKIR
from meadhall.games.sagas.moves import Choose, Place, Reveal
from meadhall.games.sagas.saga.victory import won_now
from meadhall.games.sagas.units.jarls import recruit_jarl
from meadhall.games.sagas.units.reinforcements import berserkir_allowed

NONE: effects.Hostiles = effects.Hostiles()
"""A battle for nothing but the quest (VK-18.2a)."""


class Questing(Frame, frozen=True):
    """The quest segment of a voyage, in a space with a quest marker."""

    def proceed(self, hall: SagasHall) -> None:
        """The marker is turned up, and a battle decides it (VK-18.2a, AMB-12)."""
        hall.stage = "quest"
        hall.turn_up(hall.place)
        fight(hall, NONE, "The quest", quest=True)

    def resume(self, hall: SagasHall, outcome: bool) -> None:
        """A won battle accomplishes the quest, if the voyaging force survived it (VK-18.3a)."""
        if outcome and hall.force:
            hall.become(Accomplishing(hall.place))
        else:
            hall.pop()


QUESTING = Questing()


class Accomplishing(Frame, frozen=True):
    """A quest is accomplished: its marker leaves the map and gives its bonus (VK-18.4a)."""

    space: int

    def proceed(self, hall: SagasHall) -> None:
        quest = hall.quest_at(self.space)
        if quest == NOWHERE:  # all is done
            if not won_now(hall):
                hall.pop()
            return
        card = hall.law.world.quests[quest]
        hall.quests = tuple([marker for marker in hall.quests if marker[0] != self.space])
        if card.id == "runes":
            hall.runes = True
        else:
            hall.done = tuple(sorted((*hall.done, quest)))
        hall.tell(events.QuestDone(self.space, hall.law.spaces[self.space], card.name, card.id != "runes"))
        if not won_now(hall):
            BONUS[card.id](hall, self.space, quest)

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """The bonus is taken."""


# ---------------------------------------------------------------- the six bonuses


def niflung_horde(hall: SagasHall, space: int, quest: int) -> None:
    """Gold: a die and Edda (VK-18.4b)."""
    die = hall.roll("horde")
    hall.gain_gold(die + hall.edda, "Niflung Horde")


def silk_road(hall: SagasHall, space: int, quest: int) -> None:
    """As many voyage cards as Edda (VK-18.4c)."""
    deck.gain_voyages(hall, hall.edda, "Silk Road")


def sword_oath(hall: SagasHall, space: int, quest: int) -> None:
    """A Berserkir or a Jarl in the quest space (VK-18.4d)."""
    hall.push(Boon("sword_oath", space, quest))


def jomsburg(hall: SagasHall, space: int, quest: int) -> None:
    """A settlement, or Edda and the marker is gone for the campaign (VK-18.4e)."""
    hall.push(Boon("jomsburg", space, quest))


def ginnungagap(hall: SagasHall, space: int, quest: int) -> None:
    """A Jarl, or Edda and the marker is gone for the campaign (VK-18.4f)."""
    hall.push(Boon("ginnungagap", space, quest))


def runes(hall: SagasHall, space: int, quest: int) -> None:
    """An unrevealed quest is revealed and accomplished; with none left, a voyage card or gold (VK-18.4g)."""
    hall.push(Boon("runes", space, quest))


BONUS: dict[str, Callable[[SagasHall, int, int], None]] = {
    "niflung_horde": niflung_horde,
    "silk_road": silk_road,
    "sword_oath": sword_oath,
    "jomsburg": jomsburg,
    "ginnungagap": ginnungagap,
    "runes": runes,
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


class Boon(Frame, frozen=True):
    """A quest that lets the player choose."""

    quest_id: str
    space: int
    quest: int

    def asks(self, hall: SagasHall) -> Asks:
        law = hall.law
        name = law.world.quests[self.quest].name
        if self.quest_id == "runes" and (hidden := hall.hidden_quests()):
            named = tuple([(space, law.spaces[space]) for space in hidden])
            return decisions.hidden(f"{name}: reveal a quest, it is accomplished.", named)
        offered = tuple([(option, TEXTS[option]) for option in self.options(hall)])
        if not offered:
            return ()
        return decisions.choices(f"{name}: choose.", law.world.quests[self.quest].rule, offered)

    def options(self, hall: SagasHall) -> list[int]:
        """What can be had now (AMB-16, AMB-17)."""
        jarl = [JARL] if hall.waiting_jarls() else []
        if self.quest_id == "sword_oath":
            return [*([BERSERKIRS] if berserkir_allowed(hall) else []), *jarl]
        if self.quest_id == "jomsburg":
            return [*([SETTLEMENT] if coasts(hall, self.space) else []), EDDA]
        return [*jarl, EDDA] if self.quest_id == "ginnungagap" else [VOYAGE, GOLD]

    def play(self, hall: SagasHall, seat: Seat, move: Choose | Reveal) -> None:
        name = hall.law.world.quests[self.quest].name
        if isinstance(move, Reveal):
            hall.turn_up(move.space)
            hall.become(Accomplishing(move.space))
            return
        space = self.space
        if move.option == SETTLEMENT:
            hall.become(Colonising(space))
            return
        hall.become(GIVEN)
        if move.option == BERSERKIRS:
            hall.enlist(BERSERKIR, space)
            hall.tell(events.Joined((BERSERKIR,), space, hall.law.spaces[space]))
        elif move.option == JARL:
            recruit_jarl(hall, space, here=True)
        elif move.option == EDDA:
            hall.spent = tuple(sorted((*hall.spent, self.quest)))
            hall.gain_edda(1, name)
        elif move.option == VOYAGE:
            deck.gain_voyages(hall, 1, name)
        else:
            hall.gain_gold(2, name)

    def proceed(self, hall: SagasHall) -> None:
        """Nothing of it can be had."""
        hall.pop()


class Given(Frame, frozen=True):
    """A bonus is given."""

    def proceed(self, hall: SagasHall) -> None:
        hall.pop()

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """Something it led to is done."""


GIVEN = Given()


def coasts(hall: SagasHall, space: int) -> tuple[int, ...]:
    """Where Jomsburg may found a settlement: here if this is a coastal town, else in any that has no marker."""
    if not hall.markers():
        return ()
    law = hall.law
    towns = [
        place
        for place, land in enumerate(law.land)
        if land and law.coastal[place] and not law.fortress[place]
    ]
    free = tuple([place for place in towns if hall.unmarked(place)])
    return (space,) if space in free else free


class Colonising(Frame, frozen=True):
    """The settlement of Jomsburg is placed."""

    space: int

    def asks(self, hall: SagasHall) -> Asks:
        law = hall.law
        named = tuple([(space, law.spaces[space]) for space in coasts(hall, self.space)])
        return decisions.homes("Jomsburg: found the settlement where?", "VK-18.4e", -1, named)

    def play(self, hall: SagasHall, seat: Seat, move: Place) -> None:
        hall.found(move.space)
        hall.become(GIVEN)


class Revealing(Frame, frozen=True):
    """Face-down quests of the player's choice are turned up; with none hidden, nothing happens (AMB-24)."""

    count: int

    def asks(self, hall: SagasHall) -> Asks:
        law = hall.law
        spaces = hall.hidden_quests()
        if not self.count or not spaces:
            return ()
        named = tuple([(space, law.spaces[space]) for space in spaces])
        return decisions.hidden("Reveal which quest?", named)

    def play(self, hall: SagasHall, seat: Seat, move: Reveal) -> None:
        hall.turn_up(move.space)
        hall.become(Revealing(self.count - 1))

    def proceed(self, hall: SagasHall) -> None:
        hall.pop()
