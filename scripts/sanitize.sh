#!/bin/sh
# Builds the C++ kernels with AddressSanitizer and UBSan in a temporary folder and runs their tests there.
# The tests of the slow engine are left out, and those that load OpenSpiel, which is not built for it. PYTHON chooses the interpreter, CXX the compiler.
# Usage: scripts/sanitize.sh [pytest arguments]
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
python=${PYTHON:-python}
compiler=${CXX:-c++}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT INT TERM

# A copy of the package, so that the extension in the working tree stays as it is.
mkdir -p "$folder/site"
cp -r "$root/src/fifthstreet" "$folder/site/fifthstreet"
find "$folder/site" -name '*.so' -delete

suffix=$("$python" -c 'import sysconfig; print(sysconfig.get_config_var("EXT_SUFFIX"))')
headers=$("$python" -c 'import sysconfig; print(sysconfig.get_paths()["include"])')
"$compiler" -std=c++20 -O1 -g -fno-omit-frame-pointer -Wall -Wextra -Werror \
    -fsanitize=address,undefined -fno-sanitize-recover=undefined \
    -fPIC -shared -I "$headers" "$root"/native/*.cpp \
    -o "$folder/site/fifthstreet/kernels/_native$suffix"

# Python itself keeps some memory until it ends, so leaks are not looked for. The C++ library comes first
# too, or the sanitizer does not find how exceptions are thrown.
preload="$("$compiler" -print-file-name=libasan.so) $("$compiler" -print-file-name=libstdc++.so)"
cd "$root"
env LD_PRELOAD="$preload" \
    ASAN_OPTIONS=detect_leaks=0:halt_on_error=1 \
    UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1 \
    PYTHONPATH="$folder/site" PYTHONMALLOC=malloc FIFTHSTREET_KERNELS=native \
    "$python" -m pytest -p no:cacheprovider tests/kernels tests/solver \
    -k "not python and not openspiel" "$@"
