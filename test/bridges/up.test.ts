import { test } from "uvu";
import * as assert from "uvu/assert";
import { McpError } from "../../templates/runtime/errors.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../support/revisions.js";
import type { Json } from "./support/sessionClient.js";
import {
  accept,
  callTool,
  closeClients,
  connectClient,
  connectUp,
  createUpServer,
  deferred,
  form,
  parsed,
  text,
  type AskingContext,
} from "./support/upServer.js";

test.after(closeClients);

const PREFIX = "io.modelcontextprotocol/";

test("handlers get the client's identity and capabilities of each request, and the revisions of both sides", async () => {
  const { call, client } = connectUp((_, { client: { info, capabilities }, revision, clientRevision }) =>
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

test("methods of sessions do not exist", async () => {
  const { client } = connectUp(() => text(""));
  for (const method of ["ping", "logging/setLevel", "resources/subscribe"])
    assert.is(Number((await client.request(method, { level: "info", uri: "a:b" }))["error"]!["code"]), -32601, method);
});

test("an error that requires URL elicitations becomes an input_required result, and the repeated request runs the handler again", async () => {
  let runs = 0;
  const { call, client } = connectUp(() => {
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
  const { call, client } = connectUp(() => {
    throw new McpError(-32042, "log in first", { elicitations });
  });
  client.capabilities = {};
  assert.is(Number((await call())["error"]!["code"]), -32021);
});

test("handlers of a revision with sessions get no inputResponses", async () => {
  const { call } = connectUp((params) => text(Object.keys(params)));
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

test("a client that lacks the capability gets a capability error, and the call is not parked", async () => {
  const { call, client } = connectUp(async (_, context) => text(await context.elicit(form("Who?"))));
  client.capabilities = {};
  assert.equal((await call())["error"], {
    code: -32021,
    message: "elicitation/create needs the client capability elicitation.form, which the client did not declare",
    data: { requiredCapabilities: { elicitation: { form: {} } } },
  });
});

test("a request that is invalid in the client's revision rejects the handler's promise, and onError gets the reason", async () => {
  const { call, errors } = connectUp(async (_, context) => text(await context.elicit({ message: 5 })));
  assert.is(Number((await call())["error"]!["code"]), -32603);
  assert.match(String((errors[0] as Error).message), "elicitation/create is invalid in revision");
});

test("a request to the client after the end of its call is refused", async () => {
  let later!: () => Promise<unknown>;
  const { call } = connectUp((_, context) => {
    later = () => context.elicit(form("Who?"));
    return text("done");
  });
  await call();
  const error = (await later().catch((thrown: unknown) => thrown)) as McpError;
  assert.equal(
    [error.code, error.message],
    [-32600, "the client gets no further requests: tools/call has been answered"],
  );
});

test("a method whose result cannot require input refuses requests to the client", async () => {
  const resources = {
    listResources: async (_: Json, context: { listRoots(): Promise<unknown> }) => context.listRoots(),
    listResourceTemplates: () => ({ resourceTemplates: [] }),
    readResource: () => ({ contents: [] }),
  };
  const { client } = connectUp(() => text(""), { handlers: { resources } });
  const { error } = await client.request("resources/list");
  assert.equal([error!["code"], error!["data"]] as unknown[], [
    -32603,
    { feature: "requests-outside-calls", path: "" },
  ]);
});

test.run();
