#!/bin/sh
# tools/compiler.sh: print where a C compiler is; install Debian's package where that is possible.
# Prints nothing when there is none, which is an error only where CI=true: the example of a bot in C is not tested then.
find_compiler() {
    for name in "$CC" cc gcc clang tcc; do
        if [ -n "$name" ] && command -v "$name" 2>/dev/null; then
            return 0
        fi
    done
    return 1
}

find_compiler && exit 0
tools/debian_package.sh "a C compiler" gcc && tools/debian_package.sh "the C library" libc6-dev && find_compiler && exit 0
if [ "$CI" = true ]; then
    echo "The tests of the bot in C need a C compiler, and it could not be installed." >&2
    exit 1
fi
echo "The bot in C is not tested: install a C compiler, or name yours with CC=/path/to/cc." >&2
