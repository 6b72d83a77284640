import { test } from "uvu";
import * as assert from "uvu/assert";
import { testInBothDialects, type JsonRow } from "./support/jsonRows.js";
import {
  alias,
  BOOLEAN,
  both,
  declaredBy,
  documented,
  INTEGER,
  jsonText,
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
  withMembers,
} from "./support/reading.js";

const TYPES: JsonRow[] = [
  {
    rule: "types are read by their names, and integer is a constraint",
    given: {
      A: withMembers({
        a: { type: "string" },
        b: { type: "boolean" },
        c: { type: "null" },
        d: { type: "number" },
        e: { type: "integer" },
        f: {},
        g: true,
      }),
    },
    want: [
      shape("A", [
        maybe("a", STRING),
        maybe("b", BOOLEAN),
        maybe("c", NULL),
        maybe("d", NUMBER),
        maybe("e", NUMBER, INTEGER),
        maybe("f", UNKNOWN),
        maybe("g", UNKNOWN),
      ]),
    ],
  },
  {
    rule: "what is not required is optional, and members keep their order",
    given: { A: withMembers({ z: { type: "string" }, a: { type: "string" } }, { required: ["a"] }) },
    want: [shape("A", [maybe("z", STRING), member("a", STRING)])],
  },
  {
    rule: "members make an object and items make an array, without a type",
    given: { A: { properties: { b: { type: "string" } } }, C: { items: { type: "string" } } },
    want: [shape("A", [maybe("b", STRING)]), alias("C", list(STRING))],
  },
  { rule: "an array without items holds anything", given: { A: { type: "array" } }, want: [alias("A", list(UNKNOWN))] },
  {
    rule: "objects nest, in members and in items",
    given: {
      A: withMembers({ b: withMembers({ c: { type: "array", items: withMembers({ d: { type: "string" } }) } }) }),
    },
    want: [shape("A", [maybe("b", object(maybe("c", list(object(maybe("d", STRING))))))])],
  },
  {
    rule: "a list of types is a union",
    given: { A: { type: ["string", "integer"] }, B: { type: ["string", "null"] }, C: { type: ["number", "null"] } },
    want: [
      alias("A", union(STRING, NUMBER), INTEGER),
      alias("B", union(STRING, NULL)),
      alias("C", union(NUMBER, NULL)),
    ],
  },
  {
    rule: "const is a literal",
    given: { A: { type: "string", const: "a" }, B: { const: -1 }, C: { const: true }, D: { const: null } },
    want: [alias("A", literal("a")), alias("B", literal(-1)), alias("C", literal(true)), alias("D", NULL)],
  },
  {
    rule: "enum is a union of literals",
    given: { A: { type: "string", enum: ["a", "b"] }, B: { enum: ["a", 1, false, null] }, C: { enum: ["only"] } },
    want: [
      alias("A", union(literal("a"), literal("b"))),
      alias("B", union(literal("a"), literal(1), literal(false), NULL)),
      alias("C", literal("only")),
    ],
  },
];

const OBJECTS: JsonRow[] = [
  {
    rule: "an object without members is an interface without members",
    given: { A: { type: "object" } },
    want: [shape("A", [])],
  },
  {
    rule: "additionalProperties: true alone is any object",
    given: { A: withMembers({ b: { type: "object", additionalProperties: true } }) },
    want: [shape("A", [maybe("b", OBJECT)])],
  },
  {
    rule: "additionalProperties: {} is an index signature of unknown",
    given: {
      A: withMembers({ b: { type: "object", additionalProperties: {} } }),
      C: { type: "object", additionalProperties: {} },
    },
    want: [
      shape("A", [maybe("b", { kind: "object", properties: [], index: { value: UNKNOWN } })]),
      shape("C", [], { index: { value: UNKNOWN } }),
    ],
  },
  {
    rule: "additionalProperties with a schema is an index signature of it",
    given: { A: { type: "object", additionalProperties: { $ref: "#/definitions/B" } }, B: { type: "string" } },
    want: [shape("A", [], { index: { value: named("B") } }), alias("B", STRING)],
  },
  {
    rule: "members and an index signature of unknown stand side by side",
    given: { A: withMembers({ b: { type: "string" } }, { additionalProperties: {} }) },
    want: [shape("A", [maybe("b", STRING)], { index: { value: UNKNOWN } })],
  },
  {
    rule: "an index signature is widened by required members of another type, which is reported",
    given: {
      A: withMembers({ b: { type: "string" } }, { required: ["b"], additionalProperties: { type: "boolean" } }),
    },
    want: [shape("A", [member("b", STRING)], { index: { value: union(BOOLEAN, STRING) } })],
    losses: [
      "/definitions/A/additionalProperties: the type of undeclared members also allows the values of the declared members",
    ],
  },
  {
    rule: "an optional member does not keep an index signature from being read",
    given: { A: withMembers({ b: { type: "string" } }, { additionalProperties: { type: "string" } }) },
    want: [shape("A", [maybe("b", STRING)], { index: { value: STRING } })],
    losses: [
      "/definitions/A/additionalProperties: the type of undeclared members also allows the values of the declared members",
    ],
  },
  {
    rule: "a closed object without members is a map of never",
    given: {
      A: { type: "object", additionalProperties: false },
      B: { type: "object", additionalProperties: { not: {} } },
    },
    want: [shape("A", [], { index: { value: NEVER } }), shape("B", [], { index: { value: NEVER } })],
  },
  {
    rule: "a closed object with members is read as an open one, which is reported",
    given: { A: withMembers({ b: { type: "string" } }, { additionalProperties: false }) },
    want: [shape("A", [maybe("b", STRING)])],
    losses: [
      "/definitions/A/additionalProperties: undeclared members are allowed nevertheless, as everywhere in the protocol",
    ],
  },
  {
    rule: "a member that allows no value must be absent",
    given: { A: withMembers({ b: false, c: { not: {}, description: "About c." } }) },
    want: [shape("A", [maybe("b", NEVER), maybe("c", NEVER, documented("About c."))])],
  },
  {
    rule: "a keyword that only narrows the values is not checked, which is reported",
    given: { A: { type: "string", pattern: "^a+$" }, B: { type: "object", propertyNames: { minLength: 1 } } },
    want: [alias("A", STRING), shape("B", [])],
    losses: [
      "/definitions/A/pattern: values are not checked against pattern",
      "/definitions/B/propertyNames: values are not checked against propertyNames",
    ],
  },
  {
    rule: "a format that is not a name is not checked, which is reported",
    given: { A: { type: "string", format: "*/ export const Injected = 1; /*" } },
    want: [alias("A", STRING)],
    losses: [
      '/definitions/A/format: "*/ export const Injected = 1; /*" is not the name of a format, so it is not checked',
    ],
  },
  {
    rule: "an instance of a generic type is named by its words",
    given: {
      "Record<string,string>": { type: "object" },
      A: withMembers({ b: { $ref: "#/definitions/Record<string,string>" } }),
    },
    want: [shape("RecordStringString", []), shape("A", [maybe("b", named("RecordStringString"))])],
    losses: ["/definitions/Record<string,string>: renamed to RecordStringString"],
  },
];

test("definitions under the older key may be of draft 2020-12", async () => {
  const text = jsonText({ A: { type: "string" } }).replace(
    "http://json-schema.org/draft-07/schema#",
    "https://json-schema.org/draft/2020-12/schema",
  );
  assert.equal((await declaredBy("schema.json", text)).declarations, [alias("A", STRING)]);
});

const REFERENCES: JsonRow[] = [
  {
    rule: "a $ref is a name, and what stands beside it is the member's own documentation",
    given: {
      A: withMembers({ b: { $ref: "#/definitions/B", description: "About b." } }),
      B: { type: "string", description: "About B." },
    },
    want: [shape("A", [maybe("b", named("B"), documented("About b."))]), alias("B", STRING, documented("About B."))],
  },
  {
    rule: "a definition that is a $ref is an alias",
    given: { A: { $ref: "#/definitions/B" }, B: { type: "object" } },
    want: [alias("A", named("B")), shape("B", [])],
  },
  {
    rule: "definitions may use each other through members",
    given: {
      A: withMembers({ b: { $ref: "#/definitions/B" } }),
      B: { type: "array", items: { $ref: "#/definitions/A" } },
    },
    want: [shape("A", [maybe("b", named("B"))]), alias("B", list(named("A")))],
  },
  {
    rule: "anyOf is a union",
    given: {
      A: { anyOf: [{ $ref: "#/definitions/B" }, { type: "array", items: { type: "string" } }] },
      B: { type: "string" },
    },
    want: [alias("A", union(named("B"), list(STRING))), alias("B", STRING)],
  },
  {
    rule: "oneOf is read as anyOf, which is reported",
    given: { A: { oneOf: [{ type: "string" }, { type: "null" }] } },
    want: [alias("A", union(STRING, NULL))],
    losses: ["/definitions/A/oneOf: treated as anyOf: several members may match"],
  },
  {
    rule: "allOf is an intersection",
    given: {
      A: { allOf: [{ $ref: "#/definitions/B" }, withMembers({ c: { type: "integer" } })] },
      B: { type: "object" },
    },
    want: [alias("A", both(named("B"), object(maybe("c", NUMBER, INTEGER)))), shape("B", [])],
  },
];

for (const row of [...TYPES, ...OBJECTS, ...REFERENCES]) testInBothDialects(row);

test("a document without $schema is read by where its definitions stand", async () => {
  const want = [alias("A", named("B")), alias("B", STRING)];
  for (const key of ["definitions", "$defs"]) {
    const text = JSON.stringify({ [key]: { A: { $ref: `#/${key}/B` }, B: { type: "string" } } });
    assert.equal((await declaredBy("schema.json", text)).declarations, want);
  }
});

test("a byte order mark and CRLF line ends change nothing", async () => {
  const text = `\uFEFF${jsonText({ A: { type: "string", description: "About A." } }).replaceAll("\n", "\r\n")}\r\n`;
  assert.equal((await declaredBy("schema.json", text)).declarations, [alias("A", STRING, documented("About A."))]);
});

test.run();
