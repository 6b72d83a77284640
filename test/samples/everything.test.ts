import { suite } from "uvu";
import * as assert from "uvu/assert";
import * as first from "../../generated/2024-11-05/client.js";
import * as march from "../../generated/2025-03-26/client.js";
import * as june from "../../generated/2025-06-18/client.js";
import * as november from "../../generated/2025-11-25/client.js";
import * as july from "../../generated/2026-07-28/client.js";
import { connect } from "../../generated/client.js";
import { inMemory } from "../../generated/runtime/memoryClient.js";
import type { Server } from "../../generated/runtime/server.js";
import { importSample } from "../support/samples.js";

// Not by literals, because the sample has compiler options of its own.
const { createServers } = (await importSample("everything/src/revisions")) as {
  createServers: () => Server[];
};
const { createServersWrittenIn } = (await importSample("everything/src/writtenIn")) as {
  createServersWrittenIn: (revision: string) => Server[];
};

/** All have the members that the test uses. */
const CLIENTS = [first, march, june, november, july] as unknown as readonly (typeof july)[];

const test = suite("samples/everything: --written-in");

/** Returns the names of the tools that a client of one revision gets. */
async function toolsOf(servers: readonly Server[], as: typeof july): Promise<string[]> {
  const client = await connect(inMemory(servers), { name: "test", version: "1", as });
  try {
    const { tools } = await client.listTools();
    return tools.map(({ name }) => name);
  } finally {
    await client.close();
  }
}

for (const writtenIn of ["2025-11-25", "2026-07-28"])
  test(`handlers of ${writtenIn} serve each revision with the tools that its own server has`, async () => {
    const servers = createServersWrittenIn(writtenIn);
    assert.is(servers.length, CLIENTS.length);
    for (const as of CLIENTS) {
      const own = await toolsOf(createServers(), as);
      const bridged = await toolsOf(servers, as);
      assert.equal(
        own.filter((name) => !bridged.includes(name)),
        [],
      );
    }
  });

test("an unknown revision is an error that names the known revisions", () => {
  assert.throws(
    () => createServersWrittenIn("2025-06-18"),
    /^no server is written in 2025-06-18: use 2025-11-25 or 2026-07-28$/,
  );
});

test.run();
