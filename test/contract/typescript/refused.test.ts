import { suite } from "uvu";
import * as assert from "uvu/assert";
import { parseContract } from "../../../generator/contract/readContract.js";

const test = suite("TypeScript that a contract refuses");

/** A contract with the type of one member of an input, which begins in column 26 of line 2. */
const member = (type: string, others = ""): string =>
  `interface Server { name: "s"; version: "1" }\ninterface Tools { t(input: { m: ${type} }): string }\n${others}`;

const tool = (signature: string, others = ""): string =>
  `interface Server { name: "s"; version: "1" }\ninterface Tools { ${signature} }\n${others}`;

/** Contracts, each with the position and the start of the message. */
const REFUSED: readonly (readonly [form: string, text: string, message: string])[] = [
  ["any", member("any"), "2:33: any says nothing about the value (write unknown, or the type)"],
  ["undefined", member("undefined"), "2:33: undefined is not a JSON value (make the member optional with ?)"],
  ["never", member("never"), "2:33: never has no value (remove the member, or write another type)"],
  ["void", member("void"), "2:33: void is not a JSON value (write null, or make the member optional)"],
  ["bigint", member("bigint"), "2:33: bigint is not a JSON value (write string, with @pattern ^-?\\d+$)"],
  ["symbol", member("symbol"), "2:33: symbol is not a JSON value (write a union of texts)"],
  ["unique symbol", member("unique symbol"), "2:33: unique symbol is not a JSON value (write a union of texts)"],
  ["a function", member("() => void"), "2:33: a function is not a JSON value (write the type of the data"],
  ["a constructor", member("new () => Date"), "2:33: a constructor is not a JSON value (write the type of the object)"],
  [
    "a method in an input",
    tool("t(input: { m(): void }): string"),
    "2:30: a method signature is not a JSON value (declare a member",
  ],
  [
    "a call signature",
    tool("t(input: { (): void }): string"),
    "2:30: a call signature is not a JSON value (declare a member",
  ],
  [
    "a getter",
    tool("t(input: { get m(): string }): string"),
    "2:30: a get accessor is not a JSON value (declare a member",
  ],
  [
    "a conditional type",
    member("string extends string ? 1 : 2"),
    "2:33: a conditional type has no JSON Schema (write the type that it results in)",
  ],
  [
    "a mapped type",
    member('{ [K in "a" | "b"]: K }'),
    "2:33: a mapped type has no JSON Schema (write the members, or Record<string, …>)",
  ],
  ["this", member("this"), "2:33: this has no JSON Schema (write the name of the interface)"],
  ["typeof", member("typeof x"), "2:33: typeof a value cannot be read (write the type itself)"],
  [
    "an imported type",
    member('import("a").B'),
    "2:33: an imported type cannot be read (copy the declaration into this file)",
  ],
  [
    "an import",
    `import type { A } from "a";\n${member("A")}`,
    "1:1: an import cannot be read (copy the declarations into this file)",
  ],
  [
    "exports of another file",
    `${member("string")}export * from "a";`,
    "3:1: a list of exports cannot be read (write export before the declaration)",
  ],
  [
    "a default export",
    `${member("string")}export default 1;`,
    "3:1: a contract exports no values (write only interfaces and types)",
  ],
  [
    "a class",
    member("C", "class C { a = 1 }"),
    "3:1: a class is not a JSON value (write an interface with its members)",
  ],
  [
    "a function declaration",
    member("string", "function f() {}"),
    "3:1: a contract contains no functions (write a method of the interface Tools)",
  ],
  ["a constant", member("string", "const a = 1;"), "3:1: a contract contains no values (write a type)"],
  [
    "a namespace",
    member("string", "namespace N {}"),
    "3:1: a namespace is not supported (declare its types in the file itself)",
  ],
  [
    "a type with parameters",
    member("B<string>", "interface B<T> { a: T }"),
    "3:11: B has type parameters, which JSON Schema cannot express (write a type for each use)",
  ],
  [
    "a type that is left open",
    member("string", "type B<T> = T;"),
    "3:6: B has type parameters, which JSON Schema cannot express (write a type for each use)",
  ],
  [
    "a generic tool",
    tool("t<T>(input: { a: T }): string"),
    "2:19: t has type parameters, which JSON Schema cannot express (write t(input: { … }): Output)",
  ],
  ["Date", member("Date"), "2:33: a Date is a text in JSON (write string, with @format date-time)"],
  ["Map", member("Map<string, number>"), "2:33: a Map is not a JSON value (write Record<string, …>)"],
  ["Set", member("Set<string>"), "2:33: a Set is not a JSON value (write an array, with @uniqueItems)"],
  ["RegExp", member("RegExp"), "2:33: a RegExp is not a JSON value (write string, with @format regex)"],
  [
    "Promise",
    tool("t(): Promise<string[]>"),
    "2:24: the functions of a contract may be asynchronous anyway (write the type without Promise)",
  ],
  ["bytes", member("Uint8Array"), "2:33: bytes are a text in JSON (write string, with base64 in its description)"],
  [
    "an unknown type",
    member("Nots", "interface Note { a: string }"),
    "2:33: Nots is not a type of this file (did you mean Note?)",
  ],
  ["a type of a namespace", member("N.A"), "2:33: N.A is not a type of this file (declare it here, and use its name)"],
  ["a member of an enum", member("E.a", "enum E { a, b }"), "2:33: E.a is a member of an enum (write its value)"],
  [
    "a computed enum",
    member("E", "enum E { a = 1 << 2 }"),
    "3:10: the value of this member cannot be read (write a text or a number)",
  ],
  [
    "a computed name",
    tool("t(input: { [x]: string }): string"),
    "2:30: a computed name cannot be read (write the name itself)",
  ],
  [
    "__proto__",
    tool("t(input: { __proto__: string }): string"),
    '2:30: "__proto__" cannot be a member of an object in JavaScript (rename it)',
  ],
  ["a member without a type", tool("t(input: { m }): string"), '2:30: the member "m" has no type (write a type)'],
  [
    "a member twice",
    tool("t(input: { m: string; m: number }): string"),
    '2:41: the member "m" is declared twice (remove one)',
  ],
  [
    "numbers as keys",
    member("{ [n: number]: string }"),
    "2:35: the key of an index signature must be a string (write [name: string])",
  ],
  ["a bigint literal", member("1n"), "2:33: 1n is not a JSON value (write a text, a number or a boolean)"],
  [
    "a rest element in front",
    member("[...string[], number]"),
    "2:34: a rest element must be the last one of a tuple (move it to the end)",
  ],
  [
    "an intersection with two types of a member",
    member("{ a: string } & { a: number }"),
    '2:49: the member "a" has two types in this intersection (declare it once)',
  ],
  [
    "an intersection without objects",
    member("string & number"),
    "2:33: string is not an object type (use an interface or { })",
  ],
  [
    "an unknown member of Pick",
    member('Pick<Note, "b">', "interface Note { a: string }"),
    '2:44: the type has no member "b" (use one of a)',
  ],
  [
    "a base that is itself",
    member("A", "interface A extends B {} interface B extends A {}"),
    "3:11: A is made from itself (remove the cycle)",
  ],
  [
    "two parameters",
    tool("t(a: {}, b: {}): string"),
    "2:28: t has two parameters, and a call has one object (write t(input: { … }): Output)",
  ],
  [
    "a tool that is a property",
    tool("t: () => string"),
    "2:19: t must be a method of Tools (write t(input: { … }): Output)",
  ],
  ["a tool without a return type", tool("t()"), "2:19: t has no return type (write t(input: { … }): Output)"],
  ["an input that is a text", tool("t(input: string): string"), "2:21: t: /tools/0/inputSchema/type must be"],
  [
    "an argument of a prompt that is a number",
    tool("t(): string", "interface Prompts { p(args: { a: number }): string }"),
    '3:31: the argument "a" of a prompt must be a text (write a: string)',
  ],
  [
    "an interface with a base type",
    tool("t(): string", "interface Prompts extends Base {}"),
    "3:11: Prompts must be an interface without base types (write interface Prompts { })",
  ],
  [
    "a member that Server lacks",
    'interface Server { name: "s"; versoin: "1" }',
    "1:31: Server has no member versoin (did you mean version?)",
  ],
  ["a syntax error", "interface Tools { t(: string }", "1:21: "],
  ["an incomplete file", "interface Tools {", "1:18: '}' expected (the file is incomplete: complete it)"],
];

/** Comments of a member `m: string`, or of a tool. */
const TAGS: readonly (readonly [what: string, text: string, message: string])[] = [
  [
    "an unknown tag",
    tool("t(input: { /** @minimun 1 */ m: number }): string"),
    "2:34: @minimun is not a tag here (did you mean @minimum?; in a text, write \\@minimun)",
  ],
  [
    "a tag of JSDoc",
    tool("/** @param input a */ t(): string"),
    "2:23: @param is not a tag here (write a comment above the member of the input; ",
  ],
  [
    "a tag of tools on a member",
    tool("t(input: { /** A.\n  @readOnly */ m: string }): string"),
    "3:3: @readOnly is not a tag here (use title, ",
  ],
  [
    "a number that is none",
    tool("t(input: { /** @minimum one */ m: number }): string"),
    '2:34: @minimum must be followed by a number, not "one" (correct the tag)',
  ],
  [
    "a flag with a text",
    tool("/** @readOnly Reads. */ t(): string"),
    "2:23: @readOnly must be the last tag, or followed by a tag (write the description before the tags)",
  ],
  [
    "a default that is not JSON",
    tool("t(input: { /** @default red */ m: string }): string"),
    "2:34: @default must be followed by JSON, not red (write a text in double quotes)",
  ],
  [
    "a tag twice",
    tool("t(input: { /** @minimum 1 @minimum 2 */ m: number }): string"),
    "2:45: @minimum is given twice (remove one)",
  ],
  [
    "a tag for another type",
    tool("t(input: { /** @minimum 1 */ m: string }): string"),
    "2:34: @minimum restricts only values of type number (remove it, or correct the type)",
  ],
  [
    "@integer of a text",
    tool("t(input: { /** @integer */ m: string }): string"),
    "2:34: @integer restricts only values of type number (remove it, or correct the type)",
  ],
  [
    "@oneOf without a union",
    tool("t(input: { /** @oneOf */ m: string }): string"),
    "2:34: @oneOf needs a union (remove the tag)",
  ],
  [
    "@schema that is no object",
    tool("t(input: { /** @schema 1 */ m: string }): string"),
    "2:34: @schema must be followed by a JSON object (write { })",
  ],
  [
    "__proto__ in JSON",
    tool('t(input: { /** @default {"__proto__":1} */ m: {} }): string'),
    '2:34: @default has a member "__proto__"',
  ],
  [
    "a keyword with an invalid value",
    tool("t(input: { /** @minLength -1 */ m: string }): string"),
    "2:34: inputSchema of t/properties/m/minLength: must be a whole number",
  ],
  [
    "a default that its type rejects",
    tool("t(input: { /** @default 0 @minimum 1 */ m?: number }): string"),
    "2:34: inputSchema of t/properties/m/default: the default is filled in and is invalid: must be at least 1",
  ],
  [
    "an invalid keyword in a shared type",
    tool("t(input: { a: A }): string", "interface A { /** @multipleOf 0 */ m: number }"),
    "3:19: /$defs/A/properties/m/multipleOf: must be a number above 0",
  ],
];

for (const [what, text, message] of [...REFUSED, ...TAGS])
  test(`${what} is an error with its position and the remedy`, async () => {
    const error = await parseContract("c.ts", text).then(
      () => undefined,
      (thrown: Error) => thrown,
    );
    assert.is(error?.name, "SchemaError", error?.stack ?? "no error");
    assert.is(error!.message.slice(0, `c.ts:${message}`.length), `c.ts:${message}`);
    assert.is(error!.message.includes("\n"), false);
  });

test("more than 40 forms are refused", () => {
  assert.ok(REFUSED.length >= 40);
});

test("types that nest too deeply are an error", async () => {
  const text = member(`${"keyof ".repeat(20_000)}A`);
  let message = "";
  await parseContract("c.ts", text).catch((error: Error) => (message = error.message));
  assert.is(message, "c.ts:1:1: types are nested too deeply (declare the inner types separately)");
});

/** Types in which each has the one before twice, each with the message. */
const REPEATED: readonly (readonly [what: string, type: (i: number) => string])[] = [
  ["intersections", (i) => `type T${i} = T${i - 1} & T${i - 1};`],
  ["base types", (i) => `interface T${i} extends T${i - 1}, Partial<T${i - 1}> { }`],
  ["types of members", (i) => `interface T${i} { a: [T${i - 1}["a"], T${i - 1}["a"]] }`],
];

for (const [what, type] of REPEATED)
  test(`${what} that double at each level are an error before they fill the memory`, async () => {
    const types = Array.from({ length: 60 }, (_, i) => type(i + 1)).join("\n");
    const text = member("T60", `interface T0 { a: string }\n${types}`);
    let message = "";
    await parseContract("c.ts", text).catch((error: Error) => (message = error.message));
    assert.match(message, /^c\.ts:\d+:\d+: types are copied into others more than 20000 times \(refer to them by name/);
  });

for (const [what, others] of [
  ["an alias of itself", "type K = K;"],
  ["a record of its own keys", "type K = Record<K, string>;"],
] as const)
  test(`${what} as the keys of a record is a cycle`, async () => {
    let message = "";
    await parseContract("c.ts", member("Record<K, string>", others)).catch((error: Error) => (message = error.message));
    assert.is(message, "c.ts:3:6: K is made from itself (remove the cycle)");
  });

test.run();
