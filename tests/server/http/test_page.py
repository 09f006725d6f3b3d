"""The page: its files, caching, compression and security headers."""

from __future__ import annotations

import os
import time
from pathlib import Path

from meadhall.server.http.encoding import compress
from tests.server.server import StartServer

SCRIPT = "console.log('skål');\n" * 100


def compress_as_the_build_does(file: Path) -> None:
    for encoding, suffix in (("br", ".br"), ("gzip", ".gz")):
        file.with_name(file.name + suffix).write_bytes(compress(file.read_bytes(), encoding))


def build_page(folder: Path) -> Path:
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Meadhall</title>" + " " * 500)
    script = page / "assets" / "index-abc123.js"
    script.write_text(SCRIPT)
    compress_as_the_build_does(script)
    (page / "favicon.svg").write_text("<svg/>")
    (page / "assets" / "text-abc123.woff2").write_bytes(b"wOF2")
    (folder / "secret.txt").write_text("secret")
    return page


async def test_the_page_is_served_for_every_address_of_the_app(
    start_server: StartServer, tmp_path: Path
) -> None:
    server = await start_server(page=build_page(tmp_path))
    for address in (
        "/",
        "/t/abc",
        "/t/abc/",
        "/rules/clash",
        "/learn/clash",
        "/puzzles",
        "/t/a?watch",
        "/index.html",
    ):
        answer = await server.get(address)
        assert answer.status_code == 200, address
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        assert "Meadhall" in answer.text
    script = await server.get("/assets/index-abc123.js")
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-encoding"] == "br"
    assert script.text.startswith("console.log('skål');")
    plain = await server.http.get("/assets/index-abc123.js", headers={"Accept-Encoding": "identity"})
    assert plain.text == script.text
    assert "content-encoding" not in plain.headers
    known = await server.http.get("/", headers={"If-None-Match": (await server.get("/")).headers["etag"]})
    assert (known.status_code, known.content) == (304, b"")
    font = await server.get("/assets/text-abc123.woff2")
    assert font.headers["content-type"] == "font/woff2"
    head = await server.http.head("/favicon.svg")
    assert (head.status_code, head.content, head.headers["content-length"]) == (200, b"", "6")


async def test_a_file_is_sent_in_the_best_form_that_was_built(
    start_server: StartServer, tmp_path: Path
) -> None:
    server = await start_server(page=build_page(tmp_path))
    address = "/assets/index-abc123.js"
    tags = set()
    for accept, encoding in (
        ("gzip, deflate, br", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("", None),
    ):
        asked = {"Accept-Encoding": accept}
        answer = await server.http.get(address, headers=asked)
        assert answer.headers.get("content-encoding") == encoding, accept
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.text == SCRIPT
        head = await server.http.head(address, headers=asked)
        assert (head.status_code, head.content) == (200, b"")
        for name in ("content-length", "content-encoding", "etag"):
            assert head.headers.get(name) == answer.headers.get(name), (accept, name)
        etag = answer.headers["etag"]
        known = await server.http.get(address, headers=asked | {"If-None-Match": f'"other", {etag}'})
        assert (known.status_code, known.content, known.headers["etag"]) == (304, b"", etag)
        tags.add(etag)
    assert len(tags) == 3, "each form has its own"
    for suffix in (".br", ".gz"):
        assert (await server.get(address + suffix)).status_code == 404, "only under the name of the file"


async def test_what_was_compressed_from_an_older_file_is_not_sent(
    start_server: StartServer, tmp_path: Path
) -> None:
    page = build_page(tmp_path)
    file, theme = page / "assets" / "index-abc123.js", page / "theme.js"
    server = await start_server(page=page)
    assert (await server.get("/assets/index-abc123.js")).headers["content-encoding"] == "br"
    file.write_text("new")
    later = time.time() + 1
    os.utime(file, (later, later))
    answer = await server.get("/assets/index-abc123.js")
    assert (answer.text, answer.headers.get("content-encoding")) == ("new", None)
    theme.write_text(SCRIPT)
    assert "content-encoding" not in (await server.get("/theme.js")).headers
    compress_as_the_build_does(theme)
    assert (await server.get("/theme.js")).headers["content-encoding"] == "br"


async def test_files_outside_the_page_are_not_served(start_server: StartServer, tmp_path: Path) -> None:
    server = await start_server(page=build_page(tmp_path))
    for address in (
        "/secret.txt",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
    ):
        answer = await server.get(address)
        assert answer.status_code == 404, address
    assert (await server.get("/assets")).status_code == 404


async def test_a_browser_at_an_unknown_address_gets_the_page_and_a_program_gets_json(
    start_server: StartServer, tmp_path: Path
) -> None:
    server = await start_server(page=build_page(tmp_path))
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    for address in ("/nothing", "/nothing/at/all", "/tables.html", "/t2/abc"):
        answer = await server.http.get(address, headers=browser)
        assert answer.status_code == 404, address
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        assert "accept" in answer.headers["vary"].lower().split(", ")
        assert "etag" not in answer.headers, "a browser must not answer another address from its cache"
        assert "<title>Meadhall" in answer.text
        program = await server.get(address)
        assert program.status_code == 404
        assert program.json()["code"] == "no-address"
    head = await server.http.head("/nothing", headers=browser)
    assert (head.status_code, head.content) == (404, b"")
    for address in ("/api", "/api/nothing", "/api/tables/nothing"):
        answer = await server.http.get(address, headers=browser)
        assert answer.status_code == 404
        assert answer.headers["content-type"].startswith("application/json")
    script = await server.http.get("/assets/gone.js", headers={"Accept": "*/*"})
    assert script.headers["content-type"].startswith("application/json")


async def test_a_page_that_is_built_again_is_served_at_once(
    start_server: StartServer, tmp_path: Path
) -> None:
    page = build_page(tmp_path)
    server = await start_server(page=page)
    before = await server.get("/")
    (page / "index.html").write_text("<!doctype html><title>New</title>")
    after = await server.get("/")
    assert "New" in after.text
    assert after.headers["etag"] != before.headers["etag"]


async def test_without_a_built_page_the_server_says_how_to_build_it(
    start_server: StartServer, tmp_path: Path
) -> None:
    server = await start_server(page=tmp_path / "none")
    answer = await server.get("/t/abc")
    assert answer.status_code == 503
    assert "make setup" in answer.text
    assert (await server.get("/api/games")).status_code == 200


async def test_every_answer_has_the_security_headers(start_server: StartServer, tmp_path: Path) -> None:
    server = await start_server(page=build_page(tmp_path))
    for address in ("/", "/api/games", "/api/nothing", "/schema", "/assets/index-abc123.js"):
        headers = (await server.get(address)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
