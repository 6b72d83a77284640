import { test } from "uvu";
import * as assert from "uvu/assert";
import { McpError, resourceNotFound } from "../../templates/runtime/errors.js";
import { HANDSHAKES, NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../support/revisions.js";
import type { Json } from "./support/sessionClient.js";
import type { StatelessClient } from "./support/statelessClient.js";
import {
  accept,
  callTool,
  closeClients,
  connectClient,
  createUpServer,
  deferred,
  form,
  parsed,
  text,
  type AskingContext,
  type CallTool,
  type UpOptions,
} from "./support/upServer.js";

test.after(closeClients);

const PREFIX = "io.modelcontextprotocol/";

interface Connected {
  readonly client: StatelessClient;
  call(more?: object): Promise<Json>;
}

/** Connects a stateless client that declares no capabilities. */
function connect(handle: CallTool, options?: UpOptions): Connected {
  const client = connectClient(createUpServer(handle, options).servers);
  client.capabilities = {};
  return { client, call: (members = {}) => client.request("tools/call", { name: "any", ...members }) };
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
    const { client } = connect(() => text(""), { native, handlers: { resources, completions } });
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
  const { client } = connect(() => text(""), { handlers: { completions } });
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
    { handlers: { resources } },
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
      ["required-url-1", "elicitation/create", "https://example.com/a"],
      ["required-url-2", "elicitation/create", "https://example.com/b"],
    ],
  );
  const inputResponses = { "required-url-1": { action: "accept" }, "required-url-2": { action: "accept" } };
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

test("progress and log messages of a handler go to the newest request, with its token and its log level", async () => {
  const report = (context: AskingContext, step: number): void => {
    context.progress(step);
    context.log("info", step);
  };
  const parked = deferred<AskingContext>();
  const server = createUpServer(async (_, context) => {
    report(context, 1);
    const answer = context.elicit(form("Who?"));
    parked.resolve(context);
    await answer;
    report(context, 3);
    return text("done");
  });
  const client = connectClient(server.servers);
  client.meta = { progressToken: "first" };
  const asked = await callTool(client);
  report(await parked.promise, 2);
  client.meta = { progressToken: "second", [`${PREFIX}logLevel`]: "debug" };
  await callTool(client, asked, { "elicit-1": accept("A") });
  assert.equal(
    client.received.map(({ params }) => params),
    [
      { progressToken: "first", progress: 1 },
      { progressToken: "second", progress: 3 },
      { level: "info", data: 3 },
    ],
  );
  assert.equal(server.losses, ["parked-notifications"]);
});

test.run();
