// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The maximum number of states of a pattern, those of its lookarounds included. */
const MAX_STATES = 4_000;
/** Thrown if a pattern needs more than {@link MAX_STATES} states. */
export class AutomatonTooLargeError extends Error {}
/**
 * Compiles a pattern to an automaton.
 *
 * @throws AutomatonTooLargeError
 */
export function compilePattern(pattern, options = {}) {
  const states = [{ kind: "accept" }];
  const compiler = new PatternCompiler(states, options);
  const start = compiler.add(pattern, 0);
  return { states, start };
}
/**
 * Adds the states of a pattern to an automaton, from the end of the pattern to its start, because a state contains the index of the next
 * state.
 */
class PatternCompiler {
  #states;
  #options;
  constructor(states, options) {
    this.#states = states;
    this.#options = options;
  }
  add(pattern, next) {
    switch (pattern.kind) {
      case "character":
        return this.#put({ kind: "character", set: pattern.set, next });
      case "boundary":
        return this.#put({
          kind: "boundary",
          boundary: pattern.boundary,
          next,
        });
      case "lookaround":
        return this.#lookaround(pattern, next);
      case "choice":
        return this.#put({
          kind: "split",
          next: pattern.options.map((option) => this.add(option, next)),
        });
      case "sequence": {
        const parts = this.#options.isBackward
          ? pattern.parts
          : [...pattern.parts].reverse();
        return parts.reduce(
          (following, part) => this.add(part, following),
          next,
        );
      }
      case "repeat":
        return this.#repeat(pattern, next);
    }
  }
  #repeat({ part, min, max }, next) {
    const isRough = this.#options.isRough && max > 2;
    const end = isRough ? Infinity : max;
    let start = next;
    if (end === Infinity) {
      const split = { kind: "split", next: [] };
      start = this.#put(split);
      split.next = [this.add(part, start), next];
    } else
      for (let i = min; i < end; i++)
        start = this.#put({
          kind: "split",
          next: [this.add(part, start), next],
        });
    const count = isRough ? Math.min(min, 1) : min;
    for (let i = 0; i < count; i++) {
      const { length } = this.#states;
      start = this.add(part, start);
      // If a part adds no states, as an empty group does, its repetitions add none either.
      if (this.#states.length === length) break;
    }
    return start;
  }
  #lookaround({ part, isBehind, isNegated }, next) {
    const automaton = compilePattern(part, { isBackward: isBehind });
    if (this.#states.length + automaton.states.length > MAX_STATES)
      throw new AutomatonTooLargeError();
    return this.#put({
      kind: "lookaround",
      lookaround: { automaton, isBehind, isNegated },
      next,
    });
  }
  #put(state) {
    if (this.#states.push(state) > MAX_STATES)
      throw new AutomatonTooLargeError();
    return this.#states.length - 1;
  }
}
