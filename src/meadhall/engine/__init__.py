"""The parts that all games share: steps, decisions, chance, log, replay, views. Imports no game and no network code.

To play a game you need `Game`, `State` and `Decision`; to write a game, you also need the other names.

>>> import meadhall
>>> state = meadhall.game("clash").new(players=2, seed=7)
>>> type(state).__name__, type(state.decisions()[0]).__name__
('State', 'Decision')
"""

from meadhall.old_names import find_old_names

from .chance import Chance
from .decision import Decision, Options, Question, lazy_property
from .game import BadLog, Belief, Game, UnknownVersion
from .game_rules import GameSetting
from .log import Entry, Header, Log, StartPosition
from .play_loop import PlayLoop
from .position import Position
from .records import NOBODY, Event, HistoryItem, Move, Names, PrivateEvent, Result, ScoreLine, Seat
from .refusals import STALE, Refusal, RefusalError
from .secrecy import visible_events
from .standing_orders import PLAN, StandingOrder
from .state import State
from .step import Step, StepSequence
from .view_head import AskedSeat, ViewHead

__all__ = [
    "NOBODY",
    "PLAN",
    "STALE",
    "AskedSeat",
    "BadLog",
    "Belief",
    "Chance",
    "Decision",
    "Entry",
    "Event",
    "Game",
    "GameSetting",
    "Header",
    "HistoryItem",
    "Log",
    "Move",
    "Names",
    "Options",
    "PlayLoop",
    "Position",
    "PrivateEvent",
    "Question",
    "Refusal",
    "RefusalError",
    "Result",
    "ScoreLine",
    "Seat",
    "StandingOrder",
    "StartPosition",
    "State",
    "Step",
    "StepSequence",
    "UnknownVersion",
    "ViewHead",
    "lazy_property",
    "visible_events",
]

__getattr__ = find_old_names(__name__)
