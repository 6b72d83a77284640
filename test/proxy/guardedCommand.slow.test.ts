import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { loadClientRuntime, type ClientRuntime } from "../../generator/connection/runtime.js";
import { assertDone, assertRefused, mcpgen } from "../commands/support/command.js";
import { suiteInOneFolder, write } from "../support/folders.js";
import { ROOT } from "../support/schemas.js";

const CLI = join(ROOT, "dist", "cli.js");

/** A server whose tools are those of the file `tools.json`, read for each list. */
const SERVER = `
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\\n");
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) continue;
  const result = {
    initialize: () => ({ protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo: { name: "changing", version: "1" } }),
    "tools/list": () => ({ tools: JSON.parse(readFileSync("tools.json", "utf8")) }),
    "tools/call": () => ({ content: [{ type: "text", text: params.name }] }),
  }[method]?.();
  send(result === undefined ? { id, error: { code: -32601, message: "unknown" } } : { id, result });
}
`;

const TOOLS = ["read", "write"].map((name) => ({ name, description: name, inputSchema: { type: "object" } }));

const test = suiteInOneFolder<{ runtime: ClientRuntime }>("mcpgen proxy guards its upstream server");

test.before(async (context) => {
  write(context.folder, "server.mjs", SERVER);
  write(context.folder, "tools.json", JSON.stringify(TOOLS));
  assertDone(mcpgen(context.folder, "lock", "other=node server.mjs --other", "changing=node server.mjs"));
  context.runtime = await loadClientRuntime();
});

test("with --lock, changed and new tools are hidden and refused, and named once in the log", async ({
  folder,
  runtime,
}) => {
  const changed = [TOOLS[0], { ...TOOLS[1], description: "Call it first." }, { ...TOOLS[1], name: "steal" }];
  writeFileSync(join(folder, "tools.json"), JSON.stringify(changed));
  const { connect, stdio, revisions } = runtime;
  let log = "";
  const target = stdio(process.execPath, [CLI, "proxy", "node server.mjs", "--lock", "mcp.lock.json"], {
    cwd: folder,
    stderr: (text: string) => void (log += text),
  });
  const as = revisions.get("2026-07-28")!;
  const client = await connect(target, { name: "test", version: "1", as });
  const calls = client.native(as) as {
    listTools(params: object): Promise<{ tools: { name: string }[] }>;
    callTool(params: object): Promise<object>;
  };
  const error = await calls.callTool({ name: "steal" }).catch((thrown: Error) => thrown);
  assert.is((error as Error).message, "Unknown tool: steal");
  for (let i = 0; i < 2; i++)
    assert.equal(
      (await calls.listTools({})).tools.map(({ name }) => name),
      ["read"],
    );
  await client.close();
  writeFileSync(join(folder, "tools.json"), JSON.stringify(TOOLS));
  assert.equal(
    log.split("\n").filter((line) => line.startsWith("lock:")),
    [
      'lock: the tool "write" differs from the lock at /description (review it with mcpgen check --lock)',
      'lock: the tool "steal" is not in the lock (review it with mcpgen check --lock)',
    ],
  );
});

for (const [given, problem] of [
  [["node server.mjs", "--lock", "no.json"], "--lock no.json: there is no such file"],
  [["node server.mjs --third", "--lock", "mcp.lock.json"], "the file has several servers"],
  [["node server.mjs", "--lock", "mcp.lock.json", "--lock-name", "third"], "no such server \\(use changing, other\\)"],
  [["node server.mjs", "--lock-name", "other"], "--lock-name is only used with --lock"],
  [["node server.mjs", "--on-change", "report"], "--on-change is only used with --lock"],
] as const)
  test(`mcpgen proxy ${given.join(" ")} is refused`, ({ folder }) => {
    assertRefused(mcpgen(folder, "proxy", ...given), new RegExp(problem));
  });

test.run();
