/** The types of JSON values. Integers are numbers. */
export const VALUE_TYPES = ["null", "boolean", "number", "string", "array", "object"] as const;

export type ValueType = (typeof VALUE_TYPES)[number];

/** A set of values. Equal sets that are written alike are one object, with one id. */
export type Shape = { readonly id: number } & (
  | { readonly kind: "true" | "false" }
  | { readonly kind: "all" | "any"; readonly parts: readonly Shape[] }
  /** The values of exactly one part. */
  | { readonly kind: "one"; readonly parts: readonly Shape[] }
  | { readonly kind: "not"; readonly part: Shape }
  | { readonly kind: "types"; readonly types: ReadonlySet<ValueType> }
  | Values
  /** The values of one type that meet a condition, and all values of other types. */
  | { readonly kind: "test"; readonly type: ValueType; readonly test: Test }
  /** A schema that refers to itself. */
  | { readonly kind: "lazy"; readonly target: () => Shape }
);

/** Fixed values by their text, see `textOf`. */
export interface Values {
  readonly id: number;
  readonly kind: "values";
  readonly values: ReadonlyMap<string, unknown>;
}

/** A condition on values of one type, without negations: each test has an opposite one. */
export type Formula =
  | { readonly id: number; readonly kind: "true" }
  | { readonly id: number; readonly kind: "false" }
  | { readonly id: number; readonly kind: "all"; readonly parts: readonly Formula[] }
  | Choice
  | Literal;

/** One part or more must hold. */
export interface Choice {
  readonly id: number;
  readonly kind: "any";
  readonly parts: readonly Formula[];
}

/** A test of the values of one type. */
export interface Literal {
  readonly kind: "literal";
  readonly id: number;
  readonly test: Test;
}

/** A condition on values of one type. Each has a negation: see {@link negated}. */
export type Test =
  | { readonly is: "min" | "max"; readonly limit: number; readonly isOpen: boolean }
  | { readonly is: "multiple" | "notMultiple"; readonly of: number }
  | { readonly is: "minSize" | "maxSize"; readonly size: number }
  | { readonly is: "pattern" | "notPattern"; readonly source: string }
  | { readonly is: "in" | "notIn"; readonly values: Values }
  /** All items from one index up to another. */
  | { readonly is: "eachItem"; readonly from: number; readonly to: number; readonly part: Shape }
  /** So many items, or more, from one index up to another. */
  | {
      readonly is: "someItems";
      readonly from: number;
      readonly to: number;
      readonly part: Shape;
      readonly count: number;
    }
  /** So many items at most, of all. */
  | { readonly is: "mostItems"; readonly part: Shape; readonly count: number }
  | { readonly is: "unique" | "repeated" }
  /** All members, or one member, whose name is a value of a shape. */
  | { readonly is: "eachMember" | "someMember"; readonly names: Shape; readonly part: Shape }
  /** A condition that cannot be decided; equal keys mean the same condition. */
  | { readonly is: "unknown" | "notUnknown"; readonly key: number; readonly reason: string };

export type TestOf<Name extends Test["is"]> = Test extends infer One extends Test
  ? One extends Test
    ? [Name & One["is"]] extends [never]
      ? never
      : One
    : never
  : never;

/** Returns a text that is equal for equal conditions. */
export function keyOf(test: Test): string {
  const { is } = test;
  switch (is) {
    case "min":
    case "max":
      return `${is} ${test.limit} ${test.isOpen}`;
    case "multiple":
    case "notMultiple":
      return `${is} ${test.of}`;
    case "minSize":
    case "maxSize":
      return `${is} ${test.size}`;
    case "pattern":
    case "notPattern":
      return `${is} ${test.source}`;
    case "in":
    case "notIn":
      return `${is} ${test.values.id}`;
    case "eachItem":
      return `${is} ${test.from} ${test.to} ${test.part.id}`;
    case "someItems":
      return `${is} ${test.from} ${test.to} ${test.part.id} ${test.count}`;
    case "mostItems":
      return `${is} ${test.part.id} ${test.count}`;
    case "eachMember":
    case "someMember":
      return `${is} ${test.names.id} ${test.part.id}`;
    case "unknown":
    case "notUnknown":
      return `${is} ${test.key}`;
    default:
      return is;
  }
}

const OPPOSITE = {
  multiple: "notMultiple",
  notMultiple: "multiple",
  pattern: "notPattern",
  notPattern: "pattern",
  in: "notIn",
  notIn: "in",
  unique: "repeated",
  repeated: "unique",
  unknown: "notUnknown",
  notUnknown: "unknown",
  eachMember: "someMember",
  someMember: "eachMember",
} as const;

/**
 * Returns the condition that holds for exactly the values of the same type for which a condition does not.
 *
 * @param not returns the negation of a shape.
 */
export function negated(test: Test, not: (shape: Shape) => Shape): Test {
  switch (test.is) {
    case "min":
      return { ...test, is: "max", isOpen: !test.isOpen };
    case "max":
      return { ...test, is: "min", isOpen: !test.isOpen };
    case "minSize":
      return { is: "maxSize", size: test.size - 1 };
    case "maxSize":
      return { is: "minSize", size: test.size + 1 };
    case "eachItem":
      return { ...test, is: "someItems", part: not(test.part), count: 1 };
    case "someItems":
      if (test.count === 1) return { is: "eachItem", from: test.from, to: test.to, part: not(test.part) };
      return { is: "mostItems", part: test.part, count: test.count - 1 };
    case "mostItems":
      return { is: "someItems", from: 0, to: Infinity, part: test.part, count: test.count + 1 };
    case "eachMember":
    case "someMember":
      return { ...test, is: OPPOSITE[test.is], part: not(test.part) };
    default:
      return { ...test, is: OPPOSITE[test.is] } as Test;
  }
}

/** Returns true for a test that holds for each value of its type, false if it holds for none, and undefined for others. */
export function trivial(test: Test): boolean | undefined {
  switch (test.is) {
    case "minSize":
      return test.size <= 0 || undefined;
    case "maxSize":
      return test.size === Infinity || (test.size < 0 ? false : undefined);
    case "eachItem":
      return isAlways(test.part) || test.from >= test.to || undefined;
    case "someItems":
      return isNever(test.part) || test.to - test.from < test.count ? false : undefined;
    case "mostItems":
      return test.count === Infinity || isNever(test.part) || undefined;
    case "eachMember":
      return isAlways(test.part) || isNever(test.names) || undefined;
    case "someMember":
      return isNever(test.part) || isNever(test.names) ? false : undefined;
    default:
      return undefined;
  }
}

function isAlways({ kind }: Shape): boolean {
  return kind === "true";
}

function isNever({ kind }: Shape): boolean {
  return kind === "false";
}

/** Returns the tests of one kind. */
export function testsOf<Name extends Test["is"]>(literals: readonly Literal[], is: Name): TestOf<Name>[] {
  return literals.map(({ test }) => test).filter((test): test is TestOf<Name> => test.is === is);
}
