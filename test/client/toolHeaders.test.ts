import { test } from "uvu";
import * as assert from "uvu/assert";
import * as july from "../../generated/2026-07-28/client.js";
import { connect, type McpError, ToolDefinitionError } from "../../generated/runtime/client.js";
import type { ClientWarning } from "../../templates/runtime/client/warning.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { ME, serving, answering, rejected, calls } from "./support/serving.js";
import { scriptedTarget } from "./support/scriptedTransport.js";

const HEADER_TOOL = (header: string): JsonObject => ({
  name: "weather",
  inputSchema: { type: "object", properties: { city: { type: "string", "x-mcp-header": header } } },
});

test("HeaderMismatch lists the tools once for all calls, and sends the calls with their new headers", async () => {
  const { target, channel } = scriptedTarget(
    serving((message, server, outgoing) => {
      if (message["method"] === "tools/list") return server.answer(message, { tools: [HEADER_TOOL("City")] });
      if (outgoing.argumentHeaders === undefined) return server.refuse(message, -32020);
      answering(message, server, outgoing);
    }),
    { kind: "http" },
  );
  const client = await connect(target, { ...ME, as: july });
  const call = { name: "weather", arguments: { city: "Köln" } };
  await Promise.all([client.callTool(call), client.callTool(call)]);
  assert.is(channel.sent.filter(({ method }) => method === "tools/list").length, 1);
  assert.is(calls(channel).length, 4);
  assert.equal(channel.outgoing.at(-1)!.argumentHeaders, ["mcp-param-city", "Köln"]);
  await client.close();
});

test("HeaderMismatch with the headers that were sent is the server's error", async () => {
  const { target, channel } = scriptedTarget(
    serving((message, server) =>
      message["method"] === "tools/list"
        ? server.answer(message, { tools: [HEADER_TOOL("City")] })
        : server.refuse(message, -32020, "mismatch"),
    ),
    { kind: "http" },
  );
  const client = await connect(target, { ...ME, as: july });
  await client.listTools({});
  const error = await rejected<McpError>(client.callTool({ name: "weather", arguments: { city: "Rom" } }));
  assert.is(error.code, -32020);
  assert.is(calls(channel).length, 1);
  await client.close();
});

test("a tool with invalid header annotations is left out, reported, and cannot be called", async () => {
  const warnings: ClientWarning[] = [];
  const { target } = scriptedTarget(
    serving((message, server) =>
      server.answer(message, {
        tools: [HEADER_TOOL("not a header"), { name: "plain", inputSchema: { type: "object" } }],
      }),
    ),
    { kind: "http" },
  );
  const client = await connect(target, { ...ME, as: july, onWarning: (warning) => void warnings.push(warning) });
  const { tools } = await client.listTools({});
  assert.equal(
    tools.map(({ name }) => name),
    ["plain"],
  );
  assert.equal(
    warnings.map(({ code }) => code),
    ["tool-dropped"],
  );
  assert.instance(await rejected(client.callTool({ name: "weather" })), ToolDefinitionError);
  await client.close();
});

test.run();
