import { solveArray, decideItems } from "./arrays.js";
import { solveNumber } from "./numbers.js";
import { decideMembers, solveObject } from "./objects.js";
import { EMPTY, firstOf, found, open, type Distinct, type Result, type Solving } from "./results.js";
import { VALUE_TYPES, type Choice, type Formula, type Literal, type Shape, type ValueType } from "./shapes.js";
import { LimitError, type Steps } from "./steps.js";
import { StringSolver } from "./strings.js";
import type { Terms } from "./terms.js";

/** What is assumed about a value on one path of a search. */
interface Assumptions {
  readonly literals: Literal[];
  readonly known: Set<Formula>;
  choices: Choice[];
}

/** Shapes inside one another, and choices after one another. The limit keeps the stack from overflowing. */
const DEEPEST = 400;

/**
 * Finds a value of a shape, or shows that it has none.
 *
 * A shape whose values are searched is taken for empty where it occurs inside itself: its smallest value, if it has one, contains no other
 * of its values.
 */
export class Solver implements Solving {
  readonly terms: Terms;
  readonly steps: Steps;
  readonly strings: StringSolver;
  readonly #results: ReadonlyMap<ValueType, Map<Shape, Result>> = new Map(VALUE_TYPES.map((type) => [type, new Map()]));
  /** The searches that are not finished, with their depths. */
  readonly #active: ReadonlyMap<ValueType, Map<Shape, number>> = new Map(VALUE_TYPES.map((type) => [type, new Map()]));
  /**
   * The shapes that are empty if unfinished searches find nothing, with the depth of the outermost of these searches. They are empty when it
   * has found nothing, and unknown again when it, or one within it, has found a value.
   */
  readonly #assumed: ReadonlyMap<ValueType, Map<Shape, number>> = new Map(VALUE_TYPES.map((type) => [type, new Map()]));
  /** The same shapes in the order in which they were found. */
  readonly #assumptions: { readonly type: ValueType; readonly shape: Shape }[] = [];
  #depth = 0;
  /** The depth of the outermost unfinished search whose shape was taken for empty. */
  #outermost = Infinity;

  constructor(terms: Terms) {
    this.terms = terms;
    this.steps = terms.steps;
    this.strings = new StringSolver(terms.steps);
  }

  solve(shape: Shape, type?: ValueType): Result {
    if (type !== undefined) return this.#solveType(shape, type);
    if (shape === this.terms.never) return EMPTY;
    return firstOf(VALUE_TYPES, (one) => this.#solveType(shape, one));
  }

  distinct(shape: Shape, count: number, type?: ValueType): Distinct {
    const values: unknown[] = [];
    while (values.length < count) {
      const excluded = this.terms.not(this.terms.values(values));
      const next = this.solve(this.terms.all([shape, excluded]), type);
      if (next.kind === "empty") break;
      if (next.kind === "open") return { values, reason: next.reason };
      values.push(next.value);
    }
    return { values };
  }

  #solveType(shape: Shape, type: ValueType): Result {
    const results = this.#results.get(type)!;
    const known = results.get(shape);
    if (known !== undefined) return known;
    const depth = this.#active.get(type)!.get(shape) ?? this.#assumed.get(type)!.get(shape);
    if (depth !== undefined) {
      this.#outermost = Math.min(this.#outermost, depth);
      return EMPTY;
    }
    const formula = this.terms.formula(shape, type);
    if (formula.kind === "false") return EMPTY;
    return this.#searchShape(shape, type, formula);
  }

  #searchShape(shape: Shape, type: ValueType, formula: Formula): Result {
    const active = this.#active.get(type)!;
    const [before, assumed] = [this.#outermost, this.#assumptions.length];
    const depth = this.#enter();
    this.#outermost = Infinity;
    active.set(shape, depth);
    const result = this.#search(type, { literals: [], known: new Set(), choices: [] }, [formula]);
    active.delete(shape);
    this.#depth--;
    if (result.kind === "empty" && this.#outermost < depth) {
      this.#assumptions.push({ type, shape });
      this.#lowerAssumptions(assumed);
      this.#outermost = Math.min(before, this.#outermost);
      return result;
    }
    this.#endAssumptions(assumed, result);
    this.#results.get(type)!.set(shape, result);
    this.#outermost = before;
    return result;
  }

  /** Makes the assumptions from one index on depend on the outermost search that one of them depends on. */
  #lowerAssumptions(from: number): void {
    this.steps.spend(this.#assumptions.length - from);
    for (const { type, shape } of this.#assumptions.slice(from)) this.#assumed.get(type)!.set(shape, this.#outermost);
  }

  /** Turns the assumptions from one index on into results if the search on which they depend has found nothing, and drops them otherwise. */
  #endAssumptions(from: number, result: Result): void {
    for (const { type, shape } of this.#assumptions.splice(from)) {
      this.#assumed.get(type)!.delete(shape);
      if (result.kind === "empty") this.#results.get(type)!.set(shape, result);
    }
  }

  #enter(): number {
    if (this.#depth >= DEEPEST) throw new LimitError(`the schemas nest deeper than ${DEEPEST} levels`);
    return this.#depth++;
  }

  /** Searches a value of a type that meets assumptions and more conditions. */
  #search(type: ValueType, given: Assumptions, more: readonly Formula[]): Result {
    this.steps.spend(2 + (given.known.size >> 3));
    const state = { literals: [...given.literals], known: new Set(given.known), choices: [...given.choices] };
    if (!this.#assume(state, more) || !this.#propagate(type, state)) return EMPTY;
    const choice = state.choices.reduce<Choice | undefined>(
      (least, one) => (least === undefined || one.parts.length < least.parts.length ? one : least),
      undefined,
    );
    if (choice === undefined) return this.#leaf(type, state.literals);
    state.choices = state.choices.filter((one) => one !== choice);
    this.#enter();
    const excluded: Formula[] = [];
    const result = firstOf(choice.parts, (option) => {
      const one = this.#search(type, state, [option, ...excluded]);
      // The next options are tried for the values that this one does not cover.
      if (option.kind === "literal") excluded.push(this.terms.opposite(option));
      return one;
    });
    this.#depth--;
    return result;
  }

  /** Adds conditions. Returns false if they contradict each other. */
  #assume(state: Assumptions, conditions: readonly Formula[]): boolean {
    const queue = [...conditions];
    for (const formula of queue) {
      if (formula.kind === "true" || state.known.has(formula)) continue;
      if (formula.kind === "false" || state.known.has(this.terms.opposite(formula))) return false;
      this.steps.spend(1);
      state.known.add(formula);
      if (formula.kind === "all") queue.push(...formula.parts);
      else if (formula.kind === "any") state.choices.push(formula);
      else {
        state.literals.push(formula);
        const { test } = formula;
        if (test.is === "someMember") queue.push(this.terms.literal({ ...test, part: this.terms.always }));
      }
    }
    return true;
  }

  /** Removes options that cannot hold and choices that hold anyway, until nothing changes. Returns false on a contradiction. */
  #propagate(type: ValueType, state: Assumptions): boolean {
    for (let isChanged = true; isChanged && state.choices.length > 0;) {
      isChanged = false;
      const decide = this.#decider(type, state.literals);
      const choices = state.choices;
      state.choices = [];
      for (const choice of choices) {
        const left = this.#optionsLeft(choice, state, decide);
        if (left === undefined) continue;
        if (left.length === 0) return false;
        if (left.length === 1) {
          if (!this.#assume(state, left)) return false;
          isChanged = true;
        } else state.choices.push(left.length === choice.parts.length ? choice : (this.#any(left) as Choice));
      }
    }
    return true;
  }

  #any(options: readonly Formula[]): Formula {
    return this.terms.joined("any", options);
  }

  /** Returns the options of a choice that may hold; undefined if one holds anyway. */
  #optionsLeft(choice: Choice, state: Assumptions, decide: Decider): Formula[] | undefined {
    const left: Formula[] = [];
    for (const option of choice.parts) {
      this.steps.spend(1);
      const isTrue = state.known.has(option) || undefined;
      const isFalse = state.known.has(this.terms.opposite(option));
      const decided = isFalse ? false : (isTrue ?? this.#decided(option, decide));
      if (decided === true) return undefined;
      if (decided === undefined) left.push(option);
    }
    return left;
  }

  #decided(option: Formula, decide: Decider): boolean | undefined {
    if (option.kind === "literal") return decide(option);
    if (option.kind !== "all") return undefined;
    let isTrue = true;
    for (const part of option.parts) {
      const decided = part.kind === "literal" ? decide(part) : undefined;
      if (decided === false) return false;
      if (decided === undefined) isTrue = false;
    }
    return isTrue ? true : undefined;
  }

  #decider(type: ValueType, literals: readonly Literal[]): Decider {
    if (type === "object") return decideMembers(literals, this);
    return type === "array" ? decideItems(literals, this) : () => undefined;
  }

  /** Returns a value that meets all literals. */
  #leaf(type: ValueType, literals: readonly Literal[]): Result {
    this.steps.spend(literals.length);
    const result = this.#valueOf(type, literals);
    const unknown = literals.find(({ test }) => test.is === "unknown" || test.is === "notUnknown")?.test;
    return result.kind === "empty" || unknown === undefined ? result : open((unknown as { reason: string }).reason);
  }

  #valueOf(type: ValueType, literals: readonly Literal[]): Result {
    switch (type) {
      case "null":
        return fixed([null], literals);
      case "boolean":
        return fixed([false, true], literals);
      case "number":
        return solveNumber(literals, this.steps);
      case "string":
        return this.strings.solve(literals);
      case "array":
        return solveArray(literals, this);
      case "object":
        return solveObject(literals, this);
    }
  }
}

/** Returns whether a literal holds for all values that meet the assumptions, or for none. */
type Decider = (literal: Literal) => boolean | undefined;

function fixed(values: readonly unknown[], literals: readonly Literal[]): Result {
  const value = values.find((one) =>
    literals.every(({ test }) => {
      if (test.is !== "in" && test.is !== "notIn") return true;
      return test.values.values.has(String(one)) === (test.is === "in");
    }),
  );
  return value === undefined ? EMPTY : found(value);
}
