#!/usr/bin/env bash
# tools/pytest.sh JOBS: all Python tests. Where up to five fail, they are run once more, one at a time: what fails only
# beside others is named at the end and lets the run pass.
set -uo pipefail
cd "$(dirname "$0")/.."

bin=.venv/bin
failed=.pytest_cache/v/cache/lastfailed
rm -f "$failed"
"$bin/pytest" -q -n "$1" --dist worksteal && exit
[ -f "$failed" ] || exit 1
names="$("$bin/python" -c 'import json, sys; print(*json.load(open(sys.argv[1])), sep="\n")' "$failed")"
[ "$(wc -l <<<"$names")" -le 5 ] || exit 1
"$bin/pytest" -q -n 0 --last-failed --last-failed-no-failures none || exit 1
printf 'Passed only the second time:\n%s\n' "$names"
