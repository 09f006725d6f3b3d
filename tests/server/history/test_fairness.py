"""Verifiable chance: a fingerprint in the lobby, salt from the players, seed and salts only at the end."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import msgspec

import meadhall
from meadhall.engine.proof import check_game_file, encode_game_file
from meadhall.server.table.seats import new_token
from tests.random_play import play_to_end
from tests.server.api import Seated
from tests.server.person import Json, finish
from tests.server.server import Server

WORDS = "odin watches the dice"


async def set_salt(server: Server, seated: Seated, words: str, grant: int = 0) -> Json:
    path = f"{seated.path}/salt"
    answer = await server.put(path, {"salt": words}, seated.tokens[grant])
    assert answer.status_code == 200, answer.text
    info: Json = answer.json()
    return info


async def test_the_fingerprint_is_public_in_the_lobby_and_seed_and_salts_only_at_the_end(
    server: Server,
) -> None:
    seated = await server.new_table("me", "me", start=False)
    path = seated.path
    promised = (await server.get(path)).json()["commitment"]
    assert len(promised) == 64
    stored = await server.stored(seated)
    async with server.enter_all(seated) as people, server.enter(seated.table) as watcher:
        assert watcher.sync["table"]["commitment"] == promised
        info = await set_salt(server, seated, f"  {WORDS}\n", 1)
        assert [seat["salted"] for seat in info["seats"]] == [False, True]
        await watcher.receive("sync", lambda sync: sync["table"]["seats"][1]["salted"])
        assert (await server.post(f"{path}/start", token=seated.owner)).status_code == 200
        everyone = [*people, watcher]
        await finish(*everyone, until=lambda person: person.sync["table"]["status"] != "waiting")
        for secret in ("luck", "log"):
            assert (await server.get(f"{path}/{secret}")).json()["code"] == "not-over"
        late = await server.put(f"{path}/salt", {"salt": "more"}, seated.tokens[0])
        assert late.json()["code"] == "begun"
        await finish(*everyone)
        for person in everyone:
            assert person.sync["table"]["commitment"] == promised
            running = [text for text in person.raw if '"status":"over"' not in text]
            assert len(running) > 10
            assert not any(WORDS in text or stored.table.seed in text for text in running)
    over = (await server.get(path)).json()
    assert over["seed"] == stored.table.seed
    assert sha256(bytes.fromhex(over["seed"])).hexdigest() == promised
    assert over["salts"] == ["", WORDS]
    verdict = check_game_file(meadhall.game("clash"), (await server.get(f"{path}/log")).content)
    assert verdict.fault is None
    assert verdict.claimed
    assert verdict.played.log.header.salts == ("", WORDS)
    luck = (await server.get(f"{path}/luck")).json()
    assert luck["dice"] == 0
    assert [row["words"] for row in luck["seats"]] == ["threw no dice"] * 2


async def test_salt_moves_with_its_seat_and_is_removed_with_its_person(server: Server) -> None:
    seated = await server.new_table("me", "open", "me", "me", start=False)
    path = seated.path
    await set_salt(server, seated, "first")
    await set_salt(server, seated, "third", 1)
    await set_salt(server, seated, "fourth", 2)
    await server.put(f"{path}/seats/0", {"kind": "bot", "bot": "random"}, seated.owner)
    info = (await server.put(f"{path}/seats/1", {"kind": "closed"}, seated.owner)).json()
    assert [seat["salted"] for seat in info["seats"]] == [False, False, True, True]
    await set_salt(server, seated, "", 2)
    await server.post(f"{path}/start", token=seated.owner)
    state = server.state(seated)
    assert state.header.salts == ("", "third", "")


async def test_salt_needs_a_seat_and_has_a_maximum_length(server: Server) -> None:
    seated = await server.new_table("me", "open", start=False)
    path = f"{seated.path}/salt"
    mine = seated.tokens[0]
    for token, words, status, code in (
        ("", "x", 401, "no-seat"),
        (new_token(), "x", 403, "not-seated"),
        (seated.owner, "x", 403, "not-seated"),
        (mine, "x" * 65, 400, "too-long"),
    ):
        answer = await server.put(path, {"salt": words}, token)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert (await server.put(path, {"salt": "ᚦ" * 64}, mine)).status_code == 200


async def test_fingerprint_and_salt_survive_a_restart_before_the_start(server: Server) -> None:
    seated = await server.new_table("me", "me", start=False)
    promised = (await set_salt(server, seated, WORDS))["commitment"]
    await server.restart()
    path = seated.path
    assert (await server.get(path)).json()["commitment"] == promised
    # As if another process had stored the salt and this one had not noticed.
    table = server.table(seated)
    table.seats[0] = msgspec.structs.replace(table.seats[0], salt="")
    refused = await server.post(f"{path}/start", token=seated.owner)
    assert refused.json()["code"] == "taken"
    begun = await server.post(f"{path}/start", token=seated.owner)
    assert begun.json()["commitment"] == promised
    assert server.state(seated).header.salts == (WORDS, "")


async def test_a_game_with_dice_reports_the_luck_of_its_seats(server: Server) -> None:
    seated = await server.new_table("me", game="sagas")
    async with server.enter_all(seated) as (lone,):
        await finish(lone)
    luck = (await server.get(f"{seated.path}/luck")).json()
    (row,) = luck["seats"]
    assert row["dice"] == luck["dice"] == sum(sum(faces["counts"]) for faces in row["faces"]) > 0
    assert row["expected"] == 3.5 * row["dice"]
    assert 0 < row["odds"] <= 1


async def test_a_log_that_is_sent_is_checked_by_replaying_it(server: Server) -> None:
    game = meadhall.game("spoils")
    state = play_to_end(game.new(3, 1, salts=("a", "", "")), Random(1))
    data = encode_game_file(game, state.log)
    changed = msgspec.json.decode(data)
    unknown = msgspec.json.decode(data)
    changed["entries"][30]["move"] = {"type": "cheat"}
    unknown["header"]["game"] = "chess"
    proof = (await server.http.post("/api/proof", content=data)).json()
    assert proof["fault"] is None
    assert proof["over"]
    assert len(proof["steps"]) == state.entries + 1
    claimed = [claim["draws"] for claim in msgspec.json.decode(data)["claims"]]
    assert [[list(draw.values()) for draw in step["draws"]] for step in proof["steps"]] == claimed
    broken = (await server.http.post("/api/proof", content=msgspec.json.encode(changed))).json()
    assert broken["fault"]["entry"] == 31
    assert len(broken["steps"]) == 31
    later = msgspec.json.decode(data)
    later["header"]["version"] = "99"
    told = (await server.http.post("/api/proof", content=msgspec.json.encode(later))).json()
    assert "spoils version 99, but these are the rules" in told["text"], "no fault: these are not its rules"
    for content, status, code in (
        (msgspec.json.encode(unknown), 404, "no-game"),
        (b"runes", 400, "no-log"),
        (b"[" * 50_000, 400, "no-log"),
        (b'{"header":{"game":"clash"}}', 400, "no-log"),
        (b'{"header":{"game":"clash"},"entries":' + b"[" * 50_000, 400, "no-log"),
    ):
        answer = await server.http.post("/api/proof", content=content)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
