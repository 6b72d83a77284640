import { writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { importFrom, writeExtended } from "./support/extended.js";
import { writeExtension } from "./support/given.js";

const test = suite("extensions of a revision with sessions");

const REVISION = "2025-11-25";

const LEDGER = writeExtension(
  {
    facts: {
      id: "com.example/ledger",
      revisions: [REVISION],
      declaredBy: ["client", "server"],
      settings: { server: "LedgerSettings" },
      methods: {
        "ledger/read": { from: "client", result: "ReadLedgerResult" },
        "ledger/approve": { from: "server", result: "ApproveResult", name: "approve" },
        "notifications/ledger/added": { from: "server", name: "entryAdded" },
      },
    },
    schema: `import type { JSONRPCNotification, JSONRPCRequest, RequestParams, Result } from "@modelcontextprotocol/sdk/types.js";
export interface LedgerSettings { pages?: number }
export interface ReadLedgerRequest extends JSONRPCRequest { method: "ledger/read"; params: RequestParams & { page: number } }
export interface ReadLedgerResult extends Result { lines: string[] }
export interface ApproveRequest extends JSONRPCRequest { method: "ledger/approve"; params: RequestParams & { line: string } }
export interface ApproveResult extends Result { approved: boolean }
export interface EntryAddedNotification extends JSONRPCNotification { method: "notifications/ledger/added"; params: { line: string } }
`,
  },
  "com.example/ledger",
);

type Functions = { readonly [name: string]: (...given: never[]) => unknown };

const folder = await writeExtended({ extensions: [LEDGER], revision: REVISION });
const as = await importFrom<object>(folder, `${REVISION}/client.js`);
const { connect } = await importFrom<Functions>(folder, "runtime/client.js");
const { stdio } = await importFrom<Functions>(folder, "runtime/stdioClient.js");
const { http } = await importFrom<Functions>(folder, "runtime/httpClient.js");
const { createNodeHandler } = await importFrom<Functions>(folder, "runtime/http.js");

/** A module that exports a server: of the extension, or only of a tool. */
const SERVER = `import { createServer } from "./${REVISION}/server.js";
const tools = {
  listTools: () => ({ tools: [] }),
  callTool: async (_, context) => {
    const { approved } = await context.approve({ line: "one" });
    return { content: [{ type: "text", text: "approved: " + approved }] };
  },
};
const ledger = {
  settings: { pages: 2 },
  readLedger({ page }) {
    created.entryAdded({ line: "of page " + page });
    return { lines: ["one"] };
  },
};
const created = createServer({ name: "s", version: "1", onError() {} }, { tools, ledger });
export const declaring = created;
export const plain = createServer({ name: "s", version: "1", onError() {} }, { tools });
`;
writeFileSync(join(folder, "servers.js"), SERVER);
for (const name of ["declaring", "plain"])
  writeFileSync(
    join(folder, `${name}.js`),
    `import { ${name} } from "./servers.js";
import { serveStdio } from "./runtime/stdio.js";
serveStdio(${name});
`,
  );

const open: { close(): unknown }[] = [];

test.after(async () => {
  for (const each of open.reverse()) await each.close();
});

/** The HTTP methods that servers have received. */
const received: (string | undefined)[] = [];

async function urlOf(name: string): Promise<string> {
  const servers = await importFrom<{ [name: string]: unknown }>(folder, "servers.js");
  const handle = createNodeHandler!(servers[name] as never) as (request: object, response: object) => void;
  open.push(handle as never);
  const listener = createHttpServer((request, response) => {
    received.push(request.method);
    handle(request, response);
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  open.push({ close: () => (listener.closeAllConnections(), listener.close()) });
  return `http://127.0.0.1:${(listener.address() as AddressInfo).port}/mcp`;
}

const TARGETS: { readonly [transport: string]: (server: string) => Promise<unknown> } = {
  stdio: async (server) => stdio!(process.execPath as never, [join(folder, `${server}.js`)] as never),
  http: async (server) => http!((await urlOf(server)) as never),
};

interface Client {
  readonly revision: string;
  readonly server: { readonly capabilities: { readonly extensions?: object } };
  readLedger(params: object): Promise<{ lines: object }>;
  callTool(params: object): Promise<{ content: object; isError?: boolean }>;
  request(method: string, params: object): Promise<object>;
  close(): Promise<void>;
}

async function clientOf(transport: string, server: string, handlers: object): Promise<Client> {
  const target = await TARGETS[transport]!(server);
  const client = (await connect!(target as never, { name: "c", version: "1", as, handlers } as never)) as Client;
  open.push(client);
  return client;
}

const ledger = { approve: () => ({ approved: true }) };

async function errorOf(call: Promise<unknown>): Promise<object> {
  try {
    await call;
  } catch (error) {
    const { name, message, code } = error as Error & { code?: number };
    return { name, message, ...(code !== undefined && { code }) };
  }
  throw new Error("the call was not rejected");
}

for (const [what, handlers, opens] of [
  ["with functions of an extension opens", { ledger }, true],
  ["without handlers does not open", {}, false],
] as const)
  test(`a client ${what} the stream for requests of the server`, async () => {
    received.length = 0;
    await clientOf("http", "declaring", handlers);
    assert.is(received.includes("GET"), opens);
  });

for (const transport of ["stdio", "http"]) {
  test(`both peers declare the extension over ${transport}: requests of both and notifications arrive`, async () => {
    let heard!: (line: string) => void;
    const line = new Promise<string>((resolve) => (heard = resolve));
    const notifications = { entryAdded: (params: { line: string }) => heard(params.line) };
    const client = await clientOf(transport, "declaring", { ledger, notifications });
    assert.is(client.revision, REVISION);
    assert.equal(client.server.capabilities.extensions, { "com.example/ledger": { pages: 2 } });
    assert.equal((await client.readLedger({ page: 1 })).lines, ["one"]);
    assert.is(await line, "of page 1");
    const { content } = await client.callTool({ name: "any" });
    assert.equal(content, [{ type: "text", text: "approved: true" }]);
  });

  test(`a server that does not declare the extension gets no request of it over ${transport}`, async () => {
    const client = await clientOf(transport, "plain", { ledger });
    assert.is(client.server.capabilities.extensions, undefined);
    assert.equal(await errorOf(client.readLedger({ page: 1 })), {
      name: "CapabilityError",
      message: "ledger/read needs the capability extensions.com.example/ledger, which the server did not declare.",
    });
    assert.equal(await errorOf(client.request("ledger/read", { page: 1 })), {
      name: "McpError",
      message: "this server does not support the method ledger/read",
      code: -32601,
    });
  });

  test(`a client that does not declare the extension sends and gets no request of it over ${transport}`, async () => {
    const client = await clientOf(transport, "declaring", {});
    assert.equal(await errorOf(client.readLedger({ page: 1 })), {
      name: "CapabilityError",
      message: "ledger/read needs the capability extensions.com.example/ledger, which the client did not declare.",
    });
    const needed = "needs the client capability extensions.com.example/ledger, which the client did not declare";
    assert.equal(await errorOf(client.request("ledger/read", { page: 1 })), {
      name: "McpError",
      message: `ledger/read ${needed}`,
      code: -32600,
    });
    assert.equal(await errorOf(client.callTool({ name: "any" })), {
      name: "McpError",
      message: `ledger/approve ${needed}`,
      code: -32600,
    });
  });
}

test.run();
