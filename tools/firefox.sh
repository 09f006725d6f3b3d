#!/bin/sh
# tools/firefox.sh: print where Firefox is; install Debian's package where that is possible.
# Prints nothing when there is none, which is an error only where CI=true.
find_firefox() {
    for name in "$FIREFOX" firefox-esr firefox /Applications/Firefox.app/Contents/MacOS/firefox; do
        if [ -n "$name" ] && command -v "$name" 2>/dev/null; then
            return 0
        fi
    done
    return 1
}

find_firefox && exit 0
tools/debian_package.sh Firefox firefox-esr && find_firefox && exit 0
if [ "$CI" = true ]; then
    echo "The browser tests need Firefox, and it could not be installed." >&2
    exit 1
fi
echo "The test in Firefox is left out: install Firefox, or name yours with FIREFOX=/path/to/firefox." >&2
