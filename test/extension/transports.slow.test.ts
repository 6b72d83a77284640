import { createServer as createHttpServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { writeFileSync } from "node:fs";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { AUDIT, importFrom, JOURNAL, REVISION, writeExtended } from "./support/extended.js";

const test = suite("extensions on transports");

type Functions = { readonly [name: string]: (...given: never[]) => unknown };

const folder = await writeExtended({ extensions: [AUDIT, JOURNAL] });
const as = await importFrom<object>(folder, `${REVISION}/client.js`);
const { connect } = await importFrom<Functions>(folder, "runtime/client.js");
const { stdio } = await importFrom<Functions>(folder, "runtime/stdioClient.js");
const { http } = await importFrom<Functions>(folder, "runtime/httpClient.js");
const { createNodeHandler } = await importFrom<Functions>(folder, "runtime/http.js");
const { createServer } = await importFrom<Functions>(folder, `${REVISION}/server.js`);

const audit = { settings: { retentionDays: 1 }, listAuditEntries: () => ({ entries: [] }) };
const journal = { readJournal: ({ number }: { number: number }) => ({ page: { number, lines: ["one"] } }) };

const open: { close(): unknown }[] = [];

test.after(async () => {
  for (const each of open.reverse()) await each.close();
});

async function clientOf(target: unknown): Promise<Functions> {
  const handlers = { audit: { approveAction: () => ({ approved: true }) } };
  const client = (await connect!(target as never, { name: "c", version: "1", as, handlers } as never)) as Functions;
  open.push(client as never);
  return client;
}

test("two extensions are served at once over stdio, by their own names", async () => {
  const program = join(folder, "program.js");
  writeFileSync(
    program,
    `import { createServer } from "./${REVISION}/server.js";
import { serveStdio } from "./runtime/stdio.js";
serveStdio(createServer({ name: "s", version: "1" }, {
  audit: { settings: { retentionDays: 1 }, listAuditEntries: () => ({ entries: [] }) },
  journal: { readJournal: ({ number }) => ({ page: { number, lines: ["one"] } }) },
}));
`,
  );
  const client = await clientOf(stdio!(process.execPath as never, [program] as never));
  const { capabilities } = (client as unknown as { server: { capabilities: object } }).server;
  assert.equal(capabilities, {
    extensions: { "com.example/audit": { retentionDays: 1 }, "com.example/journal": {} },
  });
  const { entries } = (await client["listAuditEntries"]!({ log: "main" } as never)) as { entries: object };
  assert.equal(entries, []);
  const { page } = (await client["readJournal"]!({ number: 2 } as never)) as { page: object };
  assert.equal(page, { number: 2, lines: ["one"] });
});

/** Serves both extensions over HTTP, and keeps the headers of each request. */
async function serve(): Promise<{ url: string; headers: IncomingMessage["headers"][] }> {
  const headers: IncomingMessage["headers"][] = [];
  const server = createServer!({ name: "s", version: "1" } as never, { audit, journal } as never);
  const handle = createNodeHandler!(server as never) as (request: object, response: object) => void;
  open.push(handle as never);
  const listener: Server = createHttpServer((request, response) => {
    headers.push(request.headers);
    handle(request, response);
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  open.push({ close: () => (listener.closeAllConnections(), listener.close()) });
  return { url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/mcp`, headers };
}

test("a client repeats a member of an extension's request in the header of its rule, and a server compares them", async () => {
  const { url, headers } = await serve();
  const client = await clientOf(http!(url as never));
  await client["listAuditEntries"]!({ log: "main" } as never);
  const { "mcp-name": name, "mcp-method": method } = headers.at(-1)!;
  assert.equal({ name, method }, { name: "main", method: "audit/list" });

  const meta = {
    "io.modelcontextprotocol/protocolVersion": REVISION,
    "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": { extensions: { "com.example/audit": {} } },
  };
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": REVISION,
      "mcp-method": "audit/list",
      "mcp-name": "other",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "audit/list", params: { log: "main", _meta: meta } }),
  });
  const { error } = (await response.json()) as { error: { code: number; message: string } };
  assert.is(response.status, 400);
  assert.equal(error, { code: -32020, message: "the header mcp-name differs from params.log of the message" });
});

test("the messages between views and hosts have guards and a table by method", async () => {
  const views = await importFrom<{
    VIEW_METHODS: { readonly [method: string]: object };
    VIEW_MESSAGES: { readonly [method: string]: (value: unknown) => boolean };
    VIEW_RESULTS: object;
    HOST_MESSAGES: object;
  }>(folder, `${REVISION}/views.js`);
  assert.equal(views.VIEW_METHODS["notifications/journal/shown"], {
    kind: "notification",
    from: ["host"],
    message: "PageShownNotification",
    handler: "shown",
    deprecated: false,
  });
  assert.equal(Object.keys(views.VIEW_METHODS), ["journal/turn", "notifications/journal/shown", "tools/call"]);
  assert.equal(Object.keys(views.VIEW_RESULTS), ["journal/turn", "tools/call"]);
  assert.equal(Object.keys(views.HOST_MESSAGES), ["notifications/journal/shown"]);
  const isTurn = views.VIEW_MESSAGES["journal/turn"]!;
  assert.equal(
    [{ by: 1 }, { by: "one" }, undefined].map((params) => isTurn({ method: "journal/turn", params })),
    [true, false, false],
  );
});

test.run();
