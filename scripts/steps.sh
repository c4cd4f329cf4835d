# Functions that run the steps of `make check` and `make test`. Scripts source this file.
#
#   step NAME COMMAND…    runs a command and goes on whether it succeeds or not
#   aside NAME COMMAND…   starts a command that runs in parallel with the following steps; its output goes to a file
#   join                  waits for the commands that `aside` started, and prints their output
#   finish SENTENCE       joins, prints what each step took, names the failed ones, and ends the script
#
# If STEP_TIMES names a file, each step appends a line to it: seconds, tab, name, tab, `ok` or `failed`.

step_folder=$(mktemp -d)
trap 'rm -rf "$step_folder"' EXIT
aside_names=()
aside_pids=()

# `set -e` must not end the script: a failed command is a failed step, and the other steps still run.
step() {
  local name=$1; shift
  printf '\n== %s\n' "$name"
  timed "$name" "$@"
}

timed() {
  local name=$1 begun=$EPOCHREALTIME result=ok; shift
  "$@" || result=failed
  local seconds
  seconds=$(awk -v a="$begun" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.1f", b - a }')
  printf '%s\t%s\t%s\n' "$seconds" "$name" "$result" >>"$step_folder/times"
  [ "$result" = ok ]
}

aside() {
  local name=$1 number=${#aside_names[@]}; shift
  aside_names+=("$name")
  timed "$name" "$@" >"$step_folder/aside-$number" 2>&1 &
  aside_pids+=($!)
}

join() {
  local number
  for number in "${!aside_names[@]}"; do
    wait "${aside_pids[$number]}"
    printf '\n== %s\n' "${aside_names[$number]}"
    cat "$step_folder/aside-$number"
  done
  aside_names=()
  aside_pids=()
}

finish() {
  join
  printf '\n'
  awk -F '\t' '{ printf "%7.1f s  %s%s\n", $1, $2, ($3 == "ok" ? "" : "  FAILED") }' "$step_folder/times"
  [ -z "${STEP_TIMES:-}" ] || cat "$step_folder/times" >>"$STEP_TIMES"
  if grep -q 'failed$' "$step_folder/times"; then
    printf '\nFailed: %s\n' "$(awk -F '\t' '$3 != "ok" { printf "%s%s", (n++ ? ", " : ""), $2 }' "$step_folder/times")"
    exit 1
  fi
  printf '\n%s\n' "$1"
}
