import { compilePattern, AutomatonTooLargeError, type Automaton } from "./automaton.js";
import { canCharacterSetsOverlap, type CharacterSet } from "./characterSets.js";
import type { Pattern } from "./syntax.js";

/**
 * A pattern that starts with `^` is accepted as linear if its automaton has no loop and at most this many paths from the start to the end.
 */
const MAX_PATHS = 64;

/**
 * A pattern without `^` is accepted as linear if the number of paths, multiplied by the number of states of its automaton, is at most this
 * limit. The limit is low, because a backtracking engine tries all paths at each position of the text.
 */
const MAX_STATES_TRIED = 32;

/**
 * Returns true if a backtracking engine such as JavaScript's matches the pattern in a number of steps that is linear in the length of
 * the text. False means that this is not known.
 */
export function canMatchInLinearTime(pattern: Pattern): boolean {
  try {
    const rough = compilePattern(pattern, { isRough: true });
    if (rough.states.some(({ kind }) => kind === "lookaround")) return false;
    if (isAnchoredAtStart(rough) && isDeterministic(rough)) return true;
    const whole = compilePattern(pattern);
    const paths = countPaths(whole);
    return isAnchoredAtStart(rough) ? paths <= MAX_PATHS : paths * whole.states.length <= MAX_STATES_TRIED;
  } catch (error) {
    if (error instanceof AutomatonTooLargeError) return false;
    throw error;
  }
}

/** Returns true if a match can begin only at the start of the text. */
export function isAnchoredAtStart({ states, start }: Automaton): boolean {
  const open = [start];
  for (const id of open) {
    const state = states[id]!;
    if (state.kind === "character" || state.kind === "accept") return false;
    if (state.kind === "boundary" && state.boundary === "start") continue;
    for (const next of [state.next].flat()) if (!open.includes(next)) open.push(next);
  }
  return true;
}

/** Returns true if each character allows at most one next state, so that the engine never backtracks. */
function isDeterministic(automaton: Automaton): boolean {
  const { states, start } = automaton;
  const starts = new Set([start]);
  for (const state of states) if (state.kind === "character") starts.add(state.next);
  return [...starts].every((from) => hasOnePath(automaton, from));
}

function hasOnePath({ states }: Automaton, from: number): boolean {
  const seen = new Set([from]);
  const sets: CharacterSet[] = [];
  for (const id of seen) {
    const state = states[id]!;
    if (state.kind === "character") {
      if (sets.some((set) => canCharacterSetsOverlap(set, state.set))) return false;
      sets.push(state.set);
    } else if (state.kind !== "accept")
      for (const next of [state.next].flat()) {
        if (seen.has(next)) return false;
        seen.add(next);
      }
  }
  return true;
}

/**
 * Returns the number of paths from the start to the end of a pattern's automaton, which a backtracking engine may have to try. Infinity if
 * the automaton has a loop.
 */
function countPaths({ states, start }: Automaton): number {
  const known = new Map<number, number>();
  const pathsFrom = (id: number): number => {
    const paths = known.get(id);
    if (paths !== undefined) return paths;
    // A state that is reached again from itself is in a loop.
    known.set(id, Infinity);
    const state = states[id]!;
    const nexts = state.kind === "accept" ? [] : [state.next].flat();
    const sum = nexts.length === 0 ? 1 : nexts.reduce((all, next) => all + pathsFrom(next), 0);
    known.set(id, sum);
    return sum;
  };
  return pathsFrom(start);
}
