import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as first from "../../generated/2024-11-05/client.js";
import * as march from "../../generated/2025-03-26/client.js";
import * as june from "../../generated/2025-06-18/client.js";
import * as november from "../../generated/2025-11-25/client.js";
import * as july from "../../generated/2026-07-28/client.js";
import { connect } from "../../generated/runtime/client.js";
import { inMemory } from "../../generated/runtime/memoryClient.js";
import type { Server } from "../../generated/runtime/server.js";
import { ROOT } from "../support/schemas.js";

// Not by a literal, because the sample has compiler options of its own.
const { SERVERS } = (await import(join(ROOT, "samples/everything/src/revisions.ts"))) as { SERVERS: readonly Server[] };

const ME = { name: "test", version: "1.0.0" };

for (const [date, module] of [
  ["2024-11-05", first],
  ["2025-03-26", march],
  ["2025-06-18", june],
  ["2025-11-25", november],
  ["2026-07-28", july],
] as const)
  test(`a client of ${date} lists and calls the tools of a server of the same revision`, async () => {
    const servers = SERVERS.filter(({ revision }) => revision.revision === date);
    const client = await connect(inMemory(servers), { ...ME, as: module as typeof november });
    assert.is(client.revision, date);
    const names: string[] = [];
    for await (const { name } of client.tools()) names.push(name);
    assert.ok(names.includes("test_simple_text"), names.join());
    const { content } = await client.callTool({ name: "test_simple_text", arguments: {} });
    assert.is(content[0]?.type, "text");
    await client.close();
  });

test.run();
