#!/usr/bin/env bash
# A bounded load test of a running host with wrk (Debian: apt-get install wrk). Usage: deploy/load.sh [ORIGIN] [SECONDS]
set -euo pipefail
origin=${1:-http://127.0.0.1:8080}
seconds=${2:-20}
# The whole host is compared: 127.0.0.1.example.com is somebody else's.
host=${origin#http://}
case "${host%%[:/]*}" in
  127.0.0.1 | localhost) ;;
  *) echo "load: $origin is not this machine; name a host of your own with LOAD_ANYWAY=1" >&2; [ "${LOAD_ANYWAY:-}" = 1 ] || exit 1 ;;
esac
for path in /docs/ /docs/api/http/md-v-2-history-get /docs/en/astras/widgets/blotter /docs/no/such/page; do
  echo "== $path"
  wrk --threads 2 --connections 64 --duration "${seconds}s" --latency -H 'Accept-Encoding: br, gzip' "$origin$path"
done
