import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  complaints,
  COMPILERS_HERE,
  inFolder,
  messagesByFile,
  NODE_TYPES,
  writeProject,
} from "../emit/support/compilers.js";
import { copyGenerated } from "../emit/support/generatedCopy.js";
import { ROOT } from "../support/schemas.js";

/** A program with tools of three libraries for three revisions. Each mistake changes one place in it. */
const PROGRAM = `import { toJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import * as v from "valibot";
import * as z from "zod";
import * as july from "./mcp/2026-07-28/server.js";
import * as november from "./mcp/2025-11-25/server.js";
import * as first from "./mcp/2024-11-05/server.js";
import { failure, result, tool, toolHandlers } from "./mcp/runtime/schemaTools.js";

const Book = z.object({ title: z.string(), state: z.enum(["new", "old"]), tags: z.array(z.string()).default([]) });
interface Kept { title: string; state: "new" | "old" }
const kept: Kept[] = [];

const find = tool(
  { title: "Find", description: "Finds a book.", input: z.object({ title: z.string(), limit: z.int().default(10) }), output: z.object({ found: z.array(Book) }) },
  async ({ title, limit }, context) => {
    context.progress(1);
    if (title === "") return failure("no title");
    if (limit > kept.length) return { found: [{ title: title.trim(), state: "new" }] };
    return { found: kept.slice(0, limit) };
  },
);
const newest = tool({ input: z.object({}), output: Book }, () => ({ title: "x", state: "new" }));
const pick = tool(
  { input: v.object({ at: v.optional(v.number(), 0) }), output: v.variant("kind", [v.object({ kind: v.literal("book"), book: v.string() }), v.object({ kind: v.literal("none") })]) },
  ({ at }) => (at.toFixed() === "1" ? { kind: "book", book: "x" } : { kind: "none" }),
);
const pair = tool({ input: type({ n: "number = 2" }), output: z.tuple([z.string(), z.number()]) }, ({ n }) => ["n", n]);
const shown = tool({ input: type({ "text?": "string" }), output: type({ said: "'yes' | 'no'" }) }, ({ text }) =>
  result({ content: [{ type: "text", text: text ?? "" }], structuredContent: { said: "yes" } }),
);
const plain = tool({ input: z.object({ text: z.string() }) }, ({ text }) => text.trim());
const blocks = tool({ input: z.object({}) }, (_, context) => [{ type: "text", text: context.revision }]);
const asks = tool({ input: z.object({}) }, async (_, context: november.ServerContext) => {
  const { action } = await context.elicit({ message: "Go on?", requestedSchema: { type: "object", properties: {} } });
  return action;
});

const about = { name: "books", version: "1.0.0" };
const all = { find, newest, pick, pair, shown, plain, blocks };
july.createServer(about, { tools: toolHandlers(all, { ttlMs: 1000 }) });
november.createServer(about, { tools: toolHandlers({ ...all, asks }, { toJsonSchema }) });
first.createServer(about, { tools: toolHandlers(all, { toJsonSchema: z.toJSONSchema }) });
toolHandlers(
  { asks: tool({ input: z.object({}) }, async (_, context) => (await context.elicit({ message: "", requestedSchema: { type: "object", properties: {} } })).action) },
) satisfies july.ToolsHandlers;
`;

interface Mistake {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Parts of the message of the compiler. */
  readonly message: readonly string[];
}

const MISTAKES: readonly Mistake[] = [
  {
    name: "a misspelt member of the input",
    from: "({ text }) => text.trim()",
    to: "({ txt }) => txt",
    message: ["'txt'", "'{ text: string; }'"],
  },
  {
    name: "a member of the input used as another type",
    from: "text.trim()",
    to: "text.toFixed()",
    message: ["'toFixed'", "'string'"],
  },
  {
    name: "a missing member of the output",
    from: '() => ({ title: "x", state: "new" })',
    to: '() => ({ title: "x" })',
    message: ["'state'", "is missing"],
  },
  {
    name: "a misspelt optional member of the output",
    from: '() => ({ title: "x", state: "new" })',
    to: '() => ({ title: "x", state: "new", tagz: [] })',
    message: ["run returns tagz, which its output schema does not declare"],
  },
  {
    name: "a value that an enumeration lacks",
    from: '() => ({ title: "x", state: "new" })',
    to: '() => ({ title: "x", state: "used" })',
    message: ['"used"', '"new" | "old"'],
  },
  {
    name: "text in place of an output",
    from: '() => ({ title: "x", state: "new" })',
    to: '() => "x"',
    message: ["'string' is not assignable", "title: string"],
  },
  {
    name: "an output of the wrong type in a result",
    from: 'structuredContent: { said: "yes" }',
    to: "structuredContent: { said: 1 }",
    message: ["'number' is not assignable", '"yes"'],
  },
  {
    name: "a result without its output",
    from: ', structuredContent: { said: "yes" }',
    to: "",
    message: ["'structuredContent' is missing"],
  },
  {
    name: "a number in place of text",
    from: "({ text }) => text.trim()",
    to: "({ text }) => text.length",
    message: ["'number' is not assignable", "string | readonly object[]"],
  },
  {
    name: "a misspelt description",
    from: "description:",
    to: "descripton:",
    message: ["'descripton'", "'description'"],
  },
  {
    name: "a JSON Schema in place of a schema",
    from: "input: z.object({ text: z.string() })",
    to: 'input: { type: "object" } as const',
    message: ["'type' does not exist in type 'StandardSchema<"],
  },
  {
    name: "a request that the revision of a context does not have",
    from: "context: november.ServerContext",
    to: "context: first.ServerContext",
    message: ["'elicit'", "'ServerContext'"],
  },
  {
    name: "a tool for the context of another revision",
    from: "first.createServer(about, { tools: toolHandlers(all,",
    to: "first.createServer(about, { tools: toolHandlers({ asks },",
    message: ["ServerContext"],
  },
  {
    name: "a function that is no tool",
    from: "const all = { find,",
    to: "const all = { find, own: () => find,",
    message: ["'own'"],
  },
  { name: "a misspelt option", from: "{ ttlMs: 1000 }", to: "{ ttlMz: 1000 }", message: ["'ttlMz'", "'ttlMs'"] },
];

const PACKAGES = new Map(
  ["@valibot", "@ark", "arktype", "arkregex", "valibot", "zod"].map((name) => [name, join(ROOT, "node_modules", name)]),
);

/** Compiles programs beside the generated packages, without the types of libraries. */
function besidePackages<T>(
  programs: ReadonlyMap<string, string>,
  exactOptionalPropertyTypes: boolean,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  return inFolder(programs, (folder) => {
    copyGenerated(join(folder, "src", "mcp"), "built");
    writeProject(folder, PACKAGES, NODE_TYPES);
    const file = join(folder, "tsconfig.json");
    const project = JSON.parse(readFileSync(file, "utf8")) as { compilerOptions: object };
    const compilerOptions = { ...project.compilerOptions, exactOptionalPropertyTypes };
    writeFileSync(file, JSON.stringify({ ...project, compilerOptions }));
    return use(folder);
  });
}

const MISTAKEN = new Map(
  MISTAKES.map(({ name, from, to }, i) => {
    assert.is(PROGRAM.includes(from), true, `${name}: the program has the text`);
    return [`src/mistake-${i}.ts`, PROGRAM.replace(from, to)] as const;
  }),
);

for (const compiler of COMPILERS_HERE) {
  for (const exact of [true, false])
    test(`${compiler}: tools with schemas compile, ${exact ? "with" : "without"} exactOptionalPropertyTypes`, async () => {
      const sound = new Map([["src/sound.ts", PROGRAM]]);
      assert.equal(await besidePackages(sound, exact, (folder) => complaints(compiler, folder)), []);
    });

  test(`${compiler}: a mistake in a tool with schemas has a message that names it`, async () => {
    const messages = await besidePackages(MISTAKEN, true, (folder) => messagesByFile(compiler, folder));
    const unclear = MISTAKES.flatMap(({ name, message: parts }, i) => {
      const found = messages.get(`src/mistake-${i}.ts`) ?? [];
      return parts.every((part) => found.join("\n").includes(part)) ? [] : [{ name, parts, found }];
    });
    assert.equal(unclear, []);
    assert.is(messages.size, MISTAKES.length, "only the mistakes have messages");
  });
}

test.run();
