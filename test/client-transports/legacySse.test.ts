import * as assert from "uvu/assert";
import { http } from "../../templates/runtime/client-transports/http/channel.js";
import { sse } from "../../templates/runtime/client-transports/legacy-sse/channel.js";
import {
  ConnectError,
  ConnectionLostError,
  HttpStatusError,
  RedirectError,
  type McpClientError,
} from "../../templates/runtime/client/errors.js";
import { fakeTimers } from "../client/support/fakeTimers.js";
import { SESSIONS, eventOf, openChannel, outgoing, resultOf, until } from "../client/support/openedChannel.js";
import { scriptedHttp, type ReceivedRequest } from "../client/support/scriptedHttp.js";
import { rejected } from "../client/support/serving.js";
import { testExchangers } from "./support/testExchangers.js";

const ENDPOINT = "event: endpoint\ndata: /messages?s=1\n\n";

const all = testExchangers("client over HTTP+SSE", ({ test, exchanger, createOptions }) => {
  test("messages go to the endpoint, and the answers come on the stream", async () => {
    let stream: ReceivedRequest | undefined;
    const server = await scriptedHttp((request) => {
      if (request.method === "GET") (stream = request).stream(ENDPOINT);
      else request.respond(202, {}, "Accepted");
    });
    const channel = await openChannel(
      sse(`${server.origin}/sse`, { ...createOptions(), headers: { "x-key": "k" } }),
      SESSIONS,
    );
    const request = outgoing(1, "tools/call");
    channel.transport.send(request);
    channel.transport.send(outgoing(undefined, "notifications/x"));
    await until(() => server.requests.length === 3 && channel.sent.length === 1);
    assert.equal(
      server.requests.map(({ method, path, headers }) => [method, path, headers.get("x-key")]),
      [
        ["GET", "/sse", "k"],
        ["POST", "/messages?s=1", "k"],
        ["POST", "/messages?s=1", "k"],
      ],
    );
    stream!.write(`data: garbage\n\nevent: other\ndata: {}\n\n${eventOf(resultOf(1))}`);
    await until(() => channel.messages.length === 1);
    assert.equal(channel.messages[0], { message: resultOf(1), of: undefined });
    assert.equal(
      channel.warnings.map(({ code }) => code),
      ["bad-message"],
    );
    assert.is(channel.transport.cancel(request), false);
    await channel.transport.close();
    await until(() => stream!.socket.destroyed);
    assert.equal(channel.lost, []);
  });

  test("a stream that ends is lost, and a new one is opened by `reopen`", async () => {
    const streams: ReceivedRequest[] = [];
    const server = await scriptedHttp((request) => {
      if (request.method === "GET") request.stream(ENDPOINT.replace("1", String(streams.push(request))));
    });
    const channel = await openChannel(sse(server.url, createOptions()), SESSIONS);
    channel.transport.send(outgoing(1, "tools/call"));
    await until(() => server.requests.length === 2);
    streams[0]!.end();
    await until(() => channel.lost.length === 1);
    assert.is(channel.lost[0]!.constructor, ConnectionLostError);
    channel.transport.send(outgoing(2, "tools/call"));
    assert.equal(
      channel.failures.map(({ message, wasSent }) => [message.id, wasSent]),
      [[2, "no"]],
    );
    await channel.transport.reopen();
    channel.transport.send(outgoing(3, "tools/call"));
    await until(() => server.requests.length === 4);
    assert.is(server.requests[3]!.path, "/messages?s=2");
  });

  test("a message that the server refuses fails alone, unless its body is the answer", async () => {
    const server = await scriptedHttp((request) => {
      if (request.method === "GET") request.stream(ENDPOINT);
      else if (request.body.includes('"id":1')) request.respond(500, { "content-type": "text/html" }, "<p>");
      else if (request.body.includes('"id":2'))
        request.json({ jsonrpc: "2.0", id: 2, error: { code: -1, message: "m" } }, 400);
      else request.socket.destroy();
    });
    const channel = await openChannel(sse(server.url, createOptions()), SESSIONS);
    for (const id of [1, 2, 3]) channel.transport.send(outgoing(id, "tools/call"));
    await until(() => channel.failures.length === 2 && channel.messages.length === 1);
    assert.equal(
      new Map(channel.failures.map(({ message, error }) => [message.id, error.constructor])),
      new Map<number | undefined, unknown>([
        [1, HttpStatusError],
        [3, ConnectionLostError],
      ]),
    );
  });

  for (const [why, respond, kind, message] of [
    [
      "an endpoint of another port",
      (request: ReceivedRequest) => request.stream("event: endpoint\ndata: http://127.0.0.1:1/m?k=secret\n\n"),
      RedirectError,
      /names a URL of another origin/,
    ],
    [
      "an endpoint of another scheme",
      (request: ReceivedRequest) => request.stream("event: endpoint\ndata: file:///etc/passwd\n\n"),
      RedirectError,
      /names a URL of another origin/,
    ],
    [
      "an endpoint that is no URL",
      (request: ReceivedRequest) => request.stream("event: endpoint\ndata: http://\n\n"),
      ConnectError,
      /is not an endpoint event with a valid URL/,
    ],
    [
      "another first event",
      (request: ReceivedRequest) => request.stream(eventOf({})),
      ConnectError,
      /is not an endpoint event with a valid URL/,
    ],
    [
      "a stream without an event",
      (request: ReceivedRequest) => {
        request.stream();
        request.end();
      },
      ConnectError,
      /No stream of .* could be opened/,
    ],
    [
      "a page",
      (request: ReceivedRequest) => request.respond(200, { "content-type": "text/html" }, "<p>"),
      Error,
      /without the content type text\/event-stream/,
    ],
    ["status 405", (request: ReceivedRequest) => request.respond(405, {}), HttpStatusError, /HTTP status 405/],
  ] as const)
    test(`${why} is an error when the target is opened, and no message is sent`, async () => {
      const server = await scriptedHttp(respond);
      const error = await rejected<McpClientError>(openChannel(sse(server.url, createOptions()), SESSIONS));
      assert.instance(error, kind);
      assert.match(error!.message, message);
      assert.not.match(JSON.stringify(error), /secret/);
      assert.is(server.requests.length, 1);
      await until(() => server.requests[0]!.socket.destroyed || exchanger === "fetch");
    });

  test("a server that does not name its endpoint in time is an error", async () => {
    const server = await scriptedHttp((request) => request.stream(": wait\n\n"));
    const timers = fakeTimers("legacy-sse/channel");
    const opening = openChannel(sse(server.url, createOptions()), SESSIONS, { connectMs: 7 });
    await until(() => server.requests.length === 1 && timers.delays.length === 1);
    assert.equal(timers.delays, [7]);
    timers.run();
    const error = await rejected(opening);
    assert.match(error!.message, /sent no endpoint event/);
    timers.restore();
    await until(() => server.requests[0]!.socket.destroyed);
  });

  test("a channel of Streamable HTTP goes on as HTTP+SSE if the server has it", async () => {
    let stream: ReceivedRequest | undefined;
    const server = await scriptedHttp((request) => {
      if (request.method === "GET") (stream = request).stream(ENDPOINT);
      else request.respond(request.path === "/mcp" ? 405 : 202, {});
    });
    const channel = await openChannel(http(server.url, createOptions()), SESSIONS);
    channel.transport.send(outgoing(1, "initialize"));
    await until(() => channel.failures.length === 1);
    assert.is(await channel.transport.fallBack!(), true);
    channel.transport.send(outgoing(2, "initialize"));
    await until(() => server.requests.length === 3);
    assert.is(server.requests[2]!.path, "/messages?s=1");
    stream!.write(eventOf(resultOf(2)));
    await until(() => channel.messages.length === 1);
    await channel.transport.close();
    await until(() => stream!.socket.destroyed);
  });

  test("a channel of Streamable HTTP stays as it is if the server has no HTTP+SSE", async () => {
    const server = await scriptedHttp((request) =>
      request.method === "GET" ? request.respond(404, {}) : request.json(resultOf(1)),
    );
    const channel = await openChannel(http(server.url, createOptions()), SESSIONS);
    assert.is(await channel.transport.fallBack!(), false);
    channel.transport.send(outgoing(1, "tools/call"));
    await until(() => channel.messages.length === 1);
  });
});

all.run();
