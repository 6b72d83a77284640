import { test } from "uvu";
import * as assert from "uvu/assert";
import { testInBothDialects, type JsonRow } from "./support/jsonRows.js";
import {
  alias,
  ANY,
  declaredBy,
  documented,
  jsonText,
  list,
  maybe,
  member,
  named,
  NUMBER,
  object,
  shape,
  STRING,
  UNKNOWN,
  withMembers,
} from "./support/reading.js";

const COMMENTS: JsonRow[] = [
  {
    rule: "descriptions keep their lines",
    given: {
      A: withMembers(
        { b: { type: "string", description: "One.\n\n- two\n  three\n" } },
        { description: "About\r\nA." },
      ),
    },
    want: [shape("A", [maybe("b", STRING, documented("One.\n\n- two\n  three"))], documented("About\nA."))],
  },
  {
    rule: "limits are constraints of members and of named types",
    given: {
      A: withMembers({
        b: { type: "number", minimum: -0.5, maximum: 1 },
        c: { type: "string", format: "uri", minLength: 1, maxLength: 9 },
        d: { type: "array", items: { type: "string" }, minItems: 1, maxItems: 3 },
      }),
      E: { type: "integer", minimum: 0 },
    },
    want: [
      shape("A", [
        maybe("b", NUMBER, { constraints: { minimum: -0.5, maximum: 1 } }),
        maybe("c", STRING, { constraints: { format: "uri", minLength: 1, maxLength: 9 } }),
        maybe("d", list(STRING), { constraints: { minItems: 1, maxItems: 3 } }),
      ]),
      alias("E", NUMBER, { constraints: { minimum: 0, integer: true } }),
    ],
  },
  {
    rule: "limits within unnamed types are lost, which is reported",
    given: {
      A: { type: "array", items: { type: "string", format: "uri" } },
      B: { anyOf: [{ type: "number", minimum: 1 }] },
    },
    want: [alias("A", list(STRING)), alias("B", NUMBER, { constraints: { minimum: 1 } })],
    losses: ["/definitions/A/items/format: not checked: only named types and members can have a constraint"],
  },
  {
    rule: "titles, defaults and examples are no part of a type",
    given: { A: { type: "string", title: "Title", default: "a", examples: ["b"] } },
    want: [alias("A", STRING)],
  },
  {
    rule: "deprecated and its text in a $comment become documentation",
    given: {
      A: { type: "string", deprecated: true },
      B: {
        type: "string",
        deprecated: true,
        $comment: "@deprecated since then\n@see https://example.org",
        description: "About B.",
      },
    },
    want: [
      alias("A", STRING, { doc: { text: "", deprecated: "" } }),
      alias("B", STRING, { doc: { text: "About B.", deprecated: "since then", see: ["https://example.org"] } }),
    ],
  },
];

const OUR_OWN: JsonRow[] = [
  {
    rule: "@any tells any from unknown",
    given: { A: withMembers({ b: { $comment: "@any" }, c: {} }) },
    want: [shape("A", [maybe("b", ANY), maybe("c", UNKNOWN)])],
  },
  {
    rule: "@alias makes an object type an alias",
    given: { A: withMembers({ b: { type: "string" } }, { $comment: "@alias" }) },
    want: [alias("A", object(maybe("b", STRING)))],
  },
  {
    rule: "@extends leaves the interface what @own names, percent-encoded",
    given: {
      A: withMembers(
        { b: { type: "string" }, "c d": { type: "string" }, e: {} },
        { required: ["b", "c d"], $comment: '@extends B, Omit<C, "e">\n@own c%20d' },
      ),
    },
    want: [
      shape("A", [member("c d", STRING)], {
        extends: [named("B"), { kind: "omit", type: named("C"), keys: ["e"] }],
      }),
    ],
  },
  {
    rule: "an index signature is inherited unless @index says that it is declared",
    given: {
      A: withMembers({}, { additionalProperties: {}, $comment: "@extends C\n@own" }),
      B: withMembers({}, { additionalProperties: {}, $comment: "@extends C\n@own\n@index" }),
    },
    want: [
      shape("A", [], { extends: [named("C")] }),
      shape("B", [], { extends: [named("C")], index: { value: UNKNOWN } }),
    ],
  },
  {
    rule: "@omit stands for the Omit<> that was written out",
    given: { A: withMembers({ b: withMembers({ c: {} }, { $comment: '@omit Omit<B, "d">' }) }) },
    want: [shape("A", [maybe("b", { kind: "omit", type: named("B"), keys: ["d"] })])],
  },
];

for (const row of [...COMMENTS, ...OUR_OWN]) testInBothDialects(row);

test("@constant makes a definition a constant, and a $ref to it the type of the constant", async () => {
  const text = jsonText({
    A: { $comment: "@constant\n@deprecated then", const: -32700, description: "About A." },
    B: { $comment: "@constant", const: 'b"`${c}' },
    C: withMembers({ d: { $ref: "#/definitions/A" } }),
  });
  assert.equal(await declaredBy("schema.json", text), {
    constants: [
      { name: "A", value: -32700, doc: { text: "About A.", deprecated: "then" } },
      { name: "B", value: 'b"`${c}', doc: { text: "" } },
    ],
    declarations: [shape("C", [maybe("d", { kind: "constant", name: "A" })])],
    losses: [],
  });
});

test.run();
