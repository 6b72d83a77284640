import { test } from "uvu";
import * as assert from "uvu/assert";
import * as july from "../../generated/2026-07-28/client.js";
import { type McpError, ToolDefinitionError } from "../../generated/runtime/client.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { closeAll } from "./support/cleanUp.js";
import { answering, rejected, calls, openClient } from "./support/serving.js";

test.after.each(closeAll);

const HEADER_TOOL = (header: string): JsonObject => ({
  name: "weather",
  inputSchema: { type: "object", properties: { city: { type: "string", "x-mcp-header": header } } },
});

test("HeaderMismatch lists the tools once for all calls, and sends the calls with their new headers", async () => {
  const { client, channel } = await openClient({ as: july, kind: "http" }, (message, server, outgoing) => {
    if (message["method"] === "tools/list") return server.answer(message, { tools: [HEADER_TOOL("City")] });
    if (outgoing.argumentHeaders === undefined) return server.refuse(message, -32020);
    answering(message, server, outgoing);
  });
  const call = { name: "weather", arguments: { city: "Köln" } };
  await Promise.all([client.callTool(call), client.callTool(call)]);
  assert.is(channel.sent.filter(({ method }) => method === "tools/list").length, 1);
  assert.is(calls(channel).length, 4);
  assert.equal(channel.outgoing.at(-1)!.argumentHeaders, ["mcp-param-city", "Köln"]);
});

test("HeaderMismatch with the headers that were sent is the server's error", async () => {
  const { client, channel } = await openClient({ as: july, kind: "http" }, (message, server) =>
    message["method"] === "tools/list"
      ? server.answer(message, { tools: [HEADER_TOOL("City")] })
      : server.refuse(message, -32020, "mismatch"),
  );
  await client.listTools({});
  const error = await rejected<McpError>(client.callTool({ name: "weather", arguments: { city: "Rom" } }));
  assert.is(error.code, -32020);
  assert.is(calls(channel).length, 1);
});

test("a tool with invalid header annotations is left out, reported, and cannot be called", async () => {
  const { client, warned } = await openClient({ as: july, kind: "http" }, (message, server) =>
    server.answer(message, {
      tools: [HEADER_TOOL("not a header"), { name: "plain", inputSchema: { type: "object" } }],
    }),
  );
  const { tools } = await client.listTools({});
  assert.equal(
    tools.map(({ name }) => name),
    ["plain"],
  );
  assert.equal(warned, ["tool-dropped"]);
  assert.instance(await rejected(client.callTool({ name: "weather" })), ToolDefinitionError);
});

test.run();
