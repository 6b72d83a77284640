import { test } from "uvu";
import * as assert from "uvu/assert";
import { bridge, type BridgeOptions } from "../../templates/runtime/bridge.js";
import { McpError, resourceNotFound } from "../../templates/runtime/errors.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import type { HandlerContext } from "../../templates/runtime/server/context.js";
import type { Server } from "../../templates/runtime/server/server.js";
import { HANDSHAKES, NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../support/revisions.js";
import { openMemory } from "./support/channels.js";
import { bindingOf } from "./support/revisions.js";
import type { Json } from "./support/sessionClient.js";
import { StatelessClient } from "./support/statelessClient.js";
import { chainOf } from "./support/tables.js";

const PREFIX = "io.modelcontextprotocol/";

type CallTool = (params: Json, context: HandlerContext) => unknown;

const text = (said: unknown): object => ({ content: [{ type: "text", text: JSON.stringify(said) }] });
const parsed = (outcome: Json): unknown => JSON.parse(String(outcome["content"]?.[0]?.["text"]));

const open: StatelessClient[] = [];
test.after(async () => {
  for (const client of open) await client.close();
});

interface Bridged {
  readonly client: StatelessClient;
  readonly errors: unknown[];
  call(more?: object): Promise<Json>;
}

/** Connects a stateless client to a server of a revision with sessions that has one handler for all tools. */
function connect(
  callTool: CallTool,
  { native = NEWEST_HANDSHAKE, more = {}, ...options }: BridgeOptions & { native?: string; more?: object } = {},
): Bridged {
  const errors: unknown[] = [];
  const about = {
    name: "test",
    version: "1",
    instructions: "Be careful.",
    onError: (error: unknown) => void errors.push(error),
  };
  const tools = { listTools: () => ({ tools: [] }), callTool };
  const server = createServerOfRevision<Server>(bindingOf(native), about, { tools, logging: true, ...more });
  const bridges = bridge(server, [chainOf(native, NEWEST_STATELESS)], { log: () => {}, ...options });
  const client = new StatelessClient(openMemory(bridges), NEWEST_STATELESS);
  open.push(client);
  return { client, errors, call: (members = {}) => client.request("tools/call", { name: "any", ...members }) };
}

for (const native of HANDSHAKES)
  test(`server/discover of a server of ${native} names its identity, its instructions and the features of its handlers`, async () => {
    const resources = {
      listResources: () => ({ resources: [] }),
      readResource: () => ({ contents: [] }),
      listResourceTemplates: () => ({ resourceTemplates: [] }),
      subscribe: () => {},
      unsubscribe: () => {},
    };
    const completions = { complete: () => ({ completion: { values: [] } }) };
    const { client } = connect(() => text(""), { native, more: { resources, completions } });
    assert.equal(await client.request("server/discover"), {
      resultType: "complete",
      supportedVersions: [NEWEST_STATELESS],
      capabilities: {
        tools: { listChanged: true },
        logging: {},
        resources: { subscribe: true, listChanged: true },
        completions: {},
      },
      instructions: "Be careful.",
      ttlMs: 0,
      cacheScope: "private",
      _meta: { [`${PREFIX}serverInfo`]: { name: "test", version: "1" } },
    });
  });

test("handlers get the client's identity and capabilities of each request, and the revisions of both sides", async () => {
  const { call, client } = connect((_, { client: { info, capabilities }, revision, clientRevision }) =>
    text({ info, capabilities, revision, clientRevision }),
  );
  client.capabilities = { elicitation: {}, extensions: { "com.example/x": {} } };
  assert.equal(parsed(await call()), {
    info: { name: "test", version: "0" },
    capabilities: { elicitation: {}, extensions: { "com.example/x": {} } },
    revision: NEWEST_HANDSHAKE,
    clientRevision: NEWEST_STATELESS,
  });
  client.capabilities = {};
  assert.equal((parsed(await call()) as Json)["capabilities"], {});
});

test("a request gets the log messages of the level in its _meta, and no log message without a level", async () => {
  const { call, client } = connect((_, context) => {
    for (const level of ["debug", "info", "error"] as const) context.log(level, level);
    return text("done");
  });
  await call();
  assert.equal(client.received, []);
  await call({ _meta: { [`${PREFIX}logLevel`]: "info" } });
  await call();
  assert.equal(
    client.received.map(({ params }) => params!["data"] as unknown),
    ["info", "error"],
  );
});

test("results get the members that clients may cache, and a completion has at most 100 values", async () => {
  const values = Array.from({ length: 101 }, (_, index) => `value ${index}`);
  const completions = { complete: () => ({ completion: { values } }) };
  const { client } = connect(() => text(""), { more: { completions } });
  const { tools, ttlMs, cacheScope } = (await client.request("tools/list")) as object as { [member: string]: unknown };
  assert.equal({ tools, ttlMs, cacheScope }, { tools: [], ttlMs: 0, cacheScope: "private" });
  const { completion } = await client.request("completion/complete", {
    ref: { type: "ref/prompt", name: "any" },
    argument: { name: "a", value: "" },
  });
  assert.equal(completion, { values: values.slice(0, 100), hasMore: true });
});

test("methods of sessions do not exist", async () => {
  const { client } = connect(() => text(""));
  for (const method of ["ping", "logging/setLevel", "resources/subscribe"])
    assert.is(Number((await client.request(method, { level: "info", uri: "a:b" }))["error"]!["code"]), -32601, method);
});

test("errors get the codes of the client's revision", async () => {
  const resources = {
    listResources: () => ({ resources: [] }),
    listResourceTemplates: () => ({ resourceTemplates: [] }),
    readResource: ({ uri }: { uri: string }) => {
      throw resourceNotFound(uri);
    },
  };
  const requiredCapabilities = { sampling: {} };
  const { call, client } = connect(
    () => {
      throw new McpError(-32600, "no sampling", { requiredCapabilities });
    },
    { more: { resources } },
  );
  assert.equal(await client.request("resources/read", { uri: "file:///none" }), {
    error: { code: -32602, message: "Resource not found", data: { uri: "file:///none" } },
  });
  assert.equal(await call(), { error: { code: -32021, message: "no sampling", data: { requiredCapabilities } } });
});

test("an error that requires URL elicitations becomes an input_required result, and the repeated request runs the handler again", async () => {
  let runs = 0;
  const { call, client } = connect(() => {
    if (runs++ > 0) return text("logged in");
    const elicitations = [
      { mode: "url", elicitationId: "1", url: "https://example.com/a", message: "Log in" },
      { mode: "url", elicitationId: "2", url: "https://example.com/b", message: "Pay" },
    ];
    throw new McpError(-32042, "log in first", { elicitations });
  });
  client.capabilities = { elicitation: { url: {} } };
  const { resultType, inputRequests, requestState } = await call();
  assert.is(resultType as unknown, "input_required");
  assert.is(requestState, undefined);
  assert.equal(
    Object.entries(inputRequests!).map(([key, { method, params }]) => [
      key,
      method,
      (params as unknown as Json)["url"],
    ]),
    [
      ["elicit-1", "elicitation/create", "https://example.com/a"],
      ["elicit-2", "elicitation/create", "https://example.com/b"],
    ],
  );
  const inputResponses = { "elicit-1": { action: "accept" }, "elicit-2": { action: "accept" } };
  assert.is(parsed(await call({ inputResponses })), "logged in");
});

test("an error that requires URL elicitations is a capability error for a client without URL mode", async () => {
  const elicitations = [{ mode: "url", elicitationId: "1", url: "https://example.com/a", message: "Log in" }];
  const { call } = connect(() => {
    throw new McpError(-32042, "log in first", { elicitations });
  });
  assert.is(Number((await call())["error"]!["code"]), -32021);
});

test("handlers of a revision with sessions get no inputResponses", async () => {
  const { call } = connect((params) => text(Object.keys(params)));
  assert.equal(parsed(await call({ inputResponses: {} })), ["name", "_meta"]);
});

test.run();
