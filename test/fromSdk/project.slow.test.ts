import { symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as assert from "uvu/assert";
import { assertDone, assertFound, assertRefused, mcpgen, mcpgenOf } from "../commands/support/command.js";
import { COMPILERS_HERE, compile, NODE_TYPES, writeProject } from "../emit/support/compilers.js";
import { exists, read, suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("migrate --from-sdk");

const TSX = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

const STORE = `export interface Plant { id: string; name: string; litres: number }
export const plants: Map<string, Plant> = new Map([["fern", { id: "fern", name: "Fern", litres: 1 }]]);
`;

const SERVER = `import { McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { addWatering } from "./watering.js";
import { plants, type Plant } from "./store.js";

const server = new McpServer({ name: "plants", version: "3.1.0" }, { instructions: "Ask before you water." });

const Found = { plants: z.array(z.object({ id: z.string(), name: z.string(), litres: z.number() })) };

/** Finds plants by a part of their name. */
function search(words: string): Plant[] {
  return [...plants.values()].filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
}

function text(value: string): CallToolResult {
  return { content: [{ type: "text", text: value }] };
}

server.registerTool(
  "find_plants",
  {
    description: "Finds plants.",
    inputSchema: { words: z.string().min(1), most: z.number().int().max(10).optional() },
    outputSchema: Found,
    annotations: { readOnlyHint: true },
  },
  async ({ words, most }, extra) => {
    await extra.sendNotification({ method: "notifications/message", params: { level: "info", data: words } });
    const found = search(words).slice(0, most ?? 10);
    if (found.length === 0) throw new Error(\`no plant is like \${words}\`);
    return { content: [{ type: "text", text: JSON.stringify(found) }], structuredContent: { plants: found } };
  },
);

server.tool("forget_plant", "Forgets a plant.", { id: z.string() }, ({ id }) =>
  plants.delete(id) ? text("forgotten") : { content: [{ type: "text", text: "unknown" }], isError: true },
);

server.registerResource(
  "plant",
  new ResourceTemplate("plant://{id}", { list: undefined }),
  { mimeType: "application/json" },
  async (uri, { id }) => ({ contents: [{ uri: uri.href, text: JSON.stringify(plants.get(String(id))) }] }),
);

server.registerPrompt("care", { argsSchema: { plant: z.string().describe("Which plant.") } }, ({ plant }) => ({
  messages: [{ role: "user", content: { type: "text", text: \`How do I care for \${plant}?\` } }],
}));

addWatering(server);

await server.connect(new StdioServerTransport());
`;

const WATERING = `import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { plants } from "./store.js";

const name = "water_plant";

export const addWatering = (mcp: McpServer) => {
  mcp.registerTool(name, { inputSchema: z.object({ id: z.string() }) }, async (args, { signal }) => {
    signal.throwIfAborted();
    const plant = plants.get(args.id);
    return { content: [{ type: "text", text: plant ? \`\${plant.litres} l for \${plant.name}\` : "unknown" }] };
  });
};
`;

const PACKAGE = { name: "plants", type: "module" };

function writePlants(folder: string): void {
  writeProject(folder, new Map(), NODE_TYPES);
  write(folder, "package.json", PACKAGE);
  write(folder, "old/server.ts", SERVER);
  write(folder, "old/watering.ts", WATERING);
  write(folder, "src/store.ts", STORE);
  write(folder, "old/store.ts", 'export * from "../src/store.js";\n');
}

test("a server of the SDK is written as a contract and functions, which compile and answer at once", async ({
  folder,
}) => {
  writePlants(folder);
  const { stdout, stderr } = assertDone(mcpgen(folder, "migrate --from-sdk old/server.ts"));
  assert.is(stderr, "");
  assert.is(
    stdout,
    `plants 3.1.0: 3 tools, 1 prompt, 1 template
  old/server.ts:21:1  tool find_plants
  old/server.ts:37:1  tool forget_plant
  old/server.ts:41:1  template plant
  old/server.ts:48:1  prompt care
  old/watering.ts:8:3  tool water_plant
  + contract.ts
  + mcpgen.config.json
  + src/handlers/server.ts
  + src/handlers/watering.ts
  + src/mcpServer.ts
next: npx mcpgen generate && npx tsc --noEmit lists what is left to do
`,
  );
  assertDone(mcpgen(folder, "generate"));
  for (const compiler of COMPILERS_HERE) assert.is(await compile(compiler, folder), "", compiler);
  assert.not.match(read(folder, "src/handlers/server.ts"), /modelcontextprotocol|zod|TODO/);
  const serve = `${JSON.stringify(process.execPath)} --import ${TSX} src/mcpServer.ts`;
  const call = (...words: string[]): string => {
    const { stdout: shown, stderr: told } = mcpgenOf(folder, ["call", serve, ...words]);
    return shown + told;
  };
  assert.is(
    call("find_plants", "--args", '{"words":"fer"}'),
    '[{"id":"fern","name":"Fern","litres":1}]\\n'.replace("\\n", "\n"),
  );
  assert.match(call("find_plants", "--args", '{"words":"oak"}'), /^no plant is like oak\n/);
  assert.is(call("water_plant", "--args", '{"id":"fern"}'), "1 l for Fern\n");
  assert.match(call("forget_plant", "--args", '{"id":"oak"}'), /^unknown\n/);
});

test("existing files are kept unless --force is given, and nothing is half written", ({ folder }) => {
  writePlants(folder);
  write(folder, "src/mcpServer.ts", "// mine\n");
  assertRefused(
    mcpgen(folder, "migrate --from-sdk old/server.ts"),
    "src/mcpServer.ts: this file exists and has other content, so no file was written (give another --out, or --force to replace it)",
  );
  assert.not.ok(exists(folder, "contract.ts"));
  assertDone(mcpgen(folder, "migrate --from-sdk old/server.ts --force"));
  assert.match(read(folder, "src/mcpServer.ts"), /createServers/);
  assertDone(mcpgen(folder, "migrate --from-sdk old/server.ts"));
});

test("the command refuses what it cannot read, and exits with 1 if a tool is left out", ({ folder }) => {
  writePlants(folder);
  assertRefused(
    mcpgen(folder, "migrate --from-sdk old/none.ts"),
    "--from-sdk old/none.ts: the file does not exist (give the file that makes the server)",
  );
  assertRefused(
    mcpgen(folder, "migrate --from-sdk src/store.ts"),
    /no registerTool, registerResource or registerPrompt/,
  );
  assertRefused(mcpgen(folder, "migrate 2025-11-25 --from-sdk old/server.ts"), /exclude each other/);
  assertRefused(mcpgen(folder, "migrate 2025-11-25"), /^the command needs two revisions, but one was given/);
  assertRefused(mcpgen(folder, "migrate 2025-11-25 2026-07-28 --force"), /--force is valid with --from-sdk only/);
  write(
    folder,
    "old/watering.ts",
    WATERING.replace('const name = "water_plant"', "const name = String(process.argv[2])"),
  );
  const { stderr } = assertFound(mcpgen(folder, "migrate --from-sdk old/server.ts -o out"));
  assert.is(
    stderr,
    "note: old/watering.ts:8:3: a tool is not in the contract, because String(process.argv[2]) is the result of a call (old/watering.ts:5:14; add it with mcpgen add tool)\n",
  );
  assert.ok(exists(folder, "out/src/handlers/server.ts"));
});

test("an import through a link to a folder outside of the project, or with a NUL, is not followed", ({ folder }) => {
  write(folder, "outside/shape.ts", 'export const text = "secret";\n');
  write(folder, "project/package.json", "{}");
  write(
    folder,
    "project/src/server.ts",
    `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { text } from "./linked/shape.js";
import { other } from "./a\\0b.js";
const server = new McpServer({ name: "s", version: "1" });
server.registerTool("t", { description: text }, async () => ({ content: [] }));
`,
  );
  symlinkSync(join(folder, "outside"), join(folder, "project/src/linked"));
  assertRefused(
    mcpgen(folder, "migrate --from-sdk project/src/server.ts -o out"),
    /a tool is not in the contract, because .*no registerTool, registerResource or registerPrompt that can be read/s,
  );
  write(
    folder,
    "project/src/server.ts",
    `${read(folder, "project/src/server.ts")}server.registerTool("u", {}, () => 1);\n`,
  );
  const { stderr } = assertFound(mcpgen(folder, "migrate --from-sdk project/src/server.ts -o out"));
  assert.match(stderr, "note: src/server.ts:2:1: ./linked/shape.js is not in the project, so it was not read");
  assert.match(stderr, "note: src/server.ts:3:1: ./a");
  assert.not.match(read(folder, "out/contract.ts"), "secret");
});

test.run();
