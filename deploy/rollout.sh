#!/usr/bin/env bash
# Publishes a build without mixing it with the one before: assets first, then one atomic switch of a link. Run it again with
# the folder of an earlier release to go back.
#
# Usage: deploy/rollout.sh BUILD [ROOT]
#   BUILD   folder of a finished build (npm run build, npm run precompress)
#   ROOT    folder that nginx serves from, /srv/alor-docs unless given
# Environment: KEEP_DAYS, how long assets of replaced builds stay (45); KEEP_RELEASES, how many releases stay (5);
#   RELOAD, the command that makes nginx read the new headers (nginx -s reload).
set -euo pipefail

build=$(cd "$1" && pwd)
root=${2:-/srv/alor-docs}
keep_days=${KEEP_DAYS:-45}
keep_releases=${KEEP_RELEASES:-5}
reload=${RELOAD-nginx -s reload}

for needed in index.html en/index.html 404.html en/404.html .host/nginx-headers.conf .host/nginx-redirects.conf; do
  [ -f "$build/$needed" ] || { echo "rollout: $build/$needed is missing; finish the build with npm run build" >&2; exit 1; }
done

mkdir -p "$root/releases" "$root/kept/docs/assets" "$root/kept/docs/en/assets"

# 1. Assets under names that no other build uses for other content. `touch` starts their time anew.
for part in assets en/assets; do
  cp -R "$build/$part/." "$root/kept/docs/$part/"
  (cd "$build/$part" && find . -type f -print0) | (cd "$root/kept/docs/$part" && xargs -0 touch)
done

# 2. The release, complete before anything leads to it. The name sorts by time.
case "$build" in
  "$root"/releases/*/docs) release=$(dirname "$build") ;;
  *)
    release="$root/releases/$(date -u +%Y%m%dT%H%M%SZ)-$$"
    mkdir "$release"
    cp -R "$build" "$release/docs"
    ;;
esac
chmod -R a+rX "$release" "$root/kept"

# 3. The switch: rename(2) replaces the link in one step. The reload brings the policy of the new build.
ln -s "releases/$(basename "$release")" "$root/current.$$"
mv -T "$root/current.$$" "$root/current"
if [ -n "$reload" ]; then
  $reload
fi

# 4. What nobody can still need: assets not touched by a rollout for KEEP_DAYS, releases beyond KEEP_RELEASES.
for part in assets en/assets; do
  (cd "$root/kept/docs/$part" && find . -type f -mtime "+$keep_days" -print0) | while IFS= read -r -d '' file; do
    [ -e "$root/current/docs/$part/$file" ] || rm "$root/kept/docs/$part/$file"
  done
done
current=$(basename "$(readlink "$root/current")")
find "$root/releases" -mindepth 1 -maxdepth 1 -type d -printf '%f\n' | sort -r | tail -n "+$((keep_releases + 1))" | while read -r old; do
  [ "$old" = "$current" ] || rm -r "${root:?}/releases/$old"
done
echo "rollout: $root/current -> releases/$current"
