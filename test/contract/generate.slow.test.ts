import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { serverScript, TOOL } from "./support/captured.js";
import { assertDone, assertFound, assertRefused, mcpgen } from "../commands/support/command.js";
import { ROOT } from "../support/schemas.js";
import { exists, read, suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("generate with a contract");

const tool = (name: string): object => ({ name, inputSchema: { type: "object" } });

function configure(folder: string, configuration: object, tools: readonly object[] = [tool("say")]): void {
  const whole = { out: "mcp", target: "ts", only: ["server"], contract: "contract.json", ...configuration };
  write(folder, "mcpgen.config.json", whole);
  write(folder, "contract.json", { name: "s", version: "1", tools });
}

test("a contract in the configuration becomes a folder beside the revisions, which check knows", ({ folder }) => {
  configure(folder, { revisions: ["2025-11-25", "2026-07-28"] });
  const { stdout } = assertDone(mcpgen(folder, "generate"));
  assert.match(stdout, / contract ✓ 3 files, 3 new /);
  assert.equal(readdirSync(join(folder, "mcp/contract")).sort(), ["definitions.ts", "index.ts", "types.ts"]);
  assertDone(mcpgen(folder, "check"));
  assert.match(mcpgen(folder, "generate").stdout, / contract ✓ 3 files {3}/);
  write(folder, "mcp/contract/index.ts", "");
  assertFound(mcpgen(folder, "check"));
});

test("a contract that has changed since is drift, and told in one line", ({ folder }) => {
  configure(folder, { revisions: ["2026-07-28"] });
  mcpgen(folder, "generate");
  configure(folder, { revisions: ["2026-07-28"] }, [tool("say"), tool("hear")]);
  const { stdout } = assertFound(mcpgen(folder, "check"));
  assert.match(stdout, /^mcp: \S*contract\.json has changed since the last mcpgen generate: 4 changed, .*\n$/);
});

test("a contract that the configuration no longer names is removed with what was written for it", ({ folder }) => {
  configure(folder, { revisions: ["2026-07-28"] });
  mcpgen(folder, "generate");
  configure(folder, { revisions: ["2026-07-28"], contract: undefined });
  assert.match(mcpgen(folder, "generate --yes").stdout, / [1-9]\d* no longer generated, removed/);
  assert.not.ok(exists(folder, "mcp/contract"));
  assertDone(mcpgen(folder, "check"));
});

test("a revision that is added later is served by the contract too", ({ folder }) => {
  configure(folder, { revisions: ["2026-07-28"] });
  mcpgen(folder, "generate");
  rmSync(join(folder, "mcpgen.config.json"));
  assertDone(mcpgen(folder, "generate 2025-11-25 --out mcp --only server --target ts"));
  const revisions = read(folder, "mcp/contract/index.ts");
  assert.match(revisions, /from: "2026-07-28",\n {6}binding: BINDING2025_11_25,/);
  assertDone(mcpgen(folder, "check --out mcp"));
});

test("with native, each revision has its own server, and check and later runs keep that", ({ folder }) => {
  const revisions = ["2025-11-25", "2026-07-28"];
  configure(folder, { revisions, native: true });
  assertDone(mcpgen(folder, "generate"));
  const server = read(folder, "mcp/contract/index.ts");
  assert.match(
    server,
    /createServerOfRevision<Server>\(BINDING2026_07_28, about, groups\),\n {4}createServerOfRevision<Server>\(BINDING2025_11_25, about, groups\),/,
  );
  assert.not.ok(exists(folder, "mcp/bridges"));
  assert.not.ok(exists(folder, "mcp/runtime/bridges"));
  assertDone(mcpgen(folder, "check"));
  configure(folder, { revisions });
  assertFound(mcpgen(folder, "check"));
  assertDone(mcpgen(folder, "check --native"));
  rmSync(join(folder, "mcpgen.config.json"));
  assertDone(mcpgen(folder, "check --out mcp"));
  assertFound(mcpgen(folder, "check --out mcp --no-native"));
  assertDone(mcpgen(folder, "generate 2025-06-18 --out mcp --only server --target ts"));
  assert.not.ok(exists(folder, "mcp/bridges"));
});

test("only the converters between the served revisions are written, with the types and guards of the revisions between them", ({
  folder,
}) => {
  configure(folder, { revisions: ["2025-03-26", "2025-11-25"] });
  assertDone(mcpgen(folder, "generate"));
  assert.equal(readdirSync(join(folder, "mcp/bridges")).sort(), ["2025-03-26_2025-06-18", "2025-06-18_2025-11-25"]);
  assert.equal(readdirSync(join(folder, "mcp/bridges/2025-03-26_2025-06-18")), ["tables.ts"]);
  assert.equal(readdirSync(join(folder, "mcp/2025-06-18")).sort(), ["guards.ts", "types.ts"]);
  assert.not.match(read(folder, "mcp/index.ts"), "2025-06-18");
  assertDone(mcpgen(folder, "check"));
});

test("without bridges for a schema of the user's own, each revision has its own server, and a note says so", ({
  folder,
}) => {
  const schema = readFileSync(join(ROOT, "schema/2026-07-28/schema.ts"), "utf8");
  write(folder, "own.ts", `${schema}\n`);
  configure(folder, { revisions: { "2025-11-25": {}, "2026-07-28": { schema: "own.ts" } } });
  const { stderr } = assertDone(mcpgen(folder, "generate"));
  assert.match(
    stderr,
    "note: contract.json: each revision has its own server, and handlers are typed for all revisions, because the schema of 2026-07-28 is not a published schema\n",
  );
  assert.not.ok(exists(folder, "mcp/bridges"));
});

test("what is wrong with a contract is one line with its place, and nothing is written", ({ folder }) => {
  configure(folder, { revisions: ["2026-07-28"] }, [tool("say"), tool("say")]);
  assertRefused(
    mcpgen(folder, "generate"),
    /^contract\.json:1:\d+: the name "say" is used twice in "tools" \(choose another name\)\n$/,
  );
  assert.not.ok(exists(folder, "mcp"));
});

test("a contract needs the servers of its revisions", ({ folder }) => {
  configure(folder, { revisions: ["2026-07-28"], only: ["types"] });
  assertRefused(
    mcpgen(folder, "generate"),
    /^contract\.json:1:1: revision 2026-07-28 is generated without its server, which the contract needs \(add "server" to "only"\)\n$/,
  );
});

test("a running server is written down, and never over a file of the user", ({ folder }) => {
  write(folder, "server.cjs", serverScript("plain();"));
  const given = ["contract", "--from", "node server.cjs", "-o", "contract.json"];
  const { stdout } = assertDone(mcpgen(folder, ...given));
  assert.is(stdout, "wrote contract.json: 1 tool (revision 2025-11-25)\n");
  assert.equal(JSON.parse(read(folder, "contract.json")), {
    name: "s",
    version: "1",
    tools: [TOOL],
  });
  write(folder, "contract.json", "mine");
  assertRefused(
    mcpgen(folder, ...given),
    /^contract\.json: this file exists and has other content \(give another file, or --force to replace it\)\n$/,
  );
  assert.is(read(folder, "contract.json"), "mine");
  assertDone(mcpgen(folder, ...given, "--force"));
});

test("a server is named by either its command or its address", ({ folder }) => {
  assertRefused(
    mcpgen(folder, "contract"),
    /^give the command or the address of the server \(--from "node server\.js", or --url /,
  );
  assertRefused(
    mcpgen(folder, "contract --from", "node server.js", "--url", "http://127.0.0.1:1/mcp"),
    "--from and --url cannot be used together (omit one of them)",
  );
});

test.run();
