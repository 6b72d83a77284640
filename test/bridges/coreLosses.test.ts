import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bridge, type BridgeOptions } from "../../templates/runtime/bridge.js";
import { ignoreCachingLosses, logLoss } from "../../templates/runtime/bridges/bridgeOptions.js";
import type { BridgeModule } from "../../templates/runtime/bridges/bridgeParts.js";
import { LOSS_FEATURES } from "../../templates/runtime/protocol/losses.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import type { Server } from "../../templates/runtime/server/server.js";
import { HANDSHAKES, NEWEST_HANDSHAKE, NEWEST_STATELESS, REVISIONS } from "../support/revisions.js";
import {
  closeBridged,
  openBridged,
  type Bridged,
  type BridgedOptions,
  type HandleTool,
} from "./support/bridgedServer.js";
import { bindingOf } from "./support/revisions.js";
import type { Json } from "./support/sessionClient.js";
import { chainOf } from "./support/tables.js";

const test = suite("losses of bridges");

const ABOUT = { name: "test", version: "1" };
const JUNE = "2025-06-18";

test.after(closeBridged);

/** Connects a client that can tell changes of its roots to a server with one tool. */
const connect = (
  options: BridgeOptions,
  { callTool = () => ({ content: [] }), ...more }: BridgedOptions & { callTool?: HandleTool } = {},
): Promise<Bridged> => openBridged(callTool, { capabilities: { roots: { listChanged: true } }, ...options, ...more });

/** Bridges a server for the clients of all revisions with sessions. */
function bridgeAll(options: unknown, chains?: readonly BridgeModule[]): Server[] {
  const server = createServerOfRevision<Server>(bindingOf(NEWEST_STATELESS), ABOUT, {});
  return bridge(server, chains ?? HANDSHAKES.map((to) => chainOf(NEWEST_STATELESS, to)), options as BridgeOptions);
}

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    assert.instance(error, TypeError);
    return (error as Error).message;
  }
  return "";
}

test("onLoss must name features that a message can lose", () => {
  assert.match(
    messageOf(() => bridgeAll({ onLoss: { audoi: "refuse" } })),
    /^bridge: the option onLoss names the unknown feature audoi: use audio, caching, .*url-complete$/,
  );
});

test("each bridge accepts in onLoss the features that only other revisions lose", () => {
  const onLoss = { audio: "refuse", "resource-link": () => "refuse", "titled-enum": "degrade", caching: "degrade" };
  assert.is(bridgeAll({ onLoss }).length, HANDSHAKES.length);
  assert.is(bridgeAll({ onLoss }, [chainOf(NEWEST_STATELESS, NEWEST_HANDSHAKE)]).length, 1);
});

test("onLoss may name each feature in the tables of all revisions, and the log level of clients", () => {
  const tables = REVISIONS.flatMap((from) =>
    REVISIONS.flatMap((to) => (from === to ? [] : chainOf(from, to).BRIDGE.chain)),
  );
  const features = new Set(tables.flatMap(({ losses }) => Object.keys(losses)));
  assert.equal([...LOSS_FEATURES], [...features, "log-level"].sort());
});

test("a member of the prototype of objects is no known feature", () => {
  assert.match(
    messageOf(() => bridgeAll({ onLoss: { toString: "refuse" } })),
    "unknown feature toString",
  );
});

for (const [options, problem] of [
  [{ onLoss: "ignore" }, "onLoss must be"],
  [{ onLoss: null }, "onLoss must be"],
  [{ onLoss: ["audio"] }, "onLoss must be"],
  [{ onLoss: { audio: "drop" } }, "onLoss must be"],
  [{ log: "stderr" }, "log must be a function"],
  [{ parkedMs: "1000" }, "parkedMs must be a number"],
  [{ maxParked: "10" }, "maxParked must be a number"],
  [{ maxCycles: Number.NaN }, "maxCycles must be a number"],
  [{ requires: "elicitation" }, "requires must be an object"],
  [{ requires: { "tools/call": { book: "elicitation" } } }, "requires must be an object"],
  [{ requires: { "tools/call": null } }, "requires must be an object"],
  [
    { requires: { "tools/calls": { book: ["elicitation"] } } },
    "requires names the unknown method tools/calls: use tools/call, prompts/get, resources/read",
  ],
  [
    { logg: "stderr" },
    "the option logg is unknown: use onLoss, log, requires, parkedCalls, service, parkedMs, maxParked, maxCycles",
  ],
] as const)
  test(`bridge rejects ${JSON.stringify(options)}`, () => {
    assert.match(
      messageOf(() => bridgeAll(options)),
      problem,
    );
  });

for (const [options, problem] of [
  [{ maxCycles: 0 }, "bridge: maxCycles is 0: it must be a number from 1"],
  [{ maxCycles: -1 }, "bridge: maxCycles is -1: it must be a number from 1"],
  [{ maxParked: 0 }, "bridge: maxParked is 0: it must be a number from 1"],
  [{ parkedMs: 0 }, "bridge: parkedMs is 0: it must be a number from 1 to 3600000"],
  [{ parkedMs: 3_600_001 }, "bridge: parkedMs is 3600001: it must be a number from 1 to 3600000"],
] as const)
  test(`bridge rejects ${JSON.stringify(options)} for clients of each revision`, () => {
    assert.throws(
      () => bridgeAll(options),
      (error: unknown) => error instanceof RangeError && error.message === problem,
    );
  });

for (const options of [{ maxCycles: 1 }, { maxParked: 1 }, { parkedMs: 1 }, { parkedMs: 3_600_000 }])
  test(`bridge accepts ${JSON.stringify(options)}, the end of a range`, () => {
    assert.ok(bridgeAll(options));
  });

test("bridge rejects a value that is no module of bridges, and names the place of the modules", () => {
  const { BRIDGE } = chainOf(NEWEST_STATELESS, NEWEST_HANDSHAKE);
  for (const chain of [BRIDGE, undefined, {}])
    assert.is(
      messageOf(() => bridgeAll({}, [chain as unknown as BridgeModule])),
      "bridge: pass modules of the folder 2026-07-28/bridges",
    );
});

test("bridge names the module for servers if it gets a module for clients", async () => {
  const chain = (await import("../../generated/2026-07-28/bridges/client-2025-06-18.js")) as unknown as BridgeModule;
  assert.is(
    messageOf(() => bridgeAll({}, [chain])),
    "bridge: the module client-2025-06-18.js is for connect: pass 2026-07-28/bridges/2025-06-18.js",
  );
});

test("bridge rejects a module for clients of the server's own revision, without the name of a module", () => {
  const native = createServerOfRevision<Server>(bindingOf(JUNE), ABOUT, {});
  assert.is(
    messageOf(() => bridge(native, [chainOf(NEWEST_STATELESS, JUNE)])),
    "bridge: the server already has revision 2025-06-18, the revision of the module's clients: remove the module",
  );
});

test("bridge rejects the module by which it made the server", () => {
  const [bridged] = bridgeAll({}, [chainOf(NEWEST_STATELESS, JUNE)]);
  assert.is(
    messageOf(() => bridge(bridged!, [chainOf(NEWEST_STATELESS, JUNE)])),
    "bridge: the server already has revision 2025-06-18, the revision of the module's clients: remove the module",
  );
});

test("bridge needs a list of modules", () => {
  const chain = chainOf(NEWEST_STATELESS, JUNE) as unknown as BridgeModule[];
  for (const chains of [chain, null])
    assert.is(
      messageOf(() => bridge(createServerOfRevision<Server>(bindingOf(NEWEST_STATELESS), ABOUT, {}), chains!)),
      "bridge: pass the modules as an array",
    );
});

test("onLoss refuse for all features permits the loss of hints about caching", async () => {
  const { client, logged } = await connect({ onLoss: "refuse" });
  assert.equal(await client.request("tools/list"), { tools: [] });
  assert.equal(
    logged.map(({ feature, isHint }) => [feature, isHint]),
    [["caching", true]],
  );
});

test("onLoss refuse for all features permits the loss of a form of tool schemas, so the other tools can be called", async () => {
  const row = { name: "rows", inputSchema: { type: "object" }, outputSchema: { type: "array" } };
  const input = { name: "any", inputSchema: { type: "object", properties: { all: true } } };
  const tools = [row, input];
  const { client, logged } = await connect({ onLoss: "refuse" }, { tools });
  const listed = (await client.request("tools/list"))["tools"] as unknown as Json[];
  assert.equal(
    listed.map(({ name }) => name),
    ["rows", "any"],
  );
  assert.equal(logged.map(({ feature, isHint }) => [feature, isHint]).sort(), [
    ["caching", true],
    ["input-schema", true],
    ["output-schema", true],
  ]);
});

test("onLoss refuse for all features refuses a structured value in another form", async () => {
  const callTool = (): unknown => ({ content: [], structuredContent: [1] });
  const { client } = await connect({ onLoss: "refuse" }, { callTool });
  const { error } = await client.request("tools/call", { name: "rows" });
  assert.equal(error!["data"], { feature: "structured-value", path: "/structuredContent" });
});

for (const [kind, fail] of [
  [
    "throws",
    () => {
      throw new Error("the log is full");
    },
  ],
  ["rejects", () => Promise.reject(new Error("the log is full"))],
] as const)
  test(`the error of a log that ${kind} goes to onError, and the client gets the message`, async () => {
    const callTool = (): unknown => ({ content: [], structuredContent: [1] });
    const logs = [{ log: fail }, ignoreCachingLosses({ log: fail })];
    for (const options of logs) {
      const { client, errors } = await connect(options, { callTool });
      assert.equal((await client.request("tools/call", { name: "rows" }))["structuredContent"], { result: [1] });
      assert.equal(
        errors.map((error) => (error as Error).message),
        ["the log is full"],
      );
    }
  });

test("a refused loss is logged once, as refused", async () => {
  const callTool = (): unknown => ({ content: [], structuredContent: [1] });
  const { client, logged } = await connect({ onLoss: { "structured-value": "refuse" } }, { callTool });
  for (let i = 0; i < 2; i++) await client.request("tools/call", { name: "rows" });
  assert.equal(logged, [
    {
      feature: "structured-value",
      kind: "refused",
      path: "/structuredContent",
      pair: "2026-07-28..2025-11-25",
      method: "tools/call",
      revision: NEWEST_HANDSHAKE,
    },
  ]);
});

test("other losses of a refused message are not logged before a client gets a message with them", async () => {
  const content: object[] = [{ type: "resource_link", uri: "file:///a", name: "a" }];
  const callTool = (): unknown => ({ content });
  content.push({ type: "audio", data: "", mimeType: "audio/wav" });
  const to = HANDSHAKES[0]!;
  const { client, logged } = await connect({ onLoss: { audio: "refuse" } }, { to, callTool });
  const { error } = await client.request("tools/call", { name: "any" });
  assert.equal(error!["data"], { feature: "audio", path: "/content/1" });
  content.pop();
  await client.request("tools/call", { name: "any" });
  assert.equal(
    logged.map(({ feature, kind, path }) => [feature, kind, path]),
    [
      ["audio", "refused", "/content/1"],
      ["resource-link", "degraded", "/content/0"],
    ],
  );
});

test("onLoss refuse for the feature caching refuses the loss of hints", async () => {
  const { client } = await connect({ onLoss: { caching: "refuse" } });
  assert.equal((await client.request("tools/list"))["error"]!["data"], { feature: "caching", path: "/ttlMs" });
});

test("a function for all features decides about hints, too", async () => {
  const { client } = await connect({ onLoss: ({ isHint }) => (isHint ? "refuse" : "degrade") });
  assert.equal((await client.request("tools/list"))["error"]!["data"], { feature: "caching", path: "/ttlMs" });
});

test("a function gets each loss, also the losses that were logged before", async () => {
  let losses = 0;
  const { client, logged } = await connect({ onLoss: () => void losses++ });
  for (let i = 0; i < 3; i++) await client.request("tools/list");
  assert.is(losses, 6);
  assert.is(logged.length, 1);
});

test("a stateless server accepts notifications about changed roots, and the loss is logged once", async () => {
  const { client, logged, errors } = await connect({});
  for (let i = 0; i < 3; i++) client.notify("notifications/roots/list_changed");
  assert.equal(await client.request("ping"), {});
  assert.equal(logged, [
    {
      feature: "roots-changed",
      kind: "dropped",
      path: "",
      pair: "2025-11-25..2026-07-28",
      method: "notifications/roots/list_changed",
      revision: NEWEST_HANDSHAKE,
    },
  ]);
  assert.equal(errors, []);
});

test("a notification about changed roots that onLoss refuses goes to onError, and the session continues", async () => {
  const { client, errors } = await connect({ onLoss: { "roots-changed": "refuse" } });
  client.notify("notifications/roots/list_changed");
  assert.equal(await client.request("ping"), {});
  assert.equal(
    errors.map((error) => (error as { feature: string }).feature),
    ["roots-changed"],
  );
});

test("a server whose revision has notifications about changed roots loses none", async () => {
  const { client, logged } = await connect({}, { from: NEWEST_HANDSHAKE, to: JUNE });
  client.notify("notifications/roots/list_changed");
  await client.request("ping");
  assert.equal(logged, []);
});

test("the error that requires a URL arrives as an invalid request in revisions that do not have it", async () => {
  const elicitations = [{ mode: "url", elicitationId: "1", url: "https://example.com", message: "Open this page" }];
  const fail = (): never => {
    throw Object.assign(new Error("open the page"), { name: "McpError", code: -32042, data: { elicitations } });
  };
  const { client } = await connect({}, { from: NEWEST_HANDSHAKE, to: JUNE, callTool: fail });
  assert.equal((await client.request("tools/call", { name: "any" }))["error"], {
    code: -32600,
    message: "open the page",
    data: { elicitations },
  });
});

test("the log shows no control characters and no more than 200 characters of a path", () => {
  const lines: string[] = [];
  const { warn } = console;
  console.warn = (line: string) => void lines.push(line);
  try {
    const loss = { feature: "any", kind: "dropped", pair: "", method: "tools/call", revision: JUNE } as const;
    logLoss({ ...loss, path: "/a\u001b[2J\n\u202eb" });
    logLoss({ ...loss, path: `/${"a".repeat(5_000)}` });
  } finally {
    console.warn = warn;
  }
  assert.is(
    lines[0],
    "bridge: any was dropped for a client of revision 2025-06-18, in tools/call at /a?[2J??b. Later losses of this kind are not logged.",
  );
  assert.ok(lines[1]!.length < 350, String(lines[1]!.length));
});

test.run();
