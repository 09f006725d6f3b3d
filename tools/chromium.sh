#!/bin/sh
# tools/chromium.sh: print where Chromium is; install Debian's package where that is possible.
# The headless shell is the same browser without its windows, and the tests take two thirds of the time with it.
# Prints nothing when there is none, which is an error only where CI=true.
find_chromium() {
    for name in "$CHROMIUM" chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable \
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"; do
        if [ -n "$name" ] && command -v "$name" 2>/dev/null; then
            return 0
        fi
    done
    return 1
}

find_chromium && exit 0
tools/debian_package.sh Chromium chromium-headless-shell chromium && find_chromium && exit 0
if [ "$CI" = true ]; then
    echo "The browser tests need Chromium, and it could not be installed." >&2
    exit 1
fi
echo "The browser tests are skipped: install Chromium, or name yours with CHROMIUM=/path/to/chromium." >&2
