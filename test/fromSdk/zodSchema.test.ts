import { test } from "uvu";
import * as assert from "uvu/assert";
import { findings, migrated, server } from "./support/migrated.js";

/** Zod expressions and the JSON Schemas that they mean. */
const SCHEMAS: readonly (readonly [zod: string, schema: object])[] = [
  ["z.string()", { type: "string" }],
  ['z.string().describe("A name.")', { type: "string", description: "A name." }],
  ["z.string().min(1).max(9)", { type: "string", minLength: 1, maxLength: 9 }],
  ["z.string().length(4)", { type: "string", minLength: 4, maxLength: 4 }],
  ["z.string().nonempty()", { type: "string", minLength: 1 }],
  ["z.string().regex(/^a+$/)", { type: "string", pattern: "^a+$" }],
  ['z.string().startsWith("a.b")', { type: "string", pattern: "^a\\.b" }],
  ["z.string().email()", { type: "string", format: "email" }],
  ["z.email()", { type: "string", format: "email" }],
  ["z.url()", { type: "string", format: "uri" }],
  ["z.string().uuid()", { type: "string", format: "uuid" }],
  ["z.iso.datetime()", { type: "string", format: "date-time" }],
  ["z.number()", { type: "number" }],
  ["z.number().int().min(1).max(100)", { type: "integer", minimum: 1, maximum: 100 }],
  ["z.int()", { type: "integer" }],
  ["z.number().positive()", { type: "number", exclusiveMinimum: 0 }],
  ["z.number().gt(0).lt(1)", { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 }],
  ["z.number().multipleOf(5)", { type: "number", multipleOf: 5 }],
  ["z.boolean()", { type: "boolean" }],
  ["z.null()", { type: "null" }],
  ["z.any()", {}],
  ['z.literal("a")', { type: "string", const: "a" }],
  ['z.enum(["a", "b"])', { type: "string", enum: ["a", "b"] }],
  ["z.enum(COLOURS)", { type: "string", enum: ["red", "blue"] }],
  ["z.nativeEnum(Size)", { type: "string", enum: ["s", "l"] }],
  ["z.array(z.string()).min(1)", { type: "array", items: { type: "string" }, minItems: 1 }],
  ["z.string().array()", { type: "array", items: { type: "string" } }],
  [
    "z.object({ a: z.string(), b: z.number().optional() })",
    { type: "object", properties: { a: { type: "string" }, b: { type: "number" } }, required: ["a"] },
  ],
  [
    "z.object({ a: z.string() }).strict()",
    { type: "object", properties: { a: { type: "string" } }, required: ["a"], additionalProperties: false },
  ],
  [
    "Base.extend({ b: z.boolean() })",
    {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "boolean" } },
      required: ["a", "b"],
    },
  ],
  ["Base.partial()", { type: "object", properties: { a: { type: "string" } } }],
  ["Base.shape.a", { type: "string" }],
  ["Base.omit({ a: true })", { type: "object", properties: {} }],
  ["z.record(z.string(), z.number())", { type: "object", additionalProperties: { type: "number" } }],
  ["z.union([z.string(), z.number()])", { anyOf: [{ type: "string" }, { type: "number" }] }],
  ["z.string().or(z.number())", { anyOf: [{ type: "string" }, { type: "number" }] }],
  ["z.string().nullable()", { anyOf: [{ type: "string" }, { type: "null" }] }],
  ["z.tuple([z.string()])", { type: "array", prefixItems: [{ type: "string" }], items: false, minItems: 1 }],
  ["words()", { type: "array", items: { type: "string" } }],
  ["shared", { type: "string", maxLength: 10 }],
];

const BEFORE = `
const COLOURS = ["red", "blue"] as const;
enum Size { Small = "s", Large = "l" }
const Base = z.object({ a: z.string() });
const LIMIT = 10;
const words = () => z.array(z.string());
import { shared } from "./shared.js";
`;

const SHARED = 'import * as zod from "zod/v4"; const most = 10; export const shared = zod.string().max(most);';

test("each form of Zod has the JSON Schema that the SDK lists", async () => {
  const members = SCHEMAS.map(([zod], i) => `m${i}: ${zod},`).join("\n");
  const text = server(
    `server.registerTool("t", { inputSchema: { ${members} } }, async () => ({ content: [] }));`,
    BEFORE,
  );
  const result = await migrated({ "src/server.ts": text, "src/shared.ts": SHARED });
  assert.equal(findings(result), []);
  const [tool] = result.contract["tools"] as { inputSchema: { properties: object } }[];
  const { properties } = tool!.inputSchema;
  assert.equal(
    Object.values(properties).map((schema, i) => [SCHEMAS[i]![0], schema]),
    SCHEMAS.map(([zod, schema]) => [zod, schema]),
  );
});

const REQUIRED: readonly (readonly [zod: string, schema: object, isRequired: boolean])[] = [
  ["z.string()", { type: "string" }, true],
  ["z.string().optional()", { type: "string" }, false],
  ["z.string().nullish()", { anyOf: [{ type: "string" }, { type: "null" }] }, false],
  ["z.number().default(LIMIT)", { type: "number", default: 10 }, false],
  ["z.optional(z.string())", { type: "string" }, false],
];

test("members with a default or optional ones are not required", async () => {
  for (const [zod, schema, isRequired] of REQUIRED) {
    const text = server(`server.tool("t", { a: ${zod} }, async () => ({ content: [] }));`, BEFORE);
    const { contract } = await migrated({ "src/server.ts": text, "src/shared.ts": SHARED });
    const [tool] = contract["tools"] as { inputSchema: object }[];
    const wanted = { type: "object", properties: { a: schema }, ...(isRequired && { required: ["a"] }) };
    assert.equal(tool!.inputSchema, wanted, zod);
  }
});

test("a schema that refers to itself is a definition", async () => {
  const before = "const Tree = z.object({ name: z.string(), below: z.array(z.lazy(() => Tree)) });";
  const text = server(
    'server.registerTool("t", { inputSchema: { tree: Tree } }, async () => ({ content: [] }));',
    before,
  );
  const { contract } = await migrated({ "src/server.ts": text });
  const [tool] = contract["tools"] as { inputSchema: object }[];
  assert.equal(tool!.inputSchema, {
    type: "object",
    properties: { tree: { $ref: "#/$defs/Tree" } },
    required: ["tree"],
    $defs: {
      Tree: {
        type: "object",
        properties: { name: { type: "string" }, below: { type: "array", items: { $ref: "#/$defs/Tree" } } },
        required: ["name", "below"],
      },
    },
  });
});

const CHECK = "(call the Zod schema in the function, or write it there)";
const TOLD: readonly (readonly [zod: string, told: string])[] = [
  ["z.string().refine((a) => a !== b)", `src/server.ts:5:57: the check of refine is not in the contract ${CHECK}`],
  ["z.string().transform(Number)", `src/server.ts:5:57: the conversion of transform is not in the contract ${CHECK}`],
  ["z.string().trim()", `src/server.ts:5:57: the conversion of trim is not in the contract ${CHECK}`],
  ["z.coerce.number()", `src/server.ts:5:55: the conversion of other types of coerce is not in the contract ${CHECK}`],
  [
    "z.string().regex(/a/i)",
    "src/server.ts:5:63: the flags i of a pattern are not in the contract (write the pattern without flags)",
  ],
  [
    "z.date()",
    "src/server.ts:5:48: date has no JSON Schema that can be read, so the contract allows any value here (write its schema in the contract)",
  ],
  [
    "type({ a: 'string' })",
    "src/server.ts:5:46: type({ a: 'string' }) has no JSON Schema that can be read, so the contract allows any value here (write its schema in the contract)",
  ],
];

test("what a JSON Schema cannot say is told with its place", async () => {
  for (const [zod, told] of TOLD) {
    const text = server(`server.registerTool("t", { inputSchema: { a: ${zod} } }, async () => ({ content: [] }));`);
    assert.equal(findings(await migrated({ "src/server.ts": text })), [told], zod);
  }
});

test.run();
