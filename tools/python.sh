#!/bin/sh
# tools/python.sh: names the Python to build on: the system's own where it is new enough and whole, else that in the PATH.
for python in /usr/bin/python3 python3; do
    if "$python" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        break
    fi
done
echo "$python"
