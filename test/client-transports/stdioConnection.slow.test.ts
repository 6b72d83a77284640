import { fileURLToPath } from "node:url";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import * as november from "../../generated/2025-11-25/client.js";
import * as july from "../../generated/2026-07-28/client.js";
import { connect, ClosedError, ConnectError, LimitError } from "../../generated/runtime/client.js";
import { stdio } from "../../generated/runtime/stdioClient.js";
import { SERVER } from "./support/stdioPeer.js";
import { ME, rejected } from "../client/support/serving.js";

const test = suite("a client that is connected over stdio");

const ECHO = fileURLToPath(new URL("../runtime/fixtures/server.mjs", import.meta.url));
const echo = (text: string): { name: string; arguments: { text: string } } => ({ name: "echo", arguments: { text } });
for (const as of [november, july])
  test(`calls a server in revision ${as.CLIENT_BINDING.revision.revision}, many calls at once`, async () => {
    const client = await connect(stdio(process.execPath, [ECHO]), { ...ME, as: as as typeof november });
    assert.is(client.revision, as.CLIENT_BINDING.revision.revision);
    const texts = Array.from({ length: 100 }, (_, i) => `text ${i}`);
    const results = await Promise.all(texts.map((text) => client.callTool(echo(text))));
    assert.equal(
      results.map(({ content: [block] }) => (block as { text: string }).text),
      texts,
    );
    await client.close();
    assert.instance(await rejected(client.callTool(echo("late"))), ClosedError);
  });

test("rejects with the standard error of a server that ends at its start", async () => {
  // On a slow machine, the exit of the process can come long after the end of its output.
  const target = stdio(process.execPath, [SERVER, "diesAtStart"], { stderr: "ignore", closeMs: 60_000 });
  for (const options of [{ as: november }, { as: july, also: [november] }]) {
    const error = await rejected(connect(target, { ...ME, ...(options as { as: typeof november }) }));
    assert.instance(error, ConnectError);
    assert.match((error as ConnectError).diagnosis ?? "", /^cannot open the .*database/);
    assert.is((error as ConnectError).exitCode, 3);
  }
});

test("rejects with a LimitError if the only message in progress gets a response over the limit", async () => {
  const target = stdio(process.execPath, [SERVER, "longLine"], { stderr: "ignore" });
  const limits = { messageBytes: 1024 * 1024 };
  const error = await rejected(connect(target, { ...ME, as: november, limits }));
  const errors = [error, error.cause];
  assert.ok(
    errors.some((found) => found instanceof LimitError),
    String(error),
  );
});

test.run();
