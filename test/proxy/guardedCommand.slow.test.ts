import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
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

test("the lock of a running proxy is read again on SIGHUP; one that cannot be used is named, and the former stays", async ({
  folder,
  runtime,
}) => {
  const lock = join(folder, "own.lock.json");
  assertDone(mcpgen(folder, "lock", "changing=node server.mjs", "--out", "own.lock.json"));
  const first = readFileSync(lock, "utf8");
  const changed = [TOOLS[0], { ...TOOLS[1], description: "Writes a file." }];
  writeFileSync(join(folder, "tools.json"), JSON.stringify(changed));
  const { url, child, log } = await serve(folder, "--lock", "own.lock.json", "--lock-name", "changing");
  const as = runtime.revisions.get("2025-11-25")!;
  const client = await runtime.connect(runtime.http(url), { name: "test", version: "1", as });
  const calls = client.native(as) as { listTools(params: object): Promise<{ tools: { name: string }[] }> };
  const names = async (): Promise<string[]> => (await calls.listTools({})).tools.map(({ name }) => name);
  const events = client.listen({ toolsListChanged: true })[Symbol.asyncIterator]();
  assert.is((await events.next()).value?.kind, "open");
  assert.equal(await names(), ["read"]);
  assertDone(mcpgen(folder, "lock", "changing=node server.mjs", "--out", "own.lock.json", "--force"));
  child.kill("SIGHUP");
  await until(() => log.includes("own.lock.json: read again"));
  assert.is((await events.next()).value?.kind, "notification");
  assert.equal(await names(), ["read", "write"]);
  const errors = (): readonly string[] => log.filter((line) => line.startsWith("error: "));
  for (const [spoil, problem] of [
    [() => writeFileSync(lock, "{"), /^error: own\.lock\.json:1:\d+: .*: the former lock stays$/],
    [() => rmSync(lock), /^error: --lock own\.lock\.json: there is no such file .*: the former lock stays$/],
    [() => mkdirSync(lock), /^error: --lock own\.lock\.json: this is a folder .*: the former lock stays$/],
    [
      () => (rmdirSync(lock), writeFileSync(lock, first.replace('"changing"', '"another"'))),
      /^error: --lock-name changing: own\.lock\.json has no such server \(use another\): the former lock stays$/,
    ],
  ] as const) {
    const before = errors().length;
    spoil();
    child.kill("SIGHUP");
    await until(() => errors().length > before);
    assert.match(errors().at(-1)!, problem);
    assert.equal(await names(), ["read", "write"]);
  }
  writeFileSync(lock, first);
  child.kill("SIGHUP");
  await until(() => log.filter((line) => line === "own.lock.json: read again").length > 1);
  assert.equal(await names(), ["read"]);
  await client.close();
  writeFileSync(join(folder, "tools.json"), JSON.stringify(TOOLS));
});

test("with --watch, the lock of a running proxy is read again when the file is replaced", async ({
  folder,
  runtime,
}) => {
  const lock = join(folder, "watched.lock.json");
  assertDone(mcpgen(folder, "lock", "changing=node server.mjs", "--out", "watched.lock.json"));
  const { url, log } = await serve(folder, "--lock", "watched.lock.json", "--watch");
  const as = runtime.revisions.get("2026-07-28")!;
  const client = await runtime.connect(runtime.http(url), { name: "test", version: "1", as });
  const calls = client.native(as) as { listTools(params: object): Promise<{ tools: object[] }> };
  assert.is((await calls.listTools({})).tools.length, 2);
  const { servers, ...others } = JSON.parse(readFileSync(lock, "utf8")) as {
    servers: { changing: { tools: object[] } };
  };
  const { changing } = servers;
  const fewer = { ...others, servers: { changing: { ...changing, tools: changing.tools.slice(1) } } };
  writeFileSync(`${lock}.new`, JSON.stringify(fewer));
  renameSync(`${lock}.new`, lock);
  await until(() => log.includes("watched.lock.json: read again"));
  assert.is((await calls.listTools({})).tools.length, 1);
  await client.close();
});

/** Resolves when a condition holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Starts `mcpgen proxy` over HTTP. Resolves with its URL, its process and its log. */
async function serve(folder: string, ...given: readonly string[]): Promise<Served> {
  const words = [CLI, "proxy", "node server.mjs", "--http", "0", ...given];
  const child = spawn(process.execPath, words, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  children.push(child);
  const log: string[] = [];
  return new Promise((resolve, reject) => {
    child.on("exit", () => reject(new Error(log.join("\n"))));
    createInterface({ input: child.stderr }).on("line", (line) => {
      log.push(line);
      const url = /^proxy of .* on (http:\S+)$/.exec(line)?.[1];
      if (url !== undefined) resolve({ url, child, log });
    });
  });
}

interface Served {
  readonly url: string;
  readonly child: ChildProcess;
  readonly log: readonly string[];
}

const children: ChildProcess[] = [];

test.after(() => {
  for (const child of children) child.kill("SIGKILL");
});

test("a record survives the kill of the proxy; mcpgen validate accepts and draws it, and it has no secret", async ({
  folder,
  runtime,
}) => {
  const { url, child } = await serve(folder, "--record", "session.jsonl");
  for (const revision of ["2024-11-05", "2026-07-28"]) {
    const as = runtime.revisions.get(revision)!;
    const client = await runtime.connect(runtime.http(url), { name: "test", version: "1", as });
    const calls = client.native(as) as { callTool(params: object): Promise<object> };
    await calls.callTool({ name: "read", arguments: { password: "hunter2" } });
    await client.close();
  }
  child.kill("SIGKILL");
  const text = readFileSync(join(folder, "session.jsonl"), "utf8");
  assert.not.match(text, "hunter2");
  assert.match(text, '"session":"upstream 1"');
  const { stdout, stderr } = assertDone(mcpgen(folder, "validate", "session.jsonl"));
  assert.match(stdout, /2024-11-05.* · 0 wrong/);
  assert.is(stderr, "");
  const drawn = assertDone(mcpgen(folder, "validate", "session.jsonl", "--format", "mermaid"));
  assert.match(drawn.stdout, "tools/call read");
  assertRefused(
    mcpgen(folder, "proxy", "node server.mjs", "--record", "session.jsonl"),
    /session\.jsonl: the file exists/,
  );
  assert.is(readFileSync(join(folder, "session.jsonl"), "utf8"), text);
});

test("a proxy over HTTP has health probes, metrics and limits for each caller", async ({ folder, runtime }) => {
  const { url, log } = await serve(folder, "--health", "--metrics", "0", "--limit-requests", "8");
  const ready = await fetch(new URL("/readyz", url));
  assert.equal([ready.status, await ready.json()] as unknown[], [200, { status: "ok", checks: { upstream: "ok" } }]);
  const as = runtime.revisions.get("2026-07-28")!;
  const client = await runtime.connect(runtime.http(url), { name: "test", version: "1", as });
  const calls = client.native(as) as { callTool(params: object): Promise<object> };
  await calls.callTool({ name: "read", arguments: {} });
  await client.close();
  const metrics = /^metrics on (\S+)$/m.exec(log.join("\n"))![1]!;
  assert.match(await (await fetch(metrics)).text(), /method="tools\/call".*\} 1$/m);
  const statuses: number[] = [];
  let limited: Response | undefined;
  for (let i = 0; i < 12; i++) {
    const response = await fetch(url, { method: "POST", body: "{}", headers: { "content-type": "application/json" } });
    statuses.push(response.status);
    if (response.status === 429) limited = response;
  }
  assert.is(statuses.at(-1), 429);
  assert.ok(Number(limited!.headers.get("retry-after")) > 0);
});

for (const [given, problem] of [
  [["node server.mjs", "--lock", "no.json"], "--lock no.json: there is no such file"],
  [["node server.mjs --third", "--lock", "mcp.lock.json"], "the file has several servers"],
  [["node server.mjs", "--lock", "mcp.lock.json", "--lock-name", "third"], "no such server \\(use changing, other\\)"],
  [["node server.mjs", "--lock-name", "other"], "--lock-name is only used with --lock"],
  [["node server.mjs", "--limit-calls", "2"], "--limit-calls is only used with --http"],
  [["node server.mjs", "--http", "0", "--limit-calls", "0"], "--limit-calls must be a number of at least 1"],
  [["node server.mjs", "--http", "0", "--forwarded-for", "1"], "--forwarded-for is only used with limits"],
  [["node server.mjs", "--on-change", "report"], "--on-change is only used with --lock"],
] as const)
  test(`mcpgen proxy ${given.join(" ")} is refused`, ({ folder }) => {
    assertRefused(mcpgen(folder, "proxy", ...given), new RegExp(problem));
  });

test.run();
