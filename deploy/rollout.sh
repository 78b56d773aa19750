#!/usr/bin/env bash
# Publishes a build without mixing it with the one before: assets first, then one switch of pages and policy. Run it again with
# the folder of an earlier release to go back. Needs flock (util-linux) and the
# GNU versions of mv and find.
#
# Usage: deploy/rollout.sh BUILD [ROOT]
#   BUILD   folder of a finished build (npm run build, npm run precompress)
#   ROOT    folder that nginx serves from, /srv/alor-docs unless given
# Environment: KEEP_DAYS, how long assets of replaced builds stay (45); KEEP_RELEASES, how many releases stay (5);
#   RELOAD, the command that makes nginx read the new headers (nginx -s reload).
set -euo pipefail
# Readers of the files are other users: nginx' workers.
umask 022

build=$(cd "$1" && pwd)
root=${2:-/srv/alor-docs}
mkdir -p "$root"
root=$(cd "$root" && pwd)
keep_days=${KEEP_DAYS:-45}
keep_releases=${KEEP_RELEASES:-5}
reload=${RELOAD-nginx -s reload}

for needed in index.html en/index.html 404.html en/404.html .host/nginx-headers.conf .host/nginx-redirects.conf; do
  [ -f "$build/$needed" ] || { echo "rollout: $build/$needed is missing; finish the build with npm run build" >&2; exit 1; }
done

# Folder of the build below a release: the path of the Russian edition. Builds without this file were made for /docs/.
base=$(cat "$build/.host/base" 2>/dev/null || echo docs)

[ -f "$build/index.html.gz" ] || echo "rollout: no ready-made compression in $build (npm run precompress); nginx will compress each answer" >&2

# One rollout at a time: a second one would remove what the first still publishes.
exec 9> "$root/.lock"
flock -n 9 || { echo "rollout: another one is running in $root; wait for it and start again" >&2; exit 1; }

kept="$root/kept/$base"
mkdir -p "$root/releases" "$kept/assets" "$kept/en/assets"
# What an interrupted rollout left; with the lock held it belongs to nobody.
rm -rf "$root"/kept/.incoming.* "$root"/releases/.partial.* "$root"/release.conf.* "$root"/current.*

# 1. Assets under names that no other build uses for other content. Each appears under its name at once and whole: a rollback
#    may be serving the one it replaces. The copy starts its time in kept/ anew.
incoming="$root/kept/.incoming.$$"
trap 'rm -rf "$incoming"' EXIT
for part in assets en/assets; do
  rm -rf "$incoming"
  cp -R "$build/$part" "$incoming"
  chmod -R a+rX "$incoming"
  (cd "$incoming" && find . -type d -print0) | (cd "$kept/$part" && xargs -0 mkdir -p)
  (cd "$incoming" && find . -type f -print0) | while IFS= read -r -d '' file; do
    mv -f "$incoming/$file" "$kept/$part/$file"
  done
done

# 2. The release, complete before anything leads to it. The name sorts by time.
case "$build" in
  "$root"/releases/*/"$base") release=${build%"/$base"} ;;
  *)
    release="$root/releases/$(date -u +%Y%m%dT%H%M%SZ)-$$"
    partial="$root/releases/.partial.$$"
    mkdir -p "$(dirname "$partial/$base")"
    cp -R "$build" "$partial/$base"
    chmod -R a+rX "$partial"
    mv -T "$partial" "$release"
    ;;
esac
chmod -R a+rX "$release"
find "$root/kept" -type d -exec chmod a+rx {} +

# 3. The time of the assets being replaced counts from now, however long ago they were published.
previous=$(readlink "$root/current" 2>/dev/null || true)
for part in assets en/assets; do
  if [ -n "$previous" ] && [ -d "$root/$previous/$base/$part" ]; then
    (cd "$root/$previous/$base/$part" && find . -type f -print0) | (cd "$kept/$part" && xargs -0 -r touch -c)
  fi
done

# 4. The switch. nginx reads folder, policy and redirects together, from release.conf, when it is reloaded; until then it serves
#    the release before under its own policy. The file is replaced by rename(2); `current` is for people and for the next rollout.
publish() {
  local host="$root/$1/$base/.host"
  {
    printf 'root "%s";\ninclude "%s";\n' "$root/$1" "$host/nginx-headers.conf"
    printf 'map $uri $moved_to {\n    default "";\n    include "%s";\n}\n' "$host/nginx-redirects.conf"
  } > "$root/release.conf.$$"
  ln -s "$1" "$root/current.$$"
  mv "$root/release.conf.$$" "$root/release.conf"
  mv -T "$root/current.$$" "$root/current"
}
publish "releases/$(basename "$release")"
if [ -n "$reload" ] && ! $reload; then
  [ -z "$previous" ] || publish "$previous"
  echo "rollout: \"$reload\" failed. ${previous:+$previous is still published. }The release stays in $release: fix the cause and run rollout.sh $release/$base" >&2
  exit 1
fi

# 5. What nobody can still need: assets replaced more than KEEP_DAYS ago, releases beyond KEEP_RELEASES.
for part in assets en/assets; do
  (cd "$kept/$part" && find . -type f -mtime "+$keep_days" -print0) | while IFS= read -r -d '' file; do
    [ -e "$root/current/$base/$part/$file" ] || rm "$kept/$part/$file"
  done
done
current=$(basename "$(readlink "$root/current")")
find "$root/releases" -mindepth 1 -maxdepth 1 -type d -not -name '.*' -printf '%f\n' | sort -r | tail -n "+$((keep_releases + 1))" | while read -r old; do
  case "releases/$old" in
    "releases/$current" | "$previous") ;; # requests that began before the reload still end in the release before
    *) rm -r "${root:?}/releases/$old" ;;
  esac
done
echo "rollout: $root/current -> releases/$current"
