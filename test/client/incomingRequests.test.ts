import { test } from "uvu";
import * as assert from "uvu/assert";
import * as november from "../../generated/2025-11-25/client.js";
import * as july from "../../generated/2026-07-28/client.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { closeAll } from "./support/cleanUp.js";
import { silent, settle, openClient } from "./support/serving.js";

test.after.each(closeAll);

test("ping of a session is answered at once", async () => {
  const { channel } = await openClient({ as: november }, silent);
  channel.say({ jsonrpc: "2.0", id: "p1", method: "ping" });
  assert.equal(channel.sent.at(-1), { jsonrpc: "2.0", id: "p1", result: {} });
});

test("a request of a server is ignored and reported in a stateless revision", async () => {
  const { channel, warned } = await openClient({ as: july }, silent);
  channel.say({ jsonrpc: "2.0", id: 1, method: "roots/list" });
  assert.equal(warned, ["unexpected-request"]);
  assert.is(channel.sent.length, 1);
});

test("a request that the client has no handler for gets an error response", async () => {
  const { channel } = await openClient({ as: november }, silent);
  channel.say({ jsonrpc: "2.0", id: 5, method: "roots/list" });
  while (channel.sent.length < 3) await settle();
  assert.is((channel.sent.at(-1)!["error"] as JsonObject)["code"], -32601);
});

test("notifications reach their handlers from the first message on, and invalid ones are reported", async () => {
  const seen: unknown[] = [];
  const { channel, warned } = await openClient(
    {
      as: november,
      handlers: { notifications: { loggingMessage: ({ data }) => void seen.push(data) } },
    },
    silent,
  );
  const log = (params: JsonObject): void => channel.say({ jsonrpc: "2.0", method: "notifications/message", params });
  log({ level: "info", data: "hello" });
  log({ level: "loud", data: "no" });
  assert.equal(seen, ["hello"]);
  assert.equal(warned, ["invalid-notification"]);
});

test.run();
