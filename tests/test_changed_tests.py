"""`make test FAST=1` runs the tests of what has changed."""

from __future__ import annotations

from pathlib import Path

from tools import changed_tests


def test_tests_of_a_changed_module_are_those_that_import_it_and_the_one_beside_it() -> None:
    found = changed_tests.tests_of({"src/meadhall/server/http/rate_limit.py"})
    assert "tests/server/http/test_rate_limit.py" in found
    for path in found:
        named = "meadhall.server.http.rate_limit" in changed_tests.imported_by(Path(changed_tests.ROOT, path))
        assert named or path == "tests/server/http/test_rate_limit.py", path


def test_a_changed_test_counts_and_what_is_no_python_does_not() -> None:
    own = "tests/test_changed_tests.py"
    assert changed_tests.tests_of({own, "README.md", "web/src/main.tsx"}) == [own]


def test_long_proofs_are_left_out() -> None:
    assert changed_tests.tests_of({"tests/server/cluster/test_fence.py"}) == []
