import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client as ClientV2 } from "@modelcontextprotocol/client";
import { StdioClientTransport as StdioV2 } from "@modelcontextprotocol/client/stdio";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as HttpV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport as TransportV1 } from "@modelcontextprotocol/sdk/shared/transport.js";
import * as assert from "uvu/assert";
import { loadClientRuntime, type ClientRuntime } from "../../generator/connection/runtime.js";
import { assertDone, assertRefused, mcpgen } from "../commands/support/command.js";
import { suiteInOneFolder, write } from "../support/folders.js";
import { REVISIONS } from "../support/revisions.js";
import { ROOT } from "../support/schemas.js";

const CLI = join(ROOT, "dist", "cli.js");
const INFO = { name: "test", version: "1" };

/** A server of one revision without any library. It tells its process, and the client's name, in the text of its only tool. */
const OLD = `
import { createInterface } from "node:readline";
const revision = process.argv[2] ?? "2024-11-05";
const isStateless = revision >= "2026";
const known = isStateless ? { resultType: "complete", ttlMs: 0, cacheScope: "private" } : {};
let name = "nobody";
const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\\n");
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) continue;
  const result = {
    initialize: () => {
      if (isStateless) return undefined;
      name = params.clientInfo.name;
      return { protocolVersion: revision, capabilities: { tools: {} }, serverInfo: { name: "old", version: "1" } };
    },
    "server/discover": () =>
      isStateless
        ? { ...known, supportedVersions: [revision], capabilities: { tools: {} }, _meta: { "io.modelcontextprotocol/serverInfo": { name: "old", version: "1" } } }
        : undefined,
    "tools/list": () => ({ ...known, tools: [{ name: "greet", inputSchema: { type: "object" } }, { name: "erase", inputSchema: { type: "object" } }] }),
    "tools/call": () => {
      if (params.name === "erase") process.exit(3);
      const client = params._meta?.["io.modelcontextprotocol/clientInfo"]?.name ?? name;
      return { ...known, ttlMs: undefined, cacheScope: undefined, content: [{ type: "text", text: \`\${client} \${params.arguments.who}\` }] };
    },
  }[method]?.();
  send(result === undefined ? { id, error: { code: -32601, message: "unknown" } } : { id, result });
}
`;

const test = suiteInOneFolder<{ url: string; http: ChildProcess; runtime: ClientRuntime }>("mcpgen proxy");

const proxyOf = (revision: string): readonly string[] => [CLI, "proxy", "--from", `node old.mjs ${revision}`];

/** Starts \`mcpgen proxy\` over HTTP on a free port. Resolves with the URL that it prints. */
async function serve(folder: string, ...given: readonly string[]): Promise<{ child: ChildProcess; url: string }> {
  const words = [...proxyOf("2024-11-05"), "--http", "0", ...given];
  const child = spawn(process.execPath, words, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  for await (const line of createInterface({ input: child.stderr })) {
    const url = /on (http:\S+)$/.exec(line)?.[1];
    if (url !== undefined) return { child, url };
  }
  throw new Error("mcpgen proxy has ended");
}

test.before(async (context) => {
  write(context.folder, "old.mjs", OLD);
  const { child, url } = await serve(context.folder);
  Object.assign(context, { http: child, url, runtime: await loadClientRuntime() });
});

test.after(({ http }) => void http.kill("SIGKILL"));

/** Calls the tool in one revision. Resolves with its content. */
async function greet({ connect, revisions }: ClientRuntime, target: unknown, revision: string): Promise<unknown> {
  const client = await connect(target as never, { ...INFO, as: revisions.get(revision)! });
  try {
    const calls = client.native(revisions.get(revision)!) as {
      callTool(params: object): Promise<{ content: unknown }>;
    };
    assert.is(client.revision, revision);
    return (await calls.callTool({ name: "greet", arguments: { who: "you" } })).content;
  } finally {
    await client.close();
  }
}

const GREETED = [{ type: "text", text: "test you" }];

for (const revision of REVISIONS)
  test(`a client of ${revision} uses an old and a stateless program over stdio, and an old one over HTTP`, async ({
    folder,
    url,
    runtime,
  }) => {
    const { stdio, http } = runtime;
    const targets = [
      stdio(process.execPath, [...proxyOf("2024-11-05")], { cwd: folder }),
      stdio(process.execPath, [...proxyOf("2026-07-28")], { cwd: folder }),
      http(url),
    ];
    for (const target of targets) assert.equal(await greet(runtime, target, revision), GREETED);
  });

test("a proxy of a proxy serves a client of another revision than the server", async ({ folder, url, runtime }) => {
  const target = runtime.stdio(process.execPath, [CLI, "proxy", "--url", url], { cwd: folder });
  // The second proxy is a stateless client of the first, and such clients share a connection under the name of the first proxy.
  assert.equal(await greet(runtime, target, "2025-11-25"), [{ type: "text", text: "mcpgen-proxy you" }]);
});

test("the official clients of both kinds use an old program", async ({ folder, url }) => {
  const stateless = new ClientV2(INFO);
  const stdio = new StdioV2({
    command: process.execPath,
    args: [...proxyOf("2024-11-05")],
    cwd: folder,
    stderr: "ignore",
  });
  await stateless.connect(stdio as never);
  const called = await stateless.callTool({ name: "greet", arguments: { who: "new" } });
  assert.equal(called.content as unknown, [{ type: "text", text: "test new" }]);
  await stateless.close();
  const session = new ClientV1(INFO);
  await session.connect(new HttpV1(new URL(url)) as TransportV1);
  assert.equal(
    (await session.listTools()).tools.map(({ name }) => name),
    ["greet", "erase"],
  );
  await session.close();
});

test("a program that ends during a call is started again for the next call of the session", async ({
  folder,
  runtime,
}) => {
  const { connect, stdio, revisions } = runtime;
  const as = revisions.get("2025-06-18")!;
  const client = await connect(stdio(process.execPath, [...proxyOf("2024-11-05")], { cwd: folder }), { ...INFO, as });
  const calls = client.native(as) as { callTool(params: object): Promise<{ content: unknown }> };
  const error = await calls.callTool({ name: "erase" }).catch((thrown: Error) => thrown);
  assert.is(
    (error as Error).message,
    "the connection to the upstream server broke before its response: tools/call, which may have run",
  );
  assert.equal((await calls.callTool({ name: "greet", arguments: { who: "again" } })).content, [
    { type: "text", text: "test again" },
  ]);
  await client.close();
});

test("the target is an argument, as for mcpgen call, and --speak names the revisions of clients", async ({
  folder,
  runtime,
}) => {
  const words = [CLI, "proxy", "node old.mjs 2024-11-05", "--speak", "2025-06-18", "--speak", "2026-07-28"];
  const target = runtime.stdio(process.execPath, words, { cwd: folder });
  for (const spoken of ["2025-06-18", "2026-07-28"]) assert.equal(await greet(runtime, target, spoken), GREETED);
  const error = await greet(runtime, target, "2024-11-05").catch((thrown: Error) => thrown);
  assert.match((error as Error).message, "2025-06-18");
});

test("a proxy prints what clients of the other revisions lose", ({ folder }) => {
  const { stdout } = assertDone(mcpgen(folder, "proxy --losses --from", "node old.mjs"));
  const heads = [...stdout.matchAll(/^Server of (\S+), client of (\S+):/gm)].map(([, server, client]) => [
    server,
    client,
  ]);
  assert.equal(
    heads,
    REVISIONS.slice(1).map((client) => ["2024-11-05", client]),
  );
});

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

for (const [what, input, want] of [
  ["no message", "", ""],
  ["a last line without its end", PING, '{"jsonrpc":"2.0","id":1,"result":{}}\n'],
] as const)
  for (const given of [
    ["--from", "node old.mjs 2024-11-05"],
    ["--config", "ended.json"],
  ])
    test(`mcpgen proxy ${given[0]!} answers an input of ${what}, and ends with it`, ({ folder }) => {
      const old = { command: "node", args: ["old.mjs", "2024-11-05"] };
      write(folder, "ended.json", JSON.stringify({ mcpServers: { old } }));
      const { status, stdout } = spawnSync(process.execPath, [CLI, "proxy", ...given], {
        cwd: folder,
        input,
        encoding: "utf8",
        timeout: 60_000,
      });
      assert.equal([status, stdout], [0, want]);
    });

for (const [given, problem] of [
  [[], "give the command or the address of the server"],
  [["node old.mjs", "--from", "node old.mjs"], "TARGET and --from cannot be used together"],
  [["http://127.0.0.1:9/mcp", "--url", "http://127.0.0.1:9/mcp"], "TARGET and --url cannot be used together"],
  [["node old.mjs", "--speak", "2020-01-01"], "--speak 2020-01-01: the revision is not bundled"],
  [["--from", "node old.mjs", "--http", "70000"], "--http must be a port from 0 to 65535"],
  [["--from", "node old.mjs", "--host", "0.0.0.0"], "--host needs a port"],
  [["--from", "node old.mjs", "--allowed-host", "a.example"], "--allowed-host is only used with --host"],
  [["--from", "node old.mjs", "--http", "0", "--revision", "2020-01-01"], "revision 2020-01-01 is not bundled"],
  [["--url", "http://127.0.0.1:9/mcp", "--http", "0"], "check the address"],
  [["--from", "node old.mjs", "--losses", "--http", "0"], "--losses and --http cannot be used together"],
] as const)
  test(`mcpgen proxy ${given.join(" ")} is refused`, ({ folder }) => {
    assertRefused(mcpgen(folder, "proxy", ...given), new RegExp(problem));
  });

test.run();
