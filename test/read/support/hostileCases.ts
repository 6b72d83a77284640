import { request } from "./reading.js";

/** A schema that must be refused, and where and how. */
export interface RefusedCase {
  /** What the schema does, to follow "refuses". */
  rule: string;
  file: "schema.ts" | "schema.json";
  content: string | Uint8Array;
  /** Line and column, both from 1. */
  at: readonly [number, number];
  /** Part of the message. */
  says: string;
}

type Row = readonly [rule: string, content: string, line: number, column: number, says: string];

const UNKNOWN_SYNTAX: readonly Row[] = [
  ["a conditional type", "type A = string extends string ? 1 : 2;", 1, 10, "a conditional type"],
  [
    "a mapped type with open keys",
    "interface A {\n  a: { [K in number]: string };\n}",
    2,
    14,
    "the keys of a mapped type",
  ],
  ["a mapped type that renames", 'type A = { [K in "x" as "y"]: string };', 1, 10, "renames its members"],
  ["a template of an object", "type A = `x${{ b: 1 }}`;", 1, 14, "a template can contain string"],
  ["a template whose parts cannot be told apart", "type A = `x${string}${number}`;", 1, 14, "follow each other"],
  ["a tuple that goes on after its open end", "type A = [...string[], number];", 1, 24, "no element can follow"],
  ["keyof a text", "type A = keyof string;", 1, 16, "keyof needs an object type"],
  ["unique symbol", "interface A { a: unique symbol }", 1, 18, "unique symbol cannot be sent"],
  ["a function type", "interface A { a: () => string }", 1, 18, "a function cannot be sent"],
  ["an index without a member", 'interface B { b: string }\ntype A = B["c"];', 2, 10, 'B has no member "c"'],
  ["a type that is computed from itself", "interface A { a: keyof A }", 1, 11, "A is computed from its own members"],
  ["an imported type", 'type A = import("./b.js").B;', 1, 10, "an imported type"],
  ["an enum with a computed value", "enum A { B = Math.random() }", 1, 6, "the values of an enum"],
  ["a namespace", "\nexport namespace A {}", 2, 1, "a schema cannot contain"],
  ["a class", "class A {}", 1, 1, "a class declaration"],
  ["a function declaration", "function a() {}", 1, 1, "a function declaration"],
  ["an import", 'import { A } from "./a.js";', 1, 1, "an import declaration"],
  ["a re-export", 'export * from "./a.js";', 1, 1, "an export declaration"],
  ["a statement that does something", 'console.log("read");', 1, 1, "a schema cannot contain"],
  [
    "a generic interface without its argument",
    "interface A<T> { a: T }\ntype B = A;",
    2,
    10,
    "A needs 1 type argument",
  ],
  ["a generic alias of itself", "type A<T> = { a: A<T> };\ntype B = A<1>;", 1, 18, "A contains itself"],
  ["a generic type of TypeScript", "type A = Awaited<string>;", 1, 10, "Awaited<> is not supported"],
  ["a qualified name", "type A = B.C;", 1, 10, "there is no B.C"],
  ["a computed key", "interface A { [K]: string }", 1, 15, "a computed member name"],
  ["a getter", "interface A { get a(): string }", 1, 15, "a get accessor cannot be sent"],
  ["a method signature", "interface A { a(): string }", 1, 15, "a method signature cannot be sent"],
  ["a call signature", "interface A { (): string }", 1, 15, "a call signature cannot be sent"],
  ["a member without a type", "interface A { a }", 1, 15, 'member "a" has no type'],
  ["undefined", "type A = undefined;", 1, 10, "undefined cannot be sent"],
  ["bigint", "type A = bigint;", 1, 10, "bigint cannot be sent"],
  ["an alias of never", "type A = never;", 1, 10, "never is allowed only as the type of a member"],
  ["a list of never", "type A = never[];", 1, 10, "never is allowed only as the type of a member"],
  ["void", "type A = void;", 1, 10, "void cannot be sent"],
  ["numeric keys of an index signature", "interface A { [key: number]: string }", 1, 15, "must be a string"],
  ["numeric keys of a Record", "type A = Record<number, string>;", 1, 17, "the keys of a Record"],
  ["a variable", "let A = 1;", 1, 1, "let or var"],
  ["a constant that is a call", "const A = new Set();", 1, 7, "a string or number literal"],
  ["a constant too large for JSON", "const A = 1e999;", 1, 7, "a string or number literal"],
  ["a constant that is a template of a call", "const A = `x${b()}`;", 1, 7, "a string or number literal"],
];

const NAMES: readonly Row[] = [
  ["a declaration named string", "interface string { a: 1 }", 1, 11, '"string" is a reserved word'],
  ["an alias named any", "type A = 1;\ntype any = 1;", 2, 6, '"any" is a reserved word'],
  ["a member named __proto__", "interface A { __proto__: string }", 1, 15, '"__proto__"'],
  ["a quoted member named __proto__", 'interface A { "__proto__"?: string }', 1, 15, '"__proto__"'],
  [
    "a method named __proto__",
    `type ClientRequest = XRequest;\n${request("X", "__proto__")}`,
    2,
    11,
    '"__proto__" cannot be a method',
  ],
  ["two declarations of one name", "interface A { a: 1 }\ntype A = 1;", 2, 6, "A is declared twice"],
  ["a constant and a type of one name", "const A = 1;\ntype A = 1;", 2, 6, "A is declared twice"],
  ["a member declared twice", 'interface A {\n  b: 1;\n  "b": 2;\n}', 3, 3, '"b" is declared twice'],
  [
    "two methods of one handler name, in names that differ only by case",
    `${request("Foo", "x/y")}${request("foo", "x/z")}type ClientRequest = FooRequest | fooRequest;`,
    3,
    11,
    "the same handler name foo",
  ],
];

const RESOLUTION: readonly Row[] = [
  ["a missing type", "interface A {\n  b: Missing;\n}", 2, 6, "Missing, which is not declared"],
  ["a missing base", "interface A extends Missing { b: 1 }", 1, 21, "Missing, which is not declared"],
  ["a missing constant", "interface A { b: typeof MISSING }", 1, 18, "the constant MISSING"],
  ["a type that is missing though every object has it", "type A = toString;", 1, 10, "toString, which is not declared"],
  ["typeof a type", "type B = 1;\ntype A = typeof B;", 2, 10, "B is not a constant"],
  ["aliases of each other", "type A = B;\ntype B = A;", 1, 6, "A → B → A"],
  ["an alias of itself", "type A = A;", 1, 6, "A → A"],
  ["an interface that extends itself", "interface A extends A { b: 1 }", 1, 11, "A → A"],
  ["unions of each other", "type A = string | B;\ntype B = number | A;", 1, 6, "A → B → A"],
  ["an intersection with itself", "type A = { b: 1 } & A;", 1, 6, "A → A"],
  ["an Omit of itself", 'type A = Omit<A, "b">;', 1, 6, "A → A"],
  [
    "a schema of another revision",
    'type A = 1;\nexport const LATEST_PROTOCOL_VERSION = "2025-06-18";',
    2,
    14,
    "not the schema of revision 2099-01-01",
  ],
  [
    "a request in no role union",
    `${request("X", "x/y")}${request("Z", "x/z")}type ClientRequest = XRequest;`,
    3,
    11,
    "ZRequest (x/z) is in no role union, so its sender is unknown (add ZRequest to ClientRequest, ServerRequest or InputRequest)",
  ],
  [
    "a request in no role union, whose method is an alias of an alias of a string",
    'type Name = "x/z";\ntype Method = Name;\ninterface ZRequest { method: Method }',
    3,
    11,
    "ZRequest (x/z) is in no role union",
  ],
  [
    "an alias of an intersection that is a request in no role union",
    'interface Base { method: string }\ntype ZRequest = Base & { method: "x/z" };',
    2,
    6,
    "ZRequest (x/z) is in no role union",
  ],
  [
    "a notification in no role union",
    'interface ZNotification { method: "notifications/z" }',
    1,
    11,
    "to ClientNotification or ServerNotification)",
  ],
  [
    "an intersection of many unions",
    `type U = ${Array.from({ length: 15 }, (_, i) => `{ a${i}: 1 }`).join(" | ")};\ntype A = U & U;`,
    2,
    10,
    "more than 200 combinations",
  ],
  ["a role that is not a message", "type ClientRequest = string;", 1, 22, "has no fixed method"],
  ["half a character as a value", 'type A = "a\\ud800";', 1, 10, '"a\\ud800" contains a lone surrogate'],
  ["half a character as a constant", 'type A = 1;\nconst B = "\\udc00";', 2, 7, "contains a lone surrogate"],
  ["half a character as a member", 'interface A { "\\ud800x": 1 }', 1, 15, "contains a lone surrogate"],
  [
    "a union of 10,001 alternatives",
    `type A = ${Array.from({ length: 10_001 }, (_, i) => i).join(" | ")};`,
    1,
    10,
    "10001 members, and the limit is 10000",
  ],
  ["a file of comments", "// nothing\n/* at all */", 1, 1, "declares no types"],
];

const TAGS: readonly Row[] = [
  [
    "a minimum in words",
    "interface A {\n  /** @minimum five */\n  b: number;\n}",
    3,
    3,
    '@minimum must be a number, not "five"',
  ],
  ["a maximum without a number", "/** @maximum */\ntype A = number;", 2, 1, "@maximum must be a number"],
  ["a format without a name", "/** @format */\ntype A = string;", 2, 1, "@format has no value"],
  [
    "@TJS-type of something else",
    "/** @TJS-type string */\ntype A = number;",
    2,
    1,
    "@TJS-type must be number or integer",
  ],
];

/** What a message quotes may hold line breaks; the message may not. */
const ONE_LINE: readonly Row[] = [
  [
    "a tag whose text has lines",
    "/**\n * @minimum 5\n * apples\n */\ntype A = number;",
    5,
    1,
    "@minimum must be a number",
  ],
  ["a member with a line break, twice", 'interface A {\n  "b\\nc": 1;\n  "b\\nc": 2;\n}', 3, 3, "is declared twice"],
  [
    "a method with a line break that nobody sends",
    `${request("A", "x\ny")}`,
    1,
    11,
    "ARequest (x y) is in no role union",
  ],
];

const BROKEN: readonly Row[] = [
  ["an interface without an end", "interface A {", 1, 14, "the file is incomplete"],
  ["a comment without an end", "type A = 1;\n/** and then", 2, 13, "the file is incomplete"],
  ["a string without an end", 'type A = "b', 1, 12, "Unterminated string literal"],
  ["text that is no TypeScript", "once upon a time", 1, 1, "correct the TypeScript"],
  ["an interface named class", "interface class { a: 1 }", 1, 11, "class"],
  ["a page that was downloaded instead", "<!doctype html>\n<p>Not found</p>", 1, 11, "correct the TypeScript"],
  ["a mistake behind CRLF line ends", "type A = 1;\r\n\r\ninterface B {\r\n  c: Missing;\r\n}\r\n", 4, 6, "Missing"],
  ["a mistake behind a byte order mark", "\uFEFFtype A = Missing;", 1, 10, "Missing"],
];

export const TYPESCRIPT_CASES: readonly RefusedCase[] = [
  ...UNKNOWN_SYNTAX,
  ...NAMES,
  ...RESOLUTION,
  ...TAGS,
  ...ONE_LINE,
  ...BROKEN,
].map(([rule, content, line, column, says]) => ({ rule, file: "schema.ts", content, at: [line, column], says }));

const latin1 = (text: string): Uint8Array => Buffer.from(text, "latin1");

export const FILE_CASES: readonly RefusedCase[] = [
  { rule: "an empty file", file: "schema.ts", content: "", at: [1, 1], says: "the file is empty" },
  { rule: "a file of blanks", file: "schema.json", content: " \r\n\t\n", at: [1, 1], says: "the file is empty" },
  { rule: "Latin-1", file: "schema.ts", content: latin1("type A = 1;\n// caf\u00E9"), at: [2, 7], says: "not UTF-8" },
  { rule: "a binary file", file: "schema.json", content: latin1("\x7FELF\x02\xFF\x00"), at: [1, 6], says: "not UTF-8" },
  {
    rule: "TypeScript in a .json file",
    file: "schema.json",
    content: "type A = 1;",
    at: [1, 1],
    says: "not JSON",
  },
];
