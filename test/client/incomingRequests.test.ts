import { test } from "uvu";
import * as assert from "uvu/assert";
import * as november from "../../generated/2025-11-25/client.js";
import * as july from "../../generated/2026-07-28/client.js";
import { connect } from "../../generated/runtime/client.js";
import type { ClientWarning } from "../../templates/runtime/client/warning.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { ME, serving, silent, settle } from "./support/serving.js";
import { scriptedTarget } from "./support/scriptedTransport.js";

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

test.run();
