import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Connection } from "../../templates/runtime/server/connection.js";
import { HttpEndpoint } from "../../templates/runtime/transports/http/endpoint.js";
import type { Server } from "../../templates/runtime/server/server.js";
import { HeldExchange } from "./support/heldExchange.js";
import { alone, eventsOf, initialize, pause, servers, type Seen, type Sent } from "./support/httpServers.js";

/** Bodies whose last byte comes when it is too late for an answer, or for anything to be kept. */

interface Place {
  endpoint: HttpEndpoint;
  served: Server[];
  seen: Seen;
}

const test = suite<Place>("a body that is completed late");

test.before.each((place) => {
  place.seen = { aborted: 0, started: 0 };
  place.served = servers(place.seen);
  place.endpoint = new HttpEndpoint(place.served, { heartbeatMs: 0, closeMs: 0 });
});

const listeners = (served: readonly Server[]): number => served.reduce((sum, each) => sum + each.listeners.size, 0);

function send(endpoint: HttpEndpoint, sent: Sent): HeldExchange {
  const exchange = new HeldExchange(sent);
  endpoint.handle(exchange);
  return exchange;
}

/** Opens a stream of HTTP+SSE, and returns it with the path to post to. */
function openSse(endpoint: HttpEndpoint): { stream: HeldExchange; path: string } {
  const stream = send(endpoint, { method: "GET", path: "/sse" });
  return { stream, path: eventsOf(stream.text)[0]!.data! };
}

test("HTTP+SSE: an initialize begins no session after the client has closed its stream", ({ endpoint, served }) => {
  for (let round = 0; round < 3; round++) {
    const { stream, path } = openSse(endpoint);
    const post = send(endpoint, { ...initialize("2024-11-05"), path });
    stream.leave();
    post.complete();
    assert.is(post.status, 404);
  }
  assert.is(listeners(served), 0, "sessions that are left");
});

test("HTTP+SSE: an initialize begins no session after the endpoint has closed", async ({ endpoint, served }) => {
  const { path } = openSse(endpoint);
  const post = send(endpoint, { ...initialize("2024-11-05"), path });
  await endpoint.close();
  post.complete();
  assert.is(post.status, 404);
  assert.is(listeners(served), 0, "sessions that are left");
});

for (const [name, sent] of [
  ["an initialize", initialize()],
  ["a call outside of a session", alone("tools/call", { name: "wait" })],
] as const)
  test(`${name} is refused after the endpoint has closed`, async ({ endpoint, served, seen }) => {
    const post = send(endpoint, sent);
    await endpoint.close();
    post.complete();
    await pause(0);
    assert.is(post.status, 503);
    assert.is(JSON.parse(post.text).error.code, -32603);
    assert.is(listeners(served), 0, "sessions that are left");
    assert.is(seen.started, 0, "handlers that ran");
  });

test("a subscription of a client that has left is not kept", async ({ endpoint, served }) => {
  const post = send(endpoint, alone("subscriptions/listen", { notifications: { toolsListChanged: true } }));
  post.leave();
  post.complete();
  await pause(0);
  assert.is(listeners(served), 0, "subscriptions that are left");
});

test("a connection begins no session after it was closed", ({ served }) => {
  const connection = new Connection(served, () => {});
  connection.close();
  const answers: string[] = [];
  connection.receive(initialize().body, { send: () => {}, answer: (text) => answers.push(text) });
  assert.equal(answers, []);
  assert.is(listeners(served), 0, "sessions that are left");
});

test("HTTP+SSE: nothing is written after the end of a stream whose batch is still running", async ({ endpoint }) => {
  const { stream, path } = openSse(endpoint);
  send(endpoint, { ...initialize("2025-03-26"), path }).complete();
  const pings = Array.from({ length: 900 }, (_, id) => ({ jsonrpc: "2.0", id, method: "ping" }));
  send(endpoint, { path, body: pings }).complete();
  await import("../../templates/runtime/server/connection.js");
  // The first messages are taken, the others are not.
  for (let i = 0; i < 10; i++) await new Promise((resolve) => setImmediate(resolve));
  await endpoint.close();
  const said = stream.text;
  await pause(50);
  assert.is(stream.text, said);
});

test.run();
