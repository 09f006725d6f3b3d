#!/bin/sh
# tools/fetch.sh WHAT COMMAND...: run a command that needs the network, quietly; say in one sentence when there is none.
what=$1
shift

log=$(mktemp)
trap 'rm -f "$log"' EXIT
if "$@" >"$log" 2>&1; then
    exit 0
fi
offline='ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|dns error|error sending request'
offline="$offline|name resolution|Failed to establish a new connection|Network is unreachable|from versions: none|Failed to fetch"
if grep -qE "$offline" "$log"; then
    echo "Meadhall needs the network once, to fetch $what: connect and run the same command again." >&2
else
    cat "$log" >&2
    echo "Meadhall could not fetch $what; the lines above say why." >&2
fi
exit 1
