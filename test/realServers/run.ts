import { rmSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import * as first from "../../generated/2024-11-05/client.js";
import * as march from "../../generated/2025-03-26/client.js";
import * as june from "../../generated/2025-06-18/client.js";
import * as november from "../../generated/2025-11-25/client.js";
import * as july from "../../generated/2026-07-28/client.js";
import { connect } from "../../generated/client.js";
import type { Target } from "../../generated/runtime/client.js";
import { http, sse } from "../../generated/runtime/httpClient.js";
import { nodeHttp } from "../../generated/runtime/nodeHttpClient.js";
import { stdio } from "../../generated/runtime/stdioClient.js";
import { installPinned } from "../scaffold/support/freshMachine.js";
import { FOLDER, programOf, SERVERS, type RealServer } from "./support/cases.js";
import { startHttpServer } from "./support/httpServer.js";

/**
 * `npm run test:servers`: a generated client and the official one connect to servers that nobody here wrote, and must see the same
 * tools and results.
 */

/** What a client sees of a server: its name, the names of its tools, and the results of the calls. */
interface Seen {
  readonly server: unknown;
  readonly tools: readonly string[];
  readonly results: readonly unknown[];
}

type Calls = NonNullable<RealServer["calls"]>;

const HERE = import.meta.dirname;
const BENCH_SERVERS = join(HERE, "..", "bench", "runtime", "servers");
const ECHO: Calls = [{ name: "echo", arguments: { text: "grüße" } }];

let [passed, failed] = [0, 0];
process.on("exit", () => rmSync(FOLDER, { recursive: true, force: true }));
installPinned(HERE);
installPinned(join(HERE, "..", "bench"));

for (const server of SERVERS) {
  const { name, env = {}, calls = [] } = server;
  const command = programOf(server);
  const official = (): Transport =>
    new StdioClientTransport({
      command: process.execPath,
      args: command,
      env: { PATH: process.env["PATH"]!, ...env },
      stderr: "ignore",
    });
  await judge(name, stdio(process.execPath, command, { env, stderr: "ignore" }), official, calls);
}
for (const name of ["sdk1", "sdk2"]) {
  const program = join(BENCH_SERVERS, `${name}.stdio.mjs`);
  const official = (): Transport =>
    new StdioClientTransport({ command: process.execPath, args: [program], stderr: "ignore" });
  await judge(`${name} over stdio`, stdio(process.execPath, [program], { stderr: "ignore" }), official, ECHO);
  const server = await startHttpServer([join(BENCH_SERVERS, `${name}.http.mjs`)]);
  await judgeOverHttp(`${name} over HTTP`, server.url, ECHO);
  await server.stop();
}
const everything = SERVERS[0]!;
const [program] = programOf(everything) as [string];
const streamable = await startHttpServer([program, "streamableHttp"], "/mcp");
await judgeOverHttp("server-everything over HTTP", streamable.url, everything.calls!);
await streamable.stop();
const legacy = await startHttpServer([program, "sse"], "/sse");
const { SSEClientTransport } = await import("@modelcontextprotocol/sdk/client/sse.js");
const overSse = (): Transport => new SSEClientTransport(new URL(legacy.url));
await judge("server-everything over HTTP+SSE", sse(legacy.url), overSse, everything.calls!);
await judge("server-everything over HTTP+SSE, found by http()", http(legacy.url), overSse, everything.calls!);
await legacy.stop();

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

async function judgeOverHttp(name: string, url: string, calls: Calls): Promise<void> {
  const official = (): Transport => new StreamableHTTPClientTransport(new URL(url)) as Transport;
  await judge(`${name}, fetch`, http(url), official, calls);
  await judge(`${name}, node:http`, http(url, { exchange: nodeHttp() }), official, calls);
}

/** Both clients must see the same. */
async function judge(name: string, target: Target, official: () => Transport, calls: Calls): Promise<void> {
  try {
    const expected = await seenByOfficialClient(official(), calls);
    for (const [kind, as, also] of [
      ["2025-11-25", november, [june, march, first]],
      ["2026-07-28", july, [november, june, march, first]],
    ] as const) {
      const found = await seenByGeneratedClient(target, as as typeof november, also as never, calls);
      const isSame = isDeepStrictEqual(found, expected) && found.tools.length > 0;
      report(`${name}, as ${kind}`, isSame, `${JSON.stringify(found)}\n  expected ${JSON.stringify(expected)}`);
    }
  } catch (error) {
    report(name, false, String(error instanceof Error ? error.stack : error));
  }
}

async function seenByGeneratedClient(
  target: Target,
  as: typeof november,
  also: readonly (typeof november)[],
  calls: Calls,
): Promise<Seen> {
  const client = await connect(target, { name: "host", version: "1.0.0", as, also });
  try {
    const tools: string[] = [];
    for await (const tool of client.tools()) tools.push(tool.name);
    const results: unknown[] = [];
    for (const call of calls) {
      const result: unknown = await client.callTool(call).catch((error: unknown) => errorOf(error));
      results.push(withoutRevision(result));
    }
    return { server: client.server.info?.name, tools, results };
  } finally {
    await client.close();
  }
}

async function seenByOfficialClient(transport: Transport, calls: Calls): Promise<Seen> {
  const client = new Client({ name: "host", version: "1.0.0" });
  await client.connect(transport);
  try {
    const { tools } = await client.listTools();
    const results: unknown[] = [];
    for (const call of calls) {
      const result: unknown = await client.callTool(call).catch((error: unknown) => errorOf(error));
      results.push(withoutRevision(result));
    }
    return { server: client.getServerVersion()?.name, tools: tools.map(({ name }) => name), results };
  } finally {
    await client.close();
  }
}

function errorOf(error: unknown): unknown {
  return { code: (error as { code?: unknown }).code };
}

/** Leaves out what the two clients' revisions add to a result. */
function withoutRevision(result: unknown): unknown {
  const { resultType: _type, _meta, ...others } = result as { resultType?: unknown; _meta?: unknown };
  return others;
}

function report(name: string, isGood: boolean, complaint: string): void {
  if (isGood) {
    passed++;
    return;
  }
  failed++;
  console.log(`${name}: ${complaint}`);
}
