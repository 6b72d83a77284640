import { test } from "uvu";
import * as assert from "uvu/assert";
import { createFetchHandler } from "../../templates/runtime/fetch.js";
import type { Server } from "../../templates/runtime/server.js";
import { Connection } from "../../templates/runtime/server/connection.js";
import { NEWEST_STATELESS } from "../support/revisions.js";
import type { Json } from "./support/sessionClient.js";
import { accept, createUpServer, deferred, form, parsed, text } from "./support/upServer.js";

const PREFIX = "io.modelcontextprotocol/";

/** Returns a request of a stateless client. */
function requestOf(method: string, params: object): object {
  const _meta = {
    [`${PREFIX}protocolVersion`]: NEWEST_STATELESS,
    [`${PREFIX}clientCapabilities`]: { elicitation: {} },
  };
  return { jsonrpc: "2.0", id: 1, method, params: { ...params, _meta } };
}

/** Returns a function that sends each request with a POST of its own, as clients without a session do. */
function postTo(
  servers: readonly Server[],
): (method: string, params: object, signal?: AbortSignal) => Promise<Response> {
  const handler = createFetchHandler(servers);
  return (method, params, signal) => {
    const { name } = params as { name?: string };
    const headers = {
      host: "localhost",
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      "mcp-protocol-version": NEWEST_STATELESS,
      "mcp-method": method,
      ...(name && { "mcp-name": name }),
    };
    const body = JSON.stringify(requestOf(method, params));
    return handler(new Request("http://localhost/mcp", { method: "POST", headers, body, ...(signal && { signal }) }));
  };
}

/** Resolves with the result in the last message of a response. */
async function resultIn(response: Response): Promise<Json> {
  const body = await response.text();
  const [, last = body] = /.*data: (.+)/s.exec(body) ?? [];
  return (JSON.parse(last) as { result: Json }).result;
}

test("over HTTP, a repeated request continues a parked call of another connection", async () => {
  const { servers } = createUpServer(async (_, context) => text((await context.elicit(form("Who?"))).content.name));
  const post = postTo(servers);
  const { requestState } = await resultIn(await post("tools/call", { name: "any" }));
  const inputResponses = { "elicit-1": accept("A") };
  const response = await post("tools/call", { name: "any", requestState, inputResponses });
  assert.is(parsed(await resultIn(response)), "A");
});

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
  const response = post("tools/call", { name: "any", requestState, inputResponses }, connection.signal);
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
    listResources: () => ({ resources: [] }),
    listResourceTemplates: () => ({ resourceTemplates: [] }),
    readResource: () => ({ contents: [] }),
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
  const response = await postTo(servers)("subscriptions/listen", LISTEN, connection.signal);
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

test.run();
