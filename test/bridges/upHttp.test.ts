import { test } from "uvu";
import * as assert from "uvu/assert";
import { createFetchHandler } from "../../templates/runtime/fetch.js";
import type { Server } from "../../templates/runtime/server.js";
import { Connection } from "../../templates/runtime/server/connection.js";
import { HANDSHAKES, NEWEST_STATELESS } from "../support/revisions.js";
import type { Json } from "./support/sessionClient.js";
import { accept, codeOf, createUpServer, deferred, form, RESOURCES, text } from "./support/upServer.js";
import { DONE, EXTENSION, serve, starting } from "./support/upTasks.js";

const PREFIX = "io.modelcontextprotocol/";

/** Returns a request of a stateless client. */
function requestOf(method: string, params: object): object {
  const _meta = {
    [`${PREFIX}protocolVersion`]: NEWEST_STATELESS,
    [`${PREFIX}clientCapabilities`]: { elicitation: {}, extensions: { [EXTENSION]: {} } },
  };
  return { jsonrpc: "2.0", id: 1, method, params: { ...params, _meta } };
}

/** What a test chooses of an HTTP request. */
interface PostOptions {
  readonly signal?: AbortSignal;
  readonly headers?: { readonly [name: string]: string };
}

/** Returns a function that sends each request with a POST of its own, as clients without a session do. */
function postTo(
  servers: readonly Server[],
): (method: string, params: object, options?: PostOptions) => Promise<Response> {
  const handler = createFetchHandler(servers);
  return (method, params, { signal, headers: more } = {}) => {
    const { name } = params as { name?: string };
    const headers = {
      host: "localhost",
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      "mcp-protocol-version": NEWEST_STATELESS,
      "mcp-method": method,
      ...(name && { "mcp-name": name }),
      ...more,
    };
    const body = JSON.stringify(requestOf(method, params));
    return handler(new Request("http://localhost/mcp", { method: "POST", headers, body, ...(signal && { signal }) }));
  };
}

/** Resolves with the result in the last message of a response, or with an object that has the error. */
async function resultIn(response: Response): Promise<Json> {
  const body = await response.text();
  const [, last = body] = /.*data: (.+)/s.exec(body) ?? [];
  const { result, ...others } = JSON.parse(last) as { result?: Json };
  return result ?? (others as unknown as Json);
}

test("over HTTP, the end of the connection of the newest request aborts the handler", async () => {
  const continued = deferred();
  const aborted = deferred();
  const { servers } = createUpServer(async (_, context) => {
    await context.elicit(form("Who?"));
    context.signal.addEventListener("abort", () => aborted.resolve());
    continued.resolve();
    return new Promise(() => {});
  });
  const post = postTo(servers);
  const { requestState } = await resultIn(await post("tools/call", { name: "any" }));
  const connection = new AbortController();
  const inputResponses = { "elicit-1": accept("A") };
  const response = post("tools/call", { name: "any", requestState, inputResponses }, connection);
  await continued.promise;
  connection.abort();
  await aborted.promise;
  await response.catch(() => {});
});

/** Returns a server that resolves promises when its handlers subscribe and unsubscribe. */
function createResources(): { servers: readonly Server[]; begun: Promise<void>; ended: Promise<void> } {
  const begun = deferred();
  const ended = deferred();
  const resources = {
    ...RESOURCES,
    subscribe: () => begun.resolve(),
    unsubscribe: () => ended.resolve(),
  };
  const { servers } = createUpServer(() => text(""), { handlers: { resources } });
  return { servers, begun: begun.promise, ended: ended.promise };
}

const LISTEN = { notifications: { resourceSubscriptions: ["file:///a"] } };

test("over HTTP, the end of the connection of a stream ends its subscriptions", async () => {
  const { servers, begun, ended } = createResources();
  const connection = new AbortController();
  const response = await postTo(servers)("subscriptions/listen", LISTEN, connection);
  await begun;
  connection.abort();
  await ended;
  await response.body?.cancel().catch(() => {});
});

test("a stream that the server ends, because the client sends no further messages, ends its subscriptions", async () => {
  const { servers, ended } = createResources();
  const messages: Json[] = [];
  const acknowledged = deferred();
  const answered = deferred();
  const connection = new Connection(servers, () => {});
  connection.receive(requestOf("subscriptions/listen", LISTEN), {
    send: () => acknowledged.resolve(),
    answer: (message) => {
      messages.push(JSON.parse(message) as Json);
      answered.resolve();
    },
  });
  await acknowledged.promise;
  connection.end();
  await Promise.all([answered.promise, ended]);
  assert.equal((messages[0]!["result"]!["_meta"] as unknown as Json)[`${PREFIX}subscriptionId`], 1);
});

test("over HTTP, the header Mcp-Name must contain the id of the task", async () => {
  const post = postTo(serve(starting(() => DONE)).servers);
  const { taskId } = (await resultIn(await post("tools/call", { name: "any" }))) as unknown as { taskId: string };
  const named = await post("tasks/get", { taskId }, { headers: { "mcp-name": taskId } });
  assert.is((await resultIn(named))["taskId"] as unknown, taskId);
  const misnamed = await post("tasks/get", { taskId }, { headers: { "mcp-name": "other" } });
  assert.is(codeOf(await resultIn(misnamed)), -32020);
});

const REGION = {
  name: "forecast",
  inputSchema: { type: "object", properties: { region: { type: "string", "x-mcp-header": "Region" } } },
};

for (const native of HANDSHAKES)
  test(`the headers of a call are compared with the tools of a server of ${native}`, async () => {
    const tools = { listTools: () => ({ tools: [REGION] }), callTool: () => ({ content: [] }) };
    const post = postTo(createUpServer(() => text(""), { native, handlers: { tools } }).servers);
    const params = { name: REGION.name, arguments: { region: "north" } };
    for (const [headers, status, code] of [
      [{ "mcp-param-region": "north" }, 200, undefined],
      [{ "mcp-param-region": "south" }, 400, -32020],
      [{}, 400, -32020],
    ] as const) {
      const response = await post("tools/call", params, { headers });
      assert.equal([response.status, codeOf(await resultIn(response))], [status, code], JSON.stringify(headers));
    }
  });

test.run();
