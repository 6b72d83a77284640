import { EMPTY, firstOf, found, open, type Result, type Solving } from "./results.js";
import type { Literal, Shape, TestOf } from "./shapes.js";
import { singleName } from "./terms.js";

type MemberTest = TestOf<"eachMember" | "someMember">;

/** Solves names as strings. */
interface Members extends Solving {
  readonly strings: { fits(text: string, literal: Literal): boolean };
}

/** More members are not listed one by one. */
const MOST_MEMBERS = 200;
const MOST_CLASSES = 64;
/** Each test doubles the ways to share members. */
const MOST_TESTS = 30;

/** Names that the tests do not mention, for which the same tests apply. */
interface NameClass {
  readonly names: Shape;
  readonly holding: ReadonlySet<Shape>;
  readonly part: Shape;
}

/** A member of the object that is built: with a name, or with any name of a class. */
interface Slot {
  readonly name: string | undefined;
  readonly of: NameClass | undefined;
  readonly part: Shape;
}

/** Returns an object that meets all tests. */
export function solveObject(literals: readonly Literal[], solving: Members): Result {
  return new ObjectSearch(literals, solving).result();
}

/** Returns a function that tells whether a test of one member holds for all objects that meet other tests, or for none. */
export function decideMembers(
  literals: readonly Literal[],
  solving: Members,
): (literal: Literal) => boolean | undefined {
  const members = new MemberTests(literals, solving);
  const required = new Set(members.some.map(({ names }) => singleName(names)));
  const { terms } = solving;
  const isEmpty = (shape: Shape): boolean => solving.solve(shape).kind === "empty";
  return ({ test }) => {
    if (test.is !== "eachMember" && test.is !== "someMember") return undefined;
    const name = singleName(test.names);
    if (name === undefined) return undefined;
    const part = members.partNamed(name);
    if (test.is === "eachMember") {
      if (isEmpty(terms.all([part, terms.not(test.part)]))) return true;
      return required.has(name) && isEmpty(terms.all([part, test.part])) ? false : undefined;
    }
    if (isEmpty(terms.all([part, test.part]))) return false;
    return required.has(name) && isEmpty(terms.all([part, terms.not(test.part)])) ? true : undefined;
  };
}

/** The tests of members, those of one name by the name. */
class MemberTests {
  readonly each: readonly MemberTest[];
  readonly some: readonly MemberTest[];
  readonly #solving: Members;
  readonly #ofOne: Map<string, Shape[]> = new Map();
  readonly #ofMany: readonly MemberTest[];
  readonly #parts: Map<string, Shape> = new Map();

  constructor(literals: readonly Literal[], solving: Members) {
    const tests = literals.map(({ test }) => test);
    this.#solving = solving;
    this.each = tests.filter((test): test is MemberTest => test.is === "eachMember");
    this.some = tests.filter((test): test is MemberTest => test.is === "someMember");
    this.#ofMany = this.each.filter(({ names }) => singleName(names) === undefined);
    for (const { names, part } of this.each) {
      const name = singleName(names);
      if (name === undefined) continue;
      const parts = this.#ofOne.get(name);
      if (parts === undefined) this.#ofOne.set(name, [part]);
      else parts.push(part);
    }
  }

  /** Returns the values that a member with a name may have. */
  partNamed(name: string): Shape {
    let part = this.#parts.get(name);
    if (part !== undefined) return part;
    const ofMany = this.#ofMany.filter(({ names }) => hasName(names, name, this.#solving));
    part = this.#solving.terms.all([...(this.#ofOne.get(name) ?? []), ...ofMany.map((test) => test.part)]);
    this.#parts.set(name, part);
    return part;
  }
}

/** Returns true if a name is a value of a shape. */
function hasName(names: Shape, name: string, solving: Members): boolean {
  solving.steps.spend(1);
  switch (names.kind) {
    case "values":
      return names.values.has(JSON.stringify(name));
    case "not":
      return !hasName(names.part, name, solving);
    case "all":
      return names.parts.every((part) => hasName(part, name, solving));
    case "any":
      return names.parts.some((part) => hasName(part, name, solving));
    case "one":
      return names.parts.filter((part) => hasName(part, name, solving)).length === 1;
    case "test":
      return names.type !== "string" || solving.strings.fits(name, { kind: "literal", id: -1, test: names.test });
    case "types":
      return names.types.has("string");
    case "lazy":
      return hasName(names.target(), name, solving);
    default:
      return names.kind === "true";
  }
}

/** Adds the names that a shape lists. */
function addNames(names: Shape, found: Set<string>): void {
  if (names.kind === "values") {
    for (const value of names.values.values()) if (typeof value === "string") found.add(value);
  } else if (names.kind === "not") addNames(names.part, found);
  else if (names.kind === "all" || names.kind === "any" || names.kind === "one")
    for (const part of names.parts) addNames(part, found);
  else if (names.kind === "lazy") addNames(names.target(), found);
}

class ObjectSearch {
  readonly #solving: Members;
  readonly #members: MemberTests;
  /** The tests that a member with one of several names meets. */
  readonly #some: readonly MemberTest[];
  readonly #min: number;
  readonly #max: number;
  readonly #mentioned: ReadonlySet<string>;
  #knownClasses: readonly NameClass[] | string | undefined;

  constructor(literals: readonly Literal[], solving: Members) {
    this.#solving = solving;
    this.#members = new MemberTests(literals, solving);
    const { each, some } = this.#members;
    this.#some = some.filter(({ names }) => singleName(names) === undefined);
    const sizes = literals.map(({ test }) => test);
    this.#min = Math.max(0, ...sizes.map((test) => (test.is === "minSize" ? test.size : 0)));
    this.#max = Math.min(Infinity, ...sizes.map((test) => (test.is === "maxSize" ? test.size : Infinity)));
    const mentioned = new Set<string>();
    for (const { names } of [...each, ...some]) addNames(names, mentioned);
    this.#mentioned = mentioned;
    solving.steps.spend(literals.length + mentioned.size);
  }

  result(): Result {
    if (this.#min > this.#max) return EMPTY;
    if (this.#min > MOST_MEMBERS) return open(`an object would need more than ${MOST_MEMBERS} members`);
    if (this.#some.length > MOST_TESTS)
      return open(`an object has more than ${MOST_TESTS} tests for one of its members`);
    const required = this.#required();
    if (required.some(({ part }) => this.#solving.solve(part).kind === "empty")) return EMPTY;
    return this.#place(0, required);
  }

  /** Returns the members that are there in any case. They may be the ones that other tests need. */
  #required(): Slot[] {
    const parts = new Map<string, Shape[]>();
    for (const { names, part } of this.#members.some) {
      const name = singleName(names);
      if (name === undefined) continue;
      const known = parts.get(name);
      if (known === undefined) parts.set(name, [this.#members.partNamed(name), part]);
      else known.push(part);
    }
    return [...parts].map(([name, all]) => ({ name, of: undefined, part: this.#solving.terms.all(all) }));
  }

  /** Adds the members that the tests from one index on need. */
  #place(index: number, slots: readonly Slot[]): Result {
    const test = this.#some[index];
    if (test === undefined) return this.#finish(slots);
    const options = this.#options(test, slots);
    if (typeof options === "string") return open(options);
    return firstOf(options, ({ changed, slots: next }) => {
      const part = this.#solving.solve(changed.part);
      if (part.kind === "empty") return EMPTY;
      const rest = this.#place(index + 1, next);
      return part.kind === "open" && rest.kind !== "empty" ? part : rest;
    });
  }

  #named(name: string, { part }: MemberTest, slots: readonly Slot[]): Step {
    const all = this.#solving.terms.all([this.#members.partNamed(name), part]);
    return added(slots, { name, of: undefined, part: all });
  }

  #merged(slots: readonly Slot[], at: number, part: Shape): Step {
    const slot = slots[at]!;
    const changed = { ...slot, part: this.#solving.terms.all([slot.part, part]) };
    return { slots: slots.with(at, changed), changed };
  }

  /** Returns the ways to give an object a member with one of several names. */
  #options(test: MemberTest, slots: readonly Slot[]): Step[] | string {
    const { terms } = this.#solving;
    const classes = this.#classes();
    if (typeof classes === "string") return classes;
    const fresh = classes
      .filter(({ holding }) => holding.has(test.names))
      .map((of) => added(slots, { name: undefined, of, part: terms.all([of.part, test.part]) }));
    const named = [...this.#mentioned]
      .filter((name) => !slots.some((slot) => slot.name === name) && hasName(test.names, name, this.#solving))
      .map((name) => this.#named(name, test, slots));
    const shared = slots.flatMap((slot, at) =>
      (slot.name === undefined ? slot.of!.holding.has(test.names) : hasName(test.names, slot.name, this.#solving))
        ? this.#merged(slots, at, test.part)
        : [],
    );
    // Fewer members are needed if one of them meets several tests.
    return this.#max === Infinity ? [...fresh, ...named, ...shared] : [...shared, ...fresh, ...named];
  }

  /** Returns the classes of the names that are not mentioned, or why they are not known. */
  #classes(): readonly NameClass[] | string {
    return (this.#knownClasses ??= this.#findClasses());
  }

  #findClasses(): readonly NameClass[] | string {
    const { terms } = this.#solving;
    const atoms = [
      ...new Set(
        [...this.#members.each, ...this.#some]
          .filter(({ names }) => singleName(names) === undefined)
          .map(({ names }) => names),
      ),
    ];
    let classes = [{ names: terms.not(terms.values([...this.#mentioned])), holding: new Set<Shape>() }];
    for (const atom of atoms) {
      const next: typeof classes = [];
      for (const { names, holding } of classes)
        for (const isHolding of [false, true]) {
          const shape = terms.all([names, isHolding ? atom : terms.not(atom)]);
          const result = this.#solving.solve(shape, "string");
          if (result.kind === "open") return result.reason;
          if (result.kind === "value")
            next.push({ names: shape, holding: isHolding ? new Set([...holding, atom]) : holding });
        }
      if (next.length > MOST_CLASSES) return "the names of members fall into too many classes";
      classes = next;
    }
    return classes.map(({ names, holding }) => {
      const parts = this.#members.each.filter((test) => holding.has(test.names)).map(({ part }) => part);
      return { names, holding, part: terms.all(parts) };
    });
  }

  /** Adds members up to the smallest number, and gives names to all. */
  #finish(slots: readonly Slot[]): Result {
    if (slots.length > this.#max) return EMPTY;
    const reasons: string[] = [];
    const spare = this.#spareNamed(slots, reasons);
    const named = [...slots.filter(({ of }) => of === undefined), ...spare];
    let missing = this.#min - slots.length - spare.length;
    if (missing <= 0 && named.length === slots.length + spare.length) return this.#built(named);
    const classes = this.#classes();
    if (typeof classes === "string") return open(classes);
    for (const of of classes) {
      const own = slots.filter((slot) => slot.of === of);
      const names = this.#freshNames(of, [own.length, missing], reasons);
      if (names.length < own.length) return emptyOr(reasons);
      names.forEach((name, i) => named.push({ name, of, part: own[i]?.part ?? of.part }));
      missing -= names.length - own.length;
    }
    return missing <= 0 ? this.#built(named) : emptyOr(reasons);
  }

  /** Returns members with mentioned names, as many as an object needs beside others. */
  #spareNamed(slots: readonly Slot[], reasons: string[]): Slot[] {
    const spare: Slot[] = [];
    const missing = this.#min - slots.length;
    if (missing <= 0) return spare;
    const used = new Set(slots.map(({ name }) => name));
    for (const name of this.#mentioned) {
      if (spare.length >= missing) break;
      const part = this.#members.partNamed(name);
      if (!used.has(name) && this.#hasValue(part, reasons)) spare.push({ name, of: undefined, part });
    }
    return spare;
  }

  /** Returns names of a class, as many as are needed, and up to so many more if their members can have values. */
  #freshNames(of: NameClass, [needed, more]: readonly [number, number], reasons: string[]): string[] {
    const count = needed + (more > 0 && this.#hasValue(of.part, reasons) ? more : 0);
    if (count === 0) return [];
    const { terms } = this.#solving;
    const plain = terms.all([of.names, terms.test("string", { is: "minSize", size: 1 })]);
    for (const names of [plain, of.names]) {
      const { values, reason } = this.#solving.distinct(names, count, "string");
      if (values.length === count || names === of.names) {
        if (reason !== undefined) reasons.push(reason);
        return values as string[];
      }
    }
    return [];
  }

  #hasValue(part: Shape, reasons: string[]): boolean {
    const result = this.#solving.solve(part);
    if (result.kind === "open") reasons.push(result.reason);
    return result.kind === "value";
  }

  #built(slots: readonly Slot[]): Result {
    let size = 1;
    const members: [string, unknown][] = [];
    for (const { name, part } of slots) {
      const result = this.#solving.solve(part);
      if (result.kind !== "value") return result;
      size += result.size;
      members.push([name!, result.value]);
    }
    return found(Object.fromEntries(members), size);
  }
}

interface Step {
  readonly slots: readonly Slot[];
  readonly changed: Slot;
}

function added(slots: readonly Slot[], changed: Slot): Step {
  return { slots: [...slots, changed], changed };
}

/** Returns that there is no value, unless something could not be decided. */
function emptyOr([reason]: readonly string[]): Result {
  return reason === undefined ? EMPTY : open(reason);
}
