#!/usr/bin/env bash
# Measures the Commons Game's table in docs/research/balance.md again: one line of JSON for each of its rows. GAMES=300, one process at a time.
set -euo pipefail
cd "$(dirname "$0")/.."
mixed=take_all,punisher,conditional,careful

row() {
  echo "# $*"
  .venv/bin/python -m bot simulate commons --games "${GAMES:-300}" --seed 7 --processes 1 --json --players "$@"
}

for table in "$mixed" careful take_all take_all,careful,careful,careful conditional; do
  row "$table" --option rounds_basic=16 --option rounds_ostrom=0
  row "$table"
done
for table in "$mixed" careful take_all; do
  row "$table" --option preset=fines
done
row careful --option layout=nested --option rounds_basic=16 --option rounds_ostrom=0
