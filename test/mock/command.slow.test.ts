import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from "@modelcontextprotocol/client";
import { StdioClientTransport as StdioV2 } from "@modelcontextprotocol/client/stdio";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as StdioV1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as HttpV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport as TransportV1 } from "@modelcontextprotocol/sdk/shared/transport.js";
import * as assert from "uvu/assert";
import { loadClientRuntime, type ClientRuntime } from "../../generator/connection/runtime.js";
import { assertDone, assertRefused, mcpgen } from "../commands/support/command.js";
import { suiteInOneFolder, write } from "../support/folders.js";
import { REVISIONS } from "../support/revisions.js";
import { ROOT } from "../support/schemas.js";
import { ORDERS } from "./support/orders.js";

const CLI = join(ROOT, "dist", "cli.js");
const INFO = { name: "test", version: "1" };

const test = suiteInOneFolder<{ url: string; http: ChildProcess; runtime: ClientRuntime }>("mcpgen mock");

/** Starts `mcpgen mock` over HTTP on a free port. Resolves with the URL that it prints. */
async function serve(folder: string, ...given: readonly string[]): Promise<{ child: ChildProcess; url: string }> {
  const words = [CLI, "mock", "contract.json", "--http", "0", ...given];
  const child = spawn(process.execPath, words, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  for await (const line of createInterface({ input: child.stderr })) {
    const url = /on (http:\S+)$/.exec(line)?.[1];
    if (url !== undefined) return { child, url };
  }
  throw new Error("mcpgen mock has ended");
}

test.before(async (context) => {
  write(context.folder, "contract.json", ORDERS);
  const { child, url } = await serve(context.folder);
  Object.assign(context, { http: child, url, runtime: await loadClientRuntime() });
});

test.after(({ http }) => void http.kill("SIGKILL"));

const FOUND = "find_orders";
const NAMES = ["find_orders", "list_ids", "cancel_order", "export_all"];

for (const revision of REVISIONS)
  test(`a client of ${revision} lists and calls tools, over stdio and over HTTP`, async ({ folder, url, runtime }) => {
    const { connect, stdio, http } = runtime;
    const targets = [stdio(process.execPath, [CLI, "mock", "contract.json"], { cwd: folder }), http(url)];
    const outputs: unknown[] = [];
    for (const target of targets) {
      const client = await connect(target, { ...INFO, as: runtime.revisions.get(revision)! });
      const calls = client.native(runtime.revisions.get(revision)!) as {
        listTools(): Promise<{ tools: { name: string }[] }>;
        callTool(params: object): Promise<object>;
      };
      assert.is(client.revision, revision);
      assert.equal(
        (await calls.listTools()).tools.map(({ name }) => name),
        NAMES,
      );
      outputs.push(await calls.callTool({ name: FOUND, arguments: { status: "paid" } }));
      await client.close();
    }
    assert.equal(outputs[0], outputs[1], "the same seed gives the same answer");
  });

/** What each official client sees. */
async function look(client: ClientV1 | ClientV2, transport: unknown): Promise<unknown> {
  await client.connect(transport as never);
  const { tools } = await client.listTools();
  const { structuredContent } = await client.callTool({ name: FOUND, arguments: { status: "open" } });
  const { messages } = await client.getPrompt({ name: "greet" });
  const { contents } = await client.readResource({ uri: "orders://terms" });
  await client.close();
  const [{ status }] = (structuredContent as { orders: [{ status: string }] }).orders;
  return [tools.map(({ name }) => name), typeof status, messages, contents];
}

const SEEN = [
  NAMES,
  "string",
  [{ role: "user", content: { type: "text", text: "A greeting" } }],
  [{ uri: "orders://terms", mimeType: "text/markdown", text: "The terms.\n" }],
];

test("the official clients use it over stdio and over HTTP", async ({ folder, url }) => {
  const command = {
    command: process.execPath,
    args: [CLI, "mock", "contract.json"],
    cwd: folder,
    stderr: "ignore" as const,
  };
  const one = (): ClientV1 => new ClientV1(INFO);
  const two = (): ClientV2 => new ClientV2(INFO);
  assert.equal(await look(one(), new StdioV1(command)), SEEN);
  assert.equal(await look(one(), new HttpV1(new URL(url)) as TransportV1), SEEN);
  assert.equal(await look(two(), new StdioV2(command)), SEEN);
  assert.equal(await look(two(), new HttpV2(new URL(url))), SEEN);
});

for (const signal of ["SIGTERM", "SIGINT"] as const)
  test(`${signal} ends it, over stdio and over HTTP`, async ({ folder }) => {
    const { child } = await serve(folder, "--latency", "60000");
    child.kill(signal);
    assert.equal(await once(child, "exit"), [0, null]);
    const stdio = spawn(process.execPath, [CLI, "mock", "contract.json"], { cwd: folder });
    await once(stdio.stderr, "data");
    stdio.kill(signal);
    assert.equal(await once(stdio, "exit"), [0, null]);
  });

test("the end of its input ends it", async ({ folder }) => {
  const child = spawn(process.execPath, [CLI, "mock", "contract.json"], { cwd: folder });
  child.stdin.end();
  assert.equal(await once(child, "exit"), [0, null]);
});

test("a port in use is refused with the correction", async ({ folder }) => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  const refused = mcpgen(folder, "mock", "contract.json", "--http", String(port));
  other.close();
  assertRefused(
    refused,
    `cannot listen on host 127.0.0.1, port ${port}: another process uses the port (end it, or choose another port; 0 selects a free port)`,
  );
});

const REFUSED: readonly (readonly [given: string, told: string])[] = [
  [
    "--latency fast",
    "--latency fast: give milliseconds, such as 200, or a range, such as 100-300, up to 3600000 (correct --latency)",
  ],
  [
    "--latency 300-100",
    "--latency 300-100: give milliseconds, such as 200, or a range, such as 100-300, up to 3600000 (correct --latency)",
  ],
  ["--errors 2", "--errors must be a number from 0 to 1: 0.1 makes one call in ten fail (correct --errors)"],
  ["--seed x", "--seed must be a whole number (correct --seed)"],
  ["--page-size 0", "--page-size must be a whole number from 1 (correct --page-size)"],
  ["--http 70000", "--http must be a port from 0 to 65535; 0 selects a free port (correct --http)"],
  ["--host 0.0.0.0", "--host needs a port (add --http 3000, or omit --host)"],
];

for (const [given, told] of REFUSED)
  test(`${given} is refused`, ({ folder }) => void assertRefused(mcpgen(folder, `mock contract.json ${given}`), told));

test("a contract that is missing or invalid is refused with its place", ({ folder }) => {
  assertRefused(mcpgen(folder, "mock none.json"), /^none\.json:1:1: the file does not exist/);
  write(folder, "invalid.json", { name: "a", version: "1", tools: [{ name: "t" }] });
  assertRefused(mcpgen(folder, "mock invalid.json"), /^invalid\.json:1:\d+: t: \/tools\/0\/inputSchema is required/);
});

/** A contract with the schemas of a library. */
const VALUES = `import { z } from "zod";
export const server = { name: "orders", version: "1" };
export const tools = { cancel_order: { input: z.object({ id: z.string().optional() }) } };
`;

test("a contract in TypeScript is served, a captured one, and one that exports the schemas of a library", ({
  folder,
}) => {
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  write(folder, "values.mjs", VALUES);
  const server = `${process.execPath} ${CLI} mock contract.json`;
  assertDone(mcpgen(folder, "contract --from", server, "-o", "captured.json"));
  assertDone(mcpgen(folder, "contract --to-ts contract.json -o contract.ts"));
  for (const file of ["captured.json", "contract.ts", "values.mjs"]) {
    const { stdout } = assertDone(mcpgen(folder, "call", `${process.execPath} ${CLI} mock ${file}`, "cancel_order"));
    assert.is(stdout, "Example answer of cancel_order to {}\n", file);
  }
});

test.run();
