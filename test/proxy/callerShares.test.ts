import { test } from "uvu";
import * as assert from "uvu/assert";
import { keys } from "../../templates/runtime/authorization.js";
import { createFetchHandler } from "../../templates/runtime/fetch.js";
import type { Target } from "../../templates/runtime/client/transport.js";
import { createGatewayOf } from "../../templates/runtime/gateway.js";
import type { Server } from "../../templates/runtime/server.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../support/revisions.js";
import { keyOf, send, type Reply } from "./support/deputyWorld.js";
import { listed, targetOf, until } from "./support/gateways.js";
import { openProxy, PROXY_REVISIONS } from "./support/proxies.js";

/*
 * The calls that one caller can have in flight, beside those of others.
 */

/** An upstream server whose tool `wait` answers when `end` is called, and any other tool at once. */
class WaitingUpstream {
  readonly target: Target;
  readonly #waiting: (() => void)[] = [];

  constructor(revision: string) {
    this.target = targetOf("up", revision, {
      tools: {
        listTools: () => ({ ...listed(revision), tools: [{ name: "wait", inputSchema: { type: "object" } }] }),
        callTool: async ({ name }: { name: string }) => {
          if (name === "wait") await new Promise<void>((resolve) => this.#waiting.push(resolve));
          return { content: [{ type: "text", text: name }] };
        },
      },
    });
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Ends the oldest call. */
  end(): void {
    this.#waiting.shift()?.();
  }
}

interface Opened {
  readonly servers: readonly Server[];
  close(): Promise<void>;
}

/** Opens a proxy or a gateway that lets 8 calls wait. */
type Open = (target: Target) => Promise<Opened>;

const LIMITS = { maxCalls: 8, log: () => {}, onError: () => {} };
const SERVED: readonly (readonly [what: string, open: Open])[] = [
  ["a proxy", (target) => openProxy(target, LIMITS)],
  ["a gateway", (target) => createGatewayOf(PROXY_REVISIONS, { up: { target, prefix: "" } }, LIMITS)],
];

const open: Opened[] = [];

test.after.each(async () => {
  for (const each of open.splice(0)) await each.close();
});

type Call = (caller: string, name: string) => Promise<string | undefined>;

/** Serves callers with keys, or everybody. Returns the function that calls a tool, and resolves with its text or the error. */
async function serve(opening: Promise<Opened>, isAuthorized = true): Promise<Call> {
  const opened = await opening;
  open.push(opened);
  const authorization = keys({ [keyOf("alice")]: { subject: "alice" }, [keyOf("bob")]: { subject: "bob" } });
  const handler = createFetchHandler(opened.servers, {
    allowedHosts: ["*"],
    ...(isAuthorized && { authorization }),
  }) as Parameters<typeof send>[0];
  return async (caller, name) => {
    const request = { method: "tools/call", params: { name }, revision: NEWEST_STATELESS, capabilities: {} };
    const { message }: Reply = await send(handler, keyOf(caller), request);
    return message.error?.message ?? message.result?.content?.[0]?.text;
  };
}

const CALLER_IS_FULL = "the caller has too many requests at once: try again later";
const PROXY_IS_FULL = "the proxy has too many requests at once: try again later";

for (const [what, openOne] of SERVED) {
  test(`${what} gives one caller a quarter of the calls in the connection to a stateless server`, async () => {
    const upstream = new WaitingUpstream(NEWEST_STATELESS);
    const call = await serve(openOne(upstream.target));
    const calls = ["alice", "alice"].map((caller) => call(caller, "wait"));
    await until(() => upstream.waiting === 2);
    assert.is(await call("alice", "now"), CALLER_IS_FULL);
    assert.is(await call("bob", "now"), "now");
    upstream.end();
    assert.is(await Promise.race(calls), "wait");
    assert.is(await call("alice", "now"), "now", "a call that has ended makes room");
    upstream.end();
    assert.equal(await Promise.all(calls), ["wait", "wait"]);
  });

  test(`${what} gives all calls to clients without authorization`, async () => {
    const upstream = new WaitingUpstream(NEWEST_STATELESS);
    const call = await serve(openOne(upstream.target), false);
    const calls = Array.from({ length: 8 }, () => call("alice", "wait"));
    await until(() => upstream.waiting === 8);
    assert.is(await call("bob", "now"), PROXY_IS_FULL);
    for (let i = 0; i < 8; i++) upstream.end();
    assert.equal(await Promise.all(calls), Array(8).fill("wait"));
  });

  test(`${what} gives one caller all calls in its own connection to a server with sessions`, async () => {
    const upstream = new WaitingUpstream(NEWEST_HANDSHAKE);
    const call = await serve(openOne(upstream.target));
    const calls = Array.from({ length: 8 }, () => call("alice", "wait"));
    await until(() => upstream.waiting === 8);
    assert.is(await call("alice", "now"), PROXY_IS_FULL);
    assert.is(await call("bob", "now"), "now");
    for (let i = 0; i < 8; i++) upstream.end();
    assert.equal(await Promise.all(calls), Array(8).fill("wait"));
  });
}

test("a caller of a proxy with targetFor gets all calls in its own connection to a stateless server", async () => {
  const upstream = new WaitingUpstream(NEWEST_STATELESS);
  const { target } = upstream;
  const call = await serve(openProxy(target, { ...LIMITS, targetFor: () => target }));
  const calls = Array.from({ length: 8 }, () => call("alice", "wait"));
  await until(() => upstream.waiting === 8);
  assert.is(await call("alice", "now"), PROXY_IS_FULL);
  assert.is(await call("bob", "now"), "now");
  for (let i = 0; i < 8; i++) upstream.end();
  assert.equal(await Promise.all(calls), Array(8).fill("wait"));
});

test.run();
