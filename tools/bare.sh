#!/usr/bin/env bash
# Runs a command as on a machine that has the pinned toolchain and nothing else: without
# wasm32, and rustup installs nothing by itself. What the command adds (`rustup target add`)
# is gone afterwards.
#
#   tools/bare.sh COMMAND...
set -euo pipefail

wasm32=wasm32-unknown-unknown
workspace="$(cd "$(dirname "$0")/.." && pwd)"
[ $# -gt 0 ] || { echo "tools/bare.sh COMMAND..." >&2; exit 2; }

# the toolchain that counts in the workspace
active="$(cd "$workspace" && RUSTUP_AUTO_INSTALL=0 rustup show active-toolchain)" || {
  echo "tools/bare.sh: the toolchain of rust-toolchain.toml is not installed" >&2
  exit 1
}
name="${active%% *}"
sysroot="$(cd "$workspace" && rustc --print sysroot)"

home="$(mktemp -d "${TMPDIR:-/tmp}/rectify-bare.XXXXXX")"
trap 'rm -rf "$home"' EXIT
copy="$home/toolchains/$name"
mkdir -p "$copy"
# links where possible: a toolchain is large
link() { cp -al "$1" "$2" 2>/dev/null || { rm -rf "${2:?}/$(basename "$1")"; cp -a "$1" "$2"; }; }
for part in bin lib libexec; do
  if [ -e "$sysroot/$part" ]; then link "$sysroot/$part" "$copy/"; fi
done
# what rustup writes into must not be the original's
rustlib="$copy/lib/rustlib"
for file in "$sysroot"/lib/rustlib/*; do
  if [ -f "$file" ]; then cp --remove-destination "$file" "$rustlib/"; fi
done
rm -rf "${rustlib:?}/$wasm32" "$rustlib/manifest-rust-std-$wasm32"
sed -i "/^rust-std-$wasm32\$/d" "$rustlib/components"
config="$rustlib/multirust-config.toml" # a paragraph for each component
if [ -f "$config" ]; then
  awk -v wasm32="$wasm32" 'BEGIN { RS = ""; ORS = "\n\n" } !index($0, wasm32)' "$config" >"$config.new"
  mv "$config.new" "$config"
fi
printf 'version = "12"\nprofile = "minimal"\n' >"$home/settings.toml"

export RUSTUP_HOME="$home" RUSTUP_AUTO_INSTALL=0
unset RUSTUP_TOOLCHAIN
cd "$workspace"
if rustup target list --installed | grep -q wasm32 ||
  [ -e "$(rustc --print target-libdir --target "$wasm32")" ]; then
  echo "tools/bare.sh: wasm32 is still there" >&2
  exit 1
fi
"$@"
