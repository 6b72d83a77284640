import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import * as assert from "uvu/assert";
import { loadClientRuntime } from "../../generator/connection/runtime.js";
import { assertDone, assertRefused, mcpgen } from "../commands/support/command.js";
import { suiteInOneFolder, write } from "../support/folders.js";
import { ROOT } from "../support/schemas.js";

const CLI = join(ROOT, "dist", "cli.js");

/** The key of a caller. */
const MANY_KEY = "k".repeat(32);

/** A server without any library, with a tool whose text names the server, its process and environment variables. */
const SERVER = `
import { createInterface } from "node:readline";
const [, , name] = process.argv;
const secrets = () => ["SECRET", "MANY_SECRET", "MANY_KEY"].flatMap((variable) => process.env[variable] ?? []);
const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\\n");
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) continue;
  const answer = {
    initialize: () => ({ protocolVersion: "2025-06-18", capabilities: { tools: {} }, serverInfo: { name, version: "1" } }),
    "tools/list": () => ({ tools: ["who", "wait", "erase"].map((tool) => ({ name: tool, inputSchema: { type: "object" } })) }),
    "tools/call": () => ({ content: [{ type: "text", text: [name, process.pid, ...secrets()].join(" ") }] }),
  }[method]?.();
  const reply = () => send(answer === undefined ? { id, error: { code: -32601, message: "unknown" } } : { id, result: answer });
  if (params?.name === "wait") setTimeout(reply, 1500);
  else reply();
}
`;

const test = suiteInOneFolder("mcpgen proxy --config");

const serverOf = (name: string, more: object = {}): object => ({
  command: process.execPath,
  args: ["server.mjs", name],
  env: { SECRET: "${MANY_SECRET}" },
  ...more,
});

test.before(({ folder }) => write(folder, "server.mjs", SERVER));

interface Running {
  readonly child: ChildProcess;
  readonly lines: string[];
  readonly url: string;
}

const running: ChildProcess[] = [];

test.after(() => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts the command over HTTP on a free port. Resolves once it serves. */
async function serve(folder: string, ...given: readonly string[]): Promise<Running> {
  const words = [CLI, "proxy", "--config", "proxy.json", "--http", "0", ...given];
  const env = { ...process.env, MANY_SECRET: "hidden", MANY_KEY };
  const child = spawn(process.execPath, words, { cwd: folder, env, stdio: ["ignore", "ignore", "pipe"] });
  running.push(child);
  const lines: string[] = [];
  const reader: Interface = createInterface({ input: child.stderr! });
  reader.on("line", (line) => lines.push(line));
  const line = await lineOf(lines, / on http:/);
  return { child, lines, url: / on (http:\S+)$/.exec(line)![1]! };
}

/** Resolves with the first line that matches, once it is printed. */
async function lineOf(lines: readonly string[], pattern: RegExp): Promise<string> {
  for (;;) {
    const found = lines.find((line) => pattern.test(line));
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

interface Calls {
  listTools(params: object): Promise<{ tools: { name: string }[] }>;
  callTool(params: object): Promise<{ content: { text: string }[] }>;
}

async function connectTo(url: string, revision = "2025-11-25") {
  const { connect, http, revisions } = await loadClientRuntime();
  const as = revisions.get(revision)!;
  const client = await connect(http(url), { name: "test", version: "1", as });
  const calls = client.native(as) as unknown as Calls;
  return {
    client,
    names: async () => (await calls.listTools({})).tools.map(({ name }) => name),
    call: async (name: string) => (await calls.callTool({ name })).content[0]!.text,
  };
}

const configure = (folder: string, mcpServers: object): void =>
  writeFileSync(join(folder, "proxy.json"), JSON.stringify({ mcpServers }));

test("the command serves the servers of a file, and reads it again on SIGHUP without losing calls", async ({
  folder,
}) => {
  const broken = { command: process.execPath, args: ["nothing.mjs"] };
  configure(folder, { a: serverOf("a", { deny: { tools: ["er*"] } }), b: serverOf("b"), broken });
  const { child, lines, url } = await serve(folder);
  const { client, names, call } = await connectTo(url);
  assert.equal(await names(), ["a_who", "a_wait", "b_who", "b_wait", "b_erase"]);
  const before = await call("a_who");
  // MANY_SECRET is passed on as SECRET only. MANY_KEY is not the key of a caller here.
  assert.match(before, /^a \d+ hidden k+$/);
  assert.ok(lines.some((line) => line.startsWith("error: broken: ")));
  const waiting = call("b_wait");
  writeFileSync(join(folder, "proxy.json"), "{");
  child.kill("SIGHUP");
  await lineOf(lines, /^error: proxy\.json:1:\d+: .*: the former configuration stays$/);
  rmSync(join(folder, "proxy.json"));
  mkdirSync(join(folder, "proxy.json"));
  child.kill("SIGHUP");
  await lineOf(lines, /^error: --config proxy\.json: this is a folder \(.*\): the former configuration stays$/);
  rmdirSync(join(folder, "proxy.json"));
  assert.match(await call("b_who"), /^b /);
  configure(folder, { a: serverOf("a", { deny: { tools: ["er*"] } }), c: serverOf("c", { prefix: "" }) });
  child.kill("SIGHUP");
  await lineOf(lines, /^proxy\.json: read again, 2 servers$/);
  assert.equal(await names(), ["a_who", "a_wait", "who", "wait", "erase"]);
  assert.is(await call("a_who"), before, "the process of a server that is the same goes on");
  assert.match(await call("who"), /^c /);
  assert.match(await waiting, /^b /);
  await client.close();
});

test("with --watch, the command reads the file again when it changes", async ({ folder }) => {
  configure(folder, { a: serverOf("a") });
  const { lines, url } = await serve(folder, "--watch");
  const { client, names } = await connectTo(url, "2026-07-28");
  assert.is((await names()).length, 3);
  configure(folder, { a: serverOf("a"), b: serverOf("b") });
  await lineOf(lines, /read again, 2 servers$/);
  assert.is((await names()).length, 6);
  await client.close();
});

test("a lock keeps back what changed at one server, and callers, revisions, probes and limits are those of a single server", async ({
  folder,
}) => {
  const plain = { env: {} };
  configure(folder, { a: serverOf("a", plain), b: serverOf("b", plain) });
  assertDone(mcpgen(folder, "lock --config proxy.json"));
  write(folder, "changed.mjs", SERVER.replace('"erase"', '"erase_all"'));
  configure(folder, { a: serverOf("a", plain), b: serverOf("b", { ...plain, args: ["changed.mjs", "b"] }) });
  const given = ["--lock", "mcp.lock.json", "--api-key-env", "MANY_KEY", "--speak", "2026-07-28", "--health"];
  const { lines, url } = await serve(folder, ...given, "--limit-requests", "5");
  const { connect, http, revisions } = await loadClientRuntime();
  const open = (revision: string, headers: { [name: string]: string }) =>
    connect(http(url, { headers }), {
      name: "test",
      version: "1",
      as: revisions.get(revision)!,
    }) as Promise<unknown> as Promise<Calls & { close(): Promise<void> }>;
  const key = { authorization: `Bearer ${MANY_KEY}` };
  for (const [revision, headers] of [
    ["2026-07-28", {}],
    ["2025-11-25", key],
  ] as const)
    assert.instance(await open(revision, headers).catch((error: unknown) => error), Error);
  const client = await open("2026-07-28", key);
  const names: string[] = [];
  for (const { name } of (await client.listTools({})).tools) names.push(name);
  assert.equal(names, ["a_who", "a_wait", "a_erase", "b_who", "b_wait"]);
  // MANY_KEY is the key of a caller. No server of this file has MANY_SECRET as its secret.
  const { content } = await client.callTool({ name: "a_who" });
  assert.match(content[0]!.text, /^a \d+ hidden$/);
  assert.ok(lines.some((line) => /^lock: b: the tool "erase_all" is not in the lock/.test(line)));
  assert.is((await fetch(new URL("/readyz", url))).status, 200);
  const statuses = new Set<number>();
  for (let i = 0; i < 6; i++) statuses.add((await fetch(url, { method: "POST", headers: key, body: "{}" })).status);
  assert.ok(statuses.has(429));
  await client.close();
});

test("with --watch, a change of the lock holds at once, and no server gets a new process", async ({ folder }) => {
  const plain = { env: {} };
  configure(folder, { a: serverOf("a", plain), b: serverOf("b", plain) });
  const own = ["--config", "proxy.json", "--out", "many.lock.json"];
  assertDone(mcpgen(folder, "lock", ...own));
  const lock = join(folder, "many.lock.json");
  const all = readFileSync(lock, "utf8");
  const file = JSON.parse(all) as { servers: { b: { tools: { entry: { name: string } }[] } } };
  const { b: other } = file.servers;
  other.tools = other.tools.filter(({ entry }) => entry.name === "who");
  writeFileSync(lock, JSON.stringify(file));
  const { lines, url } = await serve(folder, "--lock", "many.lock.json", "--watch");
  const { client, names, call } = await connectTo(url);
  assert.is((await names()).length, 4);
  const [a, b] = [await call("a_who"), await call("b_who")];
  assert.match(await call("b_wait").catch((error: Error) => error.message), /^Unknown tool: wait/);
  for (const [text, line] of [
    ["{", /^error: many\.lock\.json:1:\d+: .*: the former lock stays$/],
    [all, /^many\.lock\.json: read again, 2 servers$/],
  ] as const) {
    writeFileSync(lock, text);
    await lineOf(lines, line);
  }
  assert.is((await names()).length, 6);
  assert.equal([await call("a_who"), await call("b_who")], [a, b]);
  assert.ok((await call("b_wait")).startsWith("b "));
  await client.close();
});

test("a record has the messages of all servers with their names and without their secrets, also of servers that join later", async ({
  folder,
}) => {
  configure(folder, { a: serverOf("a"), b: serverOf("b", { env: {} }) });
  const { child, lines, url } = await serve(folder, "--record", "many.jsonl", "--check", "report");
  const { client, names, call } = await connectTo(url);
  assert.match(await call("a_who"), /^a \d+ hidden k+$/);
  await call("b_who");
  configure(folder, {
    a: serverOf("a"),
    b: serverOf("b", { env: {} }),
    c: serverOf("c", { env: { API_KEY: "s3cret-of-c", SECRET: "${API_KEY:-s3cret-of-c}" } }),
  });
  child.kill("SIGHUP");
  await lineOf(lines, /read again, 3 servers$/);
  assert.is((await names()).length, 9);
  assert.match(await call("c_who"), /^c \d+ s3cret-of-c k+$/);
  await client.close();
  child.kill("SIGKILL");
  const text = readFileSync(join(folder, "many.jsonl"), "utf8");
  assert.not.match(text, /hidden|s3cret/);
  const wires = new Set<string>();
  for (const line of text.trimEnd().split("\n")) {
    const { session, server } = JSON.parse(line) as { session: string; server?: string };
    wires.add(`${session}: ${server ?? "-"}`);
  }
  assert.equal([...wires].filter((wire) => / 1: |^client/.test(wire)).sort(), [
    "client test: -",
    "upstream a 1: a",
    "upstream b 1: b",
    "upstream c 1: c",
  ]);
  const { stdout } = assertDone(mcpgen(folder, "validate", "many.jsonl"));
  assert.match(stdout, / · 0 wrong/);
  assert.equal(
    lines.filter((line) => line.startsWith("check: ")),
    [],
  );
  assertRefused(
    mcpgen(folder, "proxy", "--config", "proxy.json", "--record", "many.jsonl"),
    /many\.jsonl: the file exists/,
  );
});

for (const [given, problem] of [
  [["--config", "nothing.json"], /nothing\.json:1:1: there is no such file/],
  [
    ["--config", "proxy.json", "--from", "a"],
    /--from and --config cannot be used together \(use "command" in the file\)/,
  ],
  [
    ["--config", "proxy.json", "--allow-tool", "a"],
    /--allow-tool and --config cannot be used together \(use "allow" in the file\)/,
  ],
  [
    ["--config", "proxy.json", "--client-key-env", "KEY"],
    /--client-key-env and --config cannot be used together \(use "auth" in the file\)/,
  ],
  [
    ["--config", "proxy.json", "--revision", "2025-11-25"],
    /--revision and --config cannot be used together \(omit it: each server is used in its own revision\)/,
  ],
  [
    ["--config", "unset.json"],
    /unset\.json:1:21: "url": the environment variable UNSET_VARIABLE is not set \(set it\)/,
  ],
  [["--config", "broken.json"], /broken\.json: no server can be reached \(a: /],
  [["--config", "."], /^--config \.: this is a folder \(give a file with "mcpServers"\)$/m],
  [
    ["--config", "proxy.json", "--record", "nofolder/x.jsonl"],
    /^--record nofolder\/x\.jsonl: the folder does not exist \(create it, or give another path\)$/m,
  ],
  [
    ["--config", "nofolder.json"],
    /nofolder\.json:1:38: "cwd": the folder \S+nofolder does not exist \(create it, or correct the path\)/,
  ],
  [
    ["--config", "spaces.json"],
    /spaces\.json:1:21: "command": the program was not found \(write the arguments into "args"\)/,
  ],
  [
    ["--config", "noprogram.json"],
    /noprogram\.json:1:21: "command": the program was not found \(install it, or correct its name\)/,
  ],
  [["--watch", "--from", "a"], /--watch is only used with --config/],
] as const)
  test(`mcpgen proxy ${given.join(" ")} is refused`, ({ folder }) => {
    configure(folder, { a: serverOf("a") });
    write(folder, "unset.json", JSON.stringify({ mcpServers: { a: { url: "${UNSET_VARIABLE}" } } }));
    for (const [file, server] of [
      ["nofolder.json", { command: "node", cwd: "nofolder" }],
      ["spaces.json", { command: "node old.mjs" }],
      ["noprogram.json", { command: "no-such-program" }],
    ] as const)
      write(folder, file, JSON.stringify({ mcpServers: { a: server } }));
    write(
      folder,
      "broken.json",
      JSON.stringify({ mcpServers: { a: { command: process.execPath, args: ["no.mjs"] } } }),
    );
    assertRefused(mcpgen(folder, "proxy", "--http", "0", ...given), problem);
  });

test.run();
