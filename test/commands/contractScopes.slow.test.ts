import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { assertDone, assertRefused, mcpgen, sampleCommand } from "./support/command.js";
import { exists, suiteInFolders } from "../support/folders.js";

const test = suiteInFolders("scopes in the commands of contracts");
const WEATHER = sampleCommand("weather", "--stdio");

interface Entry {
  readonly name: string;
  readonly scopes?: readonly string[];
}

function read(file: string): { tools: Entry[]; prompts?: Entry[] } {
  return JSON.parse(readFileSync(file, "utf8")) as { tools: Entry[] };
}

test("mcpgen contract --force keeps the scopes of the contract that it replaces", ({ folder }) => {
  const file = join(folder, "contract.json");
  assertDone(mcpgen(folder, "contract --from", WEATHER, "--out", "contract.json"));
  const captured = read(file);
  const tools = captured.tools.map((tool) =>
    tool.name === "get_alerts" ? { ...tool, title: "Old", scopes: ["alerts:read"] } : tool,
  );
  writeFileSync(file, JSON.stringify({ ...captured, tools: [...tools, { name: "gone", scopes: ["gone:read"] }] }));
  assertDone(mcpgen(folder, "contract --from", WEATHER, "--out", "contract.json", "--force"));
  const expected = captured.tools.map((tool) => ({
    ...tool,
    ...(tool.name === "get_alerts" && { scopes: ["alerts:read"] }),
  }));
  assert.equal(read(file).tools, expected);
});

test("add writes scopes, and rename and remove keep the scopes of the entries that stay", ({ folder }) => {
  assertDone(mcpgen(folder, "scaffold notes --yes"));
  const project = join(folder, "notes");
  const run = (...given: string[]): void => {
    assertDone(mcpgen(project, ...given, "--yes"));
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

test("rename keeps the old name as an alias, and makes an alias the name again", ({ folder }) => {
  assertDone(mcpgen(folder, "scaffold notes --yes"));
  const project = join(folder, "notes");
  const [contract, code] = [join(project, "contract.json"), join(project, "src/mcp/contract/index.ts")];
  const before = readFileSync(contract, "utf8");
  assertDone(mcpgen(project, "rename tool count_words count --alias --yes"));
  assert.match(readFileSync(contract, "utf8"), '"name": "count",\n      "aliases": ["count_words"],\n');
  assert.match(readFileSync(code, "utf8"), 'names: [["count_words", "count"]]');
  assertDone(mcpgen(project, "rename tool count count_words --yes"));
  assert.is(readFileSync(contract, "utf8"), before);
  assert.not.match(readFileSync(code, "utf8"), "createAliases");
  assertDone(mcpgen(project, "add resource desk --yes"));
  assertRefused(
    mcpgen(project, "rename resource desk table --alias --yes"),
    /^a resource has no aliases, because clients use its URI \(leave out --alias\)$/m,
  );
});

test("add refuses an invalid scope, and the contract stays as it is", ({ folder }) => {
  assertDone(mcpgen(folder, "scaffold notes --yes"));
  const project = join(folder, "notes");
  const before = readFileSync(join(project, "contract.json"), "utf8");
  assertRefused(
    mcpgen(project, "add prompt summary --scopes", 'a"b', "--yes"),
    /this change would make the contract invalid, .*\/prompts\/0\/scopes\/0 is not a scope: "a\\"b"/,
  );
  assert.is(readFileSync(join(project, "contract.json"), "utf8"), before);
});

test("mcpgen client --with authorization writes the modules for logging in", ({ folder }) => {
  const { stderr } = assertDone(mcpgen(folder, "client --from", WEATHER, "--out", "w", "--with", "authorization"));
  assert.match(stderr, /^note: the modules of authorization import .*: npm install oauth4webapi@3$/m);
  assert.ok(exists(folder, "w/runtime/oauthClient.ts"));
  assertDone(mcpgen(folder, "check --out w"));
  assert.match(
    mcpgen(folder, "client --from", WEATHER, "--out", "w", "--with", "x").stderr,
    /^--with: "x" is not a valid value \(use agents, authorization, keys, bridges, operations, tasks, service, redis, postgres, schemas, testing, proxy\)\n/,
  );
});

test.run();
