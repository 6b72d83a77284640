import { requests } from "./reading.js";

/** A schema of which nothing bad may come. */
export interface HarmlessCase {
  rule: string;
  file: string;
  content: string;
}

/** Names that the package has already, and types that no interface can be made of. */
const NAMES_OF_THE_PACKAGE: readonly (readonly [rule: string, content: string])[] = [
  ["a declaration named like a guard", "interface Foo { a: 1 }\ninterface isFoo { b: 1 }"],
  ["a constant named METHODS", "export const METHODS = 1;\ntype A = 1;"],
  ["a declaration named Client", "interface Client { a: 1 }"],
  ["a constant named createClient", "const createClient = 1;\ntype A = 1;"],
  ["a declaration named Requests", "interface Requests { a: 1 }"],
  ["a declaration named types", "interface types { a: types[] }"],
  ["a declaration named value", "interface value { a: value[] }"],
  [
    "a declaration named like a check of the runtime",
    "type Uri = string;\ninterface A { a: Uri; /** @format uri */ b: string }",
  ],
  ["a declaration named String", "interface String { a: string }"],
  ["parts that spell a check of the runtime", "interface Is { string: string | number[]; b: string }"],
  ["a declaration named Omit", 'interface Omit { a: 1 }\ninterface A { b: 1; c: 1 }\ntype B = Omit<A, "c">;'],
  ["a handler named notify", requests(["Notify", "x/notify"])],
  [
    "a request named Request",
    'interface Request { method: "x/y" }\ninterface Result { a: 1 }\ntype ClientRequest = Request;',
  ],
  ["a handler named with a digit first", requests(["_1", "x/y"])],
  ["a feature named with a digit first", requests(["X", "1x/y"])],
  ["members without a Latin letter", 'interface é { è: "a" | "b" | "c" | "d" | "e" }'],
  ["a member that is a reserved word in a type without a Latin letter", "interface é { delete: string | number[] }"],
  ["an intersection of primitives", "type A = string & number;"],
  ["an intersection with a union", "interface A { a: 1 }\ninterface B { b: 1 }\ntype C = (A | B) & { c: 1 };"],
  ["an interface that extends a union", "type U = { a: 1 } | { b: 1 };\ninterface A extends U { c: 1 }"],
  ["an interface that extends a primitive", "type U = string;\ninterface A extends U { c: 1 }"],
  ["Omit<> of a union", 'type U = { a: 1 } | { b: 1 };\ntype A = Omit<U, "a">;'],
  ["Omit<> of an Omit<>", 'interface U { a: 1; b: 1; c: 1 }\ntype V = Omit<U, "a">;\ntype A = Omit<V, "b">;'],
];

export const HARMLESS_CASES: readonly HarmlessCase[] = NAMES_OF_THE_PACKAGE.map(([rule, content]) => ({
  rule,
  file: "schema.ts",
  content,
}));
