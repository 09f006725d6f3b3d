"""Verifiable dice at a table: the fingerprint first, then salt, everything at the end and nothing before."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from random import Random

import msgspec

import meadhall
from meadhall.engine.proof import check, to_file
from meadhall.server.table.seats import new_token
from tests.server.server import Hall, Json, finish, in_hall

WORDS = "odin watches the dice"


async def salt(hall: Hall, seated: Json, words: str, grant: int = 0) -> Json:
    answer = await hall.put(
        f"/api/tables/{seated['table']}/salt", {"salt": words}, seated["grants"][grant]["token"]
    )
    assert answer.status_code == 200, answer.text
    info: Json = answer.json()
    return info


def test_the_fingerprint_stands_in_the_lobby_and_seed_and_salts_are_open_only_at_the_end(
    tmp_path: Path,
) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", start=False)
        path = f"/api/tables/{seated['table']}"
        promised = (await hall.get(path)).json()["commitment"]
        assert len(promised) == 64
        stored = await hall.tables.store.load(seated["table"])
        assert stored is not None
        async with hall.sit_all(seated) as people, hall.sit(seated["table"]) as watcher:
            assert watcher.sync["table"]["commitment"] == promised
            info = await salt(hall, seated, f"  {WORDS}\n", 1)
            assert [seat["salted"] for seat in info["seats"]] == [False, True]
            await watcher.hear("sync", lambda sync: sync["table"]["seats"][1]["salted"])
            assert (await hall.post(f"{path}/start", owner=seated["owner"])).status_code == 200
            everyone = [*people, watcher]
            await finish(*everyone, until=lambda person: person.sync["table"]["status"] != "waiting")
            for shut in ("luck", "log"):
                assert (await hall.get(f"{path}/{shut}")).json()["code"] == "not-over"
            late = await hall.put(f"{path}/salt", {"salt": "more"}, seated["grants"][0]["token"])
            assert late.json()["code"] == "begun"
            await finish(*everyone)
            for person in everyone:
                assert person.sync["table"]["commitment"] == promised
                running = [text for text in person.raw if '"status":"over"' not in text]
                assert len(running) > 10
                assert not any(WORDS in text or stored.table.seed in text for text in running)
        over = (await hall.get(path)).json()
        assert over["seed"] == stored.table.seed
        assert sha256(bytes.fromhex(over["seed"])).hexdigest() == promised
        assert over["salts"] == ["", WORDS]
        verdict = check(meadhall.game("clash"), (await hall.get(f"{path}/log")).content)
        assert verdict.fault is None
        assert verdict.claimed
        assert verdict.played.log.header.salts == ("", WORDS)
        luck = (await hall.get(f"{path}/luck")).json()
        assert luck["dice"] == 0
        assert [row["words"] for row in luck["seats"]] == ["threw no dice"] * 2

    in_hall(tmp_path, test)


def test_salt_moves_up_with_its_seat_and_leaves_with_its_person(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "open", "me", "me", start=False)
        path = f"/api/tables/{seated['table']}"
        await salt(hall, seated, "first")
        await salt(hall, seated, "third", 1)
        await salt(hall, seated, "fourth", 2)
        await hall.put(f"{path}/seats/0", {"kind": "bot", "bot": "random"}, seated["owner"])
        info = (await hall.put(f"{path}/seats/1", {"kind": "closed"}, seated["owner"])).json()
        assert [seat["salted"] for seat in info["seats"]] == [False, False, True, True]
        await salt(hall, seated, "", 2)
        await hall.post(f"{path}/start", owner=seated["owner"])
        state = hall.tables.live(seated["table"]).state
        assert state is not None
        assert state.header.salts == ("", "third", "")

    in_hall(tmp_path, test)


def test_salt_needs_a_seat_and_few_words(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "open", start=False)
        path = f"/api/tables/{seated['table']}/salt"
        mine = seated["grants"][0]["token"]
        for token, words, status, code in (
            ("", "x", 401, "no-seat"),
            (new_token(), "x", 403, "not-seated"),
            (seated["owner"], "x", 403, "not-seated"),
            (mine, "x" * 65, 400, "too-long"),
        ):
            answer = await hall.put(path, {"salt": words}, token)
            assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert (await hall.put(path, {"salt": "ᚦ" * 64}, mine)).status_code == 200

    in_hall(tmp_path, test)


def test_the_promise_survives_a_restart_before_the_start(tmp_path: Path) -> None:
    seated: Json = {}
    promised = ""

    async def before(hall: Hall) -> None:
        nonlocal promised
        seated.update(await hall.new("me", "me", start=False))
        promised = (await salt(hall, seated, WORDS))["commitment"]

    async def after(hall: Hall) -> None:
        path = f"/api/tables/{seated['table']}"
        assert (await hall.get(path)).json()["commitment"] == promised
        # Another process has written meanwhile, and this one has not noticed.
        table = hall.tables.live(seated["table"])
        table.seats[0] = msgspec.structs.replace(table.seats[0], salt="")
        refused = await hall.post(f"{path}/start", owner=seated["owner"])
        assert refused.json()["code"] == "taken"
        begun = await hall.post(f"{path}/start", owner=seated["owner"])
        assert begun.json()["commitment"] == promised
        assert table.state is not None
        assert table.state.header.salts == (WORDS, "")

    in_hall(tmp_path, before)
    in_hall(tmp_path, after)


def test_a_table_of_dice_reports_the_luck_of_its_seats(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", game="sagas")
        async with hall.sit_all(seated) as (lone,):
            await finish(lone)
        luck = (await hall.get(f"/api/tables/{seated['table']}/luck")).json()
        (row,) = luck["seats"]
        assert row["dice"] == luck["dice"] == sum(sum(faces["counts"]) for faces in row["faces"]) > 0
        assert row["expected"] == 3.5 * row["dice"]
        assert 0 < row["odds"] <= 1

    in_hall(tmp_path, test)


def test_a_log_that_is_sent_is_played_again(tmp_path: Path) -> None:
    game, rng = meadhall.game("spoils"), Random(1)
    state = game.new(3, 1, salts=("a", "", ""))
    while not state.over:
        decision = state.decisions()[0]
        state.play(decision.seat, decision.sample(rng))
    data = to_file(game, state.log)
    plain = msgspec.json.decode(data)
    unknown = msgspec.json.decode(data)
    plain["entries"][30]["move"] = {"type": "cheat"}
    unknown["header"]["game"] = "chess"

    async def test(hall: Hall) -> None:
        proof = (await hall.http.post("/api/proof", content=data)).json()
        assert proof["fault"] is None
        assert proof["over"]
        assert len(proof["steps"]) == state.entries + 1
        claimed = [claim["draws"] for claim in msgspec.json.decode(data)["claims"]]
        assert [[list(draw.values()) for draw in step["draws"]] for step in proof["steps"]] == claimed
        broken = (await hall.http.post("/api/proof", content=msgspec.json.encode(plain))).json()
        assert broken["fault"]["entry"] == 31
        assert len(broken["steps"]) == 31
        for content, status, code in (
            (msgspec.json.encode(unknown), 404, "no-game"),
            (b"runes", 400, "no-log"),
            (b"[" * 50_000, 400, "no-log"),
            (b'{"header":{"game":"clash"}}', 400, "no-log"),
            (b'{"header":{"game":"clash"},"entries":' + b"[" * 50_000, 400, "no-log"),
        ):
            answer = await hall.http.post("/api/proof", content=content)
            assert (answer.status_code, answer.json()["code"]) == (status, code)

    in_hall(tmp_path, test)
