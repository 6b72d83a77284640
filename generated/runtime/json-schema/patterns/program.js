// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** States of all automata of a pattern. */
const MOST_STATES = 4_000;
/** Thrown where a pattern needs more states. */
export class TooManyStates extends Error {}
/** @throws TooManyStates */
export function compile(pattern, settings = {}) {
  const states = [{ kind: "accept" }];
  const compiler = new Compiler(states, settings);
  const start = compiler.add(pattern, 0);
  return { states, start };
}
/** Adds the states of a pattern in front of those that follow it. */
class Compiler {
  #states;
  #settings;
  constructor(states, settings) {
    this.#states = states;
    this.#settings = settings;
  }
  add(pattern, next) {
    switch (pattern.kind) {
      case "character":
        return this.#put({ kind: "character", set: pattern.set, next });
      case "edge":
        return this.#put({ kind: "edge", edge: pattern.edge, next });
      case "look":
        return this.#look(pattern, next);
      case "choice":
        return this.#put({
          kind: "split",
          next: pattern.options.map((one) => this.add(one, next)),
        });
      case "sequence": {
        const parts = this.#settings.isBackward
          ? pattern.parts
          : [...pattern.parts].reverse();
        return parts.reduce((after, part) => this.add(part, after), next);
      }
      case "repeat":
        return this.#repeat(pattern, next);
    }
  }
  #repeat({ part, least, most }, next) {
    const isRough = this.#settings.isRough && most > 2;
    const end = isRough ? Infinity : most;
    let start = next;
    if (end === Infinity) {
      const split = { kind: "split", next: [] };
      start = this.#put(split);
      split.next = [this.add(part, start), next];
    } else
      for (let i = least; i < end; i++)
        start = this.#put({
          kind: "split",
          next: [this.add(part, start), next],
        });
    const count = isRough ? Math.min(least, 1) : least;
    for (let i = 0; i < count; i++) {
      const { length } = this.#states;
      start = this.add(part, start);
      // A part that takes nothing is the same however often it repeats.
      if (this.#states.length === length) break;
    }
    return start;
  }
  #look({ part, isBehind, isNegated }, next) {
    const program = compile(part, { isBackward: isBehind });
    if (this.#states.length + program.states.length > MOST_STATES)
      throw new TooManyStates();
    return this.#put({
      kind: "look",
      look: { program, isBehind, isNegated },
      next,
    });
  }
  #put(state) {
    if (this.#states.push(state) > MOST_STATES) throw new TooManyStates();
    return this.#states.length - 1;
  }
}
