#!/bin/sh
# tools/pip.sh FOLDER ARGUMENTS...: pip for a virtual environment that has none.
# Python brings it along as a wheel. It runs from there too, and to install it would take longer than the one use we have for it.
python=$1/bin/python
shift

wheel=$("$python" - <<'EOF'
import ensurepip, pathlib, sysconfig

folders = (pathlib.Path(ensurepip.__file__).parent / "_bundled", sysconfig.get_config_var("WHEEL_PKG_DIR"), "/usr/share/python-wheels")
print(*[wheel for folder in folders if folder for wheel in pathlib.Path(folder).glob("pip-*.whl")][:1])
EOF
)
if [ -n "$wheel" ]; then
    PYTHONPATH=$wheel exec "$python" -m pip "$@"
fi
"$python" -m ensurepip >/dev/null || exit 1
exec "$python" -m pip "$@"
