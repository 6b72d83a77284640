import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { connect as connectClient } from "../../generated/runtime/client.js";
import type { connectInMemory as connectServer } from "../../generated/runtime/memory.js";
import type { inMemory as targetInMemory } from "../../generated/runtime/memoryClient.js";
import { AUDIT, importFrom, REVISION, writeExtended } from "./support/extended.js";

const test = suite("extensions between client and server");

type AnyFunction = (...given: never[]) => unknown;
type Handlers = { readonly [feature: string]: unknown };

const folder = await writeExtended({ extensions: [AUDIT] });
const { createServer } = await importFrom<{ createServer: (options: object, handlers: Handlers) => never }>(
  folder,
  `${REVISION}/server.js`,
);
const as = await importFrom<never>(folder, `${REVISION}/client.js`);
const { connect } = await importFrom<{ connect: typeof connectClient }>(folder, "runtime/client.js");
const { inMemory } = await importFrom<{ inMemory: typeof targetInMemory }>(folder, "runtime/memoryClient.js");
const { connectInMemory } = await importFrom<{ connectInMemory: typeof connectServer }>(folder, "runtime/memory.js");

const ENTRY = { sequence: 1, actor: "ada", action: "write" };

const audit = {
  settings: { retentionDays: 30 },
  listAuditEntries: () => ({ entries: [ENTRY] }),
};

const tools = {
  listTools: () => ({ tools: [], ttlMs: 0, cacheScope: "private" }),
  callTool: () => ({ resultType: "held", log: "main" }),
};

function server(handlers: Handlers, options: object = {}): never {
  return createServer({ name: "test", version: "1", onError: () => {}, ...options }, handlers);
}

type Client = { readonly [call: string]: AnyFunction } & {
  readonly server: { readonly capabilities: { readonly [name: string]: unknown } };
  listen(filter: object): AsyncIterable<object>;
  close(): Promise<void>;
};

/** Returns a client of a server with these handlers, or of this server. */
async function clientOf(
  given: Handlers,
  handlers: Handlers = { audit: { approveAction: () => ({ approved: true }) } },
) {
  const target = inMemory("capabilities" in given ? (given as never) : server(given));
  const options = { name: "client", version: "1", as, handlers };
  const client = (await connect(target, options as never)) as unknown as Client;
  clients.push(client);
  return client;
}

const clients: Client[] = [];

test.after(async () => {
  for (const client of clients) await client.close();
});

/** Resolves with the message of the error with which a call is rejected, and its code. */
async function errorOf(call: unknown): Promise<object> {
  try {
    await call;
  } catch (error) {
    const { name, message, code, data } = error as Error & { code?: number; data?: unknown };
    return { name, message, ...(code !== undefined && { code }), ...(data !== undefined && { data }) };
  }
  throw new Error("the call was not rejected");
}

/** Sends a request to a server without a client of mcpgen, and resolves with its response. */
function request(handlers: Handlers, method: string, params: object, capabilities: object = {}): Promise<object> {
  const peer = connectInMemory(server(handlers));
  const meta = {
    "io.modelcontextprotocol/protocolVersion": REVISION,
    "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": capabilities,
  };
  peer.send({ jsonrpc: "2.0", id: 1, method, params: { ...params, _meta: meta } });
  return peer.next();
}

const DECLARED = { extensions: { "com.example/audit": {} } };

test("a server with handlers of an extension declares it with its settings", async () => {
  const client = await clientOf({ audit });
  assert.equal(client.server.capabilities, { extensions: { "com.example/audit": { retentionDays: 30 } } });
});

test("a server without handlers of an extension does not declare it", async () => {
  const client = await clientOf({ tools });
  assert.equal(client.server.capabilities, { tools: { listChanged: true } });
});

test("an option of the server adds extensions to those of its handlers", () => {
  const { capabilities } = server({ audit }, { capabilities: { extensions: { "com.example/other": {} } } }) as {
    capabilities: object;
  };
  assert.equal(capabilities, {
    extensions: { "com.example/audit": { retentionDays: 30 }, "com.example/other": {} },
  });
});

test("a client calls a method of an extension that both peers declare", async () => {
  const client = await clientOf({ audit });
  const result = (await client["listAuditEntries"]!({ log: "main" } as never)) as { entries: object };
  assert.equal(result.entries, [ENTRY]);
});

test("a call of an extension that the server does not declare is rejected before it is sent", async () => {
  const client = await clientOf({ tools });
  assert.equal(await errorOf(client["listAuditEntries"]!({ log: "main" } as never)), {
    name: "CapabilityError",
    message: "audit/list needs the capability extensions.com.example/audit, which the server did not declare.",
  });
});

test("a call of an extension that the client does not declare is rejected before it is sent", async () => {
  const client = await clientOf({ audit }, {});
  assert.equal(await errorOf(client["listAuditEntries"]!({ log: "main" } as never)), {
    name: "CapabilityError",
    message: "audit/list needs the capability extensions.com.example/audit, which the client did not declare.",
  });
});

test("a server without the extension answers its method with -32601", async () => {
  assert.equal(await request({ tools }, "audit/list", { log: "main" }, DECLARED), {
    jsonrpc: "2.0",
    id: 1,
    error: {
      code: -32601,
      message: "this server does not support the method audit/list",
      data: { method: "audit/list" },
    },
  });
});

test("a server answers a client that does not declare the extension with -32021", async () => {
  assert.equal(await request({ audit }, "audit/list", { log: "main" }), {
    jsonrpc: "2.0",
    id: 1,
    error: {
      code: -32021,
      message: "audit/list needs the client capability extensions.com.example/audit, which the client did not declare",
      data: { requiredCapabilities: { extensions: { "com.example/audit": {} } } },
    },
  });
});

test("a result of an extension reaches a client that declares it", async () => {
  const client = await clientOf({ audit, tools });
  const { resultType, log } = (await client["callTool"]!({ name: "delete" } as never)) as Record<string, unknown>;
  assert.equal({ resultType, log }, { resultType: "held", log: "main" });
});

test("a server does not return a result of an extension to a client that does not declare it", async () => {
  const { error } = (await request({ audit, tools }, "tools/call", { name: "delete" })) as { error: object };
  assert.equal(error, {
    code: -32021,
    message: "tools/call needs the client capability extensions.com.example/audit, which the client did not declare",
    data: { requiredCapabilities: { extensions: { "com.example/audit": {} } } },
  });
});

test("an invalid result of an extension is an error inside the server", async () => {
  const invalid = { ...tools, callTool: () => ({ resultType: "held" }) };
  const { error } = (await request({ audit, tools: invalid }, "tools/call", { name: "delete" }, DECLARED)) as {
    error: { code: number };
  };
  assert.is(error.code, -32603);
});

test("a request of an extension to the client is answered by its handler", async () => {
  const asking = {
    ...tools,
    callTool: async (_: object, context: { approveAction: AnyFunction }) => {
      const { approved } = (await context.approveAction({ action: "delete" } as never)) as { approved: boolean };
      return { content: [{ type: "text", text: `approved: ${approved}` }] };
    },
  };
  const client = await clientOf({ audit, tools: asking });
  const { content } = (await client["callTool"]!({ name: "delete" } as never)) as { content: object };
  assert.equal(content, [{ type: "text", text: "approved: true" }]);
});

test("a client receives the notifications of an extension that its filter selects", async () => {
  const created = server({ audit }) as { auditRecorded: AnyFunction };
  const client = await clientOf(created as never);
  const events: object[] = [];
  const listener = client.listen({ auditLogs: ["main"] });
  for await (const event of listener) {
    events.push(event);
    if (events.length === 1) {
      created.auditRecorded({ log: "other", entry: ENTRY } as never);
      created.auditRecorded({ log: "main", entry: ENTRY } as never);
    } else break;
  }
  const [open, notification] = events as { [name: string]: unknown }[];
  assert.equal(open, { kind: "open", accepted: { auditLogs: ["main"] } });
  const { _meta, ...params } = notification!["params"] as { [name: string]: unknown };
  assert.equal(
    { ...notification, params },
    {
      kind: "notification",
      method: "notifications/audit/recorded",
      params: { log: "main", entry: ENTRY },
    },
  );
});

test("a feature of an extension without a handler is refused by name", () => {
  assert.throws(
    () => server({ audit: { settings: { retentionDays: 1 } } }),
    /^audit\/list has no handler: implement audit.listAuditEntries, or leave out all of audit$/,
  );
});

test.run();
