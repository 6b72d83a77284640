import * as assert from "uvu/assert";
import {
  AuthorizationError,
  ConnectError,
  ConnectionLostError,
  HttpStatusError,
  InvalidMessageError,
  LimitError,
  RedirectError,
} from "../../templates/runtime/client/errors.js";
import { http } from "../../templates/runtime/client-transports/http/channel.js";
import { STATELESS, eventOf, openChannel, outgoing, resultOf, until } from "../client/support/openedChannel.js";
import { scriptedHttp, type ReceivedRequest } from "../client/support/scriptedHttp.js";
import { testExchangers } from "./support/testExchangers.js";

const HTML = { "content-type": "text/html" };

const all = testExchangers("failures over HTTP", ({ exchanger, test, createOptions }) => {
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
    }
  });

  test("a status with JSON for another request is a failure", async () => {
    const server = await scriptedHttp((request) =>
      request.json({ jsonrpc: "2.0", id: 9, error: { code: 1, message: "m" } }, 400, { "retry-after": "3" }),
    );
    const channel = await openChannel(http(server.url, createOptions()), STATELESS);
    channel.transport.send(outgoing(1, "tools/call"));
    await until(() => channel.failures.length === 1);
    const { error } = channel.failures[0]!;
    assert.equal(channel.messages, []);
    assert.is((error as HttpStatusError).retryAfterMs, 3000);
    assert.is(error.isRetryable, false);
  });

  test("a server that nobody started is a ConnectError, and the request was certainly not sent", async () => {
    const server = await scriptedHttp(() => undefined);
    await server.close();
    const channel = await openChannel(http(server.url, createOptions()), STATELESS);
    channel.transport.send(outgoing(1, "tools/call"));
    await until(() => channel.failures.length === 1);
    assert.is(channel.failures[0]!.error.constructor, ConnectError);
    assert.is(channel.failures[0]!.wasSent, "no");
    assert.ok(channel.failures[0]!.error.isRetryable, "the server may be started later");
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
  });
});

all.run();
