#!/bin/sh
# Writes behind each tag of the Dockerfile and of compose.yaml the digest that its registry has now: from then on the same bytes are taken,
# whatever the tag is made to say later. Run it where docker reaches the registries, look at the difference, and commit it.
set -eu
cd "$(dirname "$0")"
for file in ../Dockerfile compose.yaml; do
  images=$(sed -nE -e 's/^FROM ([^ @]+:[^ @]+)(@[^ ]+)? AS base$/\1/p' -e '/quarterline-/!s/^ +image: ([^ @]+:[^ @]+).*$/\1/p' "$file" | sort -u)
  for image in $images; do
    digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
    echo "$digest" | grep -Eqx 'sha256:[0-9a-f]{64}' || { echo "No digest of $image: $digest" >&2; exit 1; }
    sed -i -E "s|$image(@sha256:[0-9a-f]{64})?|$image@$digest|" "$file"
    echo "$image@$digest"
  done
done
