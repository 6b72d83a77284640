# Runs checks side by side and counts them. .ci/run sources this file.

# How many checks run at the same time.
LANES=${LANES:-3}
passed=0
failed=0
skipped=0
# The process ids of the checks that run, each between spaces; what belongs to a check is found by its process id.
running=" "
count=0
kinds=()
names=()
logs=()
# What the failed checks printed about their failures.
failures=""
TIMEFORMAT="took %R s, and %U + %S s of processor time"
trap end_all EXIT
trap "exit 130" INT TERM

# step NAME COMMAND...: a check that counts as one. A command that lacks something on this machine exits with 77.
step() {
  start step "$@"
}

# suite COMMAND: tests whose own totals count.
suite() {
  start suite "$1" bash -c "$1"
}

# alone step NAME COMMAND...: nothing else runs at the same time.
alone() {
  settle
  "$@"
  settle
}

# Waits for all checks that were started.
settle() {
  while [ "$count" -gt 0 ]; do finish_next; done
}

# The last line counts what ran: "N passed, N failed". The line before counts what did not run. Before both are the failures once more,
# so that the end of a long output is enough to see the reason. Fails if a check failed.
summary() {
  settle
  echo -n "$failures"
  [ "$skipped" -eq 0 ] || echo "$skipped skipped (\"skipped:\" and \"SKIPPED:\" above give the reasons)"
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ]
}

start() {
  local kind=$1 name=$2 log
  shift 2
  while [ "$count" -ge "$LANES" ]; do finish_next; done
  log=$(mktemp)
  echo ".. $name"
  # A process group of its own, so that whatever the check started can be ended.
  set -m
  (time "$@") > "$log" 2>&1 < /dev/null &
  set +m
  kinds[$!]=$kind
  names[$!]=$name
  logs[$!]=$log
  running+="$! "
  count=$((count + 1))
}

# Waits until one of the checks has ended, prints its output and counts it.
finish_next() {
  local pid
  while true; do
    for pid in $running; do
      if ! kill -0 "$pid" 2> /dev/null; then
        finish "$pid"
        return
      fi
    done
    sleep 0.2
  done
}

finish() {
  local pid=$1 status=0 before=$failed
  wait "$pid" || status=$?
  running=${running/ $pid / }
  count=$((count - 1))
  echo "== ${names[$pid]}"
  cat "${logs[$pid]}"
  "count_${kinds[$pid]}" "$pid" "$status"
  [ "$failed" -eq "$before" ] || failures+="== failures of ${names[$pid]}"$'\n'"$(failures_in "${logs[$pid]}")"$'\n'
  rm -f "${logs[$pid]}"
}

# uncoloured LOG: the output without the codes of colours.
uncoloured() {
  sed 's/\x1b\[[0-9;]*m//g' "$1"
}

# failures_in LOG: the lines that begin a failure, each with the lines after it; without such lines, the end of the output.
failures_in() {
  local found
  found=$(uncoloured "$1" | grep -E -A 12 '^ *(FAIL|FAILED)\b|✗' | head -n 100)
  if [ -n "$found" ]; then echo "$found"; else uncoloured "$1" | tail -n 30; fi
}

count_step() {
  local name=${names[$1]}
  case $2 in
    0) passed=$((passed + 1)) ;;
    77)
      skipped=$((skipped + 1))
      echo "SKIPPED: $name"
      ;;
    *)
      failed=$((failed + 1))
      echo "FAILED: $name"
      ;;
  esac
}

count_suite() {
  local name=${names[$1]} status=$2 plain total good left
  plain=$(uncoloured "${logs[$1]}")
  total=$(sed -n 's/^ *Total: *\([0-9]*\).*/\1/p' <<< "$plain" | tail -n 1)
  good=$(sed -n 's/^ *Passed: *\([0-9]*\).*/\1/p' <<< "$plain" | tail -n 1)
  left=$(sed -n 's/^ *Skipped: *\([0-9]*\).*/\1/p' <<< "$plain" | tail -n 1)
  if [ -z "$total" ] || [ -z "$good" ]; then
    echo "FAILED: $name printed no totals"
    failed=$((failed + 1))
    return
  fi
  passed=$((passed + good))
  failed=$((failed + total - good))
  skipped=$((skipped + ${left:-0}))
  if [ "$status" -ne 0 ] && [ "$total" -eq "$good" ]; then
    echo "FAILED: $name exited with $status"
    failed=$((failed + 1))
  fi
}

# Whatever ends this script must leave no check behind.
end_all() {
  local pid
  for pid in $running; do
    kill -TERM -- "-$pid" 2> /dev/null
    rm -f "${logs[$pid]}"
  done
}
