import { test } from "uvu";
import * as assert from "uvu/assert";
import * as november from "../../generated/2025-11-25/client.js";
import * as july from "../../generated/2026-07-28/client.js";
import { CallAbortedError, TimeoutError } from "../../generated/runtime/client.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { closeAll } from "./support/cleanUp.js";
import { TEXT, silent, answering, rejected, settle, calls, openClient } from "./support/serving.js";

test.after.each(closeAll);

test("a call without a response is rejected at its time limit and cancelled", async () => {
  const { client, channel } = await openClient({ as: november }, silent);
  const error = await rejected<TimeoutError>(client.callTool({ name: "x" }, { timeoutMs: 5 }));
  assert.instance(error, TimeoutError);
  assert.equal([error.limit, error.afterMs], ["idle", 5]);
  const cancelled = channel.sent.at(-1)!;
  assert.is(cancelled["method"], "notifications/cancelled");
  assert.is((cancelled["params"] as JsonObject)["requestId"], calls(channel)[0]!["id"]);
});

test("a late response to a cancelled call is ignored without a warning", async () => {
  const { client, channel, warned } = await openClient({ as: november }, silent);
  await rejected(client.callTool({ name: "x" }, { timeoutMs: 1 }));
  channel.answer(calls(channel)[0]!, TEXT);
  assert.equal(warned, []);
});

test("a transport with a stream for each request needs no cancelled notification", async () => {
  const { client, channel } = await openClient({ as: july, ownStreams: true }, silent);
  await rejected(client.callTool({ name: "x" }, { timeoutMs: 1 }));
  assert.is(channel.calls.at(-1), "cancel");
  assert.is(channel.sent.at(-1)!["method"], "tools/call");
});

test("aborting the signal rejects the call, cancels it, and has no effect after the response", async () => {
  const { client, channel } = await openClient({ as: november }, (message, server, outgoing) => {
    if ((message["params"] as JsonObject)["name"] === "fast") answering(message, server, outgoing);
  });
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
});

test("progress reaches its call while it grows, and restarts the time limit up to the total limit", async () => {
  const seen: unknown[] = [];
  const { client, channel } = await openClient({ as: november }, silent);
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
});

test("an onProgress that throws is reported and does not end the call", async () => {
  const { client, warned } = await openClient({ as: november }, (message, channel, outgoing) => {
    channel.say({
      jsonrpc: "2.0",
      method: "notifications/progress",
      params: { progressToken: message["id"], progress: 1 },
    });
    answering(message, channel, outgoing);
  });
  const onProgress = (): never => {
    throw new Error("broken");
  };
  assert.equal(await client.callTool({ name: "x" }, { onProgress }), TEXT as never);
  assert.equal(warned, ["handler-failed"]);
});

test.run();
