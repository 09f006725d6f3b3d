"""What all games share: frames on a stack, decisions, chance, log, replay, views. Knows no game and no network.

To play a game you need `Game`, `State` and `Decision`; to write one, the others too.

>>> import meadhall
>>> state = meadhall.game("clash").new(players=2, seed=7)
>>> type(state).__name__, type(state.decisions()[0]).__name__
('State', 'Decision')
"""

from .chance import Chance
from .contract import PLAN, Order, Setting
from .decision import Ask, Decision, Options, kept
from .game import BadLog, Belief, Game, UnknownVersion
from .hall import Frame, Hall
from .history import Happening
from .log import Entry, Header, Log, Start
from .records import (
    NOBODY,
    Event,
    Move,
    Names,
    Refusal,
    Refused,
    Result,
    ScoreLine,
    Seat,
    Whisper,
    seen,
)
from .state import STALE, State
from .view import Asked, ViewHead

__all__ = [
    "NOBODY",
    "PLAN",
    "STALE",
    "Ask",
    "Asked",
    "BadLog",
    "Belief",
    "Chance",
    "Decision",
    "Entry",
    "Event",
    "Frame",
    "Game",
    "Hall",
    "Happening",
    "Header",
    "Log",
    "Move",
    "Names",
    "Options",
    "Order",
    "Refusal",
    "Refused",
    "Result",
    "ScoreLine",
    "Seat",
    "Setting",
    "Start",
    "State",
    "UnknownVersion",
    "ViewHead",
    "Whisper",
    "kept",
    "seen",
]
