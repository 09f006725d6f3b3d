"""A game over sockets: moves, acknowledgements, reconnecting, several screens, chat and presence."""

from __future__ import annotations

import json

from tests.server.api import Seated
from tests.server.person import Json, finish, in_turn_order, mover_of
from tests.server.server import Server


async def test_two_people_play_a_whole_game(server: Server) -> None:
    seated = await server.new_table("me", "me", name="Ann")
    async with server.enter_all(seated) as people:
        await finish(*people)
        ann, ben = people
        assert ann.sync["outcome"] == ben.sync["outcome"]
        assert len(ann.sync["outcome"]["scores"]) == 2
        assert ann.sync["ask"] is None
        assert len(ann.sync["table"]["seed"]) == 64
        assert ann.log_lines()[-1]["rule"] == "CV-9.5"
        assert [seat["name"] for seat in ann.sync["table"]["seats"]] == ["Ann", "Ann 2"]
    log = await server.get(f"{seated.path}/log")
    assert log.status_code == 200
    assert len(log.json()["entries"]) > 20


async def test_a_move_that_is_sent_twice_is_acknowledged_twice_and_played_once(server: Server) -> None:
    seated = await server.new_table("me", "me")
    table = seated.table
    async with server.enter_all(seated) as people:
        mover = mover_of(people)
        token = seated.tokens[mover.seat]
        message: Json = {"id": "only", "at": mover.sync["ask"]["at"]}
        message["move"] = mover.sync["ask"]["choices"][0]["move"]
        first = await mover.play(**message)
        again = await mover.play(**message)
        assert first["type"] == again["type"] == "ack"
        async with server.enter(table, token) as other_device:
            assert (await other_device.play(**message))["type"] == "ack"
    stored = await server.stored(seated)
    assert [row.move_id for row in stored.moves if not row.forced] == [f"{mover.seat}:only"]


async def test_two_seats_may_use_the_same_message_id(server: Server) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as (ann, ben):
        first, second = (ann, ben) if ann.is_asked else (ben, ann)
        await first.play(id="1")
        await second.until_asked()
        await second.play(id="1")
        stored = await server.stored(seated)
        assert len([row for row in stored.moves if row.move_id]) == 2


async def test_a_person_who_reconnects_gets_the_log_lines_that_were_missed(server: Server) -> None:
    seated = await server.new_table("me", "me")
    table, token = seated.table, seated.tokens[0]
    async with server.enter_all(seated) as people:
        await finish(*people, until=lambda person: person.sync["view"]["at"] > 12 or person.over)
        whole = people[0].log_lines()
    async with server.enter(table, token) as again:
        everything = again.sync["lines"]
        assert everything[: len(whole)] == whole
    for since in (-1, 0, 1, 2, 7, everything[-1]["v"], 10_000):
        async with server.enter(table, token, since=since) as back:
            assert back.sync["lines"] == [line for line in everything if line["v"] > since]
            assert back.sync["v"] >= everything[-1]["v"]


async def test_two_screens_of_a_seat_show_the_same_and_both_can_play(server: Server) -> None:
    seated = await server.new_table("me", "karl")
    table, token = seated.table, seated.tokens[0]
    async with server.enter(table, token) as phone, server.enter(table, token) as desk:
        for here, there in ((phone, desk), (desk, phone)):
            await here.until_asked()
            await there.until_asked()
            assert here.sync["ask"] == there.sync["ask"]
            assert (await here.play())["type"] == "ack"
            mine = await here.receive("sync")
            while there.sync["v"] < mine["v"]:
                await there.receive("sync")
            assert mine in there.received


async def test_a_refused_move_names_its_rule_and_changes_nothing(server: Server) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as people:
        mover = mover_of(people)
        idle = next(person for person in people if not person.is_asked)
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
        async with server.enter(seated.table, seated.tokens[mover.seat]) as again:
            assert {**again.sync, "lines": [], "table": 0} == {**before, "lines": [], "table": 0}


async def test_a_person_may_ask_why_a_move_is_not_allowed(server: Server) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as people:
        mover = mover_of(people)
        idle = next(person for person in people if not person.is_asked)
        ask = mover.sync["ask"]
        for person, at, move, rule in (
            (mover, ask["at"], ask["choices"][0]["move"], ""),
            (mover, ask["at"], {"type": "call"}, "EN-FORM"),
            (mover, ask["at"] + 1, ask["choices"][0]["move"], "EN-STALE"),
            (idle, ask["at"], {"type": "call"}, "EN-ASKED"),
        ):
            answer = await person.request("askwhy", at=at, move=move)
            assert answer["type"] == "why"
            assert bool(answer["rule"]) == bool(answer["text"]) == bool(rule)
            if rule != "EN-FORM":
                assert answer["rule"] == rule


async def test_barred_moves_have_a_reason_and_choices_have_words(server: Server) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as people:
        ask = await mover_of(people).until_asked()
        assert ask["prompt"]
        assert all(choice["words"] for choice in ask["choices"])
        assert all(barred["rule"] and barred["text"] for barred in ask["barred"])
        assert ask["options"]["type"] == "announcements"


async def test_chat_reaches_everybody_is_stored_and_is_sent_to_newcomers(server: Server) -> None:
    seated = await server.new_table("me", "open", start=False, name="Ann")
    table, token = seated.table, seated.tokens[0]
    async with server.enter(table, token) as ann, server.enter(table) as watcher:
        await ann.send(type="say", id="s1", text="  Skål!  ")
        assert (await watcher.receive("chat")) == {
            "type": "chat", "n": 1, "seat": 0, "name": "Ann", "text": "Skål!",
        }  # fmt: skip
        assert (await ann.answer("s1"))["type"] == "ack"
        assert (await ann.request("say", id="s1", text="Skål!"))["type"] == "ack"
        for text in ("", "   ", "x" * 501):
            assert (await ann.request("say", text=text))["type"] == "no"
        assert (await watcher.request("say", text="hello"))["type"] == "no"
        async with server.enter(table) as late:
            await late.receive("presence")
            assert [said["text"] for said in late.received if said["type"] == "chat"] == ["Skål!"]


async def test_presence_changes_when_people_come_and_go(server: Server) -> None:
    seated = await server.new_table("me", "random")
    table, token = seated.table, seated.tokens[0]
    async with server.enter(table) as watcher:
        alone = await watcher.receive("presence")
        assert [seat["here"] for seat in alone["seats"]] == [False, True]
        assert alone["spectators"] == 1
        async with server.enter(table, token):
            assert (await watcher.receive("presence"))["seats"][0]["here"]
        assert not (await watcher.receive("presence"))["seats"][0]["here"]
        async with server.enter(table):
            assert (await watcher.receive("presence"))["spectators"] == 2
        assert (await watcher.receive("presence"))["spectators"] == 1


async def test_a_table_on_a_shared_device_has_a_token_for_each_seat(server: Server) -> None:
    plans = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cat")]
    answer = await server.post("/api/tables", {"game": "clash", "seats": plans, "start": True})
    seated = Seated(**answer.json())
    assert len(set(seated.tokens)) == 3
    async with server.enter_all(seated) as people:
        assert [person.seat for person in people] == [0, 1, 2]
        assert [seat["name"] for seat in people[0].sync["table"]["seats"]] == ["Ann", "Ben", "Cat"]
        await finish(*people)


async def test_a_sealed_answer_may_be_changed_and_is_shown_to_its_seat(server: Server) -> None:
    seated = await server.new_table("me", "me", "me")
    async with server.enter_all(seated) as people:
        # The last in turn order: their call does not close the decision.
        speaker, _, second = in_turn_order(people)
        await speaker.play()
        await second.until_asked()
        assert second.sync["ask"]["kind"] == "call"
        await second.play({"type": "pass"})
        await second.receive("sync")
        assert second.sync["ask"]["answer"] == {"type": "pass"}
        assert not second.is_asked
        assert (await second.play({"type": "call"}))["type"] == "ack"
        await second.receive("sync")
        assert second.sync["ask"]["answer"] == {"type": "call"}


async def test_every_message_is_json_text_with_a_type(server: Server) -> None:
    seated = await server.new_table("me", "me")
    async with server.open_socket(seated.table) as person:
        await person.send(type="enter", token=seated.tokens[0])
        raw = await person.socket.recv()
        assert isinstance(raw, str)
        sync = json.loads(raw)
        assert (sync["type"], sync["protocol"], sync["v"]) == ("sync", 1, 1)
