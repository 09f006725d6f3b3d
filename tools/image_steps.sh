#!/bin/sh
# tools/image_steps.sh STEP [FOLDER]: the steps of the Dockerfile, which also run without Docker (make image-check).
#   packages             fetch what the page is built with
#   page                 build the page
#   environment FOLDER   a virtual environment with the Python packages that the server needs
#   wheel                build the wheel into dist/, with the page inside
#   install FOLDER       install the wheel into the environment
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}

case $1 in
packages)
    cd web && npm ci --omit=dev --no-audit --no-fund
    ;;
page)
    cd web && npm run --silent build -- --logLevel warn
    ;;
environment)
    tools/venv.sh "$python" "$2"
    tools/pip.sh "$2" install --no-cache-dir --require-hashes -r requirements/cluster.txt
    ;;
wheel)
    rm -rf dist
    builder=$(mktemp -d)
    trap 'rm -rf "$builder"' EXIT
    tools/venv.sh "$python" "$builder/venv"
    tools/pip.sh "$builder/venv" install --no-cache-dir --require-hashes -r requirements/build.txt
    "$builder/venv/bin/python" -m hatchling build -t wheel -d dist
    ;;
install)
    tools/pip.sh "$2" install --no-cache-dir --no-index --no-deps dist/meadhall-*.whl
    "$2/bin/python" -m compileall -q "$2/lib"
    ;;
*)
    echo "There is no step called '$1'." >&2
    exit 2
    ;;
esac
