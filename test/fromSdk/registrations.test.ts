import { test } from "uvu";
import * as assert from "uvu/assert";
import { findings, migrated, server } from "./support/migrated.js";

const EMPTY = { type: "object", additionalProperties: false };
const A = { type: "object", properties: { a: { type: "string" } }, required: ["a"] };

/** Sources and the lists of the contract that they give. */
const REGISTERED: readonly (readonly [source: string, lists: object])[] = [
  [
    `server.registerTool("t", { title: "T", description: "Does " + "it.", inputSchema: { a: z.string() }, annotations: { readOnlyHint: true } }, async () => ({ content: [] }));`,
    {
      tools: [{ name: "t", title: "T", description: "Does it.", inputSchema: A, annotations: { readOnlyHint: true } }],
    },
  ],
  [
    `server.registerTool("t", { inputSchema: z.object({ a: z.string() }), outputSchema: { a: z.string() } }, async () => ({ content: [] }));`,
    { tools: [{ name: "t", inputSchema: A, outputSchema: { ...A, additionalProperties: false } }] },
  ],
  [`server.tool("t", async () => ({ content: [] }));`, { tools: [{ name: "t", inputSchema: EMPTY }] }],
  [
    `server.tool("t", "Does it.", { a: z.string() }, { readOnlyHint: true }, async () => ({ content: [] }));`,
    { tools: [{ name: "t", description: "Does it.", inputSchema: A, annotations: { readOnlyHint: true } }] },
  ],
  [
    `const name = "t"; const config = { inputSchema: Shape } as const; server.registerTool(name, config, async () => ({ content: [] }));
     const Shape = z.object({ a: z.string() });`,
    { tools: [{ name: "t", inputSchema: A }] },
  ],
  [
    `enum Names { T = "t" } server.registerTool(Names.T, {}, async () => ({ content: [] }));`,
    { tools: [{ name: "t", inputSchema: EMPTY }] },
  ],
  [
    `server.registerResource("r", "test://r", { mimeType: "text/plain" }, async () => ({ contents: [] }));`,
    { resources: [{ uri: "test://r", name: "r", mimeType: "text/plain" }] },
  ],
  [
    `server.resource("r", new ResourceTemplate("test://{id}", { list: undefined }), async () => ({ contents: [] }));`,
    { resourceTemplates: [{ uriTemplate: "test://{id}", name: "r" }] },
  ],
  [
    `server.registerPrompt("p", { title: "P", argsSchema: { a: z.string().describe("An a."), b: z.string().optional() } }, () => ({ messages: [] }));`,
    {
      prompts: [
        { name: "p", title: "P", arguments: [{ name: "a", description: "An a.", required: true }, { name: "b" }] },
      ],
    },
  ],
  [
    `server.server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [{ name: "t", inputSchema: { type: "object" } }, { name: "u", inputSchema: zodToJsonSchema(z.object({ a: z.string() })) }] }));
     server.server.setRequestHandler(CallToolRequestSchema, async (request) => ({ content: [] }));`,
    {
      tools: [
        { name: "t", inputSchema: { type: "object" } },
        { name: "u", inputSchema: A },
      ],
    },
  ],
];

test("what a server registers is in its contract", async () => {
  for (const [source, lists] of REGISTERED) {
    const result = await migrated({ "src/server.ts": server(source) });
    assert.equal(findings(result), [], source);
    assert.equal(result.contract, { name: "test", version: "1.0.0", ...lists }, source);
  }
});

test("the identity and the instructions are in the contract, or those of package.json", async () => {
  const text = `import { McpServer } from "@modelcontextprotocol/server";
const version = "2.0.0";
const server = new McpServer({ name: "own", version, title: "Own" }, { instructions: ["One.", "Two."].join(" ") });
server.registerTool("t", {}, () => ({ content: [] }));`;
  const { contract } = await migrated({ "src/server.ts": text });
  const { tools: _, ...identity } = contract;
  assert.equal(identity, { name: "own", version: "2.0.0", title: "Own", instructions: "One. Two." });
  const other = await migrated({ "src/server.ts": text.replace('"own"', "process.argv[2]") });
  assert.is(other.contract["name"], "fallback");
  assert.equal(findings(other), [
    "src/server.ts:3:38: name is not in the contract, because process.argv[2] is not a constant (add it to the contract)",
  ]);
});

test("imports are followed within the project, through files that export again", async () => {
  const { contract, read } = await migrated({
    "src/server.ts":
      'import { add } from "./tools/index.js"; import { McpServer } from "@modelcontextprotocol/server"; add(new McpServer({ name: "n", version: "1" }));',
    "src/tools/index.ts": 'export * from "./echo.js";',
    "src/tools/echo.ts":
      'import type { McpServer } from "@modelcontextprotocol/server"; export const add = (mcp: McpServer) => mcp.registerTool("echo", {}, () => ({ content: [] }));',
  });
  assert.equal(contract, { name: "n", version: "1", tools: [{ name: "echo", inputSchema: EMPTY }] });
  assert.equal(read, [{ at: "src/tools/echo.ts:1:103", kind: "tool", name: "echo" }]);
});

/** Sources and what is told about them. The line of the code is 5. */
const TOLD: readonly (readonly [source: string, told: string])[] = [
  [
    `for (const name of names()) server.registerTool(name, {}, async () => ({ content: [] }));`,
    "src/server.ts:5:29: a tool is not in the contract, because name is not a constant (src/server.ts:5:49; add it with mcpgen add tool)",
  ],
  [
    `server.registerTool("t", config(1), async () => ({ content: [] }));`,
    "src/server.ts:5:1: a tool is not in the contract, because config(1) is not a constant object (src/server.ts:5:26; add it with mcpgen add tool)",
  ],
  [
    `if (process.argv[2]) server.registerTool("t", {}, async () => ({ content: [] }));`,
    'src/server.ts:5:22: this is registered under a condition, but a contract lists it always (check if (process.argv[2]) server.registerTool("t", {}, async () …)',
  ],
  [
    `const tool = server.registerTool("t", {}, async () => ({ content: [] }));`,
    "src/server.ts:5:14: the registered entry is kept to switch or change it later, which is not carried over (switch entries with the options of createServers)",
  ],
  [
    `server.registerTool("t", { icons: [{ src: "./a.png" }] }, async () => ({ content: [] }));`,
    'src/server.ts:5:1: icons is not in the contract, which does not allow it: t: /tools/0/icons/0/src must be a string of format uri, but is "./a.png" (see the type Tool of the protocol)',
  ],
  [
    `server.registerTool("t", {}, async () => ({ content: [] })); server.server.setRequestHandler(SetLevelRequestSchema, () => ({}));`,
    "src/server.ts:5:62: the handler of SetLevelRequestSchema is not carried over (mcpgen keeps the level; call context.log)",
  ],
  [
    `server.registerPrompt("p", { argsSchema: { a: completable(z.string(), (value, context) => []) } }, () => ({ messages: [] }));`,
    "src/server.ts:5:71: the completion of p, a is not carried over (move its function to completions of createServers)",
  ],
  [
    `server.registerTool("t", {}, async () => ({ content: [] })); import { x } from "../../x.js";`,
    "src/server.ts:5:62: ../../x.js is not in the project, so it was not read (give the sources, not the built files)",
  ],
  [
    `server.registerTool("t", {}, async () => ({ content: [] })); server.server.oninitialized = () => {};`,
    "src/server.ts:5:62: oninitialized is not carried over (do it when the module is loaded, or in the functions that need it)",
  ],
];

test("what a contract cannot have is told, with its place and the remedy", async () => {
  for (const [source, told] of TOLD) {
    const all = findings(await migrated({ "src/server.ts": server(source) }));
    assert.ok(all.includes(told), `${source}\n${all.join("\n")}`);
  }
});

test("an entry that is invalid as a whole is left out, and the others stay", async () => {
  const result = await migrated({
    "src/server.ts": server(`server.registerResource("bad", "no uri", {}, async () => ({ contents: [] }));
server.registerTool("good", {}, async () => ({ content: [] }));
server.registerPrompt("", {}, () => ({ messages: [] }));`),
  });
  assert.equal(findings(result), [
    'src/server.ts:5:1: this entry is not in the contract, because it is invalid: bad: /resources/0/uri must be a string of format uri, but is "no uri" (see the type Resource of the protocol)',
    "src/server.ts:7:1: this entry is not in the contract, because it is invalid: the name of the prompt is empty (write a name)",
  ]);
  const { tools, resources, prompts } = result.contract as { [list: string]: { name: string }[] };
  assert.equal([tools!.map(({ name }) => name), resources, prompts], [["good"], [], []]);
});

test("constants that refer to each other in a circle, and deep literals, are told or refused", async () => {
  const circle = server("const a = b; const b = a; server.registerTool(a, {}, async () => ({ content: [] }));");
  assert.match(findings(await migrated({ "src/server.ts": circle }))[0]!, /refers to itself/);
  const spread = server(
    'const a = { ...b }; const b = { ...a }; server.registerTool("t", a, async () => ({ content: [] }));',
  );
  assert.match(findings(await migrated({ "src/server.ts": spread }))[0]!, /refers to itself/);
  const deep = server(
    `server.registerTool("t", { _meta: ${"{ a: ".repeat(500)}1${" }".repeat(500)} }, async () => ({ content: [] }));`,
  );
  const error = await migrated({ "src/server.ts": deep }).catch((caught: Error) => caught);
  assert.match(
    String((error as Error).message),
    /^src\/server\.ts:5:\d+: brackets are nested more than 100 levels deep/,
  );
});

test.run();
