import { test } from "uvu";
import * as assert from "uvu/assert";
import * as november from "../../generated/2025-11-25/client.js";
import { connect, McpError } from "../../generated/runtime/client.js";
import { scriptedTarget } from "./support/scriptedTransport.js";

const OPENED = {
  protocolVersion: "2025-11-25",
  capabilities: { tools: {} },
  serverInfo: { name: "server", version: "2.0.0" },
};

test("the stack of an error of the server names the function that awaits the call", async () => {
  const { target } = scriptedTarget((message, channel) => {
    if (message["method"] === "initialize") channel.answer(message, OPENED);
    // The response comes later, as over a real transport.
    else if (message["id"] !== undefined) setImmediate(() => channel.refuse(message, -32603));
  });
  const client = await connect(target, { name: "test", version: "1.0.0", as: november });
  async function functionOfTheProgram(): Promise<void> {
    await client.callTool({ name: "nope" });
  }
  const error = await functionOfTheProgram().then(
    () => assert.unreachable() as never,
    (thrown: unknown) => thrown as McpError,
  );
  assert.instance(error, McpError);
  assert.is(error.code, -32603);
  assert.match(error.stack ?? "", /at async functionOfTheProgram /);
  await client.close();
});

test.run();
