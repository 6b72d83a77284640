import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SUPPORTED_PROTOCOL_VERSIONS, type CallToolResult } from "@modelcontextprotocol/client";
import { InMemoryTransport, McpServer } from "@modelcontextprotocol/server";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Contract } from "../../generator/contract/contract.js";
import { parseContract } from "../../generator/contract/readContract.js";
import type { GeneratedPackageOptions } from "../../generator/emit/parts.js";
import * as first from "../../generated/2026-07-28/bridges/2024-11-05.js";
import * as march from "../../generated/2026-07-28/bridges/2025-03-26.js";
import { isCallToolResult as isResultOfFirst } from "../../generated/2024-11-05/guards.js";
import { isCallToolResult as isResultOfMarch } from "../../generated/2025-03-26/guards.js";
import { createServer } from "../../generated/2026-07-28/index.js";
import { revisions } from "../../generated/index.js";
import { bridge } from "../../generated/runtime/bridge.js";
import { connectInMemory } from "../../generated/runtime/memory.js";
import { generatedFrom } from "../emit/support/packages.js";
import { ROOT } from "../support/schemas.js";

/** The rows of the README's table beside the official SDK that need no benchmark. `npx tsc -p .` checks the rows about the compiler. */

const about = { name: "greeter", version: "1.0.0" };

test("the compared version of the SDK is the one that the README names", () => {
  const file = join(ROOT, "node_modules", "@modelcontextprotocol", "client", "package.json");
  assert.is((JSON.parse(readFileSync(file, "utf8")) as { version: string }).version, "2.4.0");
  assert.match(readFileSync(join(ROOT, "README.md"), "utf8"), "the official TypeScript SDK 2.4.0");
});

test("the README states how many files and lines are committed", async () => {
  const page = readFileSync(join(ROOT, "README.md"), "utf8");
  const contract = await parseContract("contract.ts", /```ts\n(export interface Server[^]*?)```/.exec(page)![1]!);
  const server = {
    parts: ["types", "methods", "guards", "validate", "server"],
    transport: ["stdio"],
  } as const satisfies Partial<GeneratedPackageOptions>;
  assert.equal(tableOf(page, "files"), {
    "the contract above, with the package": await sizeOf({ runtime: "package" }, contract),
    "the same without the package, for a server over stdio": await sizeOf(server, contract),
    "two revisions without a contract": await sizeOf({}),
  });
});

/** Returns the rows of the table with a column, without their bars and blanks. */
function tableOf(page: string, column: string): { [row: string]: string[] } {
  const [, rows] = new RegExp(`\\n\\|[^\\n]*\\| ${column} [^\\n]*\\n\\|[-| ]*\\n((?:\\|.*\\n)+)`).exec(page)!;
  const cells = (row: string): string[] =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
  return Object.fromEntries(
    rows!
      .trim()
      .split("\n")
      .map((row) => [cells(row)[0]!, cells(row).slice(1)]),
  );
}

/** Returns how many files two revisions have, with the manifest, and how many lines all but the manifest, rounded to one digit. */
async function sizeOf(options: Partial<GeneratedPackageOptions>, contract?: Contract): Promise<string[]> {
  const { files } = await generatedFrom(["2025-11-25", "2026-07-28"], options, { contract });
  const lines = files.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);
  return [String(files.length + 1), Number(lines.toPrecision(1)).toLocaleString("en")];
}

test("a misspelt member of a result compiles with the SDK, and does not compile with mcpgen", () => {
  const official: CallToolResult = { content: [], isErorr: true };
  assert.is(official["isErorr"], true);
  createServer(about, {
    tools: {
      listTools: () => ({ tools: [], ttlMs: 0, cacheScope: "public" }),
      // @ts-expect-error the result of callTool has no member isErorr
      callTool: () => ({ content: [], isErorr: true }),
    },
  });
});

test("a client of mcpgen can use five revisions; the SDK has four of them and 2024-10-07 in the handshake, and 2026-07-28", () => {
  assert.equal(Object.keys(revisions), ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"]);
  assert.equal(SUPPORTED_PROTOCOL_VERSIONS, ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05", "2024-10-07"]);
});

const SOUND = { type: "audio", data: "UklGRg==", mimeType: "audio/wav" } as const;
const LINK = { type: "resource_link", uri: "https://example.com/sound.wav", name: "sound.wav" } as const;

/** The revisions that do not have the content, with their guards. */
const OLDER_CLIENTS = [
  { revision: "2024-11-05", content: SOUND, isResult: isResultOfFirst },
  { revision: "2025-03-26", content: LINK, isResult: isResultOfMarch },
] as const;

/** A client's end of a connection. */
interface ClientEnd {
  send(message: object): unknown;
  /** Resolves with the next message of the server. */
  next(): Promise<unknown>;
}

/** Opens a session of a revision, calls the tool, and returns its result. */
async function resultOfTool(revision: string, client: ClientEnd): Promise<unknown> {
  const params = { protocolVersion: revision, capabilities: {}, clientInfo: about };
  await client.send({ jsonrpc: "2.0", id: 1, method: "initialize", params });
  const opened = (await client.next()) as { result?: { protocolVersion?: string } };
  assert.is(opened.result?.protocolVersion, revision);
  await client.send({ jsonrpc: "2.0", method: "notifications/initialized" });
  await client.send({ jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "play" } });
  return ((await client.next()) as { result?: unknown }).result;
}

/** Connects a client to a server of the SDK. */
async function connectToSdk(server: McpServer): Promise<ClientEnd> {
  const [client, transport] = InMemoryTransport.createLinkedPair();
  let receive: (message: unknown) => void = () => {};
  let received = new Promise((resolve) => (receive = resolve));
  client.onmessage = (message) => receive(message);
  await server.connect(transport);
  await client.start();
  return {
    send: (message) => client.send(message as never),
    async next() {
      const message = await received;
      received = new Promise((resolve) => (receive = resolve));
      return message;
    },
  };
}

test("the SDK sends audio and resource links to clients whose revision does not have them", async () => {
  for (const { revision, content, isResult } of OLDER_CLIENTS) {
    const server = new McpServer(about);
    server.registerTool("play", {}, () => ({ content: [content] }));
    const result = await resultOfTool(revision, await connectToSdk(server));
    await server.close();
    assert.equal((result as CallToolResult).content, [content]);
    assert.not.ok(isResult(result), revision);
  }
});

test("a bridge of mcpgen sends older clients only content that their revision has", async () => {
  for (const { revision, content, isResult } of OLDER_CLIENTS) {
    const native = createServer(about, {
      tools: {
        listTools: () => ({ tools: [], ttlMs: 0, cacheScope: "public" }),
        callTool: () => ({ content: [content] }),
      },
    });
    const client = connectInMemory([native, ...bridge(native, [first, march], { log: () => {} })]);
    const result = await resultOfTool(revision, client);
    client.close();
    assert.ok(isResult(result), `${revision}: ${JSON.stringify(result)}`);
  }
});

test.run();
