"""Part 12 of the rules: calls over the wire, where nobody sees who spoke first."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

import msgspec
import pytest

from meadhall.games.clash import ClashCard
from meadhall.games.clash.events import Announced, Called, NobodyCalled
from meadhall.games.clash.moves import CALL_MOVE, PASS_MOVE, Call, Endure, Pass
from tests.marks import rule

from .play import (
    CLUB,
    COLOURS,
    HAMMER,
    PUNCH,
    SHIELD,
    SPRINT,
    WALK,
    Table,
    seat,
)
from .tables import clash_table

OTHERS = ("yellow", "blue", "green")


def announced(card: ClashCard = HAMMER, **said: object) -> Table:
    """Four players; red says Walk."""
    table = clash_table(players=4, hands={"red": [WALK, HAMMER, SHIELD]}, **said)  # type: ignore[arg-type]
    table.announce("red", card, WALK)
    return table


def answer(table: Table, answers: dict[str, bool]) -> None:
    """Messages in this order of arrival; those that come after the window closed are too late."""
    for who, call in answers.items():
        if table.asked().get(who) == "call":
            table.calls(**{who: call})


def all_seen(table: Table, who: str | None) -> bytes:
    """View, history and last events of one player, as bytes."""
    seen: list[Any] = [table.view(who), table.history(who), table.news(who)]
    return msgspec.json.encode(seen)


def time_is_up(table: Table) -> None:
    """What a server does when a window has been open long enough."""
    while "call" in table.asked().values():
        decision = table.state.decisions()[-1]
        assert decision.fallback is not None
        table.play(COLOURS[decision.seat], decision.fallback)


@rule("CV-12.1")
def test_one_window_opens_for_all_who_may_call_and_skips_the_others() -> None:
    table = announced(rows={"blue": []})
    assert table.asked() == {"yellow": "call", "green": "call"}
    assert table.view("red")["open"] == [{"seat": 1, "kind": "call"}, {"seat": 3, "kind": "call"}]
    table.calls(green=False)
    assert table.asked() == {"yellow": "call"}
    table.calls(yellow=False)
    assert table.asked() == {"red": "move"}


@rule("CV-12.1")
@pytest.mark.parametrize("who", ["blue", "green"])
def test_answers_are_sealed_until_the_window_closes(who: str) -> None:
    calling, passing = announced(), announced()
    before = calling.view()["at"]
    calling.calls(**{who: True})
    passing.calls(**{who: False})
    assert calling.view()["at"] == before
    assert (calling.news(), calling.news(who)) == ([], [])
    for other in (None, *(colour for colour in COLOURS if colour != who)):
        assert all_seen(calling, other) == all_seen(passing, other)
    assert calling.view(who)["sealed"][0]["move"] == {"type": "call"}
    assert passing.view(who)["sealed"][0]["move"] == {"type": "pass"}


@rule("CV-12.1")
def test_an_answer_may_be_changed_while_the_window_is_open() -> None:
    table = announced()
    table.calls(blue=True)
    assert table.state.answered_decision(seat("blue")) is not None
    assert table.state.answer(seat("blue")) == CALL_MOVE
    table.play("blue", PASS_MOVE)
    assert table.state.answer(seat("blue")) == PASS_MOVE
    table.calls(yellow=False, green=False)
    assert table.told(Called) == []
    assert table.told(NobodyCalled) == [NobodyCalled(0)]


@rule("CV-12.2")
@pytest.mark.parametrize("calls", list(product([True, False], repeat=3)))
def test_the_order_of_arrival_never_matters(calls: tuple[bool, bool, bool]) -> None:
    answers = dict(zip(OTHERS, calls, strict=True))
    ends = set()
    for order in permutations(OTHERS):
        table = announced()
        answer(table, {who: answers[who] for who in order})
        ends.add(table.state.digest())
        caller = [event.caller for event in table.told(Called)]
        assert caller == [seat(who) for who in OTHERS if answers[who]][:1]
    assert len(ends) == 1


@rule("CV-12.2")
def test_priority_goes_round_with_the_active_seat() -> None:
    first = {}
    for active in COLOURS:
        table = clash_table(players=4, active=active, hands={active: [WALK, HAMMER, SHIELD]})
        table.announce(active, HAMMER, WALK)
        answer(table, {who: True for who in reversed(COLOURS) if who != active})
        first[active] = COLOURS[table.told(Called)[0].caller]
    assert first == {"red": "yellow", "yellow": "blue", "blue": "green", "green": "red"}


@rule("EX-15")
@pytest.mark.parametrize("order", list(permutations(OTHERS)))
def test_seats_three_and_four_call_seat_two_passes_and_three_is_the_caller(order: tuple[str, ...]) -> None:
    table = announced()
    answers = {"yellow": False, "blue": True, "green": True}
    answer(table, {who: answers[who] for who in order})
    assert [event.caller for event in table.told(Called)] == [seat("blue")]
    assert table.asked() == {"blue": "take"}


@rule("CV-12.3")
def test_the_window_closes_when_all_have_answered() -> None:
    table = announced()
    for who in ("green", "yellow"):
        table.calls(**{who: False})
        assert table.told(NobodyCalled) == []
        assert "call" in table.asked().values()
    table.calls(blue=False)
    assert table.told(NobodyCalled) == [NobodyCalled(0)]


@rule("CV-12.3")
def test_the_window_closes_when_a_caller_has_only_passers_before() -> None:
    table = announced()
    table.calls(yellow=True)
    assert [event.caller for event in table.told(Called)] == [seat("yellow")]

    table = announced()
    table.calls(blue=True)
    assert table.asked() == {"yellow": "call", "green": "call"}, "yellow comes before blue"
    table.calls(yellow=False)
    assert [event.caller for event in table.told(Called)] == [seat("blue")]


@rule("CV-12.3")
def test_silence_is_a_pass() -> None:
    table = announced()
    assert [decision.fallback for decision in table.state.decisions()] == [PASS_MOVE, PASS_MOVE, PASS_MOVE]
    table.calls(green=True)
    time_is_up(table)
    assert [event.caller for event in table.told(Called)] == [seat("green")]

    table = announced()
    time_is_up(table)
    assert table.told(NobodyCalled) == [NobodyCalled(0)]


@rule("CV-12.4")
def test_losing_calls_stay_hidden() -> None:
    loud, do_nothing_moves = announced(), announced()
    answer(loud, {"blue": True, "green": True, "yellow": True})
    answer(do_nothing_moves, {"blue": False, "green": False, "yellow": True})
    for who in (None, "red", "yellow"):
        assert all_seen(loud, who) == all_seen(do_nothing_moves, who)
    for table in (loud, do_nothing_moves):
        for who in (None, "red", "yellow", "green"):
            moves = [(item.seat, item.move) for item in table.history(who)]
            assert not any(isinstance(move, Call | Pass) and mover == seat("blue") for mover, move in moves)
    assert loud.state.digest() == do_nothing_moves.state.digest()


@rule("CV-12.4")
def test_no_call_is_published_without_names() -> None:
    table = announced()
    answer(table, {"green": False, "blue": False, "yellow": False})
    assert table.news() == [NobodyCalled(0)]
    assert {(item.seat, item.move) for item in table.history()} == {(None, None)}
    assert [event for item in table.history()[-2:] for event in item.events] == [
        Announced(0, WALK, 1),
        NobodyCalled(0),
    ]


@rule("CV-12.5")
def test_in_a_race_the_first_call_leaves_the_others_a_moment() -> None:
    table = announced(calls="race")
    for decision in table.state.decisions():
        assert decision.grace(CALL_MOVE) == pytest.approx(0.4)
        assert decision.grace(PASS_MOVE) is None
    for decision in announced().state.decisions():
        assert decision.grace(CALL_MOVE) is None, "without a race, speed does not matter"


@rule("CV-12.5")
def test_in_a_race_the_first_caller_counts_when_the_moment_has_passed() -> None:
    table = announced(calls="race")
    table.calls(green=True)
    time_is_up(table)
    assert [event.caller for event in table.told(Called)] == [seat("green")]


@rule("CV-12.5")
def test_in_a_race_calls_within_the_moment_are_tied_and_the_nearest_counts() -> None:
    table = announced(calls="race")
    table.calls(green=True, blue=True)
    assert table.told(Called) == []
    time_is_up(table)
    assert [event.caller for event in table.told(Called)] == [seat("blue")]


@rule("CV-12.6")
def test_the_shield_window_opens_whatever_the_victim_holds() -> None:
    seen = []
    for hand in ([SHIELD, SHIELD, WALK], [WALK, WALK, SPRINT]):
        table = clash_table(at={"red": "R3-01", "yellow": "R2-00"}, hands={"yellow": hand})
        table.does("red", table.hand("red")[0], CLUB)
        table.strikes("red", "yellow")
        assert table.asked() == {"yellow": "shield"}
        assert table.decision("yellow").fallback == Endure()
        seen.append([all_seen(table, who) for who in (None, "red", "blue")])
    assert seen[0] == seen[1]


@rule("CV-12.6")
def test_the_shield_window_opens_for_every_attack_down_to_the_last_card() -> None:
    table = clash_table(at={"red": "R3-01", "yellow": "R2-00"}, variant="bluff")
    for _ in range(2):
        table.does("red", table.hand("red")[0], CLUB)
        table.strikes("red", "yellow")
        assert table.asked() == {"yellow": "shield"}
        table.shields("yellow", table.hand("yellow")[0])
        table.believes("red")
    assert table.active == "yellow"


@rule("CV-12.7")
def test_a_card_that_was_never_turned_over_is_in_nobody_elses_view_history_or_news() -> None:
    """Two tables that differ only in red's unrevealed cards look the same to the others for two whole turns."""
    seen: list[list[bytes]] = []
    for laid, held in ((HAMMER, PUNCH), (PUNCH, HAMMER)):
        table = clash_table(
            hands={"red": [laid, WALK, SPRINT]},
            draw={"red": [CLUB, SHIELD]},
            discard={"red": [held]},
            players=2,
        )
        glimpses = []
        for step in range(4):
            who = table.active
            table.announce(who, laid if step == 0 else table.hand(who)[0], WALK)
            glimpses += [all_seen(table, viewer) for viewer in (None, "yellow")]
            table.nobody_calls()
            table.stays(who)
            glimpses += [all_seen(table, viewer) for viewer in (None, "yellow")]
        seen.append(glimpses)
    assert seen[0] == seen[1]


@rule("CV-12.7")
def test_a_shield_that_was_never_turned_over_stays_its_owners_secret() -> None:
    seen = []
    for card in (SHIELD, PUNCH):
        table = clash_table(
            at={"red": "R3-01", "yellow": "R2-00"},
            hands={"yellow": [SHIELD, PUNCH, WALK]},
            draw={"yellow": [CLUB, WALK]},
        )
        table.does("red", table.hand("red")[0], CLUB)
        table.strikes("red", "yellow")
        table.shields("yellow", card)
        glimpses = [all_seen(table, who) for who in (None, "red", "blue")]
        table.believes("red")
        table.wastes("red")
        seen.append(glimpses + [all_seen(table, who) for who in (None, "red", "blue")])
    assert seen[0] == seen[1]
