"""A game over the wire: moves, acknowledgements, screens that come and go, chat and presence."""

from __future__ import annotations

import json
from pathlib import Path

from tests.server.server import Hall, Json, finish, in_hall


def test_two_people_play_a_whole_game(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", name="Ann")
        async with hall.sit_all(seated) as people:
            await finish(*people)
            ann, ben = people
            assert ann.sync["outcome"] == ben.sync["outcome"]
            assert len(ann.sync["outcome"]["scores"]) == 2
            assert ann.sync["ask"] is None
            assert len(ann.sync["table"]["seed"]) == 64
            assert ann.lines()[-1]["rule"] == "CV-9.5"
            assert [seat["name"] for seat in ann.sync["table"]["seats"]] == ["Ann", "Ann 2"]
        log = await hall.get(f"/api/tables/{seated['table']}/log")
        assert log.status_code == 200
        assert len(log.json()["entries"]) > 20

    in_hall(tmp_path, test)


def test_a_move_sent_again_is_acknowledged_again_and_played_once(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        table = seated["table"]
        async with hall.sit_all(seated) as people:
            mover = next(person for person in people if person.awaited)
            token = seated["grants"][mover.sync["seat"]]["token"]
            message: Json = {"id": "only", "at": mover.sync["ask"]["at"]}
            message["move"] = mover.sync["ask"]["choices"][0]["move"]
            first = await mover.play(**message)
            again = await mover.play(**message)
            assert first["type"] == again["type"] == "ack"
            async with hall.sit(table, token) as other_device:
                assert (await other_device.play(**message))["type"] == "ack"
        stored = await hall.tables.store.load(table)
        assert stored is not None
        assert [row.move_id for row in stored.moves if not row.forced] == [f"{mover.sync['seat']}:only"]

    in_hall(tmp_path, test)


def test_ids_of_different_seats_do_not_meet(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        async with hall.sit_all(seated) as (ann, ben):
            first, second = (ann, ben) if ann.awaited else (ben, ann)
            await first.play(id="1")
            await second.asked()
            await second.play(id="1")
            stored = await hall.tables.store.load(seated["table"])
            assert stored is not None
            assert len([row for row in stored.moves if row.move_id]) == 2

    in_hall(tmp_path, test)


def test_who_comes_back_gets_the_lines_that_were_missed(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        table, token = seated["table"], seated["grants"][0]["token"]
        async with hall.sit_all(seated) as people:
            await finish(*people, until=lambda person: person.sync["view"]["at"] > 12 or person.over)
            whole = people[0].lines()
        async with hall.sit(table, token) as anew:
            everything = anew.sync["lines"]
            assert everything[: len(whole)] == whole
        for since in (-1, 0, 1, 2, 7, everything[-1]["v"], 10_000):
            async with hall.sit(table, token, since=since) as back:
                assert back.sync["lines"] == [line for line in everything if line["v"] > since]
                assert back.sync["v"] >= everything[-1]["v"]

    in_hall(tmp_path, test)


def test_two_screens_of_a_seat_see_and_play_the_same(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "karl")
        table, token = seated["table"], seated["grants"][0]["token"]
        async with hall.sit(table, token) as phone, hall.sit(table, token) as desk:
            for here, there in ((phone, desk), (desk, phone)):
                await here.asked()
                await there.asked()
                assert here.sync["ask"] == there.sync["ask"]
                assert (await here.play())["type"] == "ack"
                mine = await here.hear("sync")
                while there.sync["v"] < mine["v"]:
                    await there.hear("sync")
                assert mine in there.heard

    in_hall(tmp_path, test)


def test_a_refused_move_names_its_rule_and_changes_nothing(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        async with hall.sit_all(seated) as people:
            mover = next(person for person in people if person.awaited)
            idle = next(person for person in people if not person.awaited)
            before = mover.sync
            illegal = {"type": "announce", "card": "walk", "claim": "shield"}
            illegal["card"] = before["view"]["mine"]["hand"][0]
            refusals = {
                "CV-4.5": await mover.play(illegal),
                "EN-STALE": await mover.play(at=before["ask"]["at"] + 1),
                "EN-FORM": await mover.play({"type": "teleport"}),
                "EN-ASKED": await idle.play({"type": "call"}),
            }
            for rule, answer in refusals.items():
                assert (answer["type"], answer["rule"]) == ("no", rule)
                assert answer["text"]
            async with hall.sit(seated["table"], seated["grants"][mover.sync["seat"]]["token"]) as again:
                assert {**again.sync, "lines": [], "table": 0} == {**before, "lines": [], "table": 0}

    in_hall(tmp_path, test)


def test_one_may_ask_why_a_move_is_not_allowed(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        async with hall.sit_all(seated) as people:
            mover = next(person for person in people if person.awaited)
            idle = next(person for person in people if not person.awaited)
            ask = mover.sync["ask"]
            for person, at, move, rule in (
                (mover, ask["at"], ask["choices"][0]["move"], ""),
                (mover, ask["at"], {"type": "call"}, "EN-FORM"),
                (mover, ask["at"] + 1, ask["choices"][0]["move"], "EN-STALE"),
                (idle, ask["at"], {"type": "call"}, "EN-ASKED"),
            ):
                await person.say(type="askwhy", id="why", at=at, move=move)
                answer = await person.answer("why")
                assert answer["type"] == "why"
                assert bool(answer["rule"]) == bool(answer["text"]) == bool(rule)
                if rule != "EN-FORM":
                    assert answer["rule"] == rule

    in_hall(tmp_path, test)


def test_barred_moves_come_with_their_reason_and_choices_with_words(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        async with hall.sit_all(seated) as people:
            ask = await next(person for person in people if person.awaited).asked()
            assert ask["prompt"]
            assert all(choice["words"] for choice in ask["choices"])
            assert all(barred["rule"] and barred["text"] for barred in ask["barred"])
            assert ask["options"]["type"] == "announcements"

    in_hall(tmp_path, test)


def test_chat_is_heard_by_all_stored_and_told_again(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "open", start=False, name="Ann")
        table, token = seated["table"], seated["grants"][0]["token"]
        async with hall.sit(table, token) as ann, hall.sit(table) as watcher:
            await ann.say(type="say", id="s1", text="  Skål!  ")
            assert (await watcher.hear("chat")) == {
                "type": "chat", "n": 1, "seat": 0, "name": "Ann", "text": "Skål!",
            }  # fmt: skip
            assert (await ann.answer("s1"))["type"] == "ack"
            await ann.say(type="say", id="s1", text="Skål!")
            assert (await ann.answer("s1"))["type"] == "ack"
            for text in ("", "   ", "x" * 501):
                await ann.say(type="say", id="s2", text=text)
                assert (await ann.answer("s2"))["type"] == "no"
            await watcher.say(type="say", id="s3", text="hello")
            assert (await watcher.answer("s3"))["type"] == "no"
            async with hall.sit(table) as late:
                await late.hear("presence")
                assert [said["text"] for said in late.heard if said["type"] == "chat"] == ["Skål!"]

    in_hall(tmp_path, test)


def test_presence_follows_who_comes_and_goes(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "random")
        table, token = seated["table"], seated["grants"][0]["token"]
        async with hall.sit(table) as watcher:
            alone = await watcher.hear("presence")
            assert [seat["here"] for seat in alone["seats"]] == [False, True]
            assert alone["spectators"] == 1
            async with hall.sit(table, token):
                assert (await watcher.hear("presence"))["seats"][0]["here"]
            assert not (await watcher.hear("presence"))["seats"][0]["here"]
            async with hall.sit(table):
                assert (await watcher.hear("presence"))["spectators"] == 2
            assert (await watcher.hear("presence"))["spectators"] == 1

    in_hall(tmp_path, test)


def test_a_hot_seat_table_gives_every_seat_its_own_link(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        plans = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cat")]
        answer = await hall.post("/api/tables", {"game": "clash", "seats": plans, "start": True})
        seated = answer.json()
        assert len({grant["token"] for grant in seated["grants"]}) == 3
        async with hall.sit_all(seated) as people:
            assert [person.sync["seat"] for person in people] == [0, 1, 2]
            assert [seat["name"] for seat in people[0].sync["table"]["seats"]] == ["Ann", "Ben", "Cat"]
            await finish(*people)

    in_hall(tmp_path, test)


def test_a_sealed_answer_may_be_changed_and_is_shown_to_its_owner(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me")
        async with hall.sit_all(seated) as people:
            speaker = next(person for person in people if person.awaited)
            await speaker.play()
            # The one who comes last in turn order, so that a call does not end the window.
            second = people[(speaker.sync["seat"] + 2) % 3]
            await second.asked()
            assert second.sync["ask"]["kind"] == "call"
            await second.play({"type": "pass"})
            await second.hear("sync")
            assert second.sync["ask"]["answer"] == {"type": "pass"}
            assert not second.awaited
            assert (await second.play({"type": "call"}))["type"] == "ack"
            await second.hear("sync")
            assert second.sync["ask"]["answer"] == {"type": "call"}

    in_hall(tmp_path, test)


def test_every_message_is_json_text_with_a_type(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        async with hall.line(seated["table"]) as line:
            await line.say(type="enter", token=seated["grants"][0]["token"])
            raw = await line.line.recv()
            assert isinstance(raw, str)
            sync = json.loads(raw)
            assert (sync["type"], sync["protocol"], sync["v"]) == ("sync", 1, 1)

    in_hall(tmp_path, test)
