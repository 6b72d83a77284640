import { spawnSync } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as assert from "uvu/assert";
import { parseContract, readContract } from "../../generator/contract/readContract.js";
import { assertDone, assertFound, mcpgen, mcpgenOf, type Outcome } from "../commands/support/command.js";
import { COMPILERS_HERE, compile } from "../emit/support/compilers.js";
import { read, suiteInFolders, temporaryFolder, write } from "../support/folders.js";
import { ROOT } from "../support/schemas.js";

const TSX = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

const test = suiteInFolders("a contract that exports values", () => {
  const folder = temporaryFolder();
  write(folder, "package.json", '{ "type": "module" }\n');
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
});

const CONTRACT = `
import { toJsonSchema as valibot } from "@valibot/to-json-schema";
import { type } from "arktype";
import * as v from "valibot";
import { z } from "zod";
import { Bookmark } from "./bookmark.js";

export const server = { name: "bookmarks", version: "1.0.0", instructions: "Keeps bookmarks." };
export const tools = {
  search: {
    description: "Finds bookmarks.",
    annotations: { readOnlyHint: true },
    input: z.object({
      query: z.string().refine((text) => text.trim() !== "", "must not be blank"),
      limit: z.number().max(100).default(10),
    }),
    output: z.object({ found: z.array(Bookmark), limit: z.number() }),
  },
  count_tags: {
    input: v.object({ tags: v.pipe(v.string(), v.transform((text) => text.split(","))) }),
    output: v.object({ count: v.number() }),
  },
  shout: { input: type({ text: "string", times: "number = 2" }) },
  measure: {
    input: z.object({ text: z.string() }),
    output: z.fromJSONSchema({ type: "object", properties: { length: { type: "integer" } }, required: ["length"] }),
  },
};
export const prompts = [{ name: "tidy", arguments: [{ name: "tag", required: true }] }];
export const resourceTemplates = [{ name: "bookmark", uriTemplate: "bookmark://{id}" }];
`;
const CONVERTER = `export const toJsonSchema = (schema, options) =>
  schema["~standard"].vendor === "valibot" ? valibot(schema, options) : undefined;
`;
const BOOKMARK = `import { z } from "zod";
export const Bookmark = z.object({ id: z.string(), tags: z.array(z.string()).default([]) });
`;
const TYPED = CONVERTER.replace(
  "(schema, options)",
  '(schema: { "~standard": { vendor: string } }, options: object): object | undefined',
).replace("valibot(schema,", "valibot(schema as never,");

const MAIN = `import { createServers, failure, type SearchInput, type SearchOutput } from "./mcp/contract/index.js";
import { serveStdio } from "./mcp/runtime/stdio.js";

function search({ query, limit }: SearchInput): SearchOutput {
  return { found: [{ id: query }], limit };
}

serveStdio(
  createServers({
    tools: {
      search: (input) => (input.query === "none" ? failure("nothing found") : search(input)),
      countTags: ({ tags }) => ({ count: tags.length }),
      shout: ({ text, times }) => text.toUpperCase().repeat(times),
      measure: ({ text }) => ({ length: text.length }),
    },
    prompts: { tidy: ({ tag }) => tag },
    resources: { bookmark: ({ id }) => id },
  }),
);
`;

function configure(folder: string, configuration: object): void {
  const revisions = ["2025-06-18", "2026-07-28"];
  write(folder, "mcpgen.config.json", { out: "src/mcp", revisions, only: ["server"], ...configuration });
}

const CALLS: readonly (readonly [given: string, want: RegExp])[] = [
  ['search {"query":"x"}', /^\{"found":\[\{"id":"x","tags":\[\]\}\],"limit":10\}\n$/],
  ['search {"query":" "}', /^Invalid arguments for search: \/query must not be blank\n/],
  ['search {"query":"x","limit":101}', /^Invalid arguments for search: \/limit must be at most 100, but is 101\n/],
  ['search {"query":"none"}', /^nothing found\n/],
  ['count_tags {"tags":"a,b,c"}', /^\{"count":3\}\n$/],
  ['shout {"text":"hi"}', /^HIHI\n$/],
  ['measure {"text":"abc"}', /^\{"length":3\}\n$/],
];

test("is served over stdio, with the refinements, transforms and defaults of each library", ({ folder }) => {
  const main = MAIN.replace(", type SearchInput, type SearchOutput", "").replace(/: Search\w+/g, "");
  configure(folder, { contract: "src/contract.js", target: "js" });
  write(folder, "src/bookmark.js", BOOKMARK);
  write(folder, "src/contract.js", CONTRACT + CONVERTER);
  write(folder, "src/main.js", main);
  assertDone(mcpgen(folder, "generate"));
  const call = (words: string, ...more: readonly string[]): Outcome => {
    const [tool, args] = words.split(/ (.*)/s) as [string, string];
    return mcpgenOf(folder, ["call", "node src/main.js", tool, "--args", args, ...more]);
  };
  for (const [given, want] of CALLS) assert.match(call(given).stdout, want);
  // A bridge knows the result of invalid arguments, which this revision reports in an error.
  assert.match(call('search {"query":" "}', "--revision", "2025-06-18").stderr, /error -32602: .* must not be blank/);

  assertDone(mcpgen(folder, "check"));
  write(folder, "src/bookmark.js", BOOKMARK.replace("id: z.string()", "id: z.string().min(1)"));
  assert.match(
    assertFound(mcpgen(folder, "check")).stdout,
    /src\/contract\.js has changed since the last mcpgen generate/,
  );
});

const MISTAKES: readonly (readonly [right: string, wrong: string, says: RegExp])[] = [
  ["count: tags.length", "cuont: tags.length", /'\{ cuont: number; \}' is not assignable/],
  [
    "count: tags.length",
    "count: tags.length, more: 1",
    /countTags returns more, which its output schema does not declare/,
  ],
  ["tags.length", "tags.trim()", /'trim' does not exist on type 'string\[\]'/],
];

test("prints to stderr, and what it leaves open does not keep the command", ({ folder }) => {
  const noise = `console.log("loaded"); console.info("ready");
setInterval(() => console.log("later"), 1);
(await import("node:net")).createServer().listen(0);
`;
  configure(folder, { contract: "src/contract.js", target: "js" });
  write(folder, "src/contract.js", `${noise}${SERVER}export const tools = {};\n`);
  const { stdout, stderr } = assertDone(mcpgen(folder, "generate --json"));
  assert.equal((JSON.parse(stdout) as { dryRun: boolean }).dryRun, false);
  assert.match(stderr, /^loaded\nready\n/);
});

test("types the functions by its schemas", async ({ folder }) => {
  configure(folder, { contract: "src/contract.ts", target: "ts" });
  const compilerOptions = { target: "es2022", module: "nodenext", strict: true, noEmit: true, skipLibCheck: true };
  write(folder, "tsconfig.json", {
    compilerOptions: { ...compilerOptions, rootDir: "src", types: ["node"] },
    include: ["src"],
  });
  write(folder, "src/bookmark.ts", BOOKMARK);
  write(folder, "src/contract.ts", CONTRACT + TYPED);
  write(folder, "src/main.ts", MAIN);
  const { status, stderr } = spawnSync(process.execPath, ["--import", TSX, join(ROOT, "dist/cli.js"), "generate"], {
    cwd: folder,
    encoding: "utf8",
  });
  assert.is(status, 0, stderr);
  assert.match(
    read(folder, "src/mcp/contract/index.ts"),
    /^import \{ tools as schemas \} from "\.\.\/\.\.\/contract\.js";$/m,
  );
  for (const compiler of COMPILERS_HERE) assert.is(await compile(compiler, folder), "");
  for (const [right, wrong, says] of MISTAKES) {
    write(folder, "src/main.ts", MAIN.replace(right, wrong));
    assert.match(await compile(COMPILERS_HERE[0]!, folder), says);
  }
});

test("becomes the contract that the same JSON is", async ({ folder }) => {
  write(folder, "bookmark.js", BOOKMARK);
  write(folder, "contract.js", CONTRACT + CONVERTER);
  const { tools, ...contract } = await readContract(join(folder, "contract.js"), { out: join(folder, "mcp") });
  assert.equal(contract.about, { name: "bookmarks", version: "1.0.0" });
  assert.is(contract.instructions, "Keeps bookmarks.");
  assert.equal(contract.prompts, [{ name: "tidy", arguments: [{ name: "tag", required: true }] }]);
  assert.equal(contract.resourceTemplates, [{ name: "bookmark", uriTemplate: "bookmark://{id}" }]);
  assert.equal(
    tools.map(({ name }) => name),
    ["search", "count_tags", "shout", "measure"],
  );
  assert.equal(tools[0]!.inputSchema, {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    properties: { query: { type: "string" }, limit: { default: 10, type: "number", maximum: 100 } },
    required: ["query"],
  });
  assert.equal(tools[1]!.outputSchema, {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    properties: { count: { type: "number" } },
    required: ["count"],
  });
});

const SERVER = 'export const server = { name: "s", version: "1" };\n';

/** Files that are refused, each with the message. */
const REFUSED: readonly (readonly [text: string, message: RegExp])[] = [
  [`${SERVER}export const tools = {\n  a: { input: 1 },\n};`, /:3:8: input of a is no Standard Schema \(pass a schema/],
  [`${SERVER}export const tools = {\n  a: {},\n};`, /:3:3: input of a is no Standard Schema/],
  [
    `${SERVER}export const tools = {\n  a: { input: { type: "object" } },\n};`,
    /:3:8: input of a is no Standard Schema \(pass a schema of Zod, Valibot, ArkType or a similar library; z\.fromJSONSchema reads JSON Schema\)$/,
  ],
  [
    `${SERVER}export const tools = {\n  a: { inputSchema: { type: "object" } },\n};`,
    /:3:3: a has inputSchema \(write input with the library; z\.fromJSONSchema reads JSON Schema\)$/,
  ],
  [
    `${SERVER}export const tools = {\n  a: { input: z.object({}), outputSchema: { type: "object" } },\n};`,
    /:3:3: a has outputSchema \(write output with the library/,
  ],
  [`${SERVER}export const tools = { a: 1 };`, /:2:24: a must be an object \(write \{ description, input, output \}\)/],
  [`${SERVER}export const tools = [1];`, /:2:14: "tools" must be an object of tools by their names/],
  [`${SERVER}export const tools = {\n  ok: { input: z.string() },\n};`, /:3:9: ok: \/tools\/0\/inputSchema\/type /],
  [
    `${SERVER}export const tools = {\n  a: { input: z.object({ at: z.date() }) },\n};`,
    /:3:8: input of a has no JSON Schema: /,
  ],
  [`export const server = {\n  version: 1 };\nexport const tools = {};`, /:1:39: \/name is required but missing/],
  [`${SERVER}export const tools = {};\nthrow new Error("no");`, /:1:1: the file cannot be run: no \(correct it\)/],
  [`${SERVER}export const prompts = [{ name: "a" }, { name: "a" }];`, /:2:42: the name "a" is used twice in "prompts"/],
];

for (const [i, [text, message]] of REFUSED.entries())
  test(`is refused with a position: ${message.source}`, async ({ folder }) => {
    const file = join(folder, `contract${i}.js`);
    writeFileSync(file, `import { z } from "zod"; ${text}`);
    try {
      await readContract(file, { out: join(folder, "mcp") });
    } catch (error) {
      assert.match((error as Error).message, message);
      return;
    }
    assert.unreachable();
  });

const NOT_RUN: readonly (readonly [name: string, file: string, message: RegExp])[] = [
  ["outside the project", "../contract.ts", /outside the project, so it is not run/],
  ["of a package", "node_modules/p/contract.ts", /outside the project, so it is not run/],
];

for (const [name, path, message] of NOT_RUN)
  test(`is not run ${name}`, async () => {
    const outer = temporaryFolder();
    write(outer, "project/package.json", "{}");
    const file = join(outer, "project", path);
    write(outer, join("project", path), `${SERVER}export const tools = {};\nglobalThis.wasRun = true;`);
    let thrown: unknown;
    await readContract(file, { out: join(outer, "project/src/mcp") }).catch((error: unknown) => (thrown = error));
    assert.match(String(thrown), message);
    assert.not.ok("wasRun" in globalThis);
  });

test("is not run by commands that only read the text", async ({ folder }) => {
  const text = `${SERVER}export const tools = {};\nglobalThis.wasRun = true;`;
  let thrown: unknown;
  await parseContract(join(folder, "contract.ts"), text).catch((error: unknown) => (thrown = error));
  assert.match(
    String(thrown),
    /contract\.ts:1:1: the file exports values, and only generate, check, diff and mock run it/,
  );
  assert.not.ok("wasRun" in globalThis);
});

test("must be where the compiler compiles it", ({ folder }) => {
  configure(folder, { contract: "contract.js", target: "ts" });
  write(folder, "tsconfig.json", { compilerOptions: { rootDir: "src" } });
  write(folder, "contract.js", `${SERVER}export const tools = {};`);
  const { code, stderr } = mcpgen(folder, "generate");
  assert.is(code, 2);
  assert.match(
    stderr,
    /^contract\.js:1:1: the server imports this file, which is outside of "rootDir" "src" of tsconfig\.json/,
  );
});

test.run();
