import { test } from "uvu";
import * as assert from "uvu/assert";
import * as november from "../../generated/2025-11-25/client.js";
import * as july from "../../generated/2026-07-28/client.js";
import { ClosedError, ConnectionLostError, SessionLostError } from "../../generated/runtime/client.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { closeAll } from "./support/cleanUp.js";
import { TEXT, silent, answering, rejected, settle, calls, openClient } from "./support/serving.js";

test.after.each(closeAll);

test("close rejects the pending calls and all later ones, and closes the channel once", async () => {
  const closes: unknown[] = [];
  const { client, channel } = await openClient(
    {
      as: november,
      onClose: (error) => void closes.push(error),
    },
    silent,
  );
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
  const { client, channel } = await openClient({ as: november }, (message, server, outgoing) => {
    if (calls(server).length > 1) answering(message, server, outgoing);
  });
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
});

test("after a loss, a stateless connection repeats reads and idempotent tools, and rejects other calls", async () => {
  let isLost = false;
  const tools = [{ name: "safe", inputSchema: { type: "object" }, annotations: { idempotentHint: true } }];
  const { client, channel } = await openClient({ as: july }, (message, server, outgoing) => {
    if (message["method"] === "tools/list") return server.answer(message, { tools });
    if (isLost) answering(message, server, outgoing);
  });
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
});

test("with restart: false, a loss ends the client with its error", async () => {
  const closes: unknown[] = [];
  const { client, channel } = await openClient(
    {
      as: november,
      restart: false,
      onClose: (error) => void closes.push(error),
    },
    silent,
  );
  const error = new ConnectionLostError("ended", { mayHaveRun: true });
  channel.events.lost(error);
  assert.is(await rejected(client.callTool({ name: "x" })), error);
  await settle();
  assert.equal(closes, [error]);
});

test("a session that the server forgot is replaced once for all its calls, which are sent again", async () => {
  const sessionLost = new SessionLostError("404");
  const { client, channel } = await openClient({ as: november, kind: "http" }, (message, server, outgoing) => {
    if (calls(server).indexOf(message) > 1) return answering(message, server, outgoing);
    server.events.failed(outgoing, { error: sessionLost, wasSent: "no" });
  });
  const results = await Promise.all([client.callTool({ name: "a" }), client.callTool({ name: "b" })]);
  assert.equal(results, [TEXT, TEXT] as never);
  assert.equal(
    channel.calls.filter((call) => call === "reopen"),
    ["reopen"],
  );
  assert.is(calls(channel).length, 4);
});

test("a session that is lost twice rejects the call", async () => {
  const sessionLost = new SessionLostError("404");
  const { client } = await openClient({ as: november, kind: "http" }, (_, server, outgoing) =>
    server.events.failed(outgoing, { error: sessionLost, wasSent: "no" }),
  );
  assert.is(await rejected(client.callTool({ name: "a" })), sessionLost);
});

test("with restart: false, a session that is lost rejects the call and is not replaced", async () => {
  const sessionLost = new SessionLostError("404");
  const { client, channel } = await openClient({ as: november, restart: false, kind: "http" }, (_, server, outgoing) =>
    server.events.failed(outgoing, { error: sessionLost, wasSent: "no" }),
  );
  assert.is(await rejected(client.callTool({ name: "a" })), sessionLost);
  assert.not(channel.calls.includes("reopen"));
  assert.is(calls(channel).length, 1);
});

test.run();
