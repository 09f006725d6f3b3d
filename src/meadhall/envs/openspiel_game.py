"""The games as OpenSpiel Python games: `meadhall_clash`, `meadhall_spoils`, `meadhall_sagas`, `meadhall_feast`.

Importing this module registers them."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any, ClassVar

import msgspec
import numpy as np
import pyspiel

import meadhall
from meadhall.engine import Game, Log

from .chosen_chance import MEMORY_BITS, ChancePlay
from .encodings import PLANS
from .encodings.layout import Floats
from .play import ActionStyle, EnvPlay, agent_name

encode = msgspec.json.encode
OUTCOMES = 256
"""The maximum number of outcomes of a chance node. No deck has more cards."""
MAX_GAME_LENGTH = 100_000
"""The maximum number of decisions and page turns in a play. The rules of Clash set no limit; random plays take a
few hundred."""
SEQUENTIAL_GAMES = frozenset({"feast", "sagas"})
"""The games that never ask two seats at the same time."""
SOLO_UTILITY_RANGE = (-2.0, 5.0)
"""The lowest and the highest reward of a play for one seat."""


def short_name(game: str) -> str:
    return f"meadhall_{game}"


def game_type(game: Game, players: int | None = None) -> Any:
    """Return the `GameType` of a game, for one number of players or for all."""
    least, most = (players, players) if players else (game.players[0], game.players[-1])
    together = game.name not in SEQUENTIAL_GAMES and most > 2
    defaults = {setting.name: setting.default for setting in game.settings}
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(game.name),
        long_name=f"{game.title} (Meadhall)",
        dynamics=kinds.Dynamics.SIMULTANEOUS if together else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if least > 1 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": game.players[0], "actions": "", **defaults},
    )


class MeadhallGame(pyspiel.Game):  # type: ignore[misc]
    """A Meadhall game in OpenSpiel. Its parameters are `players`, `actions` and the options of a table."""

    name: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given, name = dict(params or {}), self.name
        game = meadhall.game(name)
        players = given.pop("players", game.players[0])
        usual: ActionStyle = "candidates" if PLANS[name].vocabulary is None else "vocabulary"
        actions: ActionStyle = given.pop("actions", "") or usual
        self.blank_play = EnvPlay(name, players, given, actions)
        self._opening = ChancePlay(self.blank_play)
        low, high = SOLO_UTILITY_RANGE if players == 1 else (-1.0, 1.0)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.blank_play.action_count,
            max_chance_outcomes=OUTCOMES,
            num_players=players,
            min_utility=low,
            max_utility=high,
            utility_sum=None if players == 1 else 0.0,
            max_game_length=MAX_GAME_LENGTH,
        )
        super().__init__(game_type(game, players), info, params or {})

    def new_initial_state(self) -> MeadhallState:
        return MeadhallState(self, copy(self._opening))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> MeadhallObserver:
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return MeadhallObserver(self.blank_play, wanted, params)


class MeadhallState(pyspiel.State):  # type: ignore[misc]
    """A position, or a moment at which chance must decide."""

    def __init__(self, game: MeadhallGame, moment: ChancePlay) -> None:
        super().__init__(game)
        self.moment = moment

    def log(self) -> Log:
        """Return the play so far as a log, which `meadhall.game(...).replay` accepts."""
        return self.moment.log()

    def current_player(self) -> int:
        if self.moment.draw is not None:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.moment.play is not None
        asked = self.moment.play.asked_seats()
        if not asked:
            return int(pyspiel.PlayerId.TERMINAL)
        return asked[0] if len(asked) == 1 else int(pyspiel.PlayerId.SIMULTANEOUS)

    def _legal_actions(self, player: int) -> list[int]:
        """Return the legal actions. In a simultaneous node, a seat that is not asked can only wait."""
        assert self.moment.play is not None
        return self.moment.play.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.moment.draw is not None
        outcomes = self.moment.draw.outcomes()
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        if self.moment.draw is not None:
            self.moment.choose(action)
        else:
            self.moment.act([(self.current_player(), action)])

    def _apply_actions(self, actions: list[int]) -> None:
        play = self.moment.play
        assert play is not None
        for seat, action in enumerate(actions):
            play.check_action(seat, action)
        self.moment.act([(seat, actions[seat]) for seat in play.asked_seats()])

    def _action_to_string(self, player: int, action: int) -> str:
        moment = self.moment
        if player == pyspiel.PlayerId.CHANCE:
            return f"{moment.draw.stream}: {action}" if moment.draw is not None else f"chance: {action}"
        assert moment.play is not None
        decision = moment.play.open_decision(player)
        move = None if decision is None else moment.play.meaning(decision, action)
        if move is not None:
            return f"{action}: {move.words([agent_name(seat) for seat in range(moment.play.players)])}"
        names = {moment.play.wait_action: "wait", moment.play.more_action: "more"}
        return f"{action}: {names.get(action, 'not allowed')}"

    def is_terminal(self) -> bool:
        return self.moment.draw is None and self.moment.play is not None and self.moment.play.state.over

    def returns(self) -> list[float]:
        if self.is_terminal():
            assert self.moment.play is not None
            return self.moment.play.rewards()
        return [0.0] * self.get_game().num_players()

    def __str__(self) -> str:
        play, draw = self.moment.play, self.moment.draw
        where = "set-up" if play is None else f"{play.describe_news()}\n{play.state.digest()}"
        if play is not None:
            seats = range(play.players)
            where += (
                f"\n{[(play.page_number(seat), encode(play.held_move(seat)).decode()) for seat in seats]}"
            )
        return where if draw is None else f"{where}\n{draw}"


class MeadhallObserver:
    """The observation of a seat, or without private information that of a spectator, as arrays and as text."""

    def __init__(self, play: EnvPlay, wanted: Any, params: Any) -> None:
        if params:
            raise ValueError(f"There are no parameters for observations; these were given: {params}")
        kinds = pyspiel.PrivateInfoType
        if not wanted.public_info or wanted.private_info == kinds.ALL_PLAYERS:
            raise ValueError("A seat observes what it may know, and a spectator what all may know.")
        self._private = wanted.private_info == kinds.SINGLE_PLAYER
        self._recall = wanted.perfect_recall
        layout = play.encoding.observation
        shapes: dict[str, tuple[int, ...]] = {"observation": (layout.size,)}
        if self._private:
            shapes["page"] = (1,)
            if not play.by_vocabulary:
                shapes["moves"] = (play.encoding.candidates, play.encoding.row.size)
        if self._recall:
            shapes["memory"] = (MEMORY_BITS,)
        self.tensor: Floats = np.zeros(sum(map(int, map(np.prod, shapes.values()))), np.float32)
        self.dict: dict[str, Floats] = {}
        start = 0
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[start : start + size].reshape(shape)
            start += size

    def set_from(self, state: MeadhallState, player: int) -> None:
        """Set the arrays, to zeros during set-up. While chance decides, they show the position before."""
        play = state.moment.play
        if play is None:
            self.tensor.fill(0)
            return
        if self._private:
            play.write_numbers(player, self.dict["observation"], self.dict.get("moves"))
            self.dict["page"][0] = play.page_number(player)
        else:
            play.encoding.write(play.state.view(None), self.dict["observation"])
        if self._recall:
            memory = state.moment.memory(player if self._private else None)
            self.dict["memory"][:] = np.unpackbits(np.frombuffer(memory, np.uint8))

    def string_from(self, state: MeadhallState, player: int) -> str:
        play = state.moment.play
        if play is None:
            return "set-up"
        viewer = player if self._private else None
        told = [encode(play.state.view(viewer)).decode()]
        if viewer is not None:
            told += [f"page {play.page_number(viewer)}", encode(play.held_move(viewer)).decode()]
        if self._recall:
            told.append(state.moment.memory(viewer).hex())
        return "\n".join(told)


def load_game(name: str, players: int, options: Mapping[str, Any], actions: str | None) -> Any:
    """Return a game with these parameters. Raise RefusalError if an option or the number of players is invalid."""
    meadhall.game(name).complete_options(players, options)
    return pyspiel.load_game(short_name(name), {"players": players, "actions": actions or "", **options})


for _name in meadhall.games():
    # OpenSpiel keeps the factory until after Python has ended, so it must be a class.
    pyspiel.register_game(game_type(meadhall.game(_name)), type(_name, (MeadhallGame,), {"name": _name}))
