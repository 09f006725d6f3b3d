"""HTTP: the games, their options and bots, and their rules."""

from __future__ import annotations

import msgspec
from litestar import get
from litestar.params import FromPath

import meadhall
import meadhall.bots
import meadhall.rules
from meadhall.engine import Game
from meadhall.server import wire
from meadhall.server.errors import no_game
from meadhall.server.workers.pool import bots_of

from .answers import unchanged_responses
from .compression import UNCHANGING


def game_called(name: str) -> Game:
    if name not in meadhall.games():
        raise no_game(name)
    return meadhall.game(name)


@get(
    "/api/games",
    tags=["games"],
    summary="All games",
    opt=UNCHANGING,
    responses=unchanged_responses(),
    sync_to_thread=False,
)
def games() -> list[wire.GameInfo]:
    """Return all games with their options and bots."""
    return [_info(meadhall.game(name)) for name in meadhall.games()]


def _info(game: Game) -> wire.GameInfo:
    return wire.GameInfo(
        name=game.name,
        title=game.title,
        version=game.version,
        words=game.words,
        players=list(game.players),
        settings=msgspec.convert(game.settings, list[wire.Setting], from_attributes=True),
        bots=bots_of(game.name),
        reconstructed=list(game.reconstructed_parts),
        told=has_chronicle(game),
        hints=bool(meadhall.bots.adviser(game.name)),
        tempers=list(meadhall.bots.tempers(game.name)),
        windows=bool(game.default_order),
    )


def has_chronicle(game: Game) -> bool:
    return type(game).chronicle is not Game.chronicle


@get(
    "/api/games/{game:str}/rules",
    tags=["games"],
    summary="The rules of a game",
    opt=UNCHANGING,
    responses=unchanged_responses(404),
    sync_to_thread=False,
)
def rules(game: FromPath[str]) -> wire.RulesPage:
    """Return the rules in our own words, with the ids that refusals and log lines refer to."""
    page = meadhall.rules.load(game_called(game).name)
    sections = msgspec.convert(page.sections, list[wire.RuleSection], from_attributes=True)
    return wire.RulesPage(game, page.title, sections)


ROUTES = (games, rules)
