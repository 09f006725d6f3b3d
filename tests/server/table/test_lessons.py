"""Lessons at the server: a table with a coach, scripted seats and laid dice."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from meadhall import lessons
from meadhall.engine import Move
from meadhall.lessons.patterns import to_plain
from tests.server.api import Api, Seated
from tests.server.forked_server import server_forker
from tests.server.person import Json, Person
from tests.server.server import Server, StartServer

CLASH = "clash/first-game"
FIRST = [name for name in lessons.names() if lessons.load_lesson(name).first]


async def begin(server: Api, lesson: str = CLASH, name: str = "Ann") -> Seated:
    answer = await server.post(f"/api/lessons/{lesson}", {"name": name})
    assert answer.status_code == 201, answer.text
    return Seated(**answer.json())


@asynccontextmanager
async def learning(server: Api, lesson: str = CLASH) -> AsyncIterator[tuple[Seated, Person]]:
    seated = await begin(server, lesson)
    async with server.enter(seated.table, seated.tokens[0]) as person:
        yield seated, person


async def ready(person: Person) -> Json:
    """What the coach says as soon as it waits for the learner."""
    coach: Json = (await person.until(lambda sync: not sync["coach"]["busy"]))["coach"]
    return coach


async def go_to(person: Person, step: int) -> Json:
    """The coach shows the way to a step."""
    coach = await ready(person)
    while coach["step"] < step:
        if coach["alone"]:
            assert (await person.play())["type"] == "ack"
        else:
            kind = "showme" if coach["doing"] else "goon"
            assert (await person.request(kind, step=coach["step"]))["type"] == "ack"
        before = coach["step"]
        await person.until(lambda sync, before=before: sync["coach"]["step"] > before)  # type: ignore[misc]
        coach = await ready(person)
    return coach


def wrong_move(person: Person, lesson: str, coach: Json) -> Json | None:
    """A legal move that the step does not want."""
    prepared = lessons.prepare_lesson(lesson)
    step = prepared.lesson.steps[coach["step"] - 1]
    for choice in person.sync["ask"]["choices"]:
        move: Move = prepared.game.read_move(choice["move"])
        if not lessons.patterns.fits(step.expect, to_plain(move), prepared.vocabulary):
            return dict(choice["move"])
    return None


# ---------------------------------------------------------------- the list and a new table


async def test_all_lessons_are_listed_with_what_comes_next(server: Server) -> None:
    listed = (await server.get("/api/lessons")).json()["lessons"]
    assert [each["id"] for each in listed] == list(lessons.names())
    first = listed[0]
    assert first == {
        "id": CLASH,
        "game": "clash",
        "title": "Your first game",
        "teaches": first["teaches"],
        "first": True,
        "steps": len(lessons.load_lesson(CLASH).steps),
        "minutes": first["minutes"],
        "next": "clash/when-to-call",
    }
    assert 3 <= first["minutes"] <= 8
    assert [each["game"] for each in listed if each["first"]] == ["clash", "spoils", "sagas", "feast"]


async def test_the_words_of_a_game_are_explained(server: Server) -> None:
    words = (await server.get("/api/glossary/clash")).json()
    assert "bracelet" in words["goal"]
    assert {
        "word": "call",
        "says": words["terms"][3]["says"],
        "forms": ["calls", "called", "caller"],
    } in words["terms"]
    assert (await server.get("/api/glossary/tafl")).status_code == 404


@pytest.mark.parametrize("name", ["clash/no-such", "tafl/first-game", "clash/First-Game", "clash/glossary"])
async def test_a_lesson_that_does_not_exist_is_refused(server: Server, name: str) -> None:
    answer = await server.post(f"/api/lessons/{name}", {})
    assert answer.status_code == 404
    assert "no-lesson" in answer.text


async def test_a_lesson_begins_at_once_with_laid_dice(server: Server) -> None:
    async with learning(server) as (seated, person):
        table = person.sync["table"]
        assert table["lesson"] == CLASH
        assert table["status"] == "playing"
        assert [seat["name"] for seat in table["seats"]] == ["Ann", "Astrid", "Bjorn"]
        assert [seat["kind"] for seat in table["seats"]] == ["human", "bot", "bot"]
        coach, step = person.sync["coach"], lessons.load_lesson(CLASH).steps[0]
        assert coach["say"] == step.say
        assert coach["point"] == step.point
        assert {key: coach["right"][key] for key in step.expect} == step.expect, "the page leads to this move"
        assert (coach["step"], coach["doing"], coach["busy"], coach["over"]) == (1, True, False, False)
        assert server.state(seated).header.script, "the header keeps the script"


async def test_my_tables_say_which_one_is_a_lesson(server: Server) -> None:
    seated = await begin(server)
    answer = await server.post("/api/mine", {"tables": [{"table": seated.table, "tokens": seated.tokens}]})
    (mine,) = answer.json()
    assert mine["lesson"] == CLASH


async def test_a_name_is_not_one_of_the_others(server: Server) -> None:
    seated = await begin(server, name="Astrid")
    info = (await server.get(seated.path)).json()
    assert [seat["name"] for seat in info["seats"]] == ["Astrid 2", "Astrid", "Bjorn"]


# ---------------------------------------------------------------- playing


@pytest.mark.parametrize("lesson", FIRST)
async def test_a_whole_lesson_is_played_with_a_mistake_at_every_step(server: Server, lesson: str) -> None:
    mistakes = 0
    async with learning(server, lesson) as (seated, person):
        coach = await ready(person)
        said = [coach["say"]]
        while not coach["over"]:
            number = coach["step"]
            if coach["doing"] and not coach["alone"]:
                entries = server.state(seated).entries
                wrong = wrong_move(person, lesson, coach)
                if wrong is not None:
                    answer = await person.play(wrong)
                    assert (answer["type"], answer["coach"], answer["rule"]) == ("no", True, "")
                    assert answer["text"] in [
                        each.say for each in lessons.load_lesson(lesson).steps[number - 1].wrong
                    ]
                    assert server.state(seated).entries == entries, "nothing is played"
                    assert len((await server.stored(seated)).moves) == entries, "nothing is logged"
                    mistakes += 1
            if coach["alone"]:
                assert (await person.play())["type"] == "ack"
            else:
                kind = "showme" if coach["doing"] else "goon"
                assert (await person.request(kind, step=number))["type"] == "ack"
            await person.until(
                lambda sync, number=number: sync["coach"]["step"] > number or sync["coach"]["over"]  # type: ignore[misc]
            )
            coach = await ready(person)
            said.append(coach["say"])
        assert mistakes > 5
        assert coach["next"] == lessons.load_lesson(lesson).next
        steps = lessons.load_lesson(lesson).steps
        assert [text for text in said if text] == [*(step.say for step in steps), steps[-1].say]


async def test_the_right_move_of_the_learner_is_played_and_spoken_about(server: Server) -> None:
    async with learning(server) as (_, person):
        answer = await person.play({"type": "announce", "card": "walk", "claim": "walk"})
        assert answer["type"] == "ack"
        await person.until(lambda sync: sync["coach"]["step"] == 2)
        coach, steps = await ready(person), lessons.load_lesson(CLASH).steps
        assert coach["done"] == steps[0].done
        assert coach["say"] == steps[1].say
        assert person.sync["view"]["open"][0]["kind"] == "move"


async def test_a_move_that_the_rules_forbid_is_answered_by_the_rules(server: Server) -> None:
    async with learning(server) as (_, person):
        answer = await person.play({"type": "announce", "card": "hammer", "claim": "walk"})
        assert answer["type"] == "no"
        assert not answer["coach"]
        assert answer["rule"]


async def test_the_table_waits_at_a_step_that_is_only_read(server: Server) -> None:
    lesson = "feast/houses"
    steps = lessons.load_lesson(lesson).steps
    last = len(steps)
    assert [step.doing for step in steps] == [True] * (last - 1) + [False]
    async with learning(server, lesson) as (seated, person):
        coach = await go_to(person, last)
        assert (coach["over"], coach["doing"], coach["next"]) == (False, False, "")
        answer = await person.play()
        assert (answer["type"], answer["coach"]) == ("no", True)
        assert (await person.request("showme", step=last))["type"] == "no"
        assert (await person.request("goon", step=last + 1))["type"] == "no"
        assert (await person.request("goon", step=last - 1))["type"] == "ack", "it was over before"
        assert (await server.stored(seated)).table.read == 0
        assert (await person.request("goon", step=last))["type"] == "ack"
        await person.until(lambda sync: sync["coach"]["over"])
        assert person.sync["coach"]["next"] == lessons.load_lesson(lesson).next
        assert person.sync["ask"] is None
        assert (await person.request("goon", step=last))["type"] == "ack", "sent twice it is read once"
        assert (await server.stored(seated)).table.read == 1


@pytest.mark.parametrize("good", [True, False])
async def test_a_decision_made_alone_is_judged_afterwards(server: Server, good: bool) -> None:
    lesson = "sagas/first-game"
    step = next(step for step in lessons.load_lesson(lesson).steps if step.alone)
    number = lessons.load_lesson(lesson).steps.index(step) + 1
    async with learning(server, lesson) as (_, person):
        coach = await go_to(person, number)
        assert (coach["alone"], coach["doing"], coach["good"]) == (True, True, None)
        assert (await person.request("showme", step=number))["text"].startswith("Here you decide alone")
        assert (await person.play({"type": "settle" if good else "pass"}))["type"] == "ack"
        await person.until(lambda sync: sync["coach"]["step"] == number + 1)
        coach = await ready(person)
        assert coach["good"] is good
        assert coach["done"] == step.verdict[0 if good else -1].say


async def test_moves_that_decide_nothing_may_be_made_before_the_decision(server: Server) -> None:
    lesson = "feast/first-game"
    number = next(n for n, step in enumerate(lessons.load_lesson(lesson).steps, start=1) if step.free)
    async with learning(server, lesson) as (_, person):
        before = await go_to(person, number)
        free = next(
            each["move"] for each in person.sync["ask"]["choices"] if each["move"]["type"] == "buyship"
        )
        assert (await person.play(free))["type"] == "ack"
        await person.receive("sync")
        assert await ready(person) == before, "the step goes on"
        assert person.sync["undoable"] == 1
        assert (await person.request("undo", at=person.sync["view"]["at"]))["type"] == "ack"
        await person.receive("sync")
        assert await ready(person) == before
        assert (await person.play({"type": "passout"}))["type"] == "ack"
        await person.until(lambda sync: sync["coach"]["step"] == number + 1)
        assert person.sync["coach"]["good"] is False


async def test_nothing_is_asked_while_the_others_play(start_server: StartServer) -> None:
    server = await start_server(bot_pace=0.1)
    async with learning(server) as (_, person):
        await go_to(person, 5)
        busy = [each for each in person.received if each["type"] == "sync" and each["coach"]["busy"]]
        assert busy, "Astrid and Bjorn have played"
        assert all(each["ask"] is None and not each["coach"]["point"] for each in busy)


# ---------------------------------------------------------------- taking back, leaving, coming back


async def test_a_move_can_be_taken_back_and_the_coach_goes_back_too(server: Server) -> None:
    async with learning(server, "feast/first-game") as (_, person):
        before = await ready(person)
        undone = 0
        while not undone:
            number = before["step"]
            assert (await person.request("showme" if before["doing"] else "goon", step=number))[
                "type"
            ] == "ack"
            await person.until(lambda sync, number=number: sync["coach"]["step"] > number)  # type: ignore[misc]
            after = await ready(person)
            undone = person.sync["undoable"]
            if not undone:
                before = after
        answer = await person.request("undo", at=person.sync["view"]["at"])
        assert answer["type"] == "ack"
        await person.until(lambda sync: sync["coach"]["step"] == number)
        assert (await ready(person))["say"] == before["say"]
        await person.request("showme", step=number)
        await person.until(lambda sync: sync["coach"]["step"] == number + 1)
        assert await ready(person) == after


async def test_what_the_coach_played_for_the_learner_cannot_be_taken_back(server: Server) -> None:
    async with learning(server) as (_, person):
        steps = lessons.load_lesson(CLASH).steps
        number = next(n for n, step in enumerate(steps, start=1) if any(each.seat == 0 for each in step.auto))
        await go_to(person, number)
        assert person.sync["undoable"] == 0


async def test_a_restart_resumes_at_the_same_step(server: Server) -> None:
    seated = await begin(server)
    async with server.enter(seated.table, seated.tokens[0]) as person:
        before = await go_to(person, 9)
    await server.restart()
    async with server.enter(seated.table, seated.tokens[0]) as person:
        assert await ready(person) == before
        await go_to(person, 11)


async def test_a_killed_server_resumes_at_the_same_step_and_plays_on(tmp_path: Path) -> None:
    lesson = "sagas/first-game"
    async with server_forker() as forker:
        async with forker.server(tmp_path) as server:
            seated = await begin(server, lesson)
            async with server.enter(seated.table, seated.tokens[0]) as person:
                before = await go_to(person, 8)
                await server.kill()
        async with forker.server(tmp_path) as server, server.enter(seated.table, seated.tokens[0]) as person:
            assert await ready(person) == before
            await go_to(person, 10)


async def test_scripted_seats_go_on_after_a_restart(server: Server) -> None:
    async with learning(server) as (seated, person):
        await go_to(person, 4)
    await server.restart(bot_pace=60.0)
    async with server.enter(seated.table, seated.tokens[0]) as person:
        await person.request("showme", step=4)
        await person.until(lambda sync: sync["coach"]["busy"])
        assert person.sync["coach"]["say"] == "", "the others play what leads to the step"
        assert person.sync["coach"]["done"] == lessons.load_lesson(CLASH).steps[3].done
        assert person.sync["coach"]["thrill"]
    await server.restart(bot_pace=0.0)
    async with server.enter(seated.table, seated.tokens[0]) as person:
        assert (await ready(person))["step"] == 5


async def test_a_lesson_that_was_changed_since_says_so(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = await begin(server)
    await server.stop()
    monkeypatch.setattr(
        "meadhall.lessons.prepare_lesson", lambda _: lessons.files.prepare_lesson("clash/when-to-call")
    )
    await server.start()
    async with server.enter(seated.table, seated.tokens[0]) as person:
        coach = person.sync["coach"]
        assert (coach["lost"], coach["over"], coach["lesson"]) == ("changed", True, CLASH)


# ---------------------------------------------------------------- who sees it, what it counts for


async def test_a_spectator_sees_no_coach_and_no_script(server: Server) -> None:
    async with learning(server) as (seated, person), server.enter(seated.table) as spectator:
        await go_to(person, 6)
        await spectator.until(lambda sync: sync["view"]["at"] == person.sync["view"]["at"])
        syncs = [each for each in spectator.received if each["type"] == "sync"]
        assert syncs
        assert all(each["coach"] is None and each["ask"] is None for each in syncs)
        view = server.state(seated).view(None)
        assert spectator.sync["view"].keys() == view.keys(), "no more than at other tables"
        steps = lessons.load_lesson(CLASH).steps
        assert not any(step.say in text for step in steps for text in spectator.raw)
        assert not any('"script"' in text for text in spectator.raw + person.raw)
        assert (await spectator.request("goon", step=6))["type"] == "no"


async def test_at_other_tables_there_is_no_coach(server: Server) -> None:
    seated = await server.new_table("me", "random")
    async with server.enter(seated.table, seated.tokens[0]) as person:
        assert person.sync["coach"] is None
        assert person.sync["table"]["lesson"] == ""
        assert (await person.request("goon", step=1))["text"] == "No lesson is played at this table."


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("askhint", {"at": 0}),
        ("order", {"order": "useful"}),
        ("propose", {"kind": "undo", "about": {"to": "move", "at": 0}}),
        ("handover", {"bot": "karl"}),
    ],
)
async def test_what_makes_no_sense_in_a_lesson_is_refused(server: Server, kind: str, fields: Json) -> None:
    async with learning(server) as (_, person):
        answer = await person.request(kind, **fields)
        assert answer["type"] == "no"
        assert "In a lesson" in answer["text"]
        assert (await person.request("wantend", on=True))["type"] == "ack"
        assert (await person.request("say", text="Hello!"))["type"] == "ack"


async def test_a_finished_lesson_does_not_count_and_has_no_rematch(server: Server) -> None:
    async with learning(server) as (seated, person):
        await go_to(person, len(lessons.load_lesson(CLASH).steps))
        assert person.over
        await person.request("goon", step=person.sync["coach"]["step"])
        await person.until(lambda sync: sync["coach"]["over"])
        assert (await server.get("/api/statistics")).json() == []
        answer = await server.post(f"{seated.path}/rematch", {"tokens": seated.tokens})
        assert (answer.status_code, answer.json()["code"]) == (409, "lesson")
    await server.restart()
    await server.tables.results._add_missing()
    assert (await server.get("/api/statistics")).json() == []
