import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { mcpgen } from "./support/command.js";
import { sampleCommand } from "./support/server.js";

const test = suite<{ folder: string }>("scopes in the commands of contracts");
const WEATHER = sampleCommand("weather", "--stdio");

test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), "mcpgen-scopes-"));
});

test.after.each(({ folder }) => {
  rmSync(folder, { recursive: true, force: true });
});

interface Entry {
  readonly name: string;
  readonly scopes?: readonly string[];
}

function read(file: string): { tools: Entry[]; prompts?: Entry[] } {
  return JSON.parse(readFileSync(file, "utf8")) as { tools: Entry[] };
}

test("mcpgen contract --force keeps the scopes of the contract that it replaces", ({ folder }) => {
  const file = join(folder, "contract.json");
  assert.is(mcpgen(folder, "contract", "--from", WEATHER, "--out", "contract.json").code, 0);
  const captured = read(file);
  const tools = captured.tools.map((tool) =>
    tool.name === "get_alerts" ? { ...tool, title: "Old", scopes: ["alerts:read"] } : tool,
  );
  writeFileSync(file, JSON.stringify({ ...captured, tools: [...tools, { name: "gone", scopes: ["gone:read"] }] }));
  assert.is(mcpgen(folder, "contract", "--from", WEATHER, "--out", "contract.json", "--force").code, 0);
  const expected = captured.tools.map((tool) => ({
    ...tool,
    ...(tool.name === "get_alerts" && { scopes: ["alerts:read"] }),
  }));
  assert.equal(read(file).tools, expected);
});

test("add writes scopes, and rename and remove keep the scopes of the entries that stay", ({ folder }) => {
  assert.is(mcpgen(folder, "scaffold", "notes", "--yes").code, 0);
  const project = join(folder, "notes");
  const run = (...given: string[]): void => {
    const { code, stderr } = mcpgen(project, ...given, "--yes");
    assert.is(code, 0, stderr);
  };
  run("add", "prompt", "summary", "--scopes", "notes:read notes:list");
  run("add", "tool", "add_note", "--scopes", "notes:write");
  run("rename", "prompt", "summary", "digest");
  run("remove", "tool", "count_words");
  const { tools, prompts } = read(join(project, "contract.json"));
  const scopesOf = ({ name, scopes }: Entry): unknown => [name, scopes];
  assert.equal([...tools, ...prompts!].map(scopesOf), [
    ["add_note", ["notes:write"]],
    ["digest", ["notes:read", "notes:list"]],
  ]);
  assert.match(readFileSync(join(project, "src/mcp/contract/index.ts"), "utf8"), "export type Scope =");
});

test("add refuses an invalid scope, and the contract stays as it is", ({ folder }) => {
  assert.is(mcpgen(folder, "scaffold", "notes", "--yes").code, 0);
  const project = join(folder, "notes");
  const before = readFileSync(join(project, "contract.json"), "utf8");
  const { code, stderr } = mcpgen(project, "add", "prompt", "summary", "--scopes", 'a"b', "--yes");
  assert.is(code, 2);
  assert.match(
    stderr,
    /this change would make the contract invalid, .*\/prompts\/0\/scopes\/0 is not a scope: "a\\"b"/,
  );
  assert.is(readFileSync(join(project, "contract.json"), "utf8"), before);
});

test("mcpgen client --with authorization writes the modules for logging in", ({ folder }) => {
  const { code, stderr } = mcpgen(folder, "client", "--from", WEATHER, "--out", "w", "--with", "authorization");
  assert.is(code, 0, stderr);
  assert.match(stderr, /^note: the modules of authorization import .*: npm install oauth4webapi@3$/m);
  assert.ok(existsSync(join(folder, "w/runtime/oauthClient.ts")));
  assert.is(mcpgen(folder, "check", "--out", "w").code, 0);
  assert.match(
    mcpgen(folder, "client", "--from", WEATHER, "--out", "w", "--with", "x").stderr,
    /^--with: "x" is not a valid value \(use authorization, bridges, operations, tasks, service, redis, postgres\)\n/,
  );
});

test.run();
