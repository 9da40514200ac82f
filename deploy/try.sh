#!/bin/sh
# Tries production on this machine, without containers: two instances of the site, one that reads sources, their database, Redis
# and Varnish, on free ports and in temporary folders. Prints a table; exit code 1 when something of it is not as promised.
set -eu
cd "$(dirname "$0")/.."
exec node --import tsx deploy/try/index.ts
