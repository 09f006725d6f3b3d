#!/usr/bin/env bash
# Runs the browser tests (npm run e2e in web/): first all but those that measure time, then those, one at a time.
# Where up to five fail, they are run once more, one at a time: what fails only beside others is named and lets the run pass.
# The last lines name what failed, and what passed only the second time.
set -uo pipefail
cd "$(dirname "$0")/../web"

summary=""
status=0

# run_twice OPTIONS: the tests that these options choose; those that failed once more.
run_twice() {
  playwright test "$@" && return
  local again names
  again=(--last-failed --workers 1)
  names="$(playwright test "$@" "${again[@]}" --list | grep ' › ')"
  # No names: Playwright itself failed, before any test. Many: that is no race.
  if [ -n "$names" ] && [ "$(wc -l <<<"$names")" -le 5 ] && playwright test "$@" "${again[@]}"; then
    summary+="Passed only the second time:"$'\n'"$names"$'\n'
  else
    summary+="Failed:"$'\n'"$names"$'\n'
    status=1
  fi
}

run_twice --grep-invert @figure
run_twice --grep @figure --workers 1
printf '%s' "$summary"
exit "$status"
