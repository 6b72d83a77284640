import { test } from "uvu";
import * as assert from "uvu/assert";
import * as march from "../../generated/2025-03-26/client.js";
import * as november from "../../generated/2025-11-25/client.js";
import * as july from "../../generated/2026-07-28/client.js";
import { connect } from "../../generated/runtime/client.js";
import {
  CallAbortedError,
  CapabilityError,
  ClosedError,
  ConnectionLostError,
  InvalidMessageError,
  InvalidResultError,
  McpError,
  SessionLostError,
  TimeoutError,
  ToolDefinitionError,
} from "../../generated/runtime/clientErrors.js";
import type { ClientWarning } from "../../templates/runtime/client/warning.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { scriptedTarget, type Script, type ScriptedChannel } from "./support/scriptedTransport.js";

const ME = { name: "test", version: "1.0.0" };
const TEXT = { content: [{ type: "text", text: "done" }] };

/** Answers what opens a connection of either lifecycle, and leaves the calls to `script`. */
const serving =
  (script: Script, capabilities: JsonObject = { tools: {} }): Script =>
  (message, channel, outgoing) => {
    const serverInfo = { name: "server", version: "1.0.0" };
    const { protocolVersion } = (message["params"] ?? {}) as JsonObject;
    if (message["method"] === "initialize")
      return channel.answer(message, { protocolVersion, capabilities, serverInfo });
    if (message["method"] === "server/discover")
      return channel.answer(message, { supportedVersions: ["2026-07-28"], capabilities });
    if (message["method"] !== "notifications/initialized") script(message, channel, outgoing);
  };

const silent: Script = () => {};
const answering: Script = (message, channel) => {
  if (message["id"] !== undefined) channel.answer(message, TEXT);
};

async function rejected<E extends Error>(promise: Promise<unknown>): Promise<E> {
  try {
    await promise;
  } catch (error) {
    return error as E;
  }
  throw new Error("the promise was not rejected");
}

/** Resolves after all microtasks, and the imports that they started, had time to run. */
async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setTimeout(resolve));
}

/** The requests for a tool that the server has received. */
const calls = ({ sent }: ScriptedChannel): readonly JsonObject[] =>
  sent.filter(({ method }) => method === "tools/call");

test("each response settles the call with its id, in any order", async () => {
  const { target, channel } = scriptedTarget(serving(silent));
  const client = await connect(target, { ...ME, as: november });
  const results = [client.callTool({ name: "a" }), client.callTool({ name: "b" })];
  await settle();
  const [a, b] = calls(channel);
  channel.answer(b!, { content: [{ type: "text", text: "b" }] });
  channel.answer(a!, { content: [{ type: "text", text: "a" }] });
  assert.equal(
    (await Promise.all(results)).map(({ content }) => content),
    [[{ type: "text", text: "a" }], [{ type: "text", text: "b" }]],
  );
  await client.close();
});

test("an error response rejects its call with the server's code, message and data", async () => {
  const { target } = scriptedTarget(
    serving((message, channel) => channel.refuse(message, -32602, "no such tool", { tool: "x" })),
  );
  const client = await connect(target, { ...ME, as: november });
  const error = await rejected<McpError>(client.callTool({ name: "x" }));
  assert.instance(error, McpError);
  assert.equal([error.code, error.message, error.data], [-32602, "no such tool", { tool: "x" }]);
  await client.close();
});

test("responses to unknown, finished and textual ids change nothing and are reported", async () => {
  const warnings: ClientWarning[] = [];
  const { target, channel } = scriptedTarget(serving(silent));
  const client = await connect(target, { ...ME, as: november, onWarning: (warning) => void warnings.push(warning) });
  const result = client.callTool({ name: "a" });
  await settle();
  const [call] = calls(channel);
  channel.answer({ id: 999 }, {});
  channel.answer({ id: String(call!["id"]) }, {});
  channel.answer(call!, TEXT);
  channel.answer(call!, { content: [] });
  assert.equal((await result).content, TEXT.content);
  assert.equal(
    warnings.map(({ code }) => code),
    ["unknown-response", "unknown-response", "unknown-response"],
  );
  await client.close();
});

test("a server that floods the client with wrong responses causes at most a hundred warnings", async () => {
  let warnings = 0;
  const { target, channel } = scriptedTarget(serving(silent));
  const client = await connect(target, { ...ME, as: november, onWarning: () => void warnings++ });
  for (let id = 1000; id < 2000; id++) channel.answer({ id }, {});
  assert.is(warnings, 100);
  await client.close();
});

test("an invalid message with the id of a call rejects this call at once", async () => {
  const { target } = scriptedTarget(serving(({ id }, channel) => channel.say({ jsonrpc: "2.0", id, result: "text" })));
  const client = await connect(target, { ...ME, as: november });
  assert.instance(await rejected(client.callTool({ name: "x" })), InvalidMessageError);
  await client.close();
});

for (const [check, outcome] of [
  ["reject", "InvalidResultError"],
  ["report", "a warning"],
  ["off", "nothing"],
] as const)
  test(`an invalid result is ${outcome} with check: ${JSON.stringify(check)}`, async () => {
    const warnings: ClientWarning[] = [];
    const { target } = scriptedTarget(serving((message, channel) => channel.answer(message, { content: 7 })));
    const onWarning = (warning: ClientWarning): void => void warnings.push(warning);
    const client = await connect(target, { ...ME, as: november, check, onWarning });
    const result = client.callTool({ name: "x" });
    if (check === "reject") {
      const error = await rejected<InvalidResultError>(result);
      assert.instance(error, InvalidResultError);
      assert.is(error.issues[0]?.pointer, "/content");
      assert.match(error.message, "The server's result of tools/call is invalid: /content must be");
    } else assert.equal(await result, { content: 7 } as never);
    assert.equal(
      warnings.map(({ code }) => code),
      check === "report" ? ["invalid-result"] : [],
    );
    await client.close();
  });

test("a result without resultType is complete in a stateless revision, and an unknown resultType is invalid", async () => {
  const { target } = scriptedTarget(
    serving((message, channel) => {
      const { name } = message["params"] as JsonObject;
      channel.answer(message, name === "new" ? { ...TEXT, resultType: "novel" } : { ...TEXT });
    }),
  );
  const client = await connect(target, { ...ME, as: july });
  assert.is((await client.callTool({ name: "old" })).resultType, "complete");
  assert.instance(await rejected(client.callTool({ name: "new" })), InvalidResultError);
  await client.close();
});

test("a call without a response is rejected at its time limit and cancelled", async () => {
  const { target, channel } = scriptedTarget(serving(silent));
  const client = await connect(target, { ...ME, as: november });
  const error = await rejected<TimeoutError>(client.callTool({ name: "x" }, { timeoutMs: 5 }));
  assert.instance(error, TimeoutError);
  assert.equal([error.limit, error.afterMs], ["idle", 5]);
  const cancelled = channel.sent.at(-1)!;
  assert.is(cancelled["method"], "notifications/cancelled");
  assert.is((cancelled["params"] as JsonObject)["requestId"], calls(channel)[0]!["id"]);
  await client.close();
});

test("a late response to a cancelled call is ignored without a warning", async () => {
  const warnings: ClientWarning[] = [];
  const { target, channel } = scriptedTarget(serving(silent));
  const client = await connect(target, { ...ME, as: november, onWarning: (warning) => void warnings.push(warning) });
  await rejected(client.callTool({ name: "x" }, { timeoutMs: 1 }));
  channel.answer(calls(channel)[0]!, TEXT);
  assert.equal(warnings, []);
  await client.close();
});

test("a transport with a stream for each request needs no cancelled notification", async () => {
  const { target, channel } = scriptedTarget(serving(silent), { ownStreams: true });
  const client = await connect(target, { ...ME, as: july });
  await rejected(client.callTool({ name: "x" }, { timeoutMs: 1 }));
  assert.is(channel.calls.at(-1), "cancel");
  assert.is(channel.sent.at(-1)!["method"], "tools/call");
  await client.close();
});

test("aborting the signal rejects the call, cancels it, and has no effect after the response", async () => {
  const { target, channel } = scriptedTarget(
    serving((message, server, outgoing) => {
      if ((message["params"] as JsonObject)["name"] === "fast") answering(message, server, outgoing);
    }),
  );
  const client = await connect(target, { ...ME, as: november });
  const abort = new AbortController();
  await client.callTool({ name: "fast" }, { signal: abort.signal });
  const slow = client.callTool({ name: "slow" }, { signal: abort.signal });
  await settle();
  const reason = new Error("not needed");
  abort.abort(reason);
  const error = await rejected(slow);
  assert.instance(error, CallAbortedError);
  assert.is(error.cause, reason);
  const cancelled = channel.sent.filter(({ method }) => method === "notifications/cancelled");
  assert.equal(
    cancelled.map(({ params }) => params),
    [{ requestId: calls(channel)[1]!["id"], reason: "not needed" }],
  );
  const count = channel.sent.length;
  assert.instance(await rejected(client.callTool({ name: "fast" }, { signal: abort.signal })), CallAbortedError);
  assert.is(channel.sent.length, count, "an aborted signal sends nothing");
  await client.close();
});

test("progress reaches its call while it grows, and restarts the time limit up to the total limit", async () => {
  const seen: unknown[] = [];
  const { target, channel } = scriptedTarget(serving(silent));
  const client = await connect(target, { ...ME, as: november });
  const call = client.callTool(
    { name: "x" },
    { timeoutMs: 10_000, maxTimeoutMs: 20, onProgress: (progress) => void seen.push(progress) },
  );
  const { id, params } = calls(channel)[0]!;
  assert.is(((params as JsonObject)["_meta"] as JsonObject)["progressToken"], id);
  const progress = (members: JsonObject): void =>
    channel.say({ jsonrpc: "2.0", method: "notifications/progress", params: members });
  progress({ progressToken: id, progress: 1, total: 10, message: "one" });
  progress({ progressToken: id, progress: 1 });
  progress({ progressToken: id, progress: "2" });
  progress({ progressToken: 999, progress: 3 });
  assert.equal(seen, [{ progress: 1, total: 10, message: "one" }]);
  const error = await rejected<TimeoutError>(call);
  assert.equal([error.limit, error.afterMs], ["total", 20]);
  await client.close();
});

test("a created task that the client did not ask for is an invalid result", async () => {
  const task = {
    taskId: "t",
    status: "working",
    ttl: null,
    createdAt: "2025-11-25T00:00:00Z",
    lastUpdatedAt: "2025-11-25T00:00:00Z",
  };
  const { target } = scriptedTarget(serving((message, channel) => channel.answer(message, { task })));
  const client = await connect(target, { ...ME, as: november });
  assert.instance(await rejected(client.callTool({ name: "x" })), InvalidResultError);
  await client.close();
});

test("an onProgress that throws is reported and does not end the call", async () => {
  const warnings: ClientWarning[] = [];
  const { target } = scriptedTarget(
    serving((message, channel, outgoing) => {
      channel.say({
        jsonrpc: "2.0",
        method: "notifications/progress",
        params: { progressToken: message["id"], progress: 1 },
      });
      answering(message, channel, outgoing);
    }),
  );
  const client = await connect(target, { ...ME, as: november, onWarning: (warning) => void warnings.push(warning) });
  const onProgress = (): never => {
    throw new Error("broken");
  };
  assert.equal(await client.callTool({ name: "x" }, { onProgress }), TEXT as never);
  assert.equal(
    warnings.map(({ code }) => code),
    ["handler-failed"],
  );
  await client.close();
});

test("a call whose capability the server did not declare is rejected before anything is sent", async () => {
  const { target, channel } = scriptedTarget(serving(answering, { resources: {} }));
  const client = await connect(target, { ...ME, as: november });
  const count = channel.sent.length;
  const error = await rejected<CapabilityError>(client.callTool({ name: "x" }));
  assert.instance(error, CapabilityError);
  assert.equal([error.capability, error.reason], ["tools", "server"]);
  assert.is((await rejected<CapabilityError>(client.subscribe({ uri: "a:b" }))).capability, "resources.subscribe");
  assert.equal((await rejected<CapabilityError>(client.notify.rootsListChanged())).reason, "client");
  assert.is(channel.sent.length, count);
  await client.close();
});

test("with undeclared: send, only the server's capabilities are not required", async () => {
  const { target } = scriptedTarget(serving(answering, {}));
  const client = await connect(target, { ...ME, as: november, undeclared: "send" });
  assert.equal(await client.callTool({ name: "x" }), TEXT as never);
  await client.close();
});

test("a log level of one call is sent in stateless revisions, and a CapabilityError in others", async () => {
  const { target, channel } = scriptedTarget(serving(answering));
  const stateless = await connect(target, { ...ME, as: july, logLevel: "error" });
  await stateless.callTool({ name: "x" }, { logLevel: "debug" });
  await stateless.callTool({ name: "x" });
  assert.equal(
    calls(channel).map(
      ({ params }) => ((params as JsonObject)["_meta"] as JsonObject)["io.modelcontextprotocol/logLevel"],
    ),
    ["debug", "error"],
  );
  await stateless.close();
  const session = await connect(scriptedTarget(serving(answering)).target, { ...ME, as: november });
  const error = await rejected<CapabilityError>(session.callTool({ name: "x" }, { logLevel: "debug" }));
  assert.is(error.capability, "logLevel");
  await session.close();
});

test("close rejects the pending calls and all later ones, and closes the channel once", async () => {
  const closes: unknown[] = [];
  const { target, channel } = scriptedTarget(serving(silent));
  const client = await connect(target, { ...ME, as: november, onClose: (error) => void closes.push(error) });
  const pending = rejected(client.callTool({ name: "x" }));
  await Promise.all([client.close(), client.close()]);
  assert.instance(await pending, ClosedError);
  assert.instance(await rejected(client.callTool({ name: "x" })), ClosedError);
  assert.instance(await rejected(client.notify.rootsListChanged()), ClosedError);
  assert.equal(
    channel.calls.filter((call) => call === "close"),
    ["close"],
  );
  assert.equal(closes, [undefined]);
});

test("the loss of a session's channel rejects its calls, and the next call opens a new session", async () => {
  const { target, channel } = scriptedTarget(
    serving((message, server, outgoing) => {
      if (calls(server).length > 1) answering(message, server, outgoing);
    }),
  );
  const client = await connect(target, { ...ME, as: november });
  const lost = rejected<ConnectionLostError>(client.callTool({ name: "first" }));
  await settle();
  const error = new ConnectionLostError("ended", { mayHaveRun: true });
  channel.events.lost(error);
  assert.is(await lost, error);
  assert.not.ok(channel.calls.includes("reopen"));
  const results = await Promise.all([client.callTool({ name: "second" }), client.callTool({ name: "third" })]);
  assert.equal(results, [TEXT, TEXT] as never);
  assert.equal(
    channel.calls.filter((call) => call === "reopen"),
    ["reopen"],
  );
  assert.is(channel.sent.filter(({ method }) => method === "initialize").length, 2);
  const ids = channel.sent.flatMap(({ id }) => (id === undefined ? [] : [id]));
  assert.is(new Set(ids).size, ids.length, "no id is used twice");
  await client.close();
});

test("after a loss, a stateless connection repeats reads and idempotent tools, and rejects other calls", async () => {
  let isLost = false;
  const tools = [{ name: "safe", inputSchema: { type: "object" }, annotations: { idempotentHint: true } }];
  const { target, channel } = scriptedTarget(
    serving((message, server, outgoing) => {
      if (message["method"] === "tools/list") return server.answer(message, { tools });
      if (isLost) answering(message, server, outgoing);
    }),
  );
  const client = await connect(target, { ...ME, as: july });
  await client.listTools({});
  const safe = client.callTool({ name: "safe" });
  const unsafe = rejected<ConnectionLostError>(client.callTool({ name: "unsafe" }));
  await settle();
  isLost = true;
  channel.events.lost(new ConnectionLostError("ended", { mayHaveRun: true }));
  assert.is((await unsafe).mayHaveRun, true);
  assert.is((await safe).content.length, 1);
  assert.equal(
    calls(channel).map(({ params }) => (params as JsonObject)["name"]),
    ["safe", "unsafe", "safe"],
  );
  await client.close();
});

test("with restart: false, a loss ends the client with its error", async () => {
  const closes: unknown[] = [];
  const { target, channel } = scriptedTarget(serving(silent));
  const client = await connect(target, {
    ...ME,
    as: november,
    restart: false,
    onClose: (error) => void closes.push(error),
  });
  const error = new ConnectionLostError("ended", { mayHaveRun: true });
  channel.events.lost(error);
  assert.is(await rejected(client.callTool({ name: "x" })), error);
  await settle();
  assert.equal(closes, [error]);
});

test("a session that the server forgot is replaced once for all its calls, which are sent again", async () => {
  const sessionLost = new SessionLostError("404");
  const { target, channel } = scriptedTarget(
    serving((message, server, outgoing) => {
      if (calls(server).indexOf(message) > 1) return answering(message, server, outgoing);
      server.events.failed(outgoing, { error: sessionLost, wasSent: "no" });
    }),
    { kind: "http" },
  );
  const client = await connect(target, { ...ME, as: november });
  const results = await Promise.all([client.callTool({ name: "a" }), client.callTool({ name: "b" })]);
  assert.equal(results, [TEXT, TEXT] as never);
  assert.equal(
    channel.calls.filter((call) => call === "reopen"),
    ["reopen"],
  );
  assert.is(calls(channel).length, 4);
  await client.close();
});

test("a session that is lost twice rejects the call", async () => {
  const sessionLost = new SessionLostError("404");
  const { target } = scriptedTarget(
    serving((_, server, outgoing) => server.events.failed(outgoing, { error: sessionLost, wasSent: "no" })),
    { kind: "http" },
  );
  const client = await connect(target, { ...ME, as: november });
  assert.is(await rejected(client.callTool({ name: "a" })), sessionLost);
  await client.close();
});

test("with restart: false, a session that is lost rejects the call and is not replaced", async () => {
  const sessionLost = new SessionLostError("404");
  const { target, channel } = scriptedTarget(
    serving((_, server, outgoing) => server.events.failed(outgoing, { error: sessionLost, wasSent: "no" })),
    { kind: "http" },
  );
  const client = await connect(target, { ...ME, as: november, restart: false });
  assert.is(await rejected(client.callTool({ name: "a" })), sessionLost);
  assert.not(channel.calls.includes("reopen"));
  assert.is(calls(channel).length, 1);
  await client.close();
});

const HEADER_TOOL = (header: string): JsonObject => ({
  name: "weather",
  inputSchema: { type: "object", properties: { city: { type: "string", "x-mcp-header": header } } },
});

test("HeaderMismatch lists the tools once for all calls, and sends the calls with their new headers", async () => {
  const { target, channel } = scriptedTarget(
    serving((message, server, outgoing) => {
      if (message["method"] === "tools/list") return server.answer(message, { tools: [HEADER_TOOL("City")] });
      if (outgoing.argumentHeaders === undefined) return server.refuse(message, -32020);
      answering(message, server, outgoing);
    }),
    { kind: "http" },
  );
  const client = await connect(target, { ...ME, as: july });
  const call = { name: "weather", arguments: { city: "Köln" } };
  await Promise.all([client.callTool(call), client.callTool(call)]);
  assert.is(channel.sent.filter(({ method }) => method === "tools/list").length, 1);
  assert.is(calls(channel).length, 4);
  assert.equal(channel.outgoing.at(-1)!.argumentHeaders, ["mcp-param-city", "Köln"]);
  await client.close();
});

test("HeaderMismatch with the headers that were sent is the server's error", async () => {
  const { target, channel } = scriptedTarget(
    serving((message, server) =>
      message["method"] === "tools/list"
        ? server.answer(message, { tools: [HEADER_TOOL("City")] })
        : server.refuse(message, -32020, "mismatch"),
    ),
    { kind: "http" },
  );
  const client = await connect(target, { ...ME, as: july });
  await client.listTools({});
  const error = await rejected<McpError>(client.callTool({ name: "weather", arguments: { city: "Rom" } }));
  assert.is(error.code, -32020);
  assert.is(calls(channel).length, 1);
  await client.close();
});

test("a tool with invalid header annotations is left out, reported, and cannot be called", async () => {
  const warnings: ClientWarning[] = [];
  const { target } = scriptedTarget(
    serving((message, server) =>
      server.answer(message, {
        tools: [HEADER_TOOL("not a header"), { name: "plain", inputSchema: { type: "object" } }],
      }),
    ),
    { kind: "http" },
  );
  const client = await connect(target, { ...ME, as: july, onWarning: (warning) => void warnings.push(warning) });
  const { tools } = await client.listTools({});
  assert.equal(
    tools.map(({ name }) => name),
    ["plain"],
  );
  assert.equal(
    warnings.map(({ code }) => code),
    ["tool-dropped"],
  );
  assert.instance(await rejected(client.callTool({ name: "weather" })), ToolDefinitionError);
  await client.close();
});

test("ping of a session is answered at once", async () => {
  const { target, channel } = scriptedTarget(serving(silent));
  const client = await connect(target, { ...ME, as: november });
  channel.say({ jsonrpc: "2.0", id: "p1", method: "ping" });
  assert.equal(channel.sent.at(-1), { jsonrpc: "2.0", id: "p1", result: {} });
  await client.close();
});

test("a request of a server is ignored and reported in a stateless revision", async () => {
  const warnings: ClientWarning[] = [];
  const { target, channel } = scriptedTarget(serving(silent));
  const client = await connect(target, { ...ME, as: july, onWarning: (warning) => void warnings.push(warning) });
  channel.say({ jsonrpc: "2.0", id: 1, method: "roots/list" });
  assert.equal(
    warnings.map(({ code }) => code),
    ["unexpected-request"],
  );
  assert.is(channel.sent.length, 1);
  await client.close();
});

test("a request that the client has no handler for gets an error response", async () => {
  const { target, channel } = scriptedTarget(serving(silent));
  const client = await connect(target, { ...ME, as: november });
  channel.say({ jsonrpc: "2.0", id: 5, method: "roots/list" });
  while (channel.sent.length < 3) await settle();
  assert.is((channel.sent.at(-1)!["error"] as JsonObject)["code"], -32601);
  await client.close();
});

test("notifications reach their handlers from the first message on, and invalid ones are reported", async () => {
  const seen: unknown[] = [];
  const warnings: ClientWarning[] = [];
  const { target, channel } = scriptedTarget(serving(silent));
  const client = await connect(target, {
    ...ME,
    as: november,
    handlers: { notifications: { loggingMessage: ({ data }) => void seen.push(data) } },
    onWarning: (warning) => void warnings.push(warning),
  });
  const log = (params: JsonObject): void => channel.say({ jsonrpc: "2.0", method: "notifications/message", params });
  log({ level: "info", data: "hello" });
  log({ level: "loud", data: "no" });
  assert.equal(seen, ["hello"]);
  assert.equal(
    warnings.map(({ code }) => code),
    ["invalid-notification"],
  );
  await client.close();
});

test("a batch is read message by message where the revision has batches, and is invalid elsewhere", async () => {
  const { target, channel } = scriptedTarget(serving(silent));
  const client = await connect(target, { ...ME, as: march });
  const results = [client.callTool({ name: "a" }), client.callTool({ name: "b" })];
  await settle();
  channel.say(calls(channel).map(({ id }) => ({ jsonrpc: "2.0", id, result: TEXT })));
  assert.equal(await Promise.all(results), [TEXT, TEXT] as never);
  await client.close();

  const warnings: ClientWarning[] = [];
  const other = scriptedTarget(serving(silent));
  const later = await connect(other.target, {
    ...ME,
    as: november,
    onWarning: (warning) => void warnings.push(warning),
  });
  other.channel.say([{ jsonrpc: "2.0", id: 9, result: {} }]);
  await settle();
  assert.equal(
    warnings.map(({ code }) => code),
    ["bad-message"],
  );
  await later.close();
});

test("params that JSON cannot hold reject the call and send nothing", async () => {
  const { target, channel } = scriptedTarget(serving(answering));
  const client = await connect(target, { ...ME, as: november });
  const count = channel.sent.length;
  assert.instance(await rejected(client.callTool({ name: "x", arguments: { big: 1n } })), TypeError);
  assert.is(channel.sent.length, count);
  await client.close();
});

test("request sends methods of extensions without a check, and native gives the calls of the connection's revision", async () => {
  const { target } = scriptedTarget(serving((message, server) => server.answer(message, { anything: 1 })));
  const client = await connect(target, { ...ME, as: november, also: [july] });
  assert.equal(await client.request("vendor/thing", { a: 1 }), { anything: 1 });
  assert.is(client.native(july) === undefined, client.revision !== "2026-07-28");
  await client.close();
});

test.run();
