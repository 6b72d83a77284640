import { EMPTY, firstOf, found, open, type Result, type Solving } from "./results.js";
import { testsOf, type Literal, type Shape, type TestOf } from "./shapes.js";
import { textOf } from "./valueText.js";

/** More items are not compared one by one, because of the ways to choose the ones that tests need. */
const MOST_ITEMS = 32;
/** So many items may have to differ. */
const MOST_DIFFERENT = 300;
const LONGEST = 20_000;

/** A test that some items meet: so many of a range. */
interface Counted {
  readonly from: number;
  readonly to: number;
  readonly part: Shape;
  readonly min: number;
  readonly max: number;
}

/** An item that meets some counted tests. */
interface Option {
  readonly part: Shape;
  readonly holding: ReadonlySet<Shape>;
}

/** The first items of an array, and how many of them meet each counted test. */
interface Chosen {
  readonly parts: readonly Shape[];
  readonly counts: readonly number[];
  /** The index of the last item's option. */
  readonly last: number;
}

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
  readonly #counted: readonly Counted[];
  readonly #hasMost: boolean;
  /** So many items are needed if no item meets several tests. */
  readonly #needed: number;
  readonly #min: number;
  readonly #max: number;
  readonly #isUnique: boolean;
  readonly #isRepeated: boolean;
  /** From this index on, the same tests apply to all items. */
  readonly #uniform: number;

  constructor(literals: readonly Literal[], solving: Solving) {
    this.#solving = solving;
    this.#each = testsOf(literals, "eachItem");
    const some = testsOf(literals, "someItems");
    const most = testsOf(literals, "mostItems");
    this.#counted = [
      ...some.map(({ from, to, part, count }) => ({ from, to, part, min: count, max: Infinity })),
      ...most.map(({ part, count }) => ({ from: 0, to: Infinity, part, min: 0, max: count })),
    ];
    this.#hasMost = most.length > 0;
    this.#needed = some.reduce((sum, { count }) => sum + count, 0);
    this.#min = Math.max(0, ...testsOf(literals, "minSize").map(({ size }) => size));
    this.#max = Math.min(Infinity, ...testsOf(literals, "maxSize").map(({ size }) => size));
    this.#isUnique = testsOf(literals, "unique").length > 0;
    this.#isRepeated = testsOf(literals, "repeated").length > 0;
    const ends = [...this.#each, ...some].flatMap(({ from, to }) => [from, to]).filter(Number.isFinite);
    this.#uniform = Math.max(0, ...ends);
    solving.steps.spend(literals.length);
  }

  result(): Result {
    if (this.#isUnique && this.#isRepeated) return EMPTY;
    const needed = this.#needed + (this.#isRepeated ? 2 : 0);
    // A longer array could leave out an item that no test needs.
    const last = Math.min(this.#max, Math.max(this.#min, this.#uniform + needed));
    if (last < this.#min) return EMPTY;
    const compared = this.#isUnique || this.#hasMost ? last : Math.min(last, this.#uniform + needed);
    if (last > LONGEST) return open(`an array would need more than ${LONGEST} items`);
    const lengths = Array.from({ length: last - this.#min + 1 }, (_, i) => this.#min + i);
    return firstOf(lengths, (length) => {
      const listed = Math.min(length, compared);
      const filler = length > listed ? this.#solving.solve(this.#partAt(listed)) : undefined;
      if (filler?.kind === "empty") return EMPTY;
      if (listed > (this.#hasChoices ? MOST_ITEMS : MOST_DIFFERENT)) return this.#long(length);
      const items = this.#chosen(Array.from({ length: listed }, (_, i) => this.#partAt(i)));
      if (items.kind !== "value" || filler === undefined) return items;
      if (filler.kind !== "value") return filler;
      const more = Array.from({ length: length - listed }, () => filler.value);
      return found([...(items.value as unknown[]), ...more], items.size + more.length * filler.size);
    });
  }

  /** True if tests need some of the items, and others choose which. */
  get #hasChoices(): boolean {
    return this.#isRepeated || this.#counted.length > 0;
  }

  /** Tries arrays with too many items to compare them one by one: there are none if one item cannot have a value. */
  #long(length: number): Result {
    for (const start of new Set([0, ...this.#each.flatMap(({ from, to }) => [from, to])]))
      if (start < length && this.#solving.solve(this.#partAt(start)).kind === "empty") return EMPTY;
    if (this.#isUnique || this.#hasChoices)
      return open(
        `an array has more than ${this.#hasChoices ? MOST_ITEMS : MOST_DIFFERENT} items to compare one by one`,
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

  /** Chooses the tests that each item meets. */
  #chosen(parts: readonly Shape[]): Result {
    if (this.#counted.length === 0) return this.#equal(parts);
    const known = new Map<Shape, readonly Option[]>();
    const options = parts.map((part) => {
      let found = known.get(part);
      if (found === undefined) known.set(part, (found = this.#optionsOf(part)));
      return found;
    });
    const counts = this.#counted.map(() => 0);
    return this.#choose(options, { parts: [], counts, last: 0 });
  }

  /** Returns which counted tests an item can meet together, as shapes. Only if tests have a maximum, it matters which it does not meet. */
  #optionsOf(part: Shape): readonly Option[] {
    const { terms } = this.#solving;
    let options: Option[] = [{ part, holding: new Set() }];
    for (const atom of new Set(this.#counted.map((one) => one.part))) {
      const next = options.flatMap(({ part: given, holding }) => [
        { part: this.#hasMost ? terms.all([given, terms.not(atom)]) : given, holding },
        { part: terms.all([given, atom]), holding: new Set([...holding, atom]) },
      ]);
      options = next.filter((one) => this.#solving.solve(one.part).kind !== "empty");
    }
    return options;
  }

  #choose(options: readonly (readonly Option[])[], { parts, counts, last }: Chosen): Result {
    const index = parts.length;
    this.#solving.steps.spend(1 + counts.length);
    const isShort = this.#counted.some(({ from, to, min }, i) => {
      const left = Math.min(to, options.length) - Math.max(from, index);
      return min - counts[i]! > Math.max(0, left);
    });
    if (isShort) return EMPTY;
    if (index === options.length) return this.#equal(parts);
    // Items after the uniform index are interchangeable, so only one order is tried.
    const first = index > this.#uniform ? last : 0;
    return firstOf(options[index]!.slice(first).keys(), (i) => {
      const { part, holding } = options[index]![first + i]!;
      const next = this.#counted.map((test, at) => {
        const isCounted = index >= test.from && index < test.to && holding.has(test.part);
        return counts[at]! + (isCounted ? 1 : 0);
      });
      if (this.#counted.some(({ max }, at) => next[at]! > max)) return EMPTY;
      return this.#choose(options, { parts: [...parts, part], counts: next, last: first + i });
    });
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
      return this.#solving.solve(part).kind === "empty" ? EMPTY : this.#built(parts.with(one, part).with(other, part));
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
