import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NEWEST_HANDSHAKE, OLDEST } from "../support/revisions.js";
import {
  closeBridged,
  openBridged,
  type Bridged,
  type BridgedOptions,
  type HandleTool,
} from "./support/bridgedServer.js";
import { collectGarbage, countAlive } from "./support/garbage.js";
import { fail, ODD, ticks, watchRejections } from "./support/hostile.js";
import type { Json, SessionClient } from "./support/sessionClient.js";
import { codeOf, form, text } from "./support/upServer.js";

const test = suite("hostile clients with sessions, and handlers of stateless servers");

const rejections = watchRejections(test);
test.after(closeBridged);

const connect = (handle: HandleTool, options: BridgedOptions = {}): Promise<Bridged> =>
  openBridged(handle, { capabilities: { elicitation: {}, roots: {}, sampling: {} }, ...options });

const call = (client: SessionClient): Promise<Json> => client.request("tools/call", { name: "any" });

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
  const { client } = await connect(async (_, context) =>
    text(await context.elicit(form("Who?")).catch(({ code }: { code: number }) => code)),
  );
  const first = client.start("tools/call", { name: "any" });
  const { id } = (await client.take("elicitation/create")) as unknown as { id: number };
  for (const other of [999, "__proto__"])
    client.channel.send({ jsonrpc: "2.0", id: other, result: { action: "decline" } });
  client.channel.send({ jsonrpc: "2.0", id, result: { action: "accept", content: 5 } });
  client.channel.send({ jsonrpc: "2.0", id, result: { action: "decline" } });
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

rejections.run();
