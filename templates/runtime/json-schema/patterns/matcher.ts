import { StepLimitError, type ValidationStepBudget } from "../evaluation.js";
import {
  parsePattern,
  rejectPattern,
  canCharacterSetsOverlap,
  type PatternBoundaryKind,
  type CharacterSet,
  type Pattern,
} from "./syntax.js";

/** A function that returns true if a text contains a match of its pattern. */
export type PatternMatcher = (text: string, budget: ValidationStepBudget) => boolean;

/** A function that compiles a regular expression to a matcher. */
export type CreatePatternMatcher = (pattern: string) => PatternMatcher;

/**
 * Creates a matcher whose number of steps is linear in the length of the text. The matcher uses JavaScript's own engine if that engine
 * is linear for the pattern.
 *
 * @param source an ECMAScript regular expression with the flag `u`.
 * @throws SyntaxError if the pattern is invalid.
 * @throws TypeError if no linear matcher exists: the pattern has a back reference, or is too large.
 */
export function createMatcher(source: string): PatternMatcher {
  const native = createNativeRegExpMatcher(source);
  const pattern = parsePattern(source);
  if (canMatchInLinearTime(pattern)) return native;
  try {
    const search = new PatternSearcher(compilePattern(pattern));
    return (text, budget) => search.test(text, budget);
  } catch (error) {
    if (!(error instanceof AutomatonTooLargeError)) throw error;
    return rejectPattern(source, "is too large");
  }
}

/** Returns true if JavaScript's own engine matches the pattern in a time that is linear in the length of the text. */
export function isLinearTimePattern(source: string): boolean {
  try {
    return canMatchInLinearTime(parsePattern(source));
  } catch {
    return false;
  }
}

/**
 * Creates a matcher that uses JavaScript's own engine. Use it only for patterns whose matching time is linear in the length of the text.
 */
export function createNativeRegExpMatcher(pattern: string): PatternMatcher {
  const expression = new RegExp(pattern, "u");
  return (text, budget) => {
    budget.spend(text.length >> 1);
    try {
      return expression.test(text);
    } catch {
      // The engine's stack overflows if a group repeats millions of times. The text is then rejected like a text that needs too many steps.
      throw new StepLimitError();
    }
  };
}

/** A position in a text, with the code points before and after it; -1 at an end of the text. */
interface TextPosition {
  readonly text: string;
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/**
 * The set of states that are active at one position of the text. For each possible next character, `next` caches the set of states after
 * this character, or `true` if a match ends before this character.
 */
interface StateSet {
  readonly ids: readonly number[];
  readonly next: Map<number, StateSet | true>;
}

/** The maximum number of transitions that a search keeps. At the limit all are dropped, and computed again when needed. */
const MAX_TRANSITIONS = 10_000;

/** The cost in steps of visiting a state. */
const STEPS_PER_STATE = 8;

/**
 * Searches a text by following all paths of an automaton at the same time, so the work is linear in the length of the text. Transitions
 * between sets of states are kept, except in patterns with lookarounds, whose transitions depend on the whole text.
 */
export class PatternSearcher {
  readonly #automaton: Automaton;
  readonly #keepsTransitions: boolean;
  readonly #isAnchored: boolean;
  readonly #lookarounds: Map<LookaroundState, PatternSearcher> = new Map();
  readonly #stateSets: Map<string, StateSet> = new Map();
  #transitionCount = 0;

  constructor(automaton: Automaton) {
    this.#automaton = automaton;
    this.#isAnchored = isAnchoredAtStart(automaton);
    for (const state of automaton.states)
      if (state.kind === "lookaround") this.#lookarounds.set(state, new PatternSearcher(state.automaton));
    this.#keepsTransitions = this.#lookarounds.size === 0;
  }

  /**
   * Returns true if a text contains a match.
   *
   * @throws StepLimitError
   */
  test(text: string, budget: ValidationStepBudget): boolean {
    const isFloating = !this.#isAnchored;
    return this.#run(positionIn(text, 0), { step: 1, isFloating }, budget);
  }

  /**
   * Runs the automaton from a position of the text. Returns true at the end of the first match, or false if the text has no match.
   *
   * @param step 1 to read the text forwards, -1 to read it backwards.
   * @param isFloating true if a match may also begin after the given position.
   */
  #run(
    from: TextPosition,
    { step, isFloating }: { step: 1 | -1; isFloating: boolean },
    budget: ValidationStepBudget,
  ): boolean {
    const { start } = this.#automaton;
    let position = from;
    let current = this.#stateSet([start], step > 0 ? position.before : position.after);
    for (;;) {
      const code = step > 0 ? position.after : position.before;
      let next = current.next.get(code);
      budget.spend(1);
      if (next === undefined) {
        const ids = this.#advance(current.ids, { position, code }, budget);
        if (isFloating && ids !== true) ids.push(start);
        next = ids === true || this.#stateSet(ids, code);
        if (this.#keepsTransitions) this.#keep(current, code, next);
      }
      if (next === true) return true;
      if (code < 0 || next.ids.length === 0) return false;
      position = positionIn(position.text, position.at + step * (code > 0xffff ? 2 : 1));
      current = next;
    }
  }

  #keep(from: StateSet, code: number, next: StateSet | true): void {
    if (++this.#transitionCount > MAX_TRANSITIONS) {
      this.#transitionCount = 0;
      this.#stateSets.clear();
      from.next.clear();
    }
    from.next.set(code, next);
  }

  /**
   * Returns a `StateSet` of the given states. Reuses an earlier `StateSet` of the same states, so that its transitions are kept.
   *
   * @param passed the code point of the last character that was read; -1 at an end of the text. The next transition depends on it if the
   * pattern contains `\b` or `^`.
   */
  #stateSet(all: readonly number[], passed: number): StateSet {
    const ids = [...new Set(all)].sort((a, b) => a - b);
    if (!this.#keepsTransitions) return { ids, next: new Map() };
    const key = `${wordClass(passed)} ${ids.join()}`;
    let known = this.#stateSets.get(key);
    if (known === undefined) this.#stateSets.set(key, (known = { ids, next: new Map() }));
    return known;
  }

  /** Returns the states that are active after the next character, or true if a match ends before this character. */
  #advance(
    ids: readonly number[],
    { position, code }: { position: TextPosition; code: number },
    budget: ValidationStepBudget,
  ): number[] | true {
    const found: number[] = [];
    const seen = new Set(ids);
    // The loop also visits the states that are added to the set during the loop.
    for (const id of seen) {
      budget.spend(STEPS_PER_STATE);
      const state = this.#automaton.states[id]!;
      if (state.kind === "accept") return true;
      if (state.kind === "character") {
        if (code >= 0 && state.set.has(code)) found.push(state.next);
      } else if (this.#isOpen(state, position, budget)) for (const next of followersOf(state)) seen.add(next);
    }
    return found;
  }

  /** Returns true if the condition of a state holds at a position. */
  #isOpen(state: EmptyState, position: TextPosition, budget: ValidationStepBudget): boolean {
    if (state.kind === "split") return true;
    if (state.kind === "boundary") return isAt(state.boundary, position);
    const step = state.isBehind ? -1 : 1;
    const isFound = this.#lookarounds.get(state)!.#run(position, { step, isFloating: false }, budget);
    return isFound !== state.isNegated;
  }
}

/** The type of the automaton's states that are passed without reading a character. */
type EmptyState = Exclude<AutomatonState, { kind: "accept" | "character" }>;

function isAt(boundary: PatternBoundaryKind, { before, after }: TextPosition): boolean {
  if (boundary === "start") return before < 0;
  if (boundary === "end") return after < 0;
  return (isWord(before) !== isWord(after)) === (boundary === "word");
}

/**
 * Returns 0 for an end of the text, 1 for a word character, 2 for any other character. Boundaries such as `\b` distinguish only these
 * classes.
 */
function wordClass(passed: number): number {
  return passed < 0 ? 0 : isWord(passed) ? 1 : 2;
}

function isWord(code: number): boolean {
  return code >= 0 && /^\w$/u.test(String.fromCodePoint(code));
}

function positionIn(text: string, at: number): TextPosition {
  return { text, at, before: codeBefore(text, at), after: text.codePointAt(at) ?? -1 };
}

function codeBefore(text: string, at: number): number {
  if (at === 0) return -1;
  const whole = at > 1 ? text.codePointAt(at - 2)! : 0;
  return whole > 0xffff ? whole : text.charCodeAt(at - 1);
}

/**
 * A state of the automaton of a pattern: the condition (such as a character) under which the search continues, and the states that follow.
 */
type AutomatonState =
  | { readonly kind: "character"; readonly set: CharacterSet; readonly next: number }
  | { readonly kind: "split"; next: readonly number[] }
  | { readonly kind: "boundary"; readonly boundary: PatternBoundaryKind; readonly next: number }
  | LookaroundState
  | { readonly kind: "accept" };

/** A pattern that must match, or must not match, the text before or after a position. */
interface LookaroundState {
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
interface Automaton {
  readonly states: readonly AutomatonState[];
  readonly start: number;
}

/** The maximum number of states of a pattern, those of its lookarounds included. */
const MAX_STATES = 4_000;

/** Thrown if a pattern needs more than {@link MAX_STATES} states. */
class AutomatonTooLargeError extends Error {}

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
function canMatchInLinearTime(pattern: Pattern): boolean {
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
function isAnchoredAtStart({ states, start }: Automaton): boolean {
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
function followersOf(state: AutomatonState): readonly number[] {
  return state.kind === "accept" ? [] : [state.next].flat();
}
