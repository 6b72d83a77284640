import { suite } from "uvu";
import * as assert from "uvu/assert";
import { connect } from "../../generated/client.js";
import { inMemory } from "../../generated/runtime/memoryClient.js";
import type { Server } from "../../generated/runtime/server.js";
import { everythingServers, importSample } from "../support/samples.js";
import * as first from "../../generated/2024-11-05/client.js";
import * as march from "../../generated/2025-03-26/client.js";
import * as june from "../../generated/2025-06-18/client.js";
import * as november from "../../generated/2025-11-25/client.js";
import * as july from "../../generated/2026-07-28/client.js";

// Not by literals, because the sample has compiler options of its own.
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
      const own = await toolsOf(await everythingServers(), as);
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

// Not by a literal, because the sample has compiler options of its own.
const { readOptions } = (await importSample("everything/src/options")) as {
  readOptions(args: readonly string[], env: { readonly [name: string]: string }): { [name: string]: unknown };
};

const options = suite("samples/everything: options");

options("by default, one process serves all revisions over HTTP on port 3000", () => {
  assert.equal(readOptions([], {}), {
    isStdio: false,
    revision: undefined,
    writtenIn: undefined,
    engine: undefined,
    secrets: undefined,
    port: 3000,
  });
});

options("processes with an engine get their secrets from the command line or from the environment", () => {
  for (const [kind, url] of [
    ["redis", "redis://127.0.0.1:6379"],
    ["postgres", "postgres://127.0.0.1:5432/everything"],
  ] as const)
    for (const found of [
      readOptions([`--${kind}`, url, "--secret", "new,old"], { PORT: "3001" }),
      readOptions([`--${kind}`, url], { PORT: "3001", MCP_SECRET: "new,old" }),
    ]) {
      assert.equal(found["engine"], { kind, url });
      assert.equal(found["secrets"], ["new", "old"]);
      assert.is(found["port"], 3001);
    }
});

options("two engines are an error", () => {
  assert.throws(
    () => readOptions(["--redis", "redis://127.0.0.1", "--postgres", "postgres://127.0.0.1"], { MCP_SECRET: "x" }),
    /the processes share one engine: --redis or --postgres/,
  );
});

options("an engine without a secret is an error, because each process would have a secret of its own", () => {
  assert.throws(() => readOptions(["--redis", "redis://127.0.0.1"], {}), /several processes need one secret/);
});

options("an unknown option is an error", () => {
  assert.throws(() => readOptions(["--reddis", "x"], {}), /--reddis/);
});

test.run();
options.run();
