# Finds out which steps of `make test` an edit may affect. Scripts source this file after steps.sh.
#
#   step_if_changed NAME PATH… -- COMMAND…   runs the step unless it passed and no file or folder below PATH is newer
#   aside_if_changed NAME PATH… -- COMMAND…  likewise, in parallel with the following steps
#   changed_modules NAME PATH…               sets `changed` to the newer files below PATH if all of them are modules or style sheets
#                                            of the app, and otherwise, and before the step has passed, to nothing
#   affected_tests NAME PATH…                sets `affected` for Playwright: all end-to-end tests but those that the newer
#                                            files below PATH can't affect (unaffected.mjs), and CHANGED_PATHS for those
#                                            that examine every page
#   changed_crates_filter PATH…              sets `filter` for nextest: the crates with newer files and the crates that
#                                            depend on them; all crates if a file or folder below PATH is newer
#
# The file target/passed/NAME has the time at which the last successful run of the step began. A path that does not
# exist counts as changed.

passed=target/passed
mkdir -p "$passed"

unchanged() {
  local stamp="$passed/$1"; shift
  [ "${CI:-}" != true ] && [ -z "${ALL:-}" ] && [ -e "$stamp" ] && [ -z "$(find "$@" -newer "$stamp" -print -quit 2>&1)" ]
}

step_if_changed() { if_changed step "$@"; }
aside_if_changed() { if_changed aside "$@"; }

if_changed() {
  local how=$1 name=$2 paths=(); shift 2
  while [ "$1" != -- ]; do paths+=("$1"); shift; done
  shift
  if unchanged "$name" "${paths[@]}"; then
    printf '\n== %s\npassed before, and nothing that it reads has changed since\n' "$name"
    return
  fi
  touch "$step_folder/$name"
  "$how" "$name" stamped "$name" "$@"
}

# Notes that the step passed, as of the moment before it began.
stamped() {
  local name=$1; shift
  "$@" && mv "$step_folder/$name" "$passed/$name"
}

changed_crates_filter() {
  filter=()
  unchanged "Rust: tests" "$@" || return 0
  local crate expression=""
  for crate in crates/*/; do
    unchanged "Rust: tests" "$crate" || expression+=" | rdeps($(basename "$crate"))"
  done
  unchanged "Rust: tests" web/dist || expression+=" | package(website)"
  [ -z "$expression" ] || filter=(-E "${expression# | }")
}

changed_modules() {
  changed=()
  local stamp="$passed/$1" file; shift
  [ "${CI:-}" != true ] && [ -z "${ALL:-}" ] && [ -e "$stamp" ] || return 0
  while read -r file; do
    [[ $file =~ ^web/src/.+\.(tsx?|css)$ ]] || { changed=(); return 0; }
    changed+=("$file")
  done < <(find "$@" -newer "$stamp" -type f)
}

affected_tests() {
  affected=()
  local stamp="$passed/$1" unaffected="$PWD/$passed/$1.unaffected"; shift
  [ "${CI:-}" != true ] && [ -z "${ALL:-}" ] && [ -e "$stamp" ] || return 0
  find "$@" -newer "$stamp" | node scripts/unaffected.mjs > "$unaffected"
  [ -s "$unaffected" ] || return 0
  affected=(--pass-with-no-tests --test-list-invert "$unaffected")
  CHANGED_PATHS=$(find "$@" -newer "$stamp" | node scripts/unaffected.mjs --pages)
  [ -z "$CHANGED_PATHS" ] || export CHANGED_PATHS
}
