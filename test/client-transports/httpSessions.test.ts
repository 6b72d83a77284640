import * as assert from "uvu/assert";
import { SessionLostError } from "../../templates/runtime/client/errors.js";
import type { OutgoingMessage } from "../../templates/runtime/client/transport.js";
import { http } from "../../templates/runtime/client-transports/http/channel.js";
import type { HttpClientOptions } from "../../templates/runtime/client-transports/http/setup.js";
import { openChannel, outgoing, resultOf, SESSIONS, until } from "../client/support/openedChannel.js";
import { scriptedHttp, type ReceivedRequest, type ScriptedHttp } from "../client/support/scriptedHttp.js";
import { createHold } from "../client/support/scriptedPort.js";
import { testExchangers } from "./support/testExchangers.js";

/** A user who has to log in, with functions for the options that wait for the login. */
class User {
  token = "first";
  waits = 0;
  readonly #login = createHold<"retry">();

  readonly headers = (): { authorization: string } => ({ authorization: this.token });

  readonly authorize = (): Promise<"retry"> => {
    this.waits++;
    return this.#login.promise;
  };

  readonly headersAfterLogin = async (): Promise<{ authorization: string }> => {
    if (this.token === "none") await this.authorize();
    return this.headers();
  };

  logIn(): void {
    this.#login.settle("retry");
  }
}

/** Each option that may wait for a login, with the token for which it waits: the server refuses the token `old`. */
const WAITS: readonly [option: string, token: string, create: (user: User) => HttpClientOptions][] = [
  ["authorize", "old", ({ headers, authorize }) => ({ headers, authorize })],
  ["authorization (authorize)", "old", ({ headers, authorize }) => ({ authorization: { headers, authorize } })],
  ["headers", "none", ({ headersAfterLogin }) => ({ headers: headersAfterLogin })],
  [
    "authorization (headers)",
    "none",
    ({ headersAfterLogin, authorize }) => ({ authorization: { headers: headersAfterLogin, authorize } }),
  ],
];

/** A server that names each session after the id of its `initialize`. */
function startServer(): Promise<ScriptedHttp> {
  return scriptedHttp((request) => {
    if (request.method === "DELETE") return request.respond(200, {});
    const { id, method } = JSON.parse(request.body) as { id: number; method?: string };
    if (method === "initialize") return request.json(resultOf(id), 200, { "mcp-session-id": `s${id}` });
    if (request.headers.get("authorization") === "old") return request.respond(401, {});
    return method === "tools/call" ? request.json(resultOf(id)) : request.respond(202, {});
  });
}

/** Returns a response to a request of the server. */
function createResponse(): OutgoingMessage {
  return { ...outgoing(undefined, "", { text: '{"jsonrpc":"2.0","id":7,"result":{}}' }), method: undefined };
}

const all = testExchangers("sessions over HTTP", ({ test, createOptions, closedConnections }) => {
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
  });

  test("a request that the server refuses fails with its session, also if a new session is open already", async () => {
    const held: ReceivedRequest[] = [];
    const server = await scriptedHttp((request) => {
      const { id, method } = JSON.parse(request.body || "{}") as { id: number; method: string };
      if (request.method === "DELETE") request.respond(200, {});
      else if (method === "initialize") request.json(resultOf(id), 200, { "mcp-session-id": `s${id}` });
      else held.push(request);
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
    await until(() => channel.failures.length === 1);
    const { error, wasSent } = channel.failures[0]!;
    assert.equal([error.name, wasSent, held.length], ["SessionLostError", "no", 1]);
  });

  for (const [name, token, createOption] of WAITS)
    for (const [kind, message] of [
      ["a request", () => outgoing(2, "tools/call")],
      ["a notification", () => outgoing(undefined, "notifications/x")],
      ["a response", createResponse],
    ] as const)
      for (const isReplaced of [true, false])
        test(`${kind} waits for the option ${name} while its session ${isReplaced ? "is replaced" : "ends"}`, async () => {
          const user = new User();
          const server = await startServer();
          const channel = await openChannel(http(server.url, { ...createOptions(), ...createOption(user) }), SESSIONS);
          const { transport, messages, failures } = channel;
          const open = async (id: number): Promise<void> => {
            transport.send(outgoing(id, "initialize"));
            await until(() => messages.some((received) => received.of?.id === id));
          };
          await open(1);
          user.token = token;
          transport.send(message());
          await until(() => user.waits === 1);
          user.token = "new";
          await transport.reopen();
          if (isReplaced) await open(3);
          const before = server.requests.length;
          user.logIn();
          await until(() => failures.length === 1);
          assert.is(server.requests.length, before);
          const { error, wasSent } = failures[0]!;
          assert.equal([error.name, wasSent], ["SessionLostError", "no"]);
        });

  test("a message that waits for others is not sent after the end of its session", async () => {
    const held: ReceivedRequest[] = [];
    const server = await scriptedHttp((request) => {
      const { id, method } = JSON.parse(request.body || "{}") as { id: number; method?: string };
      if (request.method === "DELETE") request.respond(200, {});
      else if (method === "initialize") request.json(resultOf(id), 200, { "mcp-session-id": `s${id}` });
      else held.push(request);
    });
    const channel = await openChannel(http(server.url, createOptions()), SESSIONS);
    const open = async (id: number): Promise<void> => {
      channel.transport.send(outgoing(id, "initialize"));
      await until(() => channel.messages.some((received) => received.of?.id === id));
    };
    await open(1);
    for (let count = 0; count < 64; count++) channel.transport.send(createResponse());
    const waiting = [createResponse(), outgoing(undefined, "notifications/x")];
    for (const message of waiting) channel.transport.send(message);
    await until(() => held.length === 64);
    await channel.transport.reopen();
    await open(2);
    for (const request of held) request.respond(202, {});
    await until(() => channel.failures.length === 2 && channel.sent.length === 64);
    assert.equal(
      channel.failures.map(({ message, error, wasSent }) => [waiting.indexOf(message), error.name, wasSent]),
      [
        [0, "SessionLostError", "no"],
        [1, "SessionLostError", "no"],
      ],
    );
    assert.is(held.length, 64);
  });

  test("a session id that no header can contain ends the handshake", async () => {
    const server = await scriptedHttp((request) => request.json(resultOf(1), 200, { "mcp-session-id": "a b" }));
    const channel = await openChannel(http(server.url, createOptions()), SESSIONS);
    channel.transport.send(outgoing(1, "initialize"));
    await until(() => channel.failures.length === 1);
    assert.match(channel.failures[0]!.error.message, /sent an invalid session id/);
  });
});

all.run();
