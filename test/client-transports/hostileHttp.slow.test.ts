import * as assert from "uvu/assert";
import { http } from "../../templates/runtime/client-transports/http/channel.js";
import * as march from "../../generated/2025-03-26/client.js";
import * as november from "../../generated/2025-11-25/client.js";
import { connect } from "../../templates/runtime/client/connect.js";
import type { ConnectOptions } from "../../templates/runtime/client/options.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { sse } from "../../templates/runtime/client-transports/legacy-sse/channel.js";
import { eventOf, openChannel, outgoing, resultOf, SESSIONS, until } from "../client/support/openedChannel.js";
import { scriptedHttp, type ReceivedRequest } from "../client/support/scriptedHttp.js";
import { rejected } from "../client/support/serving.js";
import { testExchangers } from "./support/testExchangers.js";

const JSON_TYPE = { "content-type": "application/json" };

const TEXT = { content: [{ type: "text", text: "done" }] };

/** Returns a script that opens a session, and passes the other messages on, parsed. A GET request is refused. */
const inSession =
  (script: (message: JsonObject, request: ReceivedRequest) => void) =>
  (request: ReceivedRequest): void => {
    if (request.method !== "POST") return request.respond(405, {});
    const message = JSON.parse(request.body) as JsonObject;
    if (message["method"] === "initialize") {
      const { protocolVersion } = message["params"] as JsonObject;
      const serverInfo = { name: "s", version: "1" };
      const opened = { protocolVersion, capabilities: { tools: {} }, serverInfo };
      request.json(resultOf(message["id"] as number, opened));
    } else if (message["method"] === "notifications/initialized") request.respond(202, {});
    else script(message, request);
  };

const SESSION = { name: "test", version: "1.0.0", as: november } satisfies ConnectOptions<november.Client>;

const all = testExchangers("client and hostile servers over HTTP", ({ test, createOptions }) => {
  test("an array in an array, and so on, is a message like any other", async () => {
    const depth = 200_000;
    const body = "[".repeat(depth) + "]".repeat(depth);
    const server = await scriptedHttp((request) => request.respond(200, JSON_TYPE, body));
    const channel = await openChannel(http(server.url, createOptions()), SESSIONS, { maxMessageBytes: 10 ** 6 });
    channel.transport.send(outgoing(1, "tools/call"));
    await until(() => channel.failures.length === 1);
    assert.is(channel.messages.length, 1);
    assert.is(channel.failures[0]!.error.name, "ConnectionLostError");
  });

  test("the stream of a call ends when the call is answered on the stream of another", async () => {
    const held: ReceivedRequest[] = [];
    const server = await scriptedHttp(
      inSession((message, request) => {
        if (message["id"] === 2) request.stream(": nothing\n\n");
        else request.stream(eventOf(resultOf(2, TEXT)), eventOf(resultOf(message["id"] as number, TEXT)));
        held.push(request);
      }),
    );
    const client = await connect(http(server.url, createOptions()), SESSION);
    const first = client.callTool({ name: "a" });
    await until(() => held.length === 1);
    const second = client.callTool({ name: "b" });
    await Promise.all([first, second]);
    await until(() => held[0]!.socket.destroyed);
    await client.close();
  });

  test("a handler knows the call on whose stream its request arrived, and is aborted with it", async () => {
    const answers: JsonObject[] = [];
    const server = await scriptedHttp(
      inSession((message, request) => {
        if (message["method"] === undefined) {
          answers.push(message);
          return request.respond(202, {});
        }
        if (message["id"] === undefined) return request.respond(202, {});
        request.stream(eventOf({ jsonrpc: "2.0", id: message["id"], method: "roots/list" }));
      }),
    );
    const seen: unknown[] = [];
    const abort = new AbortController();
    const client = await connect(http(server.url, createOptions()), {
      ...SESSION,
      handlers: {
        roots: {
          async listRoots(_: unknown, { call, signal }) {
            seen.push(call);
            abort.abort(new Error("enough"));
            await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
            seen.push(signal.aborted);
            return { roots: [] };
          },
        },
      },
    });
    const call = rejected(client.callTool({ name: "a" }, { signal: abort.signal }));
    assert.is((await call).name, "CallAbortedError");
    await until(() => answers.length === 1);
    assert.equal(seen, [{ method: "tools/call", name: "a" }, true]);
    assert.ok(answers[0]!["error"]);
    await client.close();
  });

  test("a client of HTTP+SSE has one stream after a loss, and none after its end", async () => {
    const streams: ReceivedRequest[] = [];
    const server = await scriptedHttp((request) => {
      if (request.method === "GET") {
        request.stream("event: endpoint\ndata: /messages\n\n");
        return void streams.push(request);
      }
      if (request.path !== "/messages") return request.respond(405, {});
      request.respond(202, {});
      const stream = streams.at(-1)!;
      inSession(({ id }) => stream.write(eventOf(resultOf(id as number, TEXT))))({
        method: "POST",
        body: request.body,
        respond: () => {},
        json: (message: object) => stream.write(eventOf(message)),
      } as unknown as ReceivedRequest);
    });
    const client = await connect(http(server.url, createOptions()), SESSION);
    assert.equal(await client.callTool({ name: "a" }), TEXT);
    streams[0]!.socket.destroy();
    // A call that is sent before the client notices the loss is lost with the stream.
    const call = () => client.callTool({ name: "b" });
    assert.equal(await call().catch(call), TEXT);
    assert.is(streams.length, 2);
    await client.close();
    await until(() => streams.every(({ socket }) => socket.destroyed));
  });

  for (const [kind, target] of [
    ["HTTP+SSE", sse],
    ["the fall-back to HTTP+SSE", http],
  ] as const)
    test(`${kind}: aborting connect ends the stream that names no endpoint`, async () => {
      let stream: ReceivedRequest | undefined;
      const server = await scriptedHttp((request) => {
        if (request.method === "GET") (stream = request).stream(": nothing\n\n");
        else request.respond(405, {});
      });
      const abort = new AbortController();
      const connecting = rejected(connect(target(server.url, createOptions()), { ...SESSION, signal: abort.signal }));
      await until(() => stream !== undefined);
      abort.abort();
      assert.is((await connecting).name, "CallAbortedError");
      await until(() => stream!.socket.destroyed);
    });

  for (const [form, answer] of [
    ["JSON", (request: ReceivedRequest, messages: object[]) => request.json(messages)],
    [
      "a stream",
      (request: ReceivedRequest, messages: object[]) => request.stream(...messages.map((one) => eventOf(one))),
    ],
    [
      "a stream of batches",
      (request: ReceivedRequest, messages: object[]) => request.stream(...messages.map((one) => eventOf([one]))),
    ],
  ] as const)
    test(`a batch is one request, and ${form} answers its calls`, async () => {
      const bodies: JsonObject[][] = [];
      const server = await scriptedHttp(
        inSession((message, request) => {
          bodies.push(message as unknown as JsonObject[]);
          const calls = bodies.at(-1)!.filter(({ id }) => id !== undefined);
          answer(request, calls.map(({ id }) => resultOf(id as number, TEXT)).reverse());
        }),
      );
      const client = await connect(http(server.url, createOptions()), { ...SESSION, as: march });
      const results = await client.batch(() =>
        Promise.all([
          client.callTool({ name: "a" }),
          client.notify.progress({ progressToken: 1, progress: 1 }),
          client.callTool({ name: "b" }),
        ]),
      );
      assert.equal(results, [TEXT, undefined, TEXT]);
      assert.equal(
        bodies.map((body) => body.map(({ method }) => method)),
        [["tools/call", "notifications/progress", "tools/call"]],
      );
      await client.close();
    });

  test("a notification that the server never responds to fails, and its connection is closed", async () => {
    let held: ReceivedRequest | undefined;
    const server = await scriptedHttp(inSession((_, request) => (held = request)));
    const client = await connect(http(server.url, createOptions()), { ...SESSION, timeoutMs: 200 });
    const error = await rejected(client.notify.progress({ progressToken: 1, progress: 1 }));
    assert.is(error.name, "TimeoutError");
    // On a slow machine, the time may be over before the request is sent.
    await until(() => held?.socket.destroyed ?? true);
    await client.close();
  });

  test("a call of a batch without a response fails with the end of the batch's response", async () => {
    const server = await scriptedHttp(
      inSession((message, request) => {
        const [{ id } = {}] = message as unknown as JsonObject[];
        request.json([resultOf(id as number, TEXT)]);
      }),
    );
    const client = await connect(http(server.url, createOptions()), { ...SESSION, as: march });
    const [first, second] = client.batch(() => [
      client.callTool({ name: "a" }),
      rejected(client.callTool({ name: "b" })),
    ]) as [Promise<unknown>, Promise<Error>];
    assert.equal(await first, TEXT);
    assert.is((await second).name, "ConnectionLostError");
    await client.close();
  });
});

all.run();
