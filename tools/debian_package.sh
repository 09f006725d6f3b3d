#!/bin/sh
# tools/debian_package.sh WHAT PACKAGE...: install the first of these Debian packages that there is, where that is possible.
what=$1
shift
command -v apt-get >/dev/null 2>&1 || exit 1
if [ "$(id -u)" = 0 ]; then
    as_root=""
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    as_root="sudo -n"
else
    exit 1
fi
echo "Installing $what for the tests." >&2
tools/fetch.sh "Debian's list of packages" $as_root apt-get update -qq || exit 1
for package in "$@"; do
    if apt-cache show "$package" >/dev/null 2>&1; then
        exec tools/fetch.sh "$what" $as_root env DEBIAN_FRONTEND=noninteractive \
            apt-get install -y -qq --no-install-recommends "$package"
    fi
done
exit 1
