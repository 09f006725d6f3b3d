"""A table of Clash of Vikings. Spaces are named by the refs of the arena files, players by colour."""

from __future__ import annotations

from typing import Any

import meadhall
from meadhall.engine import Decision, Event, Move, Refusal, Seat, State
from meadhall.games.clash import ClashCard
from meadhall.games.clash.arena import ARENAS, Arena
from meadhall.games.clash.moves import (
    CALL_MOVE,
    PASS_MOVE,
    Announce,
    Drop,
    Endure,
    Go,
    Ram,
    Shield,
    Spare,
    Stay,
    Strike,
    Take,
)
from meadhall.games.clash.position import ClashPosition
from tests.rulebook.play import BaseTable, Told

WALK, SPRINT, SLAM, PUNCH = ClashCard.WALK, ClashCard.SPRINT, ClashCard.SLAM, ClashCard.PUNCH
CLUB, SLINGSHOT, HAMMER, SHIELD = ClashCard.CLUB, ClashCard.SLINGSHOT, ClashCard.HAMMER, ClashCard.SHIELD

COLOURS = ("red", "yellow", "blue", "green")
"""Seats 0 to 3, clockwise."""
GAME = meadhall.game("clash")


class Table(BaseTable[ClashPosition]):
    """A play in the words of the game."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.arena = ARENAS[state.header.options["arena"]]

    # ------------------------------------------------------------ who is asked what

    def asked(self) -> dict[str, str]:
        """Who is asked, and for what."""
        return {COLOURS[decision.seat]: decision.kind for decision in self.state.decisions()}

    def decision(self, who: str) -> Decision:
        return self.open_decision(seat(who))

    def moves(self, who: str) -> tuple[Move, ...]:
        return self.decision(who).moves()

    def may(self, who: str, move: Move) -> bool:
        return self.is_legal(seat(who), move)

    def refusal(self, who: str, move: Move, at: int | None = None) -> Refusal:
        return self.refusal_of(seat(who), move, at)

    # ------------------------------------------------------------ playing

    def play(self, who: str, move: Move) -> None:
        self.story += self.state.play(seat(who), move)

    def announce(self, who: str, card: ClashCard, claim: ClashCard | None = None) -> None:
        """Lays a card and announces an action, by default the true one."""
        self.play(who, Announce(card, claim or card))

    def calls(self, **answers: bool) -> None:
        """Sealed answers in this order: True calls, False passes."""
        for who, call in answers.items():
            assert self.decision(who).kind == "call"
            self.play(who, CALL_MOVE if call else PASS_MOVE)

    def nobody_calls(self) -> None:
        for who, kind in self.asked().items():
            if kind == "call":
                self.play(who, PASS_MOVE)

    def called_by(self, caller: str) -> None:
        """Everyone else passes."""
        for who, kind in self.asked().items():
            if kind == "call" and who != caller:
                self.play(who, PASS_MOVE)
        self.calls(**{caller: True})

    def does(self, who: str, card: ClashCard, claim: ClashCard | None = None) -> None:
        """Announce, and nobody calls."""
        self.announce(who, card, claim)
        self.nobody_calls()

    def wastes(self, who: str) -> None:
        """Plays any card as a Walk that goes nowhere."""
        self.does(who, self.hand(who)[0], WALK)
        self.stays(who)

    def wastes_turn(self, who: str) -> None:
        self.wastes(who)
        self.wastes(who)

    def goes(self, who: str, ref: str) -> None:
        self.play(who, self.go(ref))

    def stays(self, who: str) -> None:
        self.play(who, Stay())

    def rams(self, who: str, target: str, push: str) -> None:
        self.play(who, self.ram(target, push))

    def strikes(self, who: str, target: str) -> None:
        self.play(who, Strike(seat(target)))

    def spares(self, who: str) -> None:
        self.play(who, Spare())

    def shields(self, who: str, card: ClashCard) -> None:
        self.play(who, Shield(card))

    def endures(self, who: str) -> None:
        self.play(who, Endure())

    def doubts(self, who: str) -> None:
        """Calls the claimed Shield."""
        assert self.decision(who).kind == "doubt"
        self.play(who, CALL_MOVE)

    def believes(self, who: str) -> None:
        assert self.decision(who).kind == "doubt"
        self.play(who, PASS_MOVE)

    def takes(self, who: str, place: int = 0) -> None:
        self.play(who, Take(place))

    def drops(self, who: str, ref: str) -> None:
        self.play(who, self.drop(ref))

    # ------------------------------------------------------------ moves that name a space

    def go(self, ref: str) -> Go:
        return Go(space_id(self.arena, ref))

    def ram(self, target: str, push: str) -> Ram:
        return Ram(seat(target), space_id(self.arena, push))

    def drop(self, ref: str) -> Drop:
        return Drop(space_id(self.arena, ref))

    def reach(self, who: str) -> set[str]:
        """The refs of all spaces this player may go to now."""
        ids = {space.id: space.ref for space in self.arena.file.spaces}
        return {ids[move.space] for move in self.moves(who) if isinstance(move, Go)}

    # ------------------------------------------------------------ looking

    def view(self, who: str | None = None) -> dict[str, Any]:
        """What a player sees, by default a spectator."""
        return self.state.view(seat(who) if who else None)

    def public(self, who: str) -> dict[str, Any]:
        """The public side of a player's seat."""
        side: dict[str, Any] = self.view()["seats"][seat(who)]
        return side

    def mine(self, who: str) -> dict[str, Any]:
        own: dict[str, Any] = self.view(who)["mine"]
        return own

    def row(self, who: str) -> list[int]:
        return sorted(self.mine(who)["row"])

    def hand(self, who: str) -> list[ClashCard]:
        return list(self.mine(who)["hand"])

    def count(self, who: str) -> int:
        """How many bracelets lie before this player, as everybody can count."""
        return int(self.public(who)["bracelets"])

    def where(self, who: str) -> str:
        refs = {space.id: space.ref for space in self.arena.file.spaces}
        return refs[self.public(who)["space"]]

    @property
    def loot(self) -> dict[str, list[int]]:
        """Bracelets lying in the arena, by ref."""
        refs = {space.id: space.ref for space in self.arena.file.spaces}
        return {refs[space]: values for space, values in self.view()["loot"].items()}

    @property
    def supply(self) -> int:
        return int(self.view()["supply"])

    @property
    def sea(self) -> list[int]:
        return list(self.view()["sea"])

    @property
    def active(self) -> str:
        return COLOURS[self.view()["active"]]

    @property
    def over(self) -> bool:
        return self.state.over

    def news(self, who: str | None = None) -> list[Event]:
        """What the last step told this player, by default a spectator."""
        return meadhall.visible_events(self.state.news, seat(who) if who else None)

    def told(self, kind: type[Told], who: str | None = None) -> list[Told]:
        """All events of a kind that this player, by default a spectator, was told."""
        return self.told_to(seat(who) if who else None, kind)

    def history(self, who: str | None = None) -> list[Any]:
        return list(self.state.history(seat(who) if who else None))


def seat(who: str) -> Seat:
    return COLOURS.index(who)


def space_id(arena: Arena, ref: str) -> str:
    """The id of a space by its ref; an id stays what it is."""
    return next((space.id for space in arena.file.spaces if ref in (space.ref, space.id)), ref)
