import { test } from "uvu";
import * as assert from "uvu/assert";
import type { SchemaConstant, SchemaDeclaration } from "../../generator/model/protocol.js";
import {
  alias,
  ANY,
  BOOLEAN,
  both,
  declaredBy,
  documented,
  INTEGER,
  list,
  literal,
  maybe,
  member,
  named,
  NEVER,
  NULL,
  NUMBER,
  object,
  OBJECT,
  shape,
  STRING,
  union,
  UNKNOWN,
} from "./support/reading.js";

interface Row {
  rule: string;
  given: string;
  want: SchemaDeclaration[];
  constants?: SchemaConstant[];
}

const omit = (name: string, ...keys: string[]): { kind: "omit"; type: ReturnType<typeof named>; keys: string[] } => ({
  kind: "omit",
  type: named(name),
  keys,
});
const typeOf = (name: string): { kind: "constant"; name: string } => ({ kind: "constant", name });
const constant = (name: string, value: string | number, text = ""): SchemaConstant => ({ name, value, doc: { text } });

const SYNTAX: Row[] = [
  {
    rule: "primitives are read by their names",
    given: "interface A { a: string; b: boolean; c: null; d: object; e: unknown; f: any }",
    want: [
      shape("A", [
        member("a", STRING),
        member("b", BOOLEAN),
        member("c", NULL),
        member("d", OBJECT),
        member("e", UNKNOWN),
        member("f", ANY),
      ]),
    ],
  },
  {
    rule: "a member of the type never must be absent, so it is optional",
    given: "interface A { a: never; b?: never; c: string | never }",
    want: [shape("A", [maybe("a", NEVER), maybe("b", NEVER), member("c", STRING)])],
  },
  {
    rule: "a member that may be undefined is optional",
    given: 'interface A { a: "form" | undefined; b?: string | boolean | undefined }',
    want: [shape("A", [maybe("a", literal("form")), maybe("b", union(STRING, BOOLEAN))])],
  },
  {
    rule: "a Record with literal keys is an object with these members",
    given: 'type A = Record<"a" | "b", string>;\ntype B = Record<"c", never>;\ntype C = Record<7, number>;',
    want: [
      alias("A", object(member("a", STRING), member("b", STRING))),
      alias("B", object(maybe("c", NEVER))),
      alias("C", object(member("7", NUMBER))),
    ],
  },
  {
    rule: "a Record of literal keys and string is a map",
    given: 'type A = Record<"name" | string, string>;',
    want: [alias("A", { kind: "object", properties: [], index: { value: STRING } })],
  },
  {
    rule: "a Record of never is an object without members",
    given: "type A = Record<string, never>;\ninterface B { [key: string]: never }",
    want: [
      alias("A", { kind: "object", properties: [], index: { value: NEVER } }),
      shape("B", [], { index: { value: NEVER } }),
    ],
  },
  {
    rule: "export and declare make no difference",
    given: "export interface A {}\nexport declare type B = string;\nexport {};",
    want: [shape("A", []), alias("B", STRING)],
  },
  {
    rule: "an interface may extend several others, in their order",
    given: "interface A extends B, C { d: string }",
    want: [shape("A", [member("d", STRING)], { extends: [named("B"), named("C")] })],
  },
  {
    rule: "an interface may extend an Omit<>",
    given: 'interface A extends Omit<B, "c" | "d">, E {}',
    want: [shape("A", [], { extends: [omit("B", "c", "d"), named("E")] })],
  },
  { rule: "Omit<> is a type as well", given: 'type A = Omit<B, "c">;', want: [alias("A", omit("B", "c"))] },
  {
    rule: "an intersection keeps its members",
    given: "type A = B & { c: string };",
    want: [alias("A", both(named("B"), object(member("c", STRING))))],
  },
  {
    rule: "a union keeps its order, and null is one of its members",
    given: "type A = string | B | null;",
    want: [alias("A", union(STRING, named("B"), NULL))],
  },
  {
    rule: "a vertical bar before the first member means nothing",
    given: 'type A =\n  | "a"\n  | true\n  | false;',
    want: [alias("A", union(literal("a"), literal(true), literal(false)))],
  },
  {
    rule: "parentheses group and leave no trace",
    given: "interface A { a: (string | null)[]; b: ((string)); c: (string | null) | boolean }",
    want: [
      shape("A", [
        member("a", list(union(STRING, NULL))),
        member("b", STRING),
        member("c", union(STRING, NULL, BOOLEAN)),
      ]),
    ],
  },
  {
    rule: "X[] and Array<X> are the same",
    given: "interface A { a: string[][]; b: Array<Array<string>> }",
    want: [shape("A", [member("a", list(list(STRING))), member("b", list(list(STRING)))])],
  },
  {
    rule: "Record<string, X> is an index signature",
    given: "type A = Record<string, B>;\ntype C = { [key: string]: B };",
    want: [
      alias("A", { kind: "object", properties: [], index: { value: named("B") } }),
      alias("C", { kind: "object", properties: [], index: { value: named("B") } }),
    ],
  },
  {
    rule: "an index signature stands beside members, whatever its key is called",
    given: "interface A { b?: string; [name: string]: unknown }",
    want: [shape("A", [maybe("b", STRING)], { index: { value: UNKNOWN } })],
  },
  {
    rule: "object types nest",
    given: "interface A { b?: { c: { d?: string } } }",
    want: [shape("A", [maybe("b", object(member("c", object(maybe("d", STRING)))))])],
  },
  {
    rule: "quotes around a name mean nothing, and names need not be identifiers",
    given: `interface A { "b": 1; 'c-d'?: 2; "io.example/e": 3; 4: 5 }`,
    want: [
      shape("A", [
        member("b", literal(1)),
        maybe("c-d", literal(2)),
        member("io.example/e", literal(3)),
        member("4", literal(5)),
      ]),
    ],
  },
  {
    rule: "readonly says nothing about the wire",
    given: "interface A { readonly b: string; readonly c?: string }",
    want: [shape("A", [member("b", STRING), maybe("c", STRING)])],
  },
  {
    rule: "members may end in commas, semicolons or line ends",
    given: "interface A { b: string, c: string; d: string\n e: string }",
    want: [
      shape(
        "A",
        ["b", "c", "d", "e"].map((name) => member(name, STRING)),
      ),
    ],
  },
];

const CONSTANTS: Row[] = [
  {
    rule: "constants hold strings and numbers, negative and hexadecimal ones too",
    given: 'export const A = "a";\nconst B = -32700, C = 0x10;\nconst D = `d`;\nconst E = 1_000;',
    want: [],
    constants: [constant("A", "a"), constant("B", -32700), constant("C", 16), constant("D", "d"), constant("E", 1000)],
  },
  {
    rule: "as const and a stated type say nothing more",
    given: 'const A = "a" as const;\nconst B: number = 2;',
    want: [],
    constants: [constant("A", "a"), constant("B", 2)],
  },
  {
    rule: "typeof a constant keeps its name",
    given: "const A = 1;\ninterface B { c: typeof A }\ntype D = typeof A;",
    want: [shape("B", [member("c", typeOf("A"))]), alias("D", typeOf("A"))],
    constants: [constant("A", 1)],
  },
  {
    rule: "literals may be negative",
    given: "type A = -1 | 0 | 1.5;",
    want: [alias("A", union(literal(-1), literal(0), literal(1.5)))],
  },
  {
    rule: "a constant has documentation",
    given: "/** What it is. */\nexport const A = 1;",
    want: [],
    constants: [constant("A", 1, "What it is.")],
  },
];

const CONSTRAINTS: Row[] = [
  {
    rule: "a number is an integer unless @TJS-type says number",
    given:
      "interface A {\n  b: number;\n  /** @TJS-type number */\n  c: number;\n  /** @TJS-type integer */\n  d?: number | null;\n}",
    want: [shape("A", [member("b", NUMBER, INTEGER), member("c", NUMBER), maybe("d", union(NUMBER, NULL), INTEGER)])],
  },
  {
    rule: "JSONValue may have fractions without a tag",
    given: "type JSONValue = string | number;\ntype A = string | number;",
    want: [alias("JSONValue", union(STRING, NUMBER)), alias("A", union(STRING, NUMBER), INTEGER)],
  },
  {
    rule: "limits stand in tags, on members and aliases",
    given:
      "interface A {\n  /**\n   * How many.\n   *\n   * @minimum -1.5\n   * @maximum 1e3\n   * @TJS-type number\n   */\n  b: number;\n}\n/** @minLength 1\n * @maxLength 8 */\ntype C = string;",
    want: [
      shape("A", [member("b", NUMBER, { constraints: { minimum: -1.5, maximum: 1000 }, ...documented("How many.") })]),
      alias("C", STRING, { constraints: { minLength: 1, maxLength: 8 } }),
    ],
  },
  {
    rule: "@format, @minItems and @maxItems are constraints and no documentation",
    given:
      "interface A {\n  /** @format uri */\n  b: string;\n  /**\n   * @minItems 1\n   * @maxItems 100\n   */\n  c: string[];\n}",
    want: [
      shape("A", [
        member("b", STRING, { constraints: { format: "uri" } }),
        member("c", list(STRING), { constraints: { minItems: 1, maxItems: 100 } }),
      ]),
    ],
  },
  {
    rule: "@nullable allows null, once",
    given: "interface A {\n  /** @nullable */\n  b: string;\n  /** @nullable */\n  c: string | null;\n}",
    want: [shape("A", [member("b", union(STRING, NULL)), member("c", union(STRING, NULL))])],
  },
];

for (const { rule, given, want, constants = [] } of [...SYNTAX, ...CONSTANTS, ...CONSTRAINTS]) {
  test(rule, async () => {
    assert.equal(await declaredBy("schema.ts", given), { constants, declarations: want, losses: [] });
  });
}

test.run();
