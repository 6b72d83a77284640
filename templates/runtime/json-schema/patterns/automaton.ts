import { canCharacterSetsOverlap, type CharacterSet, type Pattern, type PatternBoundaryKind } from "./syntax.js";

/**
 * A state of the automaton of a pattern: the condition (such as a character) under which the search continues, and the states that follow.
 */
export type AutomatonState =
  | { readonly kind: "character"; readonly set: CharacterSet; readonly next: number }
  | { readonly kind: "split"; next: readonly number[] }
  | { readonly kind: "boundary"; readonly boundary: PatternBoundaryKind; readonly next: number }
  | LookaroundState
  | { readonly kind: "accept" };

/** A pattern that must match, or must not match, the text before or after a position. */
export interface LookaroundState {
  readonly kind: "lookaround";
  readonly automaton: Automaton;
  readonly isBehind: boolean;
  readonly isNegated: boolean;
  readonly next: number;
}

/**
 * A nondeterministic finite automaton of a pattern. States are numbered by their index.
 *
 * @see https://swtch.com/~rsc/regexp/regexp1.html
 */
export interface Automaton {
  readonly states: readonly AutomatonState[];
  readonly start: number;
}

/** The maximum number of states of a pattern, those of its lookarounds included. */
const MAX_STATES = 4_000;

/** Thrown if a pattern needs more than {@link MAX_STATES} states. */
export class AutomatonTooLargeError extends Error {}

interface CompileOptions {
  /** True to read the text backwards, as for a lookbehind. */
  readonly isBackward?: boolean;
  /** True to compile `x{2,5}` like `x+`. The smaller automaton is enough to find out if the engine has to backtrack. */
  readonly isRough?: boolean;
}

/**
 * Compiles a pattern to an automaton. Adds the states from the end of the pattern to its start, because a state contains the index of the
 * next state.
 *
 * @throws AutomatonTooLargeError
 */
export function compilePattern(pattern: Pattern, { isBackward, isRough }: CompileOptions = {}): Automaton {
  const states: AutomatonState[] = [{ kind: "accept" }];

  const put = (state: AutomatonState): number => {
    if (states.push(state) > MAX_STATES) throw new AutomatonTooLargeError();
    return states.length - 1;
  };

  const add = (part: Pattern, next: number): number => {
    switch (part.kind) {
      case "character":
      case "boundary":
        return put({ ...part, next });
      case "lookaround": {
        const { isBehind, isNegated } = part;
        const automaton = compilePattern(part.part, { isBackward: isBehind });
        if (states.length + automaton.states.length > MAX_STATES) throw new AutomatonTooLargeError();
        return put({ kind: "lookaround", automaton, isBehind, isNegated, next });
      }
      case "choice":
        return put({ kind: "split", next: part.options.map((option) => add(option, next)) });
      case "sequence": {
        const parts = isBackward ? part.parts : [...part.parts].reverse();
        return parts.reduce((following, one) => add(one, following), next);
      }
      case "repeat":
        return addRepeated(part, next);
    }
  };

  const addRepeated = ({ part, min, max }: Pattern & { kind: "repeat" }, next: number): number => {
    const isLoose = isRough && max > 2;
    let start = next;
    if (isLoose || max === Infinity) {
      const split: AutomatonState = { kind: "split", next: [] };
      start = put(split);
      split.next = [add(part, start), next];
    } else for (let i = min; i < max; i++) start = put({ kind: "split", next: [add(part, start), next] });
    const count = isLoose ? Math.min(min, 1) : min;
    for (let i = 0; i < count; i++) {
      const { length } = states;
      start = add(part, start);
      // If a part adds no states, as an empty group does, its repetitions add none either.
      if (states.length === length) break;
    }
    return start;
  };

  const start = add(pattern, 0);
  return { states, start };
}

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
    const isAnchored = isAnchoredAtStart(rough);
    if (isAnchored && isDeterministic(rough)) return true;
    const whole = compilePattern(pattern);
    const paths = countPaths(whole);
    return isAnchored ? paths <= MAX_PATHS : paths * whole.states.length <= MAX_STATES_TRIED;
  } catch (error) {
    if (error instanceof AutomatonTooLargeError) return false;
    throw error;
  }
}

/** Returns true if a match can begin only at the start of the text. */
export function isAnchoredAtStart({ states, start }: Automaton): boolean {
  const open = new Set([start]);
  // The loop also visits the states that are added to the set during the loop.
  for (const id of open) {
    const state = states[id]!;
    if (state.kind === "character" || state.kind === "accept") return false;
    if (state.kind === "boundary" && state.boundary === "start") continue;
    for (const next of followersOf(state)) open.add(next);
  }
  return true;
}

/** Returns true if each character allows at most one next state, so that the engine never backtracks. */
function isDeterministic(automaton: Automaton): boolean {
  const starts = new Set([automaton.start]);
  for (const state of automaton.states) if (state.kind === "character") starts.add(state.next);
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
    } else
      for (const next of followersOf(state)) {
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
    const nexts = followersOf(states[id]!);
    const sum = nexts.length === 0 ? 1 : nexts.reduce((all, next) => all + pathsFrom(next), 0);
    known.set(id, sum);
    return sum;
  };
  return pathsFrom(start);
}

/** Returns the states that follow a state. */
export function followersOf(state: AutomatonState): readonly number[] {
  return state.kind === "accept" ? [] : [state.next].flat();
}
