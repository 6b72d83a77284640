import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { parseContractText } from "../../../generator/contract/contractText.js";
import { parseContract } from "../../../generator/contract/readContract.js";
import { temporaryFolder, write } from "../../support/folders.js";

const test = suite("types of a contract as JSON Schema");

const SERVER = 'interface Server { name: "s"; version: "1" }\n';

/** Types with the schema that they become. Shared types of all rows: */
const SHARED = `
interface Note { id: string; /** @format uri */ url?: string }
type Sort = "up" | "down";
enum Color { Red = "red", Blue = "blue" }
enum Level { Low, High = 5, Higher }
`;

const TYPES: readonly (readonly [type: string, schema: object])[] = [
  ["string", { type: "string" }],
  ["unknown", {}],
  ["object", { type: "object" }],
  ["null", { type: "null" }],
  ['"a"', { type: "string", const: "a" }],
  ["-1.5", { type: "number", const: -1.5 }],
  ["true", { type: "boolean", const: true }],
  ['"a" | "b"', { type: "string", enum: ["a", "b"] }],
  ['"a" | 1 | null', { enum: ["a", 1, null] }],
  ["string | null", { type: ["string", "null"] }],
  ["string[] | null", { anyOf: [{ type: "array", items: { type: "string" } }, { type: "null" }] }],
  ["string[]", { type: "array", items: { type: "string" } }],
  ["readonly string[]", { type: "array", items: { type: "string" } }],
  ["ReadonlyArray<string>", { type: "array", items: { type: "string" } }],
  ["Readonly<string[]>", { type: "array", items: { type: "string" } }],
  ["unknown[]", { type: "array" }],
  [
    "[string, number]",
    { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false, minItems: 2 },
  ],
  [
    "[x: string, y?: number]",
    { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false, minItems: 1 },
  ],
  [
    "[string, ...number[]]",
    { type: "array", prefixItems: [{ type: "string" }], items: { type: "number" }, minItems: 1 },
  ],
  ["{}", { type: "object", additionalProperties: false }],
  [
    "{ readonly a: string; b?: number; 'c-d': boolean }",
    {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "number" }, "c-d": { type: "boolean" } },
      required: ["a", "c-d"],
      additionalProperties: false,
    },
  ],
  ["{ a: string | undefined; [name: string]: unknown }", { type: "object", properties: { a: { type: "string" } } }],
  ["Record<string, number>", { type: "object", additionalProperties: { type: "number" } }],
  [
    "Record<Sort, number>",
    {
      type: "object",
      properties: { up: { type: "number" }, down: { type: "number" } },
      required: ["up", "down"],
      additionalProperties: false,
    },
  ],
  ["Note", { $ref: "#/$defs/Note" }],
  ["Note | null", { anyOf: [{ $ref: "#/$defs/Note" }, { type: "null" }] }],
  [
    "Note & { n: number }",
    {
      type: "object",
      properties: { id: { type: "string" }, url: { type: "string", format: "uri" }, n: { type: "number" } },
      required: ["id", "n"],
      additionalProperties: false,
    },
  ],
  [
    'Omit<Note, "url">',
    { type: "object", properties: { id: { type: "string" } }, required: ["id"], additionalProperties: false },
  ],
  [
    'Partial<Pick<Note, "id">>',
    { type: "object", properties: { id: { type: "string" } }, additionalProperties: false },
  ],
  ["keyof Note", { type: "string", enum: ["id", "url"] }],
  ['Note["url"]', { type: "string", format: "uri" }],
  ["Color", { $ref: "#/$defs/Color" }],
  ["`v${number}.${bigint}`", { type: "string", pattern: "^v-?[0-9]+(?:\\.[0-9]+)?\\.-?[0-9]+$" }],
  ['`${"a" | "b.c"}-${string}`', { type: "string", pattern: "^(?:a|b\\.c)-[\\s\\S]*$" }],
  ["/** @minLength 1 */ string", { type: "string", minLength: 1 }],
  ["Array</** An id. @integer */ number>", { type: "array", items: { type: "integer", description: "An id." } }],
  [
    '/** Upwards. */ "up" | /** Downwards. */ "down"',
    {
      anyOf: [
        { type: "string", const: "up", description: "Upwards." },
        { type: "string", const: "down", description: "Downwards." },
      ],
    },
  ],
];

for (const [type, schema] of TYPES)
  test(type, () => {
    const { given } = parseContractText(
      "c.ts",
      `${SERVER}interface Tools { t(input: { m: ${type} }): string }${SHARED}`,
    );
    const [{ inputSchema }] = given["tools"] as [{ inputSchema: { properties: { m: object } } }];
    assert.equal(inputSchema.properties.m, schema);
  });

const COMMENTS: readonly (readonly [comment: string, type: string, schema: object])[] = [
  ["Words. @minLength 1 @maxLength 9", "string", { type: "string", description: "Words.", minLength: 1, maxLength: 9 }],
  ["@integer @minimum 1 @default 10", "number", { type: "integer", minimum: 1, default: 10 }],
  ["@integer", "number | null", { type: ["integer", "null"] }],
  ["@pattern ^[a-z]+@[a-z]+$", "string", { type: "string", pattern: "^[a-z]+@[a-z]+$" }],
  ['@pattern "^ @x"', "string", { type: "string", pattern: "^ @x" }],
  ['@default {"a": "b @c"} @deprecated', "object", { type: "object", default: { a: "b @c" }, deprecated: true }],
  ['@example "a" @example "b"', "string", { type: "string", examples: ["a", "b"] }],
  [
    "Write to \\@ann or a@b.c, or `@code`.",
    "string",
    { type: "string", description: "Write to @ann or a@b.c, or `@code`." },
  ],
  ["@oneOf", "string | null", { oneOf: [{ type: "string" }, { type: "null" }] }],
  [
    "@anyOf",
    '"a" | "b"',
    {
      anyOf: [
        { type: "string", const: "a" },
        { type: "string", const: "b" },
      ],
    },
  ],
  ['@schema {"contentEncoding": "base64"}', "string", { type: "string", contentEncoding: "base64" }],
];

for (const [comment, type, schema] of COMMENTS)
  test(`the comment ${comment}`, () => {
    const text = `${SERVER}interface Tools {\n  t(input: {\n    /** ${comment} */\n    m: ${type};\n  }): string;\n}`;
    const [{ inputSchema }] = parseContractText("c.ts", text).given["tools"] as [
      { inputSchema: { properties: { m: object } } },
    ];
    assert.equal(inputSchema.properties.m, schema);
  });

const CONTRACT = `
/**
 * Keeps notes.
 * All of them.
 */
export interface Server { name: "notes"; version: "1.0.0"; title: "Notes"; instructions: \`Search
first.\`; icons: [{ src: "https://a.b/i.png"; sizes: ["48x48"] }] }

/** The tools. */
export interface Tools {
  /** Finds notes. @title Find @readOnly @openWorld false @scopes notes:read x @icon "https://a.b/c" @meta {"a": 1} */
  find(input: { query: string }): { found: Note[] };
  get(input: Pick<Note, "id">): Note;
  ping(): void;
}

export interface Resources {
  /** One note. @mimeType text/plain @audience user @priority 0.5 */
  "note://{id}": string;
  /** @name all */
  "notes://all": Uint8Array;
}

export interface Prompts {
  /** Sums up. */
  sum(args: { /** The topic. @title Topic */ topic: string; style?: string }): string;
}

/** A note. */
export interface Note { id: string; parent?: Note }
`;

test("a contract in TypeScript is the same contract as in JSON", () => {
  const { given } = parseContractText("c.ts", CONTRACT);
  assert.equal(JSON.parse(JSON.stringify(given)), {
    name: "notes",
    version: "1.0.0",
    title: "Notes",
    description: "Keeps notes.\nAll of them.",
    instructions: "Search\nfirst.",
    icons: [{ src: "https://a.b/i.png", sizes: ["48x48"] }],
    $defs: {
      Note: {
        type: "object",
        description: "A note.",
        properties: { id: { type: "string" }, parent: { $ref: "#/$defs/Note" } },
        required: ["id"],
        additionalProperties: false,
      },
    },
    tools: [
      {
        name: "find",
        title: "Find",
        description: "Finds notes.",
        inputSchema: {
          type: "object",
          properties: { query: { type: "string" } },
          required: ["query"],
          additionalProperties: false,
        },
        outputSchema: {
          type: "object",
          properties: { found: { type: "array", items: { $ref: "#/$defs/Note" } } },
          required: ["found"],
          additionalProperties: false,
        },
        annotations: { readOnlyHint: true, openWorldHint: false },
        icons: [{ src: "https://a.b/c" }],
        scopes: ["notes:read", "x"],
        _meta: { a: 1 },
      },
      {
        name: "get",
        inputSchema: {
          type: "object",
          properties: { id: { type: "string" } },
          required: ["id"],
          additionalProperties: false,
        },
        outputSchema: { $ref: "#/$defs/Note" },
      },
      { name: "ping", inputSchema: { type: "object", additionalProperties: false } },
    ],
    prompts: [
      {
        name: "sum",
        description: "Sums up.",
        arguments: [{ name: "topic", title: "Topic", description: "The topic.", required: true }, { name: "style" }],
      },
    ],
    resources: [{ name: "all", uri: "notes://all" }],
    resourceTemplates: [
      {
        name: "note",
        uriTemplate: "note://{id}",
        description: "One note.",
        mimeType: "text/plain",
        annotations: { audience: ["user"], priority: 0.5 },
      },
    ],
  });
});

test("the schemas of tools contain the definitions that they use, and a root says its type", async () => {
  const { tools } = await parseContract("c.ts", CONTRACT);
  const note = {
    type: "object",
    description: "A note.",
    properties: { id: { type: "string" }, parent: { $ref: "#/$defs/Note" } },
    required: ["id"],
    additionalProperties: false,
  };
  assert.equal(tools[0]!.inputSchema, {
    type: "object",
    properties: { query: { type: "string" } },
    required: ["query"],
    additionalProperties: false,
  });
  assert.equal((tools[0]!.outputSchema as { $defs: object }).$defs, { Note: note });
  assert.equal(tools[1]!.outputSchema, { ...note, $defs: { Note: note } });
});

test("name and version come from package.json if the contract has none", () => {
  const folder = temporaryFolder();
  write(folder, "package.json", { name: "@acme/notes", version: "1.2.3" });
  const { given } = parseContractText(join(folder, "src/contract.ts"), "export {};");
  assert.equal(given, { name: "notes", version: "1.2.3" });
});

test.run();
