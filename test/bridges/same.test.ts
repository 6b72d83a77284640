import { test } from "uvu";
import * as assert from "uvu/assert";
import { bridge } from "../../templates/runtime/bridge.js";
import { HANDSHAKES } from "../support/revisions.js";
import { openMemory } from "./support/channels.js";
import { ANSWERS, CAPABILITIES, createFeatureServer, FEATURES, type Feature } from "./support/features.js";
import { SessionClient } from "./support/sessionClient.js";
import { chainOf } from "./support/tables.js";

/** Uses a feature of a server as a client of a revision. */
async function outcomeOf(feature: Feature, native: string, revision: string): Promise<unknown> {
  const server = createFeatureServer(native);
  const servers = native === revision ? [server] : bridge(server, [chainOf(native, revision)], { log: () => {} });
  const client = new SessionClient(openMemory(servers), revision);
  client.answers = ANSWERS;
  if (feature.name !== "opening") await client.initialize(CAPABILITIES);
  try {
    return await feature.run(client);
  } finally {
    await client.close();
  }
}

for (const feature of FEATURES)
  test(`${feature.name}: clients of each revision get the outcome of a native server, or the loss of the table`, async () => {
    for (const client of HANDSHAKES) {
      const own = client >= (feature.since ?? "") ? await outcomeOf(feature, client, client) : undefined;
      for (const native of HANDSHAKES) {
        if (native === client || native < (feature.since ?? "")) continue;
        const expected = feature.bridged?.(native, client) ?? own;
        const cell = `a client of ${client} on a server of ${native}`;
        assert.equal(await outcomeOf(feature, native, client), expected, cell);
      }
    }
  });

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
