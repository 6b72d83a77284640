// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Look, Program, State } from "./program.js";
import { isAnchored } from "./linearity.js";
import type { Edge } from "./syntax.js";
import type { Budget } from "../values.js";

/** What stands before and after a place of a text: a code point, or -1 at an end. */
interface Place {
  readonly text: string;
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/** States at a place, and the places that they lead to by one character. */
interface Front {
  readonly ids: readonly number[];
  readonly next: Map<number, Front | true>;
}

/** More are forgotten, and found again if they are needed. */
const MOST_KEPT = 10_000;

/** Steps to look at a state. */
const STATE = 8;

/**
 * Follows all ways through an automaton at once: the work grows with the length of the text, whatever the pattern. What a character
 * leads to is kept, unless it depends on more than its neighbours.
 */
export class PatternSearch {
  readonly #program: Program;
  readonly #isKept: boolean;
  readonly #isAnchored: boolean;
  readonly #looks: Map<Look, PatternSearch> = new Map();
  readonly #fronts: Map<string, Front> = new Map();
  #kept = 0;

  constructor(program: Program) {
    this.#program = program;
    this.#isAnchored = isAnchored(program);
    for (const state of program.states)
      if (state.kind === "look")
        this.#looks.set(state.look, new PatternSearch(state.look.program));
    this.#isKept = this.#looks.size === 0;
  }

  /**
   * Whether a match begins anywhere in a text.
   *
   * @throws TooManySteps
   */
  test(text: string, budget: Budget): boolean {
    const isFloating = !this.#isAnchored;
    return this.#run(placeIn(text, 0), { step: 1, isFloating }, budget);
  }

  /** @param step -1 to read the text backwards. */
  #run(
    from: Place,
    { step, isFloating }: { step: 1 | -1; isFloating: boolean },
    budget: Budget,
  ): boolean {
    const { start } = this.#program;
    let place = from;
    let front = this.#frontOf([start], step > 0 ? place.before : place.after);
    for (;;) {
      const code = step > 0 ? place.after : place.before;
      let next = front.next.get(code);
      budget.spend(1);
      if (next === undefined) {
        const ids = this.#advance(front.ids, { place, code }, budget);
        if (isFloating && ids !== true) ids.push(start);
        next = ids === true || this.#frontOf(ids, code);
        if (this.#isKept) this.#keep(front, code, next);
      }
      if (next === true) return true;
      if (code < 0 || next.ids.length === 0) return false;
      place = placeIn(place.text, place.at + step * (code > 0xffff ? 2 : 1));
      front = next;
    }
  }

  #keep(front: Front, code: number, next: Front | true): void {
    if (++this.#kept > MOST_KEPT) {
      this.#kept = 0;
      this.#fronts.clear();
      front.next.clear();
    }
    front.next.set(code, next);
  }

  /** The same states after the same kind of character are one front. */
  #frontOf(all: readonly number[], passed: number): Front {
    const ids = [...new Set(all)].sort((a, b) => a - b);
    if (!this.#isKept) return { ids, next: new Map() };
    const key = `${kindOf(passed)} ${ids.join()}`;
    let known = this.#fronts.get(key);
    if (known === undefined)
      this.#fronts.set(key, (known = { ids, next: new Map() }));
    return known;
  }

  /** The states after a character; true if a match ends before it. */
  #advance(
    ids: readonly number[],
    { place, code }: { place: Place; code: number },
    budget: Budget,
  ): number[] | true {
    const found: number[] = [];
    const seen = new Set(ids);
    // A set is walked through in the order of its additions, up to the last.
    for (const id of seen) {
      budget.spend(STATE);
      const state = this.#program.states[id]!;
      if (state.kind === "accept") return true;
      if (state.kind === "character") {
        if (code >= 0 && state.set.has(code)) found.push(state.next);
      } else if (this.#isOpen(state, place, budget))
        for (const next of [state.next].flat()) seen.add(next);
    }
    return found;
  }

  #isOpen(state: Passage, place: Place, budget: Budget): boolean {
    if (state.kind === "split") return true;
    if (state.kind === "edge") return isAt(state.edge, place);
    const { look } = state;
    const step = look.isBehind ? -1 : 1;
    const search = this.#looks.get(look)!;
    const isFound = search.#run(place, { step, isFloating: false }, budget);
    return isFound !== look.isNegated;
  }
}

/** A state that takes no character. */
type Passage = Exclude<State, { kind: "accept" | "character" }>;

function isAt(edge: Edge, { before, after }: Place): boolean {
  if (edge === "start") return before < 0;
  if (edge === "end") return after < 0;
  return (isWord(before) !== isWord(after)) === (edge === "word");
}

/** An end of the text, or one of two kinds of characters: no more of the text that was passed matters. */
function kindOf(passed: number): number {
  return passed < 0 ? 0 : isWord(passed) ? 1 : 2;
}

function isWord(code: number): boolean {
  return code >= 0 && /^\w$/u.test(String.fromCodePoint(code));
}

function placeIn(text: string, at: number): Place {
  return {
    text,
    at,
    before: codeBefore(text, at),
    after: text.codePointAt(at) ?? -1,
  };
}

function codeBefore(text: string, at: number): number {
  if (at === 0) return -1;
  const whole = at > 1 ? text.codePointAt(at - 2)! : 0;
  return whole > 0xffff ? whole : text.charCodeAt(at - 1);
}
