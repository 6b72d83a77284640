import { EMPTY, firstOf, found, open, type Result, type Solving } from "./results.js";
import { testsOf, type Literal, type Shape, type TestOf } from "./shapes.js";
import { textOf } from "./valueText.js";

/** More items are not told apart, because of the ways to choose the ones that tests need. */
const MOST_ITEMS = 32;
/** So many items may have to differ. */
const MOST_DIFFERENT = 300;
const LONGEST = 20_000;

type Some = TestOf<"someItems">;
type Most = TestOf<"mostItems">;

/** Returns an array that meets all tests. */
export function solveArray(literals: readonly Literal[], solving: Solving): Result {
  return new ArraySearch(literals, solving).result();
}

/** Returns a function that tells whether a test of items holds for all arrays that meet other tests, or for none. */
export function decideItems(literals: readonly Literal[], solving: Solving): (literal: Literal) => boolean | undefined {
  const each = testsOf(literals, "eachItem");
  const { terms } = solving;
  /** Returns true if no item from one index up to another can have a shape. */
  const isNever = (from: number, to: number, part: Shape): boolean => {
    const starts = [...new Set([from, ...each.flatMap((one) => [one.from, one.to])])];
    const within = starts.filter((start) => start >= from && start < to);
    return within.every((start) => solving.solve(terms.all([partAt(start, each, solving), part])).kind === "empty");
  };
  return ({ test }) => {
    if (test.is === "eachItem") return isNever(test.from, test.to, terms.not(test.part)) || undefined;
    if (test.is !== "someItems") return undefined;
    return isNever(test.from, test.to, test.part) ? false : undefined;
  };
}

function partAt(index: number, each: readonly TestOf<"eachItem">[], { terms }: Solving): Shape {
  return terms.all(each.filter(({ from, to }) => index >= from && index < to).map(({ part }) => part));
}

class ArraySearch {
  readonly #solving: Solving;
  readonly #each: readonly TestOf<"eachItem">[];
  readonly #some: readonly Some[];
  readonly #most: readonly Most[];
  readonly #min: number;
  readonly #max: number;
  readonly #isUnique: boolean;
  readonly #isRepeated: boolean;
  /** From this index on, the same tests apply to all items. */
  readonly #uniform: number;

  constructor(literals: readonly Literal[], solving: Solving) {
    this.#solving = solving;
    this.#each = testsOf(literals, "eachItem");
    // Each item that is needed is a test of its own.
    this.#some = testsOf(literals, "someItems").flatMap((one) =>
      Array.from({ length: Math.min(one.count, MOST_ITEMS + 1) }, () => one),
    );
    this.#most = testsOf(literals, "mostItems");
    this.#min = Math.max(0, ...testsOf(literals, "minSize").map(({ size }) => size));
    this.#max = Math.min(Infinity, ...testsOf(literals, "maxSize").map(({ size }) => size));
    this.#isUnique = testsOf(literals, "unique").length > 0;
    this.#isRepeated = testsOf(literals, "repeated").length > 0;
    const ends = [...this.#each, ...this.#some].flatMap(({ from, to }) => [from, to]).filter(Number.isFinite);
    this.#uniform = Math.max(0, ...ends);
    solving.steps.spend(literals.length + this.#some.length);
  }

  result(): Result {
    if (this.#isUnique && this.#isRepeated) return EMPTY;
    const needed = this.#some.length + (this.#isRepeated ? 2 : 0);
    // A longer array could leave out an item that no test needs.
    const last = Math.min(this.#max, Math.max(this.#min, this.#uniform + needed));
    if (last < this.#min) return EMPTY;
    const told = this.#isUnique || this.#most.length > 0 ? last : Math.min(last, this.#uniform + needed);
    if (this.#min > LONGEST) return open(`an array would need more than ${LONGEST} items`);
    const lengths = Array.from({ length: last - this.#min + 1 }, (_, i) => this.#min + i);
    return firstOf(lengths, (length) => {
      const listed = Math.min(length, told);
      const filler = length > listed ? this.#solving.solve(this.#partAt(listed)) : undefined;
      if (filler?.kind === "empty") return EMPTY;
      if (listed > (this.#hasChoices ? MOST_ITEMS : MOST_DIFFERENT)) return this.#long(length);
      const items = this.#placed(
        0,
        Array.from({ length: listed }, (_, i) => this.#partAt(i)),
      );
      if (items.kind !== "value" || filler === undefined) return items;
      if (filler.kind !== "value") return filler;
      const more = Array.from({ length: length - listed }, () => filler.value);
      return found([...(items.value as unknown[]), ...more], items.size + more.length * filler.size);
    });
  }

  /** True if tests need some of the items, and others choose which. */
  get #hasChoices(): boolean {
    return this.#isRepeated || this.#some.length + this.#most.length > 0;
  }

  /** Tries arrays with too many items to tell them apart: they are empty if one item cannot be there. */
  #long(length: number): Result {
    for (const start of new Set([0, ...this.#each.flatMap(({ from, to }) => [from, to])]))
      if (start < length && this.#solving.solve(this.#partAt(start)).kind === "empty") return EMPTY;
    if (this.#isUnique || this.#hasChoices)
      return open(
        `an array would need more than ${this.#hasChoices ? MOST_ITEMS : MOST_DIFFERENT} items that are told apart`,
      );
    const items: unknown[] = [];
    let size = 1;
    for (let i = 0; i < length; i++) {
      const item = this.#solving.solve(this.#partAt(i));
      if (item.kind !== "value") return item;
      items.push(item.value);
      size += item.size;
    }
    return found(items, size);
  }

  #partAt(index: number): Shape {
    this.#solving.steps.spend(1 + (this.#each.length >> 2));
    return partAt(index, this.#each, this.#solving);
  }

  /** Chooses the items that meet the tests of `some` from one index on. */
  #placed(index: number, parts: readonly Shape[]): Result {
    const test = this.#some[index];
    if (test === undefined) return this.#limited(0, 0, { parts, count: 0 });
    const { terms } = this.#solving;
    const tried = new Set<string>();
    const places = parts.flatMap((part, i) => {
      if (i < test.from || i >= test.to) return [];
      const key = `${Math.min(i, this.#uniform)} ${part.id}`;
      return tried.has(key) || !tried.add(key) ? [] : [i];
    });
    // The same test is met by so many different items: they carry a mark, so that each counts once.
    const isRepeated = this.#some[index - 1] === test;
    const from = isRepeated ? (this.#lastPlaces[index - 1] ?? -1) + 1 : 0;
    return firstOf(isRepeated ? parts.keys() : places, (i) => {
      if (i < from || i < test.from || i >= test.to) return EMPTY;
      this.#lastPlaces[index] = i;
      return this.#with(parts, [i, terms.all([parts[i]!, test.part])], (next) => this.#placed(index + 1, next));
    });
  }

  readonly #lastPlaces: number[] = [];

  /** Goes on with a changed item, if it can have a value. */
  #with(
    parts: readonly Shape[],
    [at, part]: readonly [number, Shape],
    next: (parts: readonly Shape[]) => Result,
  ): Result {
    const result = this.#solving.solve(part);
    if (result.kind === "empty") return EMPTY;
    const rest = next(parts.with(at, part));
    return result.kind === "open" && rest.kind !== "empty" ? result : rest;
  }

  /** Chooses which items count for the tests of `most`. */
  #limited(test: number, at: number, { parts, count }: { parts: readonly Shape[]; count: number }): Result {
    const most = this.#most[test];
    if (most === undefined) return this.#equal(parts);
    if (at === parts.length) return this.#limited(test + 1, 0, { parts, count: 0 });
    const { terms } = this.#solving;
    const options = [terms.not(most.part), ...(count < most.count ? [most.part] : [])];
    return firstOf(options, (option) =>
      this.#with(parts, [at, terms.all([parts[at]!, option])], (next) =>
        this.#limited(test, at + 1, { parts: next, count: option === most.part ? count + 1 : count }),
      ),
    );
  }

  /** Chooses two items that are equal, if there must be such. */
  #equal(parts: readonly Shape[]): Result {
    if (!this.#isRepeated) return this.#built(parts);
    const tried = new Set<Shape>();
    const pairs = parts.flatMap((part, i) =>
      parts.slice(i + 1).map((other, j) => [i, i + 1 + j, this.#solving.terms.all([part, other])] as const),
    );
    return firstOf(pairs, ([one, other, part]) => {
      if (tried.has(part)) return EMPTY;
      tried.add(part);
      return this.#with(parts, [one, part], (next) => this.#built(next.with(other, part)));
    });
  }

  #built(parts: readonly Shape[]): Result {
    if (this.#isUnique && parts.length > 1) return this.#different(parts);
    const items: unknown[] = [];
    let size = 1;
    for (const part of parts) {
      const item = this.#solving.solve(part);
      if (item.kind !== "value") return item;
      items.push(item.value);
      size += item.size;
    }
    return found(items, size);
  }

  /** Gives each item a value that no other item has. */
  #different(parts: readonly Shape[]): Result {
    const values = new Map<Shape, ReturnType<Solving["distinct"]>>();
    for (const part of parts) if (!values.has(part)) values.set(part, this.#solving.distinct(part, parts.length));
    const order = [...parts.keys()].sort(
      (i, j) => values.get(parts[i]!)!.values.length - values.get(parts[j]!)!.values.length,
    );
    const used = new Set<string>();
    const items: unknown[] = [];
    const assign = (index: number): boolean => {
      const at = order[index];
      if (at === undefined) return true;
      for (const value of values.get(parts[at]!)!.values) {
        const text = textOf(value, this.#solving.steps);
        if (used.has(text)) continue;
        used.add(text);
        items[at] = value;
        if (assign(index + 1)) return true;
        used.delete(text);
      }
      return false;
    };
    if (assign(0)) return found(items, items.length * 2);
    const reason = [...values.values()].find((one) => one.reason !== undefined)?.reason;
    return reason === undefined ? EMPTY : open(reason);
  }
}
