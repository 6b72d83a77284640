import { test } from "uvu";
import * as assert from "uvu/assert";
import { bridge } from "../../templates/runtime/bridge.js";
import { HANDSHAKES } from "../support/revisions.js";
import { openMemory } from "./support/channels.js";
import { checkFeature, inProcess } from "./support/cells.js";
import { createFeatureServer, FEATURES } from "./support/features.js";
import { SessionClient } from "./support/sessionClient.js";
import { chainOf } from "./support/tables.js";

for (const feature of FEATURES)
  test(`${feature.name}: clients of each revision get the outcome of a native server, or the loss of the table`, () =>
    checkFeature(feature, inProcess(openMemory), { clients: HANDSHAKES }));

test("a batch of a client of 2025-03-26 reaches the handlers of a server whose revision has no batches", async () => {
  const [server] = bridge(createFeatureServer("2025-11-25"), [chainOf("2025-11-25", "2025-03-26")]);
  const client = new SessionClient(openMemory([server!]), "2025-03-26");
  await client.initialize();
  const responses = await client.batch([
    { method: "tools/call", params: { name: "text" } },
    { method: "ping" },
    { method: "tools/call", params: { name: "missing" } },
  ]);
  assert.equal(
    responses.map((response) => response["content"]?.[0]?.["text"] ?? response["error"]?.["code"] ?? "pong"),
    ["hello", "pong", -32602],
  );
  await client.close();
});

test.run();
