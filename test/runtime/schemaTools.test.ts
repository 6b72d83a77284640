import { toJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import * as v from "valibot";
import * as z from "zod";
import {
  failure,
  result,
  tool,
  toolHandlers,
  type SchemaTool,
  type SchemaToolOptions,
  type StandardSchema,
} from "../../templates/runtime/schemaTools.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import type { HandlerContext } from "../../templates/runtime/server/context.js";
import type { RevisionImplementation, Server } from "../../templates/runtime/server/server.js";
import { connectInMemory } from "../../templates/runtime/transports/memory/connect.js";
import { NEWEST, REVISIONS } from "../support/revisions.js";

const test = suite("tools with schemas of libraries");

type Json = { readonly [member: string]: Json } & { readonly [index: number]: Json };
type Tools = { readonly [name: string]: SchemaTool<HandlerContext> };

const BINDINGS = new Map(
  await Promise.all(
    REVISIONS.map(async (revision) => {
      const module = (await import(`../../generated/${revision}/server.js`)) as { BINDING: RevisionImplementation };
      return [revision, module.BINDING] as const;
    }),
  ),
);

/** A server with tools, in a revision. */
class Case {
  readonly errors: unknown[] = [];
  readonly #server: Server;
  readonly #revision: string;

  constructor(tools: Tools, options: SchemaToolOptions = {}, revision: string = NEWEST) {
    this.#revision = revision;
    const about = { name: "t", version: "1", onError: (error: unknown) => void this.errors.push(error) };
    const handlers = { tools: toolHandlers(tools, options) };
    this.#server = createServerOfRevision<Server>(BINDINGS.get(revision)!, about, handlers);
  }

  /** The response to a request, as JSON text carries both. */
  async send(method: string, params: object): Promise<Json> {
    const peer = connectInMemory(this.#server);
    const clientInfo = { name: "c", version: "1" };
    const protocolVersion = this.#revision;
    const isStateless = this.#server.revision.open !== "initialize";
    if (!isStateless) {
      peer.send({
        jsonrpc: "2.0",
        id: 0,
        method: "initialize",
        params: { protocolVersion, capabilities: {}, clientInfo },
      });
      await peer.next();
      peer.send({ jsonrpc: "2.0", method: "notifications/initialized" });
    }
    const _meta = {
      "io.modelcontextprotocol/protocolVersion": protocolVersion,
      "io.modelcontextprotocol/clientCapabilities": {},
      "io.modelcontextprotocol/clientInfo": clientInfo,
    };
    peer.send({ jsonrpc: "2.0", id: 1, method, params: isStateless ? { ...params, _meta } : params });
    const answer = await peer.next();
    peer.close();
    return JSON.parse(JSON.stringify(answer)) as Json;
  }

  call(name: string, input: unknown): Promise<Json> {
    return this.send("tools/call", { name, arguments: input });
  }

  /** The text of the first content block of a result. */
  async text(name: string, input: unknown): Promise<unknown> {
    const answer = await this.call(name, input);
    return answer["result"]?.["content"]?.[0]?.["text"] ?? answer["error"];
  }
}

/** The same tool in each library: a default, a limit, a transform, a refinement, and an output with a default. */
const LIBRARIES: { readonly [library: string]: { readonly tools: Tools; readonly options?: SchemaToolOptions } } = {
  zod: {
    tools: {
      repeat: tool(
        {
          title: "Repeat",
          description: "Repeats a text.",
          annotations: { readOnlyHint: true },
          input: z
            .object({ text: z.string().transform((text) => text.trim()), times: z.int().min(1).max(9).default(2) })
            .refine(({ text }) => text !== "no", { path: ["text"], message: "must not be no" }),
          output: z.object({ said: z.string(), by: z.string().default("me") }),
        },
        ({ text, times }) => ({ said: text.repeat(times) }),
      ),
    },
  },
  valibot: {
    tools: {
      repeat: tool(
        {
          title: "Repeat",
          description: "Repeats a text.",
          annotations: { readOnlyHint: true },
          input: v.object({
            text: v.pipe(
              v.string(),
              v.transform((text) => text.trim()),
              v.check((text) => text !== "no", "must not be no"),
            ),
            times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)), 2),
          }),
          output: v.object({ said: v.string(), by: v.optional(v.string(), "me") }),
        },
        ({ text, times }) => ({ said: text.repeat(times) }),
      ),
    },
    // Checks and transforms of Valibot have no JSON Schema; the library runs them.
    options: { toJsonSchema: (schema, options) => toJsonSchema(schema, { ...options, errorMode: "ignore" }) },
  },
  arktype: {
    tools: {
      repeat: tool(
        {
          title: "Repeat",
          description: "Repeats a text.",
          annotations: { readOnlyHint: true },
          input: type({
            text: type("string").pipe(
              (text) => text.trim(),
              type("string").narrow((text, context) => text !== "no" || context.mustBe("no refusal")),
            ),
            times: "1 <= number.integer <= 9 = 2",
          }),
          output: type({ said: "string", by: "string = 'me'" }),
        },
        ({ text, times }) => ({ said: text.repeat(times) }),
      ),
    },
  },
};

/** Revisions without structured results, with structured objects, and with errors in results and any structured value. */
const SOME = ["2024-11-05", "2025-06-18", "2026-07-28"];

for (const [library, { tools, options }] of Object.entries(LIBRARIES))
  for (const revision of SOME) {
    test(`${library}, ${revision}: the JSON Schemas are listed`, async () => {
      const listed = await new Case(tools, options, revision).send("tools/list", {});
      const {
        ttlMs,
        tools: [one],
      } = listed["result"] as unknown as { ttlMs?: number; tools: [Json] };
      assert.is(ttlMs, revision === "2026-07-28" ? 300_000 : undefined);
      const { inputSchema, outputSchema, ...description } = one;
      assert.equal(description, {
        name: "repeat",
        title: "Repeat",
        description: "Repeats a text.",
        annotations: { readOnlyHint: true },
      });
      const { $schema, type: kind, properties, required } = inputSchema as Json;
      assert.equal([$schema, kind], ["https://json-schema.org/draft/2020-12/schema", "object"]);
      assert.equal(Object.keys(properties!), ["text", "times"]);
      assert.equal([properties!["text"]!["type"], properties!["times"]!["maximum"]], ["string", 9]);
      assert.equal(required, ["text"]);
      if (revision === "2024-11-05") return assert.is(outputSchema, undefined);
      assert.equal(Object.keys(outputSchema!["properties"]!).sort(), ["by", "said"]);
    });

    test(`${library}, ${revision}: transforms and defaults of the input and of the output apply`, async () => {
      const called = await new Case(tools, options, revision).call("repeat", { text: " ho " });
      const { content, structuredContent } = called["result"]!;
      const output = { said: "hoho", by: "me" };
      assert.equal(JSON.parse(content![0]!["text"] as unknown as string), output);
      assert.equal(structuredContent, revision === "2024-11-05" ? undefined : output);
    });

    test(`${library}, ${revision}: a refinement rejects, as the revision has it`, async () => {
      const one = new Case(tools, options, revision);
      const message = {
        zod: "/text must not be no",
        valibot: "/text must not be no",
        arktype: '/text text must be no refusal (was "no")',
      }[library];
      const told = `Invalid arguments for repeat: ${message}`;
      const called = await one.call("repeat", { text: " no " });
      if (revision === "2026-07-28") {
        assert.equal(called["result"]!["content"], [{ type: "text", text: told }]);
        assert.is(called["result"]!["isError"] as unknown, true);
      } else
        assert.equal(called["error"], { code: -32602, message: told, data: { pointer: "/params/arguments/text" } });
      assert.equal(one.errors, []);
    });
  }

const EMPTY = z.object({});

/** Tools that are refused at once, and why. */
const REFUSED: readonly (readonly [name: string, tools: object, options: SchemaToolOptions, message: string])[] = [
  [
    "a library without JSON Schema",
    { a: tool({ input: v.object({}) }, () => "") },
    {},
    "input of a has no JSON Schema (pass the option toJsonSchema, such as z.toJSONSchema, or toJsonSchema of @valibot/to-json-schema)",
  ],
  [
    "a converter that knows no such schema, and a schema without its own",
    { a: tool({ input: v.object({}) }, () => "") },
    { toJsonSchema: () => undefined },
    "input of a has no JSON Schema (pass the option toJsonSchema, such as z.toJSONSchema, or toJsonSchema of @valibot/to-json-schema)",
  ],
  [
    "a type that JSON lacks",
    { a: tool({ input: z.object({ at: z.date() }) }, () => "") },
    {},
    "input of a has no JSON Schema: Date cannot be represented in JSON Schema (use types that JSON has)",
  ],
  [
    "an output that ends in a transform",
    { a: tool({ input: EMPTY, output: z.string().transform((text) => text.length) }, () => "") },
    {},
    "output of a has no JSON Schema: Transforms cannot be represented in JSON Schema (use types that JSON has)",
  ],
  [
    "a pattern of ArkType that refers back",
    { a: tool({ input: type({ at: "string.date.iso" }) }, () => "") },
    {},
    "input of a is not a valid JSON Schema: ",
  ],
  [
    "a text as input",
    { a: tool({ input: z.string() }, () => "") },
    {},
    "input of a must accept objects only (wrap the schema in an object)",
  ],
  [
    "a union with a text as input",
    { a: tool({ input: z.union([EMPTY, z.string()]) }, () => "") },
    {},
    "input of a must accept objects only (wrap the schema in an object)",
  ],
  [
    "a pattern that cannot be matched in linear time",
    { a: tool({ input: z.object({ x: z.string().regex(/(a)\1/) }) }, () => "") },
    {},
    "input of a is not a valid JSON Schema: ",
  ],
  [
    "a keyword with a wrong value",
    { a: tool({ input: EMPTY }, () => "") },
    { toJsonSchema: () => ({ type: "object", properties: { a: { type: "strin" } } }) },
    "input of a is not a valid JSON Schema: type: strin is not a JSON Schema type",
  ],
  [
    "a JSON Schema in place of a schema",
    { a: { input: { type: "object" }, run: () => "" } },
    {},
    "input of a is no Standard Schema (pass a schema of Zod, Valibot, ArkType or a similar library; z.fromJSONSchema reads JSON Schema)",
  ],
  [
    "a JSON Schema beside a schema",
    { a: { ...tool({ input: EMPTY }, () => ""), outputSchema: { type: "object" } } },
    {},
    "a has outputSchema (write output with the library; z.fromJSONSchema reads JSON Schema)",
  ],
  ["no input", { a: { run: () => "" } }, {}, "input of a is no Standard Schema (pass a schema of"],
  ["no function", { a: { input: EMPTY } }, {}, "a has no function run (write it with tool(…))"],
  ["a negative ttlMs", {}, { ttlMs: -1 }, "ttlMs must be a whole number of milliseconds"],
];

for (const [name, tools, options, message] of REFUSED)
  test(`refused at once: ${name}`, () => {
    try {
      toolHandlers(tools as Tools, options);
    } catch (error) {
      return assert.ok((error as Error).message.includes(message), (error as Error).message);
    }
    assert.unreachable();
  });

/** Schemas whose JSON Schema has no type of its own, though all values are objects. */
const OBJECTS: readonly StandardSchema[] = [
  z.discriminatedUnion("kind", [z.object({ kind: z.literal("a") }), z.object({ kind: z.literal("b") })]),
  z.intersection(z.object({ kind: z.string() }), z.object({ other: z.string().optional() })),
  type({ kind: "'a'" }).or({ kind: "'b'", n: "number" }),
];

test("unions and intersections of objects are listed as objects, as the protocol requires", async () => {
  for (const input of OBJECTS) {
    const one = new Case({ a: tool({ input }, (given) => JSON.stringify(given)) });
    const listed = await one.send("tools/list", {});
    assert.is(listed["result"]!["tools"]![0]!["inputSchema"]!["type"] as unknown, "object");
    assert.is(await one.text("a", { kind: "a" }), '{"kind":"a"}');
  }
});

/** A schema that counts how often its library saw a value. */
function counted<S extends StandardSchema>(schema: S): { readonly schema: S; readonly seen: () => number } {
  let count = 0;
  const standard = schema["~standard"];
  const validate: typeof standard.validate = (value) => (count++, standard.validate(value));
  return {
    schema: { "~standard": { ...standard, jsonSchema: standard.jsonSchema, validate } } as S,
    seen: () => count,
  };
}

interface Tree {
  kids: Tree[];
}
const TREE: z.ZodType<Tree> = z.object({
  get kids() {
    return z.array(TREE);
  },
});

function nested(levels: number): Tree {
  let tree: Tree = { kids: [] };
  for (let i = 0; i < levels; i++) tree = { kids: [tree] };
  return tree;
}

/** Arguments that the library does not see, and what the client gets. */
const HOSTILE: readonly (readonly [name: string, schema: StandardSchema, input: unknown, told: RegExp])[] = [
  ["too many levels", TREE, nested(1200), /at most 2048 levels deep/],
  [
    "__proto__",
    z.strictObject({ a: z.string() }),
    JSON.parse('{"a":"","__proto__":{"b":1}}'),
    /\/__proto__ is not allowed/,
  ],
  [
    "too many steps",
    z.object({ a: z.array(z.array(z.int())) }),
    { a: Array(9).fill(Array(9).fill(1)) },
    /needs more than 100 steps/,
  ],
  ["a wrong type", z.object({ a: z.string() }), { a: 1 }, /^Invalid arguments for a: \/a must be a string, but is 1$/],
  [
    "a value that only coercion accepts",
    z.object({ a: z.coerce.number() }),
    { a: "1" },
    /\/a must be a number, but is "1"/,
  ],
];

for (const [name, schema, input, told] of HOSTILE)
  test(`the library does not see ${name}`, async () => {
    const { schema: watched, seen } = counted(schema);
    let runs = 0;
    const one = new Case(
      { a: tool({ input: watched }, () => String(++runs)) },
      { steps: name === "too many steps" ? 100 : 100_000 },
    );
    const text = await one.text("a", input);
    assert.match(typeof text === "string" ? text : (text as { message: string }).message, told);
    assert.equal([seen(), runs, one.errors], [0, 0, []]);
  });

test("a member __proto__ that a schema allows becomes no prototype", async () => {
  const input = JSON.parse('{"text":"","__proto__":{"isAdmin":true}}') as object;
  for (const schema of [z.looseObject({ text: z.string() }), type({ text: "string" })]) {
    const one = new Case({ a: tool({ input: schema }, (given) => String((given as { isAdmin?: true }).isAdmin)) });
    assert.is(await one.text("a", input), "undefined");
  }
});

test("asynchronous checks and functions are awaited", async () => {
  const known = z.string().refine(async (id) => Promise.resolve(id === "b1"), "unknown id");
  const one = new Case({ a: tool({ input: z.object({ id: known }) }, async ({ id }) => Promise.resolve(`got ${id}`)) });
  assert.is(await one.text("a", { id: "b1" }), "got b1");
  assert.is(await one.text("a", { id: "b2" }), "Invalid arguments for a: /id unknown id");
});

test("a client gets the first 100 issues, with escaped pointers", async () => {
  const odd = z.record(
    z.string(),
    z.string().refine(() => false, "no"),
  );
  const one = new Case({ a: tool({ input: odd }, () => "") });
  assert.is(await one.text("a", { "x/~y": "" }), "Invalid arguments for a: /x~1~0y no");
  const text = await one.text("a", Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`m${i}`, ""])));
  assert.is((text as string).split("; ").length, 100);
});

/** What tools return, and the result, or the error that only the server sees. */
const TEXTS = z.object({ a: z.string().refine((text) => text !== "no", "is no") });
const RETURNED: readonly (readonly [name: string, returned: unknown, want: object | RegExp])[] = [
  ["an output", { a: "x" }, { content: [{ type: "text", text: '{"a":"x"}' }], structuredContent: { a: "x" } }],
  [
    "an output with more members",
    { a: "x", b: 1 },
    { content: [{ type: "text", text: '{"a":"x"}' }], structuredContent: { a: "x" } },
  ],
  [
    "a result with content of its own",
    result({ content: [{ type: "text", text: "hi" }], structuredContent: { a: "x", b: 1 }, _meta: { m: 1 } }),
    { content: [{ type: "text", text: "hi" }], structuredContent: { a: "x" }, _meta: { m: 1 } },
  ],
  ["a failure", failure("later"), { content: [{ type: "text", text: "later" }], isError: true }],
  ["an output that a refinement rejects", { a: "no" }, /^TypeError: the output of a is invalid: \/a is no$/],
  ["an output of another type", { a: 1 }, /^TypeError: the output of a is invalid: \/a Invalid input: expected string/],
  ["nothing", undefined, /^TypeError: the output of a is invalid: Invalid input: expected object/],
];

for (const [name, returned, want] of RETURNED)
  test(`a tool with an output schema returns ${name}`, async () => {
    const one = new Case({ a: tool({ input: EMPTY, output: TEXTS }, () => returned as { a: string }) });
    const answer = await one.call("a", {});
    if (want instanceof RegExp) {
      assert.is(answer["error"]!["code"] as unknown, -32603);
      return assert.match(String(one.errors[0]), want);
    }
    const { content, structuredContent, isError, _meta } = answer["result"]!;
    assert.equal(
      JSON.parse(
        JSON.stringify({ content, structuredContent, isError, ...("_meta" in want && { _meta: { m: _meta!["m"] } }) }),
      ),
      want,
    );
  });

test("without an output schema, text and content blocks are results", async () => {
  const blocks = [{ type: "text", text: "two" }];
  const one = new Case({ a: tool({ input: EMPTY }, () => "one"), b: tool({ input: EMPTY }, () => blocks) });
  assert.equal([await one.text("a", {}), await one.text("b", undefined)], ["one", "two"]);
});

test("the converter of the options goes before the schema's own", async () => {
  const seen: object[] = [];
  const options: SchemaToolOptions = {
    toJsonSchema(schema: z.ZodType, wanted) {
      seen.push(wanted);
      return wanted.io === "input" ? { ...z.toJSONSchema(schema, wanted), title: "Own" } : undefined;
    },
  };
  const listed = await new Case({ a: tool({ input: EMPTY, output: z.boolean() }, () => true) }, options).send(
    "tools/list",
    {},
  );
  const [{ inputSchema, outputSchema }] = listed["result"]!["tools"] as unknown as [Json];
  assert.equal([inputSchema!["title"], outputSchema!["type"]], ["Own", "boolean"]);
  assert.equal(seen, [
    { io: "input", typeMode: "input", target: "draft-2020-12" },
    { io: "output", typeMode: "output", target: "draft-2020-12" },
  ]);
});

test("an unknown tool is error -32602, also if its name is that of a member of all objects", async () => {
  const one = new Case({ a: tool({ input: EMPTY }, () => "") });
  for (const name of ["b", "__proto__", "constructor"])
    assert.equal((await one.call(name, {}))["error"], {
      code: -32602,
      message: `there is no tool ${name}`,
      data: { pointer: "/params/name" },
    });
});

test.run();
