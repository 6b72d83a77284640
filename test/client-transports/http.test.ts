import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  AuthorizationError,
  ConnectError,
  ConnectionLostError,
  HttpStatusError,
  InvalidMessageError,
  LimitError,
  McpClientError,
  RedirectError,
  SessionLostError,
} from "../../templates/runtime/client/errors.js";
import { nodeHttp } from "../../templates/runtime/client-transports/exchangers/nodeExchange.js";
import { http } from "../../templates/runtime/client-transports/http/target.js";
import { closeAll } from "../client/support/cleanUp.js";
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
import { scriptedHttp, type ReceivedRequest, type ScriptedHttp } from "../client/support/scriptedHttp.js";

const HTML = { "content-type": "text/html" };

const all = suite("client over HTTP");
all.after.each(closeAll);

for (const [exchanger, createOptions] of [
  ["fetch", () => ({})],
  ["node:http", () => ({ exchange: nodeHttp() })],
] as const) {
  const test = (name: string, run: () => Promise<void>): void => void all(`${exchanger}: ${name}`, run);

  /** Waits until all connections are closed. The pool of the global `fetch` keeps idle connections for some seconds. */
  const closedConnections = async (server: ScriptedHttp): Promise<void> => {
    if (exchanger === "node:http") await until(() => server.connections.open === 0);
  };

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
    await channel.transport.close();
    await server.close();
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
    await channel.transport.close();
    await server.close();
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
    await channel.transport.close();
    await server.close();
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
    await server.close();
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
    await channel.transport.close();
    await server.close();
  });

  for (const status of [200, 202, 204])
    test(`a notification is sent when the status is ${status}, whatever the body`, async () => {
      const server = await scriptedHttp((request) => request.respond(status, HTML, status === 204 ? "" : "<p>"));
      const channel = await openChannel(http(server.url, createOptions()), SESSIONS);
      const message = outgoing(undefined, "notifications/initialized");
      channel.transport.send(message);
      await until(() => channel.sent.length === 1);
      assert.is(channel.sent[0], message);
      await channel.transport.close();
      await server.close();
    });

  const answer =
    (status: number, headers: { [name: string]: string }, body: string | Uint8Array) =>
    (request: ReceivedRequest): void =>
      request.respond(status, headers, body);
  const page = `<h1>\u001b[31m${"x".repeat(600)}`;
  for (const [why, respond, kind, message] of [
    [
      "status 500 with a page",
      answer(500, HTML, page),
      HttpStatusError,
      /answered with HTTP status 500: <h1>\\u001b\[31mx+$/,
    ],
    ["status 404 without a session", answer(404, HTML, ""), HttpStatusError, /answered with HTTP status 404$/],
    ["a page with status 200", answer(200, HTML, "<h1>"), InvalidMessageError, /answered with text\/html .*: <h1>$/],
    [
      "no JSON",
      answer(200, { "content-type": "application/json" }, "{"),
      InvalidMessageError,
      /application\/json .*: \{$/,
    ],
    [
      "no UTF-8",
      answer(200, { "content-type": "application/json" }, Uint8Array.of(34, 255, 34)),
      InvalidMessageError,
      /not valid UTF-8/,
    ],
    [
      "no UTF-8 in chunks",
      (request: ReceivedRequest) => {
        request.stream();
        request.write(Uint8Array.of(100, 255));
      },
      InvalidMessageError,
      /not valid UTF-8/,
    ],
    [
      "an event that is not JSON",
      (request: ReceivedRequest) => request.stream("data: {\n\n"),
      InvalidMessageError,
      /event that is not JSON/,
    ],
    [
      "a body over the limit",
      answer(200, { "content-type": "application/json" }, `"${"x".repeat(100_000)}"`),
      LimitError,
      /longer than 100000 bytes/,
    ],
    [
      "an event over the limit",
      (request: ReceivedRequest) => request.stream(`data: ${"x".repeat(100_001)}`),
      LimitError,
      /longer than 100000 bytes/,
    ],
    [
      "status 202 for a request",
      answer(202, {}, ""),
      InvalidMessageError,
      /HTTP status 202 and without a JSON-RPC response/,
    ],
    [
      "an answer to another request",
      answer(200, { "content-type": "application/json" }, JSON.stringify(resultOf(7))),
      ConnectionLostError,
      /ended before the JSON-RPC response/,
    ],
    [
      "a stream without the answer",
      (request: ReceivedRequest) => {
        request.stream(eventOf(resultOf(7), "e1"));
        request.end();
      },
      ConnectionLostError,
      /ended before the JSON-RPC response/,
    ],
    [
      "a connection that breaks before the response",
      (request: ReceivedRequest) => void request.socket.destroy(),
      ConnectionLostError,
      /broke before the response/,
    ],
    [
      "a connection that breaks in a JSON body",
      (request: ReceivedRequest) => {
        request.socket.write("HTTP/1.1 200 X\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{");
        request.socket.end();
      },
      ConnectionLostError,
      /broke before the response/,
    ],
    [
      "a connection that breaks in a stream",
      (request: ReceivedRequest) => {
        request.stream("data: {");
        request.socket.end();
      },
      ConnectionLostError,
      /ended before the JSON-RPC response/,
    ],
    [
      "no HTTP",
      (request: ReceivedRequest) => void request.socket.end("hello\r\n\r\n"),
      ConnectionLostError,
      /broke before the response/,
    ],
    [
      "a redirect with status 302",
      answer(302, { location: "/other" }, ""),
      RedirectError,
      /HTTP status 302 does not keep the method and the body/,
    ],
    [
      "a redirect to another port",
      answer(307, { location: "http://127.0.0.1:1/mcp?token=secret" }, ""),
      RedirectError,
      /did not follow the redirect of .* to http:\/\/127\.0\.0\.1:1: the URL belongs to another server\.$/,
    ],
    ["a redirect without a place", answer(308, {}, ""), RedirectError, /the location is not a valid URL/],
    ["endless redirects", answer(307, { location: "/mcp" }, ""), RedirectError, /was already redirected 3 times/],
    [
      "status 401 without a hook",
      answer(401, { "www-authenticate": "Bearer" }, "no"),
      AuthorizationError,
      /HTTP status 401: no$/,
    ],
    ["status 403 without a hook", answer(403, HTML, "<p>"), AuthorizationError, /HTTP status 403: <p>$/],
  ] as const)
    test(`${why}: the request fails with ${kind.name}, and the next one works`, async () => {
      let isHealthy = false;
      const server = await scriptedHttp((request) => (isHealthy ? request.json(resultOf(2)) : respond(request)));
      const channel = await openChannel(http(server.url, createOptions()), STATELESS);
      const request = outgoing(1, "tools/call");
      channel.transport.send(request);
      await until(() => channel.failures.length === 1);
      const [failure] = channel.failures;
      assert.is(failure!.message, request);
      assert.is(failure!.error.constructor, kind, String(failure!.error));
      assert.match(failure!.error.message, message);
      assert.not.match(JSON.stringify(failure!.error), /secret/);
      assert.is(failure!.wasSent, "maybe");
      assert.is(request.stop, undefined);
      isHealthy = true;
      channel.transport.send(outgoing(2, "tools/call"));
      await until(() => channel.messages.some(({ of }) => of?.id === 2));
      assert.is(channel.failures.length, 1);
      await channel.transport.close();
      await server.close();
    });

  test("a status with a JSON-RPC error for the request is an answer, with or without the id", async () => {
    for (const [status, id] of [
      [400, 1],
      [500, null],
      [404, undefined],
    ] as const) {
      const error = { jsonrpc: "2.0", id, error: { code: -32020, message: "m" } };
      const server = await scriptedHttp((request) => request.json(error, status));
      const channel = await openChannel(http(server.url, createOptions()), STATELESS);
      const request = outgoing(1, "tools/call");
      channel.transport.send(request);
      await until(() => channel.messages.length === 1);
      assert.is(request.status, status);
      assert.equal(channel.messages[0]!.message, JSON.parse(JSON.stringify(error)));
      assert.equal(channel.failures, []);
      await channel.transport.close();
      await server.close();
    }
  });

  test("a status with JSON for another request fails, with the body", async () => {
    const server = await scriptedHttp((request) =>
      request.json({ jsonrpc: "2.0", id: 9, error: { code: 1, message: "m" } }, 400, { "retry-after": "3" }),
    );
    const channel = await openChannel(http(server.url, createOptions()), STATELESS);
    channel.transport.send(outgoing(1, "tools/call"));
    await until(() => channel.failures.length === 1);
    const { error, body } = channel.failures[0]!;
    assert.equal(body, { jsonrpc: "2.0", id: 9, error: { code: 1, message: "m" } });
    assert.is((error as HttpStatusError).retryAfterMs, 3000);
    assert.is(error.isRetryable, false);
    await channel.transport.close();
    await server.close();
  });

  test("a server that nobody started is a ConnectError, and the request was certainly not sent", async () => {
    const server = await scriptedHttp(() => undefined);
    await server.close();
    const channel = await openChannel(http(server.url, createOptions()), STATELESS);
    channel.transport.send(outgoing(1, "tools/call"));
    await until(() => channel.failures.length === 1);
    assert.is(channel.failures[0]!.error.constructor, ConnectError);
    assert.is(channel.failures[0]!.wasSent, "no");
    await channel.transport.close();
  });

  test("a body in chunks has the same limit, before it has ended", async () => {
    const server = await scriptedHttp((request) => {
      request.socket.write("HTTP/1.1 200 X\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n");
      for (let i = 0; i < 3; i++) request.write("x".repeat(50_000));
    });
    const channel = await openChannel(http(server.url, createOptions()), STATELESS);
    channel.transport.send(outgoing(1, "tools/call"));
    await until(() => channel.failures.length === 1);
    assert.is(channel.failures[0]!.error.constructor, LimitError);
    await until(() => server.requests[0]!.socket.destroyed);
    await channel.transport.close();
    await server.close();
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
    await channel.transport.close();
    await server.close();
  });

  test("simultaneous responses with status 401 call the hook once, and the requests are sent again", async () => {
    let token = "old";
    const server = await scriptedHttp((request) => {
      const { id } = JSON.parse(request.body) as { id: number };
      if (request.headers.get("authorization") === "Bearer new") request.json(resultOf(id));
      else request.respond(401, { "www-authenticate": 'Bearer scope="a"' });
    });
    const challenges: unknown[] = [];
    const channel = await openChannel(
      http(server.url, {
        ...createOptions(),
        headers: () => ({ authorization: `Bearer ${token}` }),
        authorize: async ({ status, wwwAuthenticate, url, attempt, signal }) => {
          challenges.push([status, wwwAuthenticate, url.href, attempt, signal.aborted]);
          await settled();
          token = "new";
          return "retry" as const;
        },
      }),
      STATELESS,
    );
    for (let id = 1; id <= 3; id++) channel.transport.send(outgoing(id, "tools/call"));
    await until(() => channel.messages.length === 3);
    assert.equal(challenges, [[401, 'Bearer scope="a"', server.url, 1, false]]);
    assert.is(server.requests.length, 6);
    await channel.transport.close();
    await server.close();
  });

  for (const [status, calls] of [
    [401, 1],
    [403, 3],
  ] as const)
    test(`a request that keeps getting status ${status} is sent again ${calls} times`, async () => {
      const server = await scriptedHttp((request) => request.respond(status, {}));
      let count = 0;
      const channel = await openChannel(
        http(server.url, { ...createOptions(), authorize: () => (count++, "retry") }),
        STATELESS,
      );
      channel.transport.send(outgoing(1, "tools/call"));
      await until(() => channel.failures.length === 1);
      assert.is(channel.failures[0]!.error.constructor, AuthorizationError);
      assert.is(count, calls);
      assert.is(server.requests.length, calls + 1);
      await channel.transport.close();
      await server.close();
    });

  test("a hook that gives up or throws ends the request", async () => {
    const server = await scriptedHttp((request) => request.respond(401, {}));
    const cause = new Error("no browser");
    for (const authorize of [() => "fail" as const, () => Promise.reject(cause)]) {
      const channel = await openChannel(http(server.url, { ...createOptions(), authorize }), STATELESS);
      channel.transport.send(outgoing(1, "tools/call"));
      await until(() => channel.failures.length === 1);
      assert.is(channel.failures[0]!.error.constructor, AuthorizationError);
      await channel.transport.close();
    }
    assert.is(server.requests.length, 2);
    await server.close();
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
    await channel.transport.close();
    await server.close();
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
    await channel.transport.close();
    await server.close();
  });

  test("notifications that the server does not take are limited", async () => {
    const server = await scriptedHttp(() => undefined);
    const channel = await openChannel(http(server.url, createOptions()), SESSIONS, { maxQueuedBytes: 500 });
    const message = outgoing(undefined, "n", { text: `"${"x".repeat(60)}"` });
    channel.transport.send(message);
    channel.transport.send(message);
    assert.is(channel.failures[0]!.error.constructor, LimitError);
    await channel.transport.close();
    channel.transport.send(message);
    assert.is(channel.failures[1]!.error.name, "ClosedError");
    await closedConnections(server);
    await server.close();
  });

  test("a session: its id is sent until it is lost, and DELETE ends it", async () => {
    const server = await scriptedHttp((request) => {
      if (request.method === "DELETE") return request.respond(405, {});
      const { id, method } = JSON.parse(request.body) as { id?: number; method: string };
      if (method === "initialize") return request.json(resultOf(id!), 200, { "mcp-session-id": `s${id}` });
      if (request.headers.get("mcp-session-id") === "s1") return request.respond(404, {});
      return id === undefined ? request.respond(202, {}) : request.json(resultOf(id), 200, { "mcp-session-id": "no" });
    });
    const channel = await openChannel(http(server.url, createOptions()), SESSIONS);
    const { transport } = channel;
    transport.send(outgoing(1, "initialize"));
    await until(() => channel.messages.length === 1);
    assert.is(server.requests[0]!.headers.has("mcp-protocol-version"), false);
    transport.send(outgoing(2, "tools/call"));
    await until(() => channel.failures.length === 1);
    assert.is(server.requests[1]!.headers.get("mcp-protocol-version"), "2025-11-25");
    assert.is(server.requests[1]!.headers.has("mcp-method"), false);
    assert.is(channel.failures[0]!.error.constructor, SessionLostError);
    assert.is(channel.failures[0]!.wasSent, "no");
    await transport.reopen();
    transport.send(outgoing(3, "initialize"));
    await until(() => channel.messages.length === 2);
    transport.send(outgoing(4, "tools/call"));
    transport.send(outgoing(undefined, "notifications/x"));
    await until(() => channel.messages.length === 3 && channel.sent.length === 1);
    await Promise.all([transport.close(), transport.close()]);
    assert.equal(
      server.requests.map(({ method, headers }) => [method, headers.get("mcp-session-id")]),
      [
        ["POST", undefined],
        ["POST", "s1"],
        ["POST", undefined],
        ["POST", "s3"],
        ["POST", "s3"],
        ["DELETE", "s3"],
      ],
    );
    await closedConnections(server);
    await server.close();
  });

  test("a request of a lost session is sent again if a new session is open already", async () => {
    const held: ReceivedRequest[] = [];
    const server = await scriptedHttp((request) => {
      const { id, method } = JSON.parse(request.body || "{}") as { id: number; method: string };
      if (request.method === "DELETE") request.respond(200, {});
      else if (method === "initialize") request.json(resultOf(id), 200, { "mcp-session-id": `s${id}` });
      else if (request.headers.get("mcp-session-id") === "s1") held.push(request);
      else request.json(resultOf(id));
    });
    const channel = await openChannel(http(server.url, createOptions()), SESSIONS);
    channel.transport.send(outgoing(1, "initialize"));
    await until(() => channel.messages.length === 1);
    channel.transport.send(outgoing(2, "tools/call"));
    await until(() => held.length === 1);
    await channel.transport.reopen();
    channel.transport.send(outgoing(3, "initialize"));
    await until(() => channel.messages.length === 2);
    held[0]!.respond(404, {});
    await until(() => channel.messages.length === 3);
    assert.equal([channel.messages[2]!.message, channel.failures], [resultOf(2), []]);
    await channel.transport.close();
    await server.close();
  });

  test("a session id that no header can contain ends the handshake", async () => {
    const server = await scriptedHttp((request) => request.json(resultOf(1), 200, { "mcp-session-id": "a b" }));
    const channel = await openChannel(http(server.url, createOptions()), SESSIONS);
    channel.transport.send(outgoing(1, "initialize"));
    await until(() => channel.failures.length === 1);
    assert.match(channel.failures[0]!.error.message, /sent an invalid session id/);
    await channel.transport.close();
    await server.close();
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
    await channel.transport.close();
    await server.close();
  });

  test("compressed bodies are counted after decompression, or refused", async () => {
    const { gzipSync } = await import("node:zlib");
    const server = await scriptedHttp((request) =>
      request.respond(
        200,
        { "content-type": "application/json", "content-encoding": "gzip" },
        gzipSync(`"${"x".repeat(1e6)}"`),
      ),
    );
    const channel = await openChannel(http(server.url, createOptions()), STATELESS);
    channel.transport.send(outgoing(1, "tools/call"));
    await until(() => channel.failures.length === 1);
    assert.is(channel.failures[0]!.error.constructor, exchanger === "fetch" ? LimitError : InvalidMessageError);
    await channel.transport.close();
    await server.close();
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
    await server.close();
  });
}

all.run();
