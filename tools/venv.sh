#!/bin/sh
# tools/venv.sh PYTHON FOLDER: a fresh virtual environment without pip (tools/pip.sh has one), or one sentence why not.
python=$1
folder=$2

if ! command -v "$python" >/dev/null 2>&1; then
    echo "Meadhall needs Python 3.11 or newer, and '$python' is not here: install it, or name yours with make PYTHON=/path/to/python." >&2
    exit 1
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
    version=$("$python" -c 'import sys; print("Python %d.%d" % sys.version_info[:2])' 2>/dev/null || echo "something else")
    echo "Meadhall needs Python 3.11 or newer, and '$python' is $version: name a newer one with make PYTHON=/path/to/python." >&2
    exit 1
fi
if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
    echo "Meadhall needs Python's venv module, which this system packs apart: install python3-venv and run the same command again." >&2
    exit 1
fi
rm -rf "$folder" 2>/dev/null
if ! mkdir -p "$folder" 2>/dev/null; then
    echo "Meadhall sets itself up in its own folder, and nothing can be written there: copy it to a folder of yours and run the same command again." >&2
    exit 1
fi
exec "$python" -m venv --without-pip "$folder"
