import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { mcpgen } from "../commands/support/command.js";
import { ROOT } from "../support/schemas.js";

const test = suite<{ folder: string }>("generate with a contract");

test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), "mcpgen-contract-"));
});

test.after.each(({ folder }) => {
  rmSync(folder, { recursive: true, force: true });
});

const tool = (name: string): object => ({ name, inputSchema: { type: "object" } });

function configure(folder: string, configuration: object, tools: readonly object[] = [tool("say")]): void {
  const whole = { out: "mcp", target: "ts", only: ["server"], contract: "contract.json", ...configuration };
  writeFileSync(join(folder, "mcpgen.config.json"), JSON.stringify(whole));
  writeFileSync(join(folder, "contract.json"), JSON.stringify({ name: "s", version: "1", tools }));
}

test("a contract in the configuration becomes a folder beside the revisions, which check knows", ({ folder }) => {
  configure(folder, { revisions: ["2025-11-25", "2026-07-28"] });
  const { code, stdout, stderr } = mcpgen(folder, "generate");
  assert.is(code, 0, stderr);
  assert.match(stdout, / contract ✓ 3 files, 3 new /);
  assert.equal(readdirSync(join(folder, "mcp/contract")).sort(), ["definitions.ts", "index.ts", "types.ts"]);
  assert.is(mcpgen(folder, "check").code, 0);
  assert.match(mcpgen(folder, "generate").stdout, / contract ✓ 3 files {3}/);
  writeFileSync(join(folder, "mcp/contract/index.ts"), "");
  assert.is(mcpgen(folder, "check").code, 1);
});

test("a contract that has changed since is drift, and told by the files that it changes", ({ folder }) => {
  configure(folder, { revisions: ["2026-07-28"] });
  mcpgen(folder, "generate");
  configure(folder, { revisions: ["2026-07-28"] }, [tool("say"), tool("hear")]);
  const { code, stdout } = mcpgen(folder, "check");
  assert.is(code, 1);
  assert.match(stdout, /^\+ {2}hear: \(input: HearInput, context: Context\) => Awaitable<ContentReturn>;$/m);
});

test("a contract that the configuration no longer names is removed with what was written for it", ({ folder }) => {
  configure(folder, { revisions: ["2026-07-28"] });
  mcpgen(folder, "generate");
  configure(folder, { revisions: ["2026-07-28"], contract: undefined });
  assert.match(mcpgen(folder, "generate", "--yes").stdout, / [1-9]\d* no longer generated, removed/);
  assert.not.ok(existsSync(join(folder, "mcp/contract")));
  assert.is(mcpgen(folder, "check").code, 0);
});

test("a revision that is added later is served by the contract too", ({ folder }) => {
  configure(folder, { revisions: ["2026-07-28"] });
  mcpgen(folder, "generate");
  rmSync(join(folder, "mcpgen.config.json"));
  assert.is(mcpgen(folder, "generate", "2025-11-25", "--out", "mcp", "--only", "server", "--target", "ts").code, 0);
  const revisions = readFileSync(join(folder, "mcp/contract/index.ts"), "utf8");
  assert.match(revisions, /from: "2026-07-28",\n {6}binding: BINDING2025_11_25,/);
  assert.is(mcpgen(folder, "check", "--out", "mcp").code, 0);
});

test("with native, each revision has its own server, and check and later runs keep that", ({ folder }) => {
  const revisions = ["2025-11-25", "2026-07-28"];
  configure(folder, { revisions, native: true });
  assert.is(mcpgen(folder, "generate").code, 0);
  const server = readFileSync(join(folder, "mcp/contract/index.ts"), "utf8");
  assert.match(
    server,
    /createServerOfRevision<Server>\(BINDING2026_07_28, about, groups\),\n {4}createServerOfRevision<Server>\(BINDING2025_11_25, about, groups\),/,
  );
  assert.not.ok(existsSync(join(folder, "mcp/bridges")));
  assert.not.ok(existsSync(join(folder, "mcp/runtime/bridges")));
  assert.is(mcpgen(folder, "check").code, 0);
  configure(folder, { revisions });
  assert.is(mcpgen(folder, "check").code, 1);
  assert.is(mcpgen(folder, "check", "--native").code, 0);
  rmSync(join(folder, "mcpgen.config.json"));
  assert.is(mcpgen(folder, "check", "--out", "mcp").code, 0);
  assert.is(mcpgen(folder, "check", "--out", "mcp", "--no-native").code, 1);
  assert.is(mcpgen(folder, "generate", "2025-06-18", "--out", "mcp", "--only", "server", "--target", "ts").code, 0);
  assert.not.ok(existsSync(join(folder, "mcp/bridges")));
});

test("only the converters between the served revisions are written, with the types and guards of the revisions between them", ({
  folder,
}) => {
  configure(folder, { revisions: ["2025-03-26", "2025-11-25"] });
  const { code, stderr } = mcpgen(folder, "generate");
  assert.is(code, 0, stderr);
  assert.equal(readdirSync(join(folder, "mcp/bridges")).sort(), ["2025-03-26_2025-06-18", "2025-06-18_2025-11-25"]);
  assert.equal(readdirSync(join(folder, "mcp/bridges/2025-03-26_2025-06-18")).sort(), [
    "lift.ts",
    "lower.ts",
    "tables.ts",
  ]);
  assert.equal(readdirSync(join(folder, "mcp/2025-06-18")).sort(), ["guards.ts", "types.ts"]);
  assert.not.match(readFileSync(join(folder, "mcp/index.ts"), "utf8"), "2025-06-18");
  assert.is(mcpgen(folder, "check").code, 0);
});

test("without bridges for a schema of the user's own, each revision has its own server, and a note says so", ({
  folder,
}) => {
  const schema = readFileSync(join(ROOT, "schema/2026-07-28/schema.ts"), "utf8");
  writeFileSync(join(folder, "own.ts"), `${schema}\n`);
  configure(folder, { revisions: { "2025-11-25": {}, "2026-07-28": { schema: "own.ts" } } });
  const { code, stderr } = mcpgen(folder, "generate");
  assert.is(code, 0, stderr);
  assert.match(
    stderr,
    "note: contract.json: each revision has its own server, and handlers are typed for all revisions, because the schema of 2026-07-28 is not a published schema\n",
  );
  assert.not.ok(existsSync(join(folder, "mcp/bridges")));
});

test("what is wrong with a contract is one line with its place, and nothing is written", ({ folder }) => {
  configure(folder, { revisions: ["2026-07-28"] }, [tool("say"), tool("say")]);
  const { code, stderr } = mcpgen(folder, "generate");
  assert.is(code, 2);
  assert.match(stderr, /^contract\.json:1:\d+: the name "say" is used twice in "tools" \(choose another name\)\n$/);
  assert.not.ok(existsSync(join(folder, "mcp")));
});

test("a contract needs the servers of its revisions", ({ folder }) => {
  configure(folder, { revisions: ["2026-07-28"], only: ["types"] });
  const { code, stderr } = mcpgen(folder, "generate");
  assert.is(code, 2);
  assert.match(
    stderr,
    /^contract\.json:1:1: revision 2026-07-28 is generated without its server, which the contract needs \(add "server" to "only"\)\n$/,
  );
});

const SERVER = `
  require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
    const { id, method } = JSON.parse(line);
    const serverInfo = { name: "s", version: "1" };
    const result = method === "initialize" ? { protocolVersion: "2025-11-25", serverInfo, capabilities: { tools: {} } } : { tools: [{ name: "say", inputSchema: { type: "object" } }] };
    if (id !== undefined) console.log(JSON.stringify({ jsonrpc: "2.0", id, ...(method === "server/discover" ? { error: { code: -32601, message: "" } } : { result }) }));
  });`;

test("a running server is written down, and never over a file of the user", ({ folder }) => {
  writeFileSync(join(folder, "server.cjs"), SERVER);
  const given = ["contract", "--from", "node server.cjs", "-o", "contract.json"];
  const { code, stdout, stderr } = mcpgen(folder, ...given);
  assert.is(code, 0, stderr);
  assert.is(stdout, "wrote contract.json: 1 tool (revision 2025-11-25)\n");
  assert.equal(JSON.parse(readFileSync(join(folder, "contract.json"), "utf8")), {
    name: "s",
    version: "1",
    tools: [tool("say")],
  });
  writeFileSync(join(folder, "contract.json"), "mine");
  const again = mcpgen(folder, ...given);
  assert.is(again.code, 2);
  assert.match(
    again.stderr,
    /^contract\.json: this file exists and has other content \(give another file, or --force to replace it\)\n$/,
  );
  assert.is(readFileSync(join(folder, "contract.json"), "utf8"), "mine");
  assert.is(mcpgen(folder, ...given, "--force").code, 0);
});

test("a server that cannot be asked is one line, exit 2", ({ folder }) => {
  const { code, stderr, stdout } = mcpgen(folder, "contract", "--from", "/none/such");
  assert.is(code, 2);
  assert.is(stdout, "");
  assert.match(stderr, /^\/none\/such: .* not found \(check the command; .*\)\n$/);
  assert.match(
    mcpgen(folder, "contract").stderr,
    /^give the command or the address of the server \(--from "node server\.js", or --url /,
  );
  const both = mcpgen(folder, "contract", "--from", "node server.js", "--url", "http://127.0.0.1:1/mcp");
  assert.is(both.stderr, "--from and --url cannot be used together (omit one of them)\n");
});

test.run();
