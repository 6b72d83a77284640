import * as assert from "uvu/assert";
import { assertDone, assertFound, mcpgen } from "../../commands/support/command.js";
import { COMPILERS_HERE, compile, NODE_TYPES, projectForNode } from "../../emit/support/compilers.js";
import { edit, exists, read, suiteInFolders, write } from "../../support/folders.js";
import { ROOT } from "../../support/schemas.js";
import { join } from "node:path";

const test = suiteInFolders("a server of a contract in TypeScript");

const CONTRACT = `
export interface Server { name: "bookmarks"; version: "1.0.0" }

export interface Tools {
  /** Finds bookmarks. @readOnly */
  search_bookmarks(input: {
    /** Words to look for. */
    query: string;
    /** @integer @minimum 1 @maximum 100 @default 2 */
    limit?: number;
    filter?: Filter;
  }): { found: Bookmark[] };
  /** Deletes a bookmark. @destructive */
  delete_bookmark(input: Pick<Bookmark, "id">): string;
  get_bookmark(input: { id: string }): Bookmark;
}

export interface Bookmark { id: string; /** @format uri */ url: string; tags: string[]; related?: Bookmark[] }

export interface Filter { /** @default "new" */ sort?: "new" | "old" }

export interface Resources { "bookmark://{id}": Bookmark; "bookmark://ids": string[] }

export interface Prompts { /** Sums up. */ sum_up(args: { tag: string }): string }
`;

const MAIN = `
import { createServers, type Bookmark, type Filter, type Resources, type SearchBookmarksInput } from "./mcp/contract/index.js";
import { serveStdio } from "./mcp/runtime/stdio.js";

const bookmark = (id: string): Bookmark => ({ id, url: "https://a.b", tags: [] });
// Clients may leave out what has a default.
export const input: SearchBookmarksInput = { query: "a", filter: {} satisfies Filter };

// @ts-expect-error The id of a bookmark is a text.
export const wrong: Resources["bookmark"] = () => ({ id: 1, url: "", tags: [] });
// @ts-expect-error Contents that a function writes itself are no bookmark.
export const contents: Resources["bookmark"] = () => [{ uri: "a:b", text: "" }];

serveStdio(
  createServers({
    tools: {
      searchBookmarks({ query, limit, filter }) {
        const many: number = limit;
        const sort: "new" | "old" = filter?.sort ?? "old";
        return { found: Array.from({ length: many }, () => bookmark(query + sort)) };
      },
      deleteBookmark: ({ id }) => \`deleted \${id}\`,
      getBookmark: ({ id }) => bookmark(id),
    },
    resources: { bookmark: ({ id }) => (id === "none" ? undefined : bookmark(id)), bookmarkIds: async () => ["a"] },
    prompts: { sumUp: ({ tag }) => tag },
  }),
);
`;

function writeProject(folder: string): void {
  write(folder, "mcpgen.config.json", {
    out: "src/mcp",
    revisions: ["2025-06-18", "2026-07-28"],
    target: "ts",
    only: ["server", "client"],
    contract: "contract.ts",
  });
  write(folder, "contract.ts", CONTRACT);
  write(folder, "src/main.ts", MAIN);
  write(folder, "package.json", { type: "module" });
  write(folder, "tsconfig.json", projectForNode(NODE_TYPES));
}

test("generate, tsc, serve over stdio, call", async ({ folder }) => {
  writeProject(folder);
  assertDone(mcpgen(folder, "generate"));
  assertDone(mcpgen(folder, "check"));
  for (const compiler of COMPILERS_HERE) assert.is(await compile(compiler, folder), "");
  const server = `${process.execPath} --import ${join(ROOT, "node_modules/tsx/dist/esm/index.mjs")} src/main.ts`;
  const call = (tool: string, given: object): unknown =>
    JSON.parse(assertDone(mcpgen(folder, "call", server, tool, "--args", JSON.stringify(given))).stdout);
  const found = { id: "xold", url: "https://a.b", tags: [] };
  assert.equal(call("search_bookmarks", { query: "x" }), { found: [found, found] });
  const sorted = { ...found, id: "xnew" };
  assert.equal(call("search_bookmarks", { query: "x", limit: 1, filter: {} }), { found: [sorted] });
  const refused = assertFound(mcpgen(folder, "call", server, "search_bookmarks", "--args", '{"query":"x","limit":0}'));
  assert.match(refused.stdout + refused.stderr, /\/limit must be at least 1, but is 0/);
  const listed = JSON.parse(assertDone(mcpgen(folder, "call", server, "--json")).stdout) as {
    tools: { outputSchema?: object }[];
  };
  const own = { type: "object", required: ["id", "url", "tags"], additionalProperties: false };
  assert.equal(
    { ...(listed.tools[2]!.outputSchema as object), properties: 0, $defs: 0 },
    { ...own, properties: 0, $defs: 0 },
  );
});

test("a shared type is exported once, and a change of the contract is drift", ({ folder }) => {
  writeProject(folder);
  assertDone(mcpgen(folder, "generate"));
  const types = read(folder, "src/mcp/contract/types.ts");
  assert.is(types.match(/interface Bookmark /g)!.length, 1);
  assert.match(types, /export type GetBookmarkOutput = Bookmark;/);
  assert.match(types, /sort\?: "new" \| "old";/);
  assert.match(types, /sort: "new" \| "old";/);
  edit(folder, "contract.ts", (text) => text.replace("get_bookmark", "fetch_bookmark"));
  assertFound(mcpgen(folder, "check"));
});

test("another version in package.json is drift if the contract has none", ({ folder }) => {
  writeProject(folder);
  write(folder, "contract.ts", "export interface Prompts { greet(): string }");
  write(folder, "package.json", { name: "greeter", version: "1.0.0" });
  assertDone(mcpgen(folder, "generate"));
  assertDone(mcpgen(folder, "check"));
  write(folder, "package.json", { name: "greeter", version: "1.0.1" });
  assert.match(assertFound(mcpgen(folder, "check")).stdout, /^\+.*version: "1\.0\.1"/m);
});

test("a project is scaffolded from it, and add, rename and remove edit it", ({ folder }) => {
  write(folder, "contract.ts", CONTRACT);
  assertDone(mcpgen(folder, "scaffold made --yes --contract contract.ts"));
  const project = join(folder, "made");
  assert.is(read(project, "contract.ts"), CONTRACT);
  const run = (...words: string[]): void => {
    assertDone(mcpgen(project, ...words, "--yes"));
  };
  run("add tool star_bookmark --description", "Stars.");
  run("rename tool star_bookmark mark_bookmark");
  assert.match(read(project, "contract.ts"), /\n {2}\/\*\* Stars\. \*\/\n {2}mark_bookmark\(\): string;\n\}/);
  assert.is(exists(project, "src/handlers/markBookmark.ts"), true);
  run("remove tool mark_bookmark");
  assert.is(read(project, "contract.ts"), CONTRACT);
});

test("it is converted to JSON and back", ({ folder }) => {
  write(folder, "contract.ts", CONTRACT);
  assertDone(mcpgen(folder, "contract --to-json contract.ts -o contract.json"));
  assertDone(mcpgen(folder, "contract --to-ts contract.json -o again.ts"));
  const { stdout } = assertDone(mcpgen(folder, "contract --to-json again.ts"));
  assert.equal(JSON.parse(stdout), JSON.parse(read(folder, "contract.json")));
});

test.run();
