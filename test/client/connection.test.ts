import { test } from "uvu";
import * as assert from "uvu/assert";
import * as march from "../../generated/2025-03-26/client.js";
import * as november from "../../generated/2025-11-25/client.js";
import * as july from "../../generated/2026-07-28/client.js";
import { CapabilityError, InvalidMessageError, InvalidResultError, McpError } from "../../generated/runtime/client.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { closeAll } from "./support/cleanUp.js";
import { TEXT, silent, answering, rejected, settle, calls, openClient } from "./support/serving.js";

test.after.each(closeAll);

test("each response settles the call with its id, in any order", async () => {
  const { client, channel } = await openClient({ as: november }, silent);
  const results = [client.callTool({ name: "a" }), client.callTool({ name: "b" })];
  await settle();
  const [a, b] = calls(channel);
  channel.answer(b!, { content: [{ type: "text", text: "b" }] });
  channel.answer(a!, { content: [{ type: "text", text: "a" }] });
  assert.equal(
    (await Promise.all(results)).map(({ content }) => content),
    [[{ type: "text", text: "a" }], [{ type: "text", text: "b" }]],
  );
});

test("an error response rejects its call with the server's code, message and data", async () => {
  const { client } = await openClient({ as: november }, (message, channel) =>
    channel.refuse(message, -32602, "no such tool", { tool: "x" }),
  );
  const error = await rejected<McpError>(client.callTool({ name: "x" }));
  assert.instance(error, McpError);
  assert.equal([error.code, error.message, error.data], [-32602, "no such tool", { tool: "x" }]);
});

test("the stack of an error of the server names the function that awaits the call", async () => {
  const { client } = await openClient({ as: november }, (message, channel) => {
    // The response comes later, as over a real transport.
    setImmediate(() => channel.refuse(message, -32603));
  });
  async function functionOfTheProgram(): Promise<void> {
    await client.callTool({ name: "nope" });
  }
  const error = await rejected<McpError>(functionOfTheProgram());
  assert.is(error.code, -32603);
  assert.match(error.stack ?? "", /at async functionOfTheProgram /);
});

test("responses to unknown, finished and textual ids change nothing and are reported", async () => {
  const { client, channel, warned } = await openClient({ as: november }, silent);
  const result = client.callTool({ name: "a" });
  await settle();
  const [call] = calls(channel);
  channel.answer({ id: 999 }, {});
  channel.answer({ id: String(call!["id"]) }, {});
  channel.answer(call!, TEXT);
  channel.answer(call!, { content: [] });
  assert.equal((await result).content, TEXT.content);
  assert.equal(warned, ["unknown-response", "unknown-response", "unknown-response"]);
});

test("a server that floods the client with wrong responses causes at most a hundred warnings", async () => {
  let warnings = 0;
  const { channel } = await openClient({ as: november, onWarning: () => void warnings++ }, silent);
  for (let id = 1000; id < 2000; id++) channel.answer({ id }, {});
  assert.is(warnings, 100);
});

test("an invalid message with the id of a call rejects this call, even if a valid response follows at once", async () => {
  const { client } = await openClient({ as: november }, (message, channel) => {
    channel.say({ jsonrpc: "2.0", id: message["id"], result: "text" });
    channel.answer(message, TEXT);
  });
  assert.instance(await rejected(client.callTool({ name: "x" })), InvalidMessageError);
});

test("an invalid message with the id of a call rejects this call at once", async () => {
  const { client } = await openClient(
    {
      as: november,
    },
    ({ id }, channel) => channel.say({ jsonrpc: "2.0", id, result: "text" }),
  );
  assert.instance(await rejected(client.callTool({ name: "x" })), InvalidMessageError);
});

for (const [check, outcome] of [
  ["reject", "InvalidResultError"],
  ["report", "a warning"],
  ["off", "nothing"],
] as const)
  test(`an invalid result is ${outcome} with check: ${JSON.stringify(check)}`, async () => {
    const warned: unknown[] = [];
    const { client } = await openClient(
      {
        as: november,
        check,
        onWarning: ({ code, issues }) => warned.push([code, issues?.[0]?.pointer]),
      },
      (message, channel) => channel.answer(message, { content: 7 }),
    );
    const result = client.callTool({ name: "x" });
    if (check === "reject") {
      const error = await rejected<InvalidResultError>(result);
      assert.instance(error, InvalidResultError);
      assert.is(error.issues[0]?.pointer, "/content");
      assert.match(
        error.message,
        /^The server's result of tools\/call is invalid: \/content must be .* \(option check\)\.$/,
      );
    } else assert.equal(await result, { content: 7 } as never);
    assert.equal(warned, check === "report" ? [["invalid-result", "/content"]] : []);
  });

test("a result without resultType is complete in a stateless revision, and an unknown resultType is invalid", async () => {
  const { client } = await openClient({ as: july }, (message, channel) => {
    const { name } = message["params"] as JsonObject;
    channel.answer(message, name === "new" ? { ...TEXT, resultType: "novel" } : { ...TEXT });
  });
  assert.is((await client.callTool({ name: "old" })).resultType, "complete");
  assert.instance(await rejected(client.callTool({ name: "new" })), InvalidResultError);
});

test("a created task that the client did not ask for is an invalid result", async () => {
  const task = {
    taskId: "t",
    status: "working",
    ttl: null,
    createdAt: "2025-11-25T00:00:00Z",
    lastUpdatedAt: "2025-11-25T00:00:00Z",
  };
  const { client } = await openClient({ as: november }, (message, channel) => channel.answer(message, { task }));
  assert.instance(await rejected(client.callTool({ name: "x" })), InvalidResultError);
});

test("a call whose capability the server did not declare is rejected before anything is sent", async () => {
  const { client, channel } = await openClient({ as: november, capabilities: { resources: {} } }, answering);
  const count = channel.sent.length;
  const error = await rejected<CapabilityError>(client.callTool({ name: "x" }));
  assert.instance(error, CapabilityError);
  assert.equal([error.capability, error.reason], ["tools", "server"]);
  assert.is((await rejected<CapabilityError>(client.subscribe({ uri: "a:b" }))).capability, "resources.subscribe");
  assert.equal((await rejected<CapabilityError>(client.notify.rootsListChanged())).reason, "client");
  assert.is(channel.sent.length, count);
});

test("with undeclared: send, only the server's capabilities are not required", async () => {
  const { client } = await openClient({ as: november, undeclared: "send", capabilities: {} }, answering);
  assert.equal(await client.callTool({ name: "x" }), TEXT as never);
});

test("a log level of one call is sent in stateless revisions, and a CapabilityError in others", async () => {
  const { client, channel } = await openClient({ as: july, logLevel: "error" }, answering);
  await client.callTool({ name: "x" }, { logLevel: "debug" });
  await client.callTool({ name: "x" });
  assert.equal(
    calls(channel).map(
      ({ params }) => ((params as JsonObject)["_meta"] as JsonObject)["io.modelcontextprotocol/logLevel"],
    ),
    ["debug", "error"],
  );
  const { client: session } = await openClient({ as: november }, answering);
  const error = await rejected<CapabilityError>(session.callTool({ name: "x" }, { logLevel: "debug" }));
  assert.is(error.capability, "logLevel");
});

test("a batch is read message by message where the revision has batches, and is invalid elsewhere", async () => {
  const { client, channel } = await openClient({ as: march }, silent);
  const results = [client.callTool({ name: "a" }), client.callTool({ name: "b" })];
  await settle();
  channel.say(calls(channel).map(({ id }) => ({ jsonrpc: "2.0", id, result: TEXT })));
  assert.equal(await Promise.all(results), [TEXT, TEXT] as never);

  const { channel: later, warned } = await openClient({ as: november }, silent);
  later.say([{ jsonrpc: "2.0", id: 9, result: {} }]);
  for (let turns = 0; turns < 10_000 && warned.length === 0; turns++) await settle();
  assert.equal(warned, ["bad-message"]);
});

test("params that JSON cannot hold reject the call and send nothing", async () => {
  const { client, channel } = await openClient({ as: november }, answering);
  const count = channel.sent.length;
  assert.instance(await rejected(client.callTool({ name: "x", arguments: { big: 1n } })), TypeError);
  assert.is(channel.sent.length, count);
});

test("request sends methods of extensions without a check, and native gives the calls of the connection's revision", async () => {
  const { client } = await openClient(
    {
      as: november,
      also: [july],
    },
    (message, server) => server.answer(message, { anything: 1 }),
  );
  assert.equal(await client.request("vendor/thing", { a: 1 }), { anything: 1 });
  assert.is(client.native(july) === undefined, client.revision !== "2026-07-28");
});

test.run();
