import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Stream } from "node:stream";
import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from "@modelcontextprotocol/client";
import { StdioClientTransport as StdioV2 } from "@modelcontextprotocol/client/stdio";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as StdioV1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as HttpV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { LoggingMessageNotificationSchema } from "@modelcontextprotocol/sdk/types.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { write } from "../support/folders.js";
import { generated, remove, type Generated } from "./support/served.js";

/** Operations, logging and authorization of a server that is made by `createServers` alone. */

const CONTRACT = {
  name: "notes",
  version: "1.0.0",
  tools: [
    { name: "say", inputSchema: { type: "object" } },
    { name: "erase", scopes: ["notes:write"], inputSchema: { type: "object" } },
  ],
};

const KEYS = { reader: "key-of-the-reader-01", writer: "key-of-the-writer-01" };

/** Over HTTP, it tells its parent process what operations saw when it is asked; over stdio, it writes this when it ends. */
const SERVER = `import { writeSync } from "node:fs";
import { createServers, requiredScopes } from "./contract/index.js";
import { keys } from "./runtime/authorization.js";
import { drainOnSignals } from "./runtime/drain.js";
import { serveHttp } from "./runtime/http.js";
import { createObserver, healthProbes, jsonLogs, prometheusMetrics, readTraceContext, requestLimits } from "./runtime/operations.js";
import { serveStdio } from "./runtime/stdio.js";

const metrics = prometheusMetrics();
const lines = [];
const observer = createObserver([metrics, jsonLogs((line) => lines.push(JSON.parse(line)))]);
const servers = createServers(
  {
    tools: {
      say(_, context) {
        context.log("info", "said");
        context.log("error", { code: 7 }, "notes");
        return context.trace?.traceId ?? "no trace";
      },
      erase: (_, { principal }) => "erased by " + (principal?.subject ?? "nobody"),
    },
    logging: true,
  },
  { observer, readTrace: readTraceContext, bridges: { log() {} } },
);
const health = healthProbes();
const authorization = keys(
  {
    "${KEYS.reader}": { subject: "reader", scopes: ["notes:read"] },
    "${KEYS.writer}": { subject: "writer", scopes: ["notes:write"] },
  },
  { scopes: requiredScopes },
);
const limits = requestLimits({ perPrincipal: { requests: { limit: 50, perMs: 3_600_000 } } });
process.on("message", () => process.send({ lines, metrics: metrics.text() }));
if (process.argv[2] === "http") {
  const serving = await serveHttp(servers, { port: 0, observer, health, authorization, limits });
  drainOnSignals(serving, { health });
  process.send(serving.url);
} else {
  drainOnSignals(serveStdio(servers));
  process.on("exit", () => writeSync(2, JSON.stringify({ lines, metrics: metrics.text() })));
}
`;

interface LogLine {
  readonly method: string;
  readonly target?: string;
  readonly revision: string;
  readonly transport: string;
  readonly outcome: string;
  readonly traceId?: string;
}

interface Operated {
  readonly lines: readonly LogLine[];
  readonly metrics: string;
}

/** The part of both official clients that the test uses. */
interface OfficialClient {
  callTool(params: object): Promise<unknown>;
  close(): Promise<void>;
}

interface Connected {
  readonly client: OfficialClient;
  /** The log messages that arrived. */
  readonly logged: readonly object[];
  /** Resolves with what a program on stdio wrote to stderr, when it has ended. */
  readonly written: Promise<string>;
}

type Place = { readonly command: string; readonly args: string[] } | { readonly url: URL; readonly key: string };

const ABOUT = { name: "t", version: "1" };
const headersOf = (key: string): object => ({ requestInit: { headers: { authorization: `Bearer ${key}` } } });

async function connectV1(place: Place): Promise<Connected> {
  const client = new ClientV1(ABOUT);
  const logged: object[] = [];
  client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => void logged.push(params));
  const stdio = "url" in place ? undefined : new StdioV1({ ...place, stderr: "pipe" });
  const transport = "url" in place ? new HttpV1(place.url, headersOf(place.key)) : stdio;
  const written = textOf(stdio?.stderr);
  await client.connect(transport as Parameters<ClientV1["connect"]>[0]);
  await client.setLoggingLevel("error");
  return { client, logged, written };
}

async function connectV2(place: Place): Promise<Connected> {
  const client = new ClientV2(ABOUT, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
  const logged: object[] = [];
  client.setNotificationHandler("notifications/message", ({ params }) => void logged.push(params));
  const stdio = "url" in place ? undefined : new StdioV2({ ...place, stderr: "pipe" });
  const written = textOf(stdio?.stderr);
  await client.connect("url" in place ? new HttpV2(place.url, headersOf(place.key)) : stdio!);
  return { client, logged, written };
}

async function textOf(stream: Stream | null | undefined): Promise<string> {
  let text = "";
  stream?.on("data", (part: Buffer) => (text += part.toString("utf8")));
  if (stream) await once(stream, "end");
  return text;
}

interface Known {
  readonly name: string;
  readonly connect: (place: Place) => Promise<Connected>;
  readonly revision: string;
  /** What the client says about a call without the scopes of its tool. */
  readonly refusal: RegExp;
}

const CLIENTS: readonly Known[] = [
  {
    name: "@modelcontextprotocol/sdk 1.32",
    connect: connectV1,
    revision: "2025-11-25",
    refusal: /The key does not have the scopes for this request/,
  },
  {
    name: "@modelcontextprotocol/client 2.4",
    connect: connectV2,
    revision: "2026-07-28",
    refusal: /Insufficient scope: required "notes:write"/,
  },
];

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const _meta = {
  traceparent: `00-${TRACE}-b7ad6b7169203331-01`,
  // In a session, the client has set its level.
  "io.modelcontextprotocol/logLevel": "error",
};
const LOGGED = [{ level: "error", logger: "notes", data: { code: 7 } }];

const test = suite<{ all: Generated; path: string }>("a server by contract, in operation");

test.before(async (context) => {
  context.all = await generated(CONTRACT);
  context.path = join(context.all.folder, "server.mjs");
  write(context.all.folder, "server.mjs", SERVER);
});

test.after(({ all }) => remove(all));

/** Calls `say`: the trace is read, and the client gets the messages of its level only. */
async function checkSay({ client, logged }: Connected): Promise<void> {
  assert.is(await called(client, "say"), TRACE);
  assert.equal(logged, LOGGED);
}

async function called(client: OfficialClient, name: string): Promise<string> {
  const { content } = (await client.callTool({ name, arguments: {}, _meta })) as { content: { text: string }[] };
  return content[0]!.text;
}

/** Compares what logs and metrics have about the calls of both tools. */
function checkOperations({ lines, metrics }: Operated, revision: string, transport: "http" | "stdio"): void {
  const calls = lines.filter(({ method }) => method === "tools/call");
  const expected = { revision, transport, outcome: "ok", traceId: TRACE };
  assert.equal(
    calls.map((line) => ({
      target: line.target,
      revision: line.revision,
      transport: line.transport,
      outcome: line.outcome,
      traceId: line.traceId,
    })),
    [
      { target: "say", ...expected },
      { target: "erase", ...expected },
    ],
  );
  for (const target of ["say", "erase"]) {
    const labels = `method="tools/call",target="${target}",revision="${revision}",transport="${transport}",outcome="ok",code=""`;
    assert.match(metrics, `mcp_server_requests_total{${labels}} 1`);
  }
}

for (const { name, connect, revision, refusal } of CLIENTS) {
  test(`${name} over HTTP: probes, keys, scopes, logging, traces, logs, metrics, limits and the end`, async ({
    path,
  }) => {
    const child = spawn(process.execPath, [path, "http"], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    const ended = once(child, "exit");
    try {
      const [given] = (await once(child, "message")) as [string];
      const url = new URL(given);
      assert.equal(await (await fetch(new URL("/readyz", url))).json(), { status: "ok", checks: {} });
      assert.is((await fetch(url, { method: "POST" })).status, 401);
      const reader = await connect({ url, key: KEYS.reader });
      await checkSay(reader);
      assert.match(await called(reader.client, "erase").catch(String), refusal);
      await reader.client.close();
      const writer = await connect({ url, key: KEYS.writer });
      assert.is(await called(writer.client, "erase"), "erased by writer");
      await writer.client.close();
      checkOperations(await operatedOf(child), revision, "http");
      assert.is(await statusOverLimit(url), 429);
    } finally {
      child.kill();
    }
    assert.equal(await ended, [0, null]);
  });

  test(`${name} over stdio: logging, traces, logs and metrics, and no principal`, async ({ path }) => {
    const connected = await connect({ command: process.execPath, args: [path, "stdio"] });
    await checkSay(connected);
    assert.is(await called(connected.client, "erase"), "erased by nobody");
    await connected.client.close();
    checkOperations(JSON.parse(await connected.written) as Operated, revision, "stdio");
  });
}

async function operatedOf(child: ChildProcess): Promise<Operated> {
  child.send("operations");
  return ((await once(child, "message")) as [Operated])[0];
}

/** Sends more requests than a caller may send, and returns the status of the last. */
async function statusOverLimit(url: URL): Promise<number> {
  let status = 0;
  for (let i = 0; i <= 50; i++) {
    const sent = await fetch(url, { method: "POST", headers: { authorization: `Bearer ${KEYS.reader}` } });
    await sent.text();
    status = sent.status;
  }
  return status;
}

test.run();
