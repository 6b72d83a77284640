import { suite } from "uvu";
import * as assert from "uvu/assert";
import { connect } from "../../generated/client.js";
import * as july from "../../generated/2026-07-28/client.js";
import { http as generatedHttp } from "../../generated/runtime/httpClient.js";
import { AuthorizationError, McpClientError } from "../../templates/runtime/client/errors.js";
import { nodeHttp } from "../../templates/runtime/client-transports/exchangers/nodeExchange.js";
import type {
  AuthorizationRefusal,
  AuthorizedRequest,
  ClientAuthorization,
} from "../../templates/runtime/client-transports/http/authorization.js";
import { http } from "../../templates/runtime/client-transports/http/channel.js";
import { sse } from "../../templates/runtime/client-transports/legacy-sse/channel.js";
import { closeAll } from "../client/support/cleanUp.js";
import {
  SESSIONS,
  STATELESS,
  openChannel,
  outgoing,
  resultOf,
  settled,
  until,
} from "../client/support/openedChannel.js";
import { scriptedHttp } from "../client/support/scriptedHttp.js";

const all = suite("the option authorization");
all.after.each(closeAll);

/** An authorization that counts its calls and gives a new token for each refusal. */
class CountedAuthorization implements ClientAuthorization {
  readonly asked: string[] = [];
  readonly refusals: AuthorizationRefusal[] = [];
  readonly statuses: number[] = [];
  token = "old";

  headers({ server, url, method }: AuthorizedRequest): { authorization: string } {
    this.asked.push(`${method} ${url.pathname} of ${server.pathname}`);
    return { authorization: `Bearer ${this.token}` };
  }

  authorize(refusal: AuthorizationRefusal): "retry" | "fail" {
    this.refusals.push(refusal);
    this.token = "new";
    return "retry";
  }

  received({ status }: { readonly status: number }): void {
    this.statuses.push(status);
  }
}

for (const [exchanger, createOptions] of [
  ["fetch", () => ({})],
  ["node:http", () => ({ exchange: nodeHttp() })],
] as const) {
  const test = (name: string, run: () => Promise<void>): void => void all(`${exchanger}: ${name}`, run);

  test("its headers replace those of the option headers, and a refused request is sent again", async () => {
    const server = await scriptedHttp((request, index) => {
      if (index === 0) request.respond(401, { "www-authenticate": "Bearer" }, "no");
      else request.json(resultOf(1));
    });
    const authorization = new CountedAuthorization();
    const headers = { authorization: "Basic own", "x-own": "1" };
    const channel = await openChannel(http(server.url, { ...createOptions(), headers, authorization }), STATELESS);
    channel.transport.send(outgoing(1, "tools/call"));
    await until(() => channel.messages.length === 1);
    assert.equal(
      server.requests.map((request) => [request.headers.get("authorization"), request.headers.get("x-own")]),
      [
        ["Bearer old", "1"],
        ["Bearer new", "1"],
      ],
    );
    const [refusal] = authorization.refusals;
    assert.equal(
      [refusal!.status, refusal!.wwwAuthenticate, refusal!.sent, refusal!.attempt, refusal!.header("content-length")],
      [401, "Bearer", { authorization: "Bearer old" }, 1, "2"],
    );
    assert.equal(authorization.statuses, [401, 200]);
    await channel.transport.close();
    assert.is(refusal!.signal.aborted, true, "the signal is aborted when the connection closes");
  });

  for (const status of [401, 403] as const)
    test(`a request that keeps getting status ${status} is refused four times`, async () => {
      const server = await scriptedHttp((request) => request.respond(status, {}, "no"));
      const authorization = new CountedAuthorization();
      const channel = await openChannel(http(server.url, { ...createOptions(), authorization }), STATELESS);
      channel.transport.send(outgoing(1, "tools/call"));
      await until(() => channel.failures.length === 1);
      assert.instance(channel.failures[0]!.error, AuthorizationError);
      assert.equal(
        authorization.refusals.map(({ attempt }) => attempt),
        [1, 2, 3],
      );
      assert.is(server.requests.length, 4);
    });

  test("POST requests over HTTP+SSE belong to the server of the stream", async () => {
    const server = await scriptedHttp((request) => {
      if (request.method === "GET") request.stream("event: endpoint\ndata: /messages?s=1\n\n");
      else request.respond(202, {});
    });
    const authorization = new CountedAuthorization();
    const channel = await openChannel(sse(`${server.origin}/sse`, { ...createOptions(), authorization }), SESSIONS);
    channel.transport.send(outgoing(undefined, "notifications/x"));
    await until(() => channel.sent.length === 1);
    assert.equal(authorization.asked, ["GET /sse of /sse", "POST /messages of /sse"]);
  });

  test("the end of a session does not start a login", async () => {
    const server = await scriptedHttp((request) => {
      if (request.method === "DELETE") request.respond(401, {});
      else request.json(resultOf(1), 200, { "mcp-session-id": "s" });
    });
    const authorization = new CountedAuthorization();
    const channel = await openChannel(http(server.url, { ...createOptions(), authorization }), SESSIONS);
    channel.transport.send(outgoing(1, "initialize"));
    await until(() => channel.messages.length === 1);
    await channel.transport.close();
    assert.equal(authorization.asked, ["POST /mcp of /mcp", "DELETE /mcp of /mcp"]);
    assert.is(authorization.refusals.length, 0);
  });
}

const NOTHING_SENT = (): never => {
  throw new Error("A request was sent.");
};
const REASON = new McpClientError("The keyring is locked.");

for (const [name, headers] of [
  [
    "throws",
    (): never => {
      throw REASON;
    },
  ],
  ["rejects", () => Promise.reject(REASON)],
] as const)
  all(`a call fails with the error of headers that ${name}, and nothing is sent`, async () => {
    const authorization: ClientAuthorization = { headers, authorize: () => "retry" };
    const channel = await openChannel(http("https://a.example/", { fetch: NOTHING_SENT, authorization }), STATELESS);
    channel.transport.send(outgoing(1, "tools/call"));
    await until(() => channel.failures.length === 1);
    assert.is(channel.failures[0]!.error, REASON);
    assert.is(channel.failures[0]!.wasSent, "no");
  });

all("a call fails with an AuthorizationError that repeats the reason of a failed login", async () => {
  const authorization: ClientAuthorization = { headers: () => ({}), authorize: () => Promise.reject(REASON) };
  const fetch = (): Promise<Response> => Promise.resolve(new Response("<p>Sign in</p>", { status: 401 }));
  const channel = await openChannel(http("https://a.example/", { fetch, authorization }), STATELESS);
  channel.transport.send(outgoing(1, "tools/call"));
  await until(() => channel.failures.length === 1);
  const { error } = channel.failures[0]!;
  assert.is(error.message, "https://a.example/ refused the request with HTTP status 401: The keyring is locked.");
  assert.is((error as { cause?: unknown }).cause, REASON);
});

all("a call that is cancelled while its headers are created or its login runs is not sent", async () => {
  for (const isLogin of [false, true]) {
    let go!: (value: never) => void;
    const later = new Promise<never>((resolve) => (go = resolve as never));
    let sent = 0;
    const authorization: ClientAuthorization = { headers: () => (isLogin ? {} : later), authorize: () => later };
    const fetch = (): Promise<Response> => Promise.resolve(new Response("", { status: 401 + 0 * sent++ }));
    const channel = await openChannel(http("https://a.example/", { fetch, authorization }), STATELESS);
    const request = outgoing(1, "tools/call");
    channel.transport.send(request);
    await settled();
    channel.transport.cancel(request);
    go((isLogin ? "retry" : {}) as never);
    await settled();
    assert.is(sent, isLogin ? 1 : 0);
    assert.equal([channel.messages, channel.failures], [[], []]);
  }
});

all("the time limits of connect and of calls are suspended while a user logs in", async () => {
  const { setTimeout: original } = globalThis;
  const timers: (() => void)[] = [];
  const LIMITS = { connectMs: 31_337, timeoutMs: 31_337 };
  globalThis.setTimeout = ((callback: () => void, ms: number) => {
    if (ms !== LIMITS.connectMs) return original(callback, ms);
    timers.push(callback);
    return original(() => undefined, 0);
  }) as never;
  let finish: ((decision: "retry") => void) | undefined;
  let token = "";
  const authorization: ClientAuthorization = {
    headers: () => ({ authorization: token }),
    authorize: () => new Promise((resolve) => (finish = resolve)),
  };
  const fetch = (
    _url: string,
    init: { readonly headers: { [name: string]: string }; readonly body?: string },
  ): Promise<Response> => {
    if (init.headers["authorization"] === "") return Promise.resolve(new Response("", { status: 401 }));
    const { id } = JSON.parse(init.body!) as { id: number };
    const result = {
      resultType: "complete",
      supportedVersions: ["2026-07-28"],
      capabilities: { tools: {} },
      ttlMs: 0,
      cacheScope: "private",
      tools: [],
    };
    return Promise.resolve(
      new Response(JSON.stringify({ jsonrpc: "2.0", id, result }), { headers: { "content-type": "application/json" } }),
    );
  };
  try {
    const target = generatedHttp("https://a.example/", { fetch: fetch as never, authorization });
    const connecting = connect(target, { name: "host", version: "1.0.0", as: july, ...LIMITS });
    const logIn = async (): Promise<void> => {
      await until(() => finish !== undefined);
      assert.ok(timers.length > 0, "a time limit runs");
      for (const fire of timers.splice(0)) fire();
      token = "Bearer t";
      finish!("retry");
      finish = undefined;
    };
    await logIn();
    const client = await connecting;
    token = "";
    const calling = client.listTools();
    await logIn();
    assert.equal((await calling).tools, []);
    await client.close();
  } finally {
    globalThis.setTimeout = original;
  }
});

all.run();
