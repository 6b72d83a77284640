import * as assert from "uvu/assert";
import { LimitError, McpClientError } from "../../templates/runtime/client/errors.js";
import { http } from "../../templates/runtime/client-transports/http/channel.js";
import {
  openChannel,
  outgoing,
  resultOf,
  eventOf,
  SESSIONS,
  settled,
  STATELESS,
  until,
} from "../client/support/openedChannel.js";
import { scriptedHttp } from "../client/support/scriptedHttp.js";
import { testExchangers } from "./support/testExchangers.js";

const HTML = { "content-type": "text/html" };

const all = testExchangers("messages over HTTP", ({ exchanger, test, createOptions, closedConnections }) => {
  test("an unused connection is closed before the server's own time limit, which could lose a request", async () => {
    const server = await scriptedHttp((request) =>
      request.json(resultOf(1, {}), 200, { connection: "keep-alive", "keep-alive": "timeout=2" }),
    );
    const channel = await openChannel(http(server.url, createOptions()), STATELESS);
    channel.transport.send(outgoing(1, "tools/call", { name: "echo" }));
    await until(() => channel.messages.length === 1);
    // This server would leave it open for ever.
    await until(() => server.connections.open === 0);
    assert.is(server.connections.opened, 1);
  });

  test("a JSON answer is passed on with its request", async () => {
    const server = await scriptedHttp((request) => request.json(resultOf(1, { a: "ä" })));
    const channel = await openChannel(http(server.url, createOptions()), STATELESS);
    const message = outgoing(1, "tools/call", { name: "echo" });
    channel.transport.send(message);
    await until(() => channel.messages.length === 1);
    assert.equal(channel.messages[0], { message: resultOf(1, { a: "ä" }), of: message });
    assert.is(message.status, 200);
    assert.is(message.stop, undefined);
    const [{ method, path, headers, body } = server.requests[0]!] = server.requests;
    assert.equal([method, path, body], ["POST", "/mcp", message.text]);
    assert.equal(
      ["content-type", "accept", "mcp-protocol-version", "mcp-method", "mcp-name", "mcp-session-id"].map((name) =>
        headers.get(name),
      ),
      ["application/json", "application/json, text/event-stream", "2026-07-28", "tools/call", "echo", undefined],
    );
  });

  test("names and arguments are encoded for their headers", async () => {
    const server = await scriptedHttp((request) => request.json(resultOf(1)));
    const channel = await openChannel(http(server.url, createOptions()), STATELESS);
    const argumentHeaders = ["mcp-param-a", " x", "mcp-param-b", ""];
    channel.transport.send(outgoing(1, "tools/call", { name: "世界", argumentHeaders }));
    await until(() => channel.messages.length === 1);
    const { headers } = server.requests[0]!;
    assert.is(headers.get("mcp-name"), "=?base64?5LiW55WM?=");
    assert.is(headers.get("mcp-param-a"), "=?base64?IHg=?=");
    assert.is(headers.get("mcp-param-b"), "");
    channel.transport.send(outgoing(2, "tools/call", { name: "\ud800" }));
    await until(() => channel.failures.length === 1);
    assert.is(
      channel.failures[0]!.error.message,
      "The header mcp-name cannot contain a text with an unpaired surrogate.",
    );
    assert.is(server.requests.length, 1);
  });

  test("events before the answer are passed on, and later ones are not", async () => {
    const server = await scriptedHttp((request) =>
      request.stream(
        ": ping\n\n",
        eventOf({ jsonrpc: "2.0", method: "notifications/progress" }),
        "event: other\ndata: no JSON\n\n",
        "id: 1\ndata:\n\n",
        eventOf(resultOf(1)) + eventOf({ jsonrpc: "2.0", method: "late" }),
      ),
    );
    const channel = await openChannel(http(server.url, createOptions()), STATELESS);
    channel.transport.send(outgoing(1, "tools/call"));
    await until(() => channel.messages.length === 2);
    assert.equal(channel.messages[1]!.message, resultOf(1));
    await settled();
    assert.is(channel.messages.length, 2);
    assert.equal(channel.failures, []);
    await channel.transport.close();
    await closedConnections(server);
  });

  test("a stream that ends after its answer leaves the connection for the next request", async () => {
    const server = await scriptedHttp((request) => {
      const { id } = JSON.parse(request.body) as { id: number };
      request.stream(eventOf(resultOf(id)));
      request.end();
    });
    const channel = await openChannel(http(server.url, createOptions()), STATELESS);
    for (let id = 1; id <= 5; id++) {
      channel.transport.send(outgoing(id, "tools/call"));
      await until(() => channel.messages.length === id);
      await settled();
    }
    assert.is(server.connections.opened, 1);
  });

  for (const status of [200, 202, 204])
    test(`a notification is sent when the status is ${status}, whatever the body`, async () => {
      const server = await scriptedHttp((request) => request.respond(status, HTML, status === 204 ? "" : "<p>"));
      const channel = await openChannel(http(server.url, createOptions()), SESSIONS);
      const message = outgoing(undefined, "notifications/initialized");
      channel.transport.send(message);
      await until(() => channel.sent.length === 1);
      assert.is(channel.sent[0], message);
    });

  test("a redirect to the same origin is followed with the headers, and a permanent one is remembered", async () => {
    const server = await scriptedHttp((request) => {
      if (request.path === "/mcp") request.respond(307, { location: "/moved" });
      else if (request.path === "/moved") request.respond(308, { location: "/there" });
      else request.json(resultOf(1));
    });
    const options = { ...createOptions(), headers: { authorization: "Bearer 1" } };
    const channel = await openChannel(http(server.url, options), STATELESS);
    channel.transport.send(outgoing(1, "tools/call"));
    await until(() => channel.messages.length === 1);
    assert.equal(
      server.requests.map(({ method, path, body, headers }) => [
        method,
        path,
        body.length,
        headers.get("authorization"),
      ]),
      ["/mcp", "/moved", "/there"].map((path) => ["POST", path, outgoing(1, "tools/call").text.length, "Bearer 1"]),
    );
  });

  test("cancelling closes the response, also before its head and while a hook runs", async () => {
    const server = await scriptedHttp((request, index) => {
      if (index === 1) request.stream(": open\n\n");
      if (index === 2) request.respond(401, {});
    });
    const channel = await openChannel(
      http(server.url, { ...createOptions(), authorize: () => new Promise<never>(() => undefined) }),
      STATELESS,
    );
    for (let id = 1; id <= 3; id++) {
      const request = outgoing(id, "tools/call");
      channel.transport.send(request);
      await until(() => server.requests.length === id);
      await settled();
      assert.is(channel.transport.cancel(request), true);
      assert.is(request.stop, undefined);
      if (id < 3) await until(() => server.requests[id - 1]!.socket.destroyed);
    }
    await settled();
    assert.equal([channel.messages, channel.failures], [[], []]);
    channel.transport.use(SESSIONS);
    const request = outgoing(4, "tools/call");
    channel.transport.send(request);
    assert.is(channel.transport.cancel(request), false, "in a session, the connection sends notifications/cancelled");
  });

  test("a batch is sent when the server accepts it, and its calls without a response fail at the end", async () => {
    const server = await scriptedHttp((request, index) => {
      if (index === 0) request.json([resultOf(1), resultOf(2)]);
      else {
        request.stream(eventOf(resultOf(1)), eventOf([resultOf(2)]));
        request.end();
      }
    });
    const channel = await openChannel(http(server.url, createOptions()), SESSIONS);
    for (let count = 1; count <= 2; count++) {
      const batch = { ...outgoing(undefined, "x", { text: "[{},{}]" }), method: undefined };
      channel.transport.send(batch);
      await until(() => channel.failures.length === count);
      assert.is(channel.sent.length, count);
    }
    assert.equal(
      channel.messages.map(({ message }) => message),
      [[resultOf(1), resultOf(2)], resultOf(1), [resultOf(2)]],
    );
  });

  test("notifications that the server does not take are limited", async () => {
    const server = await scriptedHttp(() => undefined);
    const channel = await openChannel(http(server.url, createOptions()), SESSIONS, { maxQueuedBytes: 1000 });
    const message = outgoing(undefined, "n", { text: `"${"x".repeat(60)}"` });
    channel.transport.send(message);
    channel.transport.send(message);
    assert.is(channel.failures[0]!.error.constructor, LimitError);
    await channel.transport.close();
    channel.transport.send(message);
    assert.is(channel.failures[1]!.error.name, "ClosedError");
    await closedConnections(server);
  });

  test("headers of a function are made for each request, and its error ends the request", async () => {
    const server = await scriptedHttp((request) => request.json(resultOf(1)));
    let count = 0;
    const headers = (): { [name: string]: string } => {
      if (++count === 3) throw new Error("no token");
      return count === 4 ? { "Mcp-Name": "x" } : { "X-Count": String(count) };
    };
    const channel = await openChannel(http(server.url, { ...createOptions(), headers }), STATELESS);
    for (let done = 1; done <= 4; done++) {
      channel.transport.send(outgoing(1, "tools/call"));
      await until(() => channel.messages.length + channel.failures.length === done);
    }
    assert.equal(
      server.requests.map((request) => request.headers.get("x-count")),
      ["1", "2"],
    );
    assert.is((channel.failures[0]!.error.cause as Error).message, "no token");
    assert.ok(channel.failures[0]!.error instanceof McpClientError);
    assert.match(
      String(channel.failures[1]!.error.cause),
      /TypeError: The option headers must not contain mcp-name, because the client sets this header itself/,
    );
  });

  test("closing releases all sockets and timers", async () => {
    const server = await scriptedHttp((request, index) => {
      if (index === 0) request.stream(eventOf(resultOf(1)));
    });
    const before = process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    const channel = await openChannel(http(server.url, createOptions()), STATELESS);
    channel.transport.send(outgoing(1, "tools/call"));
    channel.transport.send(outgoing(2, "tools/call"));
    await until(() => channel.messages.length === 1 && server.requests.length === 2);
    await channel.transport.close();
    await closedConnections(server);
    if (exchanger === "node:http")
      assert.ok(process.getActiveResourcesInfo().filter((name) => name === "Timeout").length <= before);
    assert.equal(channel.failures, []);
  });
});

all.run();
