import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bridge, type BridgeOptions } from "../../templates/runtime/bridge.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import type { HandlerContext } from "../../templates/runtime/server/context.js";
import type { Server } from "../../templates/runtime/server/server.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS, OLDEST } from "../support/revisions.js";
import { openMemory } from "./support/channels.js";
import { collectGarbage, countAlive } from "./support/garbage.js";
import { bindingOf } from "./support/revisions.js";
import { SessionClient, type Json } from "./support/sessionClient.js";
import { chainOf } from "./support/tables.js";
import { form, text } from "./support/upServer.js";

const test = suite("hostile clients with sessions, and handlers of stateless servers");

const unhandled: unknown[] = [];
const keep = (reason: unknown): void => void unhandled.push(reason);
process.on("unhandledRejection", keep);
const open: SessionClient[] = [];
test.after(async () => {
  for (const client of open) await client.close();
  process.off("unhandledRejection", keep);
});

const ticks = async (count = 5): Promise<void> => {
  for (let tick = 0; tick < count; tick++) await new Promise((resolve) => setTimeout(resolve));
};

type Asking = HandlerContext & { elicit(params: object, options?: object): Promise<Json> };
type Handle = (params: Json, context: Asking) => unknown;

interface Opened {
  readonly client: SessionClient;
  readonly native: Server;
  readonly errors: unknown[];
  /** Sends a message that the client does not expect to be answered. */
  readonly send: (message: object) => void;
}

const CACHED = { ttlMs: 0, cacheScope: "private" };

async function connect(
  handle: Handle,
  { to = NEWEST_HANDSHAKE, tools = [], ...options }: BridgeOptions & { to?: string; tools?: unknown } = {},
): Promise<Opened> {
  const errors: unknown[] = [];
  const native = createServerOfRevision<Server>(
    bindingOf(NEWEST_STATELESS),
    { name: "test", version: "1", onError: (error) => void errors.push(error) },
    { tools: { listTools: () => ({ ...CACHED, tools }), callTool: handle } },
  );
  const channel = openMemory(bridge(native, [chainOf(NEWEST_STATELESS, to)], { log: () => {}, ...options }));
  const client = new SessionClient(channel, to);
  open.push(client);
  await client.initialize({ elicitation: {}, roots: {}, sampling: {} });
  return { client, native, errors, send: (message) => void channel.send(message) };
}

const call = (client: SessionClient): Promise<Json> => client.request("tools/call", { name: "any" });
const codeOf = (outcome: Json): unknown => outcome["error"]?.["code"];

const fail = (): never => {
  throw new Error("getter");
};
const ODD: { readonly [name: string]: unknown } = {
  null: null,
  undefined,
  "a symbol": Symbol("odd"),
  "a frozen error": Object.freeze(new Error("frozen")),
  "an error with hostile getters": Object.create(Error.prototype, {
    name: { get: fail },
    message: { get: fail },
    code: { get: fail },
  }),
  "a proxy that throws": new Proxy({}, { get: fail, has: fail, getPrototypeOf: fail, ownKeys: fail }),
  "an McpError with a string code": Object.assign(new Error("odd"), { name: "McpError", code: "-32602" }),
  "an McpError with a code of NaN": Object.assign(new Error("odd"), { name: "McpError", code: NaN }),
  "an McpError with cyclic data": (() => {
    const error = Object.assign(new Error("odd"), { name: "McpError", code: -32603, data: {} as object });
    error.data = { error };
    return error;
  })(),
  "an object without a prototype": Object.create(null),
};

for (const to of [NEWEST_HANDSHAKE, OLDEST])
  for (const [name, thrown] of Object.entries(ODD))
    test(`a handler that throws or rejects with ${name} gives an internal error to a client of ${to}`, async () => {
      let isSync = true;
      const { client, errors } = await connect(
        () => {
          if (isSync) throw thrown;
          return Promise.reject(thrown as Error);
        },
        { to },
      );
      assert.is(codeOf(await call(client)), -32603);
      isSync = false;
      assert.is(codeOf(await call(client)), -32603);
      assert.is(errors.length, 2);
    });

/** Returns an object inside of so many objects. */
function nested(depth: number): object {
  let value: object = {};
  for (let level = 0; level < depth; level++) value = { properties: { a: value }, type: "object" };
  return value;
}

const cyclic: { [name: string]: unknown } = {};
cyclic["self"] = cyclic;

const RESULTS: { readonly [name: string]: unknown } = {
  "a cycle in structuredContent": { content: [], structuredContent: cyclic },
  "a cycle in an array as structuredContent": { content: [], structuredContent: [cyclic] },
  "a cycle in _meta": { content: [], _meta: cyclic },
  "a cycle in content": { content: [{ type: "text", text: "", _meta: cyclic }] },
  "a bigint": { content: [], structuredContent: 1n },
  "a getter that throws": Object.defineProperty({ content: [] }, "structuredContent", { enumerable: true, get: fail }),
  "a proxy that throws": new Proxy({}, { get: fail, ownKeys: fail, has: fail }),
  "content that is no array": { content: { length: 1e9 } },
  "an audio block that is null": { content: [null] },
  "a text": "text",
  "an array": [],
};

for (const to of [NEWEST_HANDSHAKE, OLDEST])
  for (const [name, result] of Object.entries(RESULTS))
    test(`a handler that returns ${name} gives an internal error to a client of ${to}`, async () => {
      const { client } = await connect(() => result, { to });
      assert.is(codeOf(await call(client)), -32603);
      assert.is(codeOf(await client.request("tools/list")), undefined);
    });

for (const to of [NEWEST_HANDSHAKE, OLDEST])
  test(`deep and wide results and schemas give one response to a client of ${to}`, async () => {
    const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`p${index}`, true]));
    const block = { type: "audio", data: "AAAA", mimeType: "audio/wav" };
    let result: unknown;
    let tools: unknown = [];
    const hostile = await connect(() => result, { to });
    for (result of [
      { content: [], structuredContent: nested(100_000) },
      { content: [], structuredContent: [nested(100_000)] },
    ])
      assert.ok([-32603, undefined].includes(codeOf(await call(hostile.client)) as number));
    result = { content: Array.from({ length: 20_000 }, () => block) };
    assert.is((await call(hostile.client))["content"]!["length"] as unknown, 20_000);
    for (tools of [
      [{ name: "deep", inputSchema: { type: "object", ...nested(100_000) } }],
      [{ name: "deep", inputSchema: { type: "object" }, outputSchema: nested(100_000) }],
      [{ name: "deep", inputSchema: { type: "object" }, outputSchema: { anyOf: [nested(100_000)] } }],
      [{ name: "cyclic", inputSchema: { type: "object", properties: cyclic } }],
    ]) {
      const { client } = await connect(() => text(""), { to, tools });
      assert.is(codeOf(await client.request("tools/list")), -32603);
    }
    tools = [{ name: "wide", inputSchema: { type: "object", properties: wide }, outputSchema: { anyOf: [wide] } }];
    const { client } = await connect(() => text(""), { to, tools });
    assert.is(codeOf(await client.request("tools/list")), undefined);
  });

test("invalid, late, double and foreign answers of a client end no other request", async () => {
  const { client, send } = await connect(async (_, context) =>
    text(await context.elicit(form("Who?")).catch(({ code }: { code: number }) => code)),
  );
  const first = client.start("tools/call", { name: "any" });
  const { id } = (await client.take("elicitation/create")) as unknown as { id: number };
  for (const other of [999, "__proto__"]) send({ jsonrpc: "2.0", id: other, result: { action: "decline" } });
  send({ jsonrpc: "2.0", id, result: { action: "accept", content: 5 } });
  send({ jsonrpc: "2.0", id, result: { action: "decline" } });
  assert.is(JSON.parse(String((await first.response)["content"]?.[0]?.["text"])), -32603);
  client.answers = { "elicitation/create": () => ({ action: "decline" }) };
  assert.equal(JSON.parse(String((await call(client))["content"]?.[0]?.["text"])), { action: "decline" });
});

test("calls that are cancelled at any time leave no context in memory, and no bytes", async () => {
  const contexts: WeakRef<object>[] = [];
  const { client, native } = await connect(async (_, context) => {
    contexts.push(new WeakRef(context));
    for (let asked = 0; asked < 3; asked++) await context.elicit(form(String(asked)));
    return text("");
  });
  client.answers = { "elicitation/create": () => ({ action: "accept", content: {} }) };
  const { used } = native.retained;
  for (let round = 0; round < 60; round++) {
    const { id } = client.start("tools/call", { name: "any" });
    await ticks(round % 8);
    client.notify("notifications/cancelled", { requestId: id });
  }
  await ticks(20);
  assert.is((await client.request("ping"))["error"], undefined);
  assert.is(native.retained.used, used);
  collectGarbage();
  assert.ok(countAlive(contexts) < 20, `${countAlive(contexts)} of ${contexts.length} contexts are in memory`);
});

test("requests for input named __proto__ and with long names are sent and answered", async () => {
  const names = ["__proto__", "constructor", "x".repeat(1e6)];
  const inputRequests = Object.fromEntries(
    names.map((name) => [name, { method: "elicitation/create", params: form("?") }]),
  );
  const { client } = await connect((params) =>
    params["inputResponses"] === undefined
      ? { resultType: "input_required", inputRequests }
      : text(Object.keys(params["inputResponses"] as object)),
  );
  client.answers = { "elicitation/create": () => ({ action: "decline" }) };
  assert.equal(JSON.parse(String((await call(client))["content"]?.[0]?.["text"])), names);
});

test("no promise was rejected without a handler", async () => {
  await ticks();
  assert.equal(unhandled, []);
});

test.run();
