import { test } from "uvu";
import * as assert from "uvu/assert";
import * as november from "../../../generated/2025-11-25/client.js";
import { connect, type McpError } from "../../../generated/runtime/client.js";
import type { JsonObject } from "../../../templates/runtime/validation/checks.js";
import { scriptedTarget, type ScriptedChannel } from "../support/scriptedTransport.js";

const ME = { name: "test", version: "1.0.0", as: november };
const DONE = { content: [{ type: "text", text: "done" }] };
const TASKS = { tools: {}, tasks: { requests: { tools: { call: {} } }, cancel: {} } };
const TOOLS = [
  { name: "slow", inputSchema: { type: "object" }, execution: { taskSupport: "required" } },
  { name: "quick", inputSchema: { type: "object" } },
];
const TASK = {
  taskId: "t",
  status: "working",
  createdAt: "2026-01-01T00:00:00Z",
  lastUpdatedAt: "2026-01-01T00:00:00Z",
  ttl: null,
};

type Refuse = (request: JsonObject, channel: ScriptedChannel) => void;
/** The error that the specification requires. */
const byCode: Refuse = (request, channel) => channel.refuse(request, -32601, "needs a task");
/** The official SDK turns this error into a result. */
const byResult: Refuse = (request, channel) =>
  channel.answer(request, { content: [{ type: "text", text: "MCP error -32601" }], isError: true });

/** A server whose tool `slow` must be called as a task, and whose tool `quick` always fails. */
function createServer(refuse: Refuse, capabilities: object = TASKS, tools: readonly object[] = TOOLS) {
  const { target, channel } = scriptedTarget((request) => {
    const { method } = request;
    const { protocolVersion, name, task } = (request["params"] ?? {}) as JsonObject;
    if (method === "initialize")
      channel.answer(request, { protocolVersion, capabilities, serverInfo: { name: "server", version: "1" } });
    else if (method === "tools/list") channel.answer(request, { tools });
    else if (method === "tools/call" && name === "slow" && task !== undefined) channel.answer(request, { task: TASK });
    else if (method === "tools/call") refuse(request, channel);
    else if (method === "tasks/result") channel.answer(request, DONE);
    else if (method === "tasks/get") channel.answer(request, TASK);
  });
  const sent = (): unknown[] => channel.sent.slice(2).map(({ method }) => method);
  return { target, channel, sent };
}

for (const [how, refuse] of [
  ["error -32601", byCode],
  ["a result with isError", byResult],
] as const) {
  test(`a tool that requires a task and refuses a call by ${how} is called once more as a task`, async () => {
    const { target, channel, sent } = createServer(refuse);
    const client = await connect(target, ME);
    const params = { name: "slow", arguments: { a: 1 }, _meta: { own: true } };
    assert.equal((await client.callTool(params)).content, DONE.content);
    assert.equal(sent(), ["tools/call", "tools/list", "tools/call", "tasks/result"]);
    const { task, ...again } = channel.sent[4]!["params"] as JsonObject;
    assert.equal([again, task], [params, {}]);
    // The tool is known now.
    await client.callTool({ name: "slow" });
    assert.equal(sent().slice(4), ["tools/call", "tasks/result"]);
    await client.close();
  });

  test(`a tool that fails by ${how} and requires no task is not called again, and the tools are listed once`, async () => {
    const { target, sent } = createServer(refuse);
    const client = await connect(target, ME);
    for (let call = 0; call < 2; call++) {
      const end: unknown = await client.callTool({ name: "quick" }).catch((error: unknown) => error);
      if (refuse === byCode) assert.is((end as McpError).code, -32601);
      else assert.is((end as JsonObject)["isError"], true);
    }
    assert.equal(sent(), ["tools/call", "tools/list", "tools/call"]);
    await client.close();
  });

  test(`a server that does not run tools as tasks and fails by ${how} gets no further request`, async () => {
    const { target, sent } = createServer(refuse, { tools: {}, tasks: { requests: {} } });
    const client = await connect(target, ME);
    await client.callTool({ name: "slow" }).catch(() => {});
    assert.equal(sent(), ["tools/call"]);
    await client.close();
  });
}

test("a server that does not run tools as tasks gets no task, although its list says that the tool requires one", async () => {
  const { target, channel, sent } = createServer((request) => channel.answer(request, DONE), { tools: {} });
  const client = await connect(target, ME);
  await client.listTools();
  assert.equal((await client.callTool({ name: "slow" })).content, DONE.content);
  assert.equal([sent(), channel.sent[3]!["params"]], [["tools/list", "tools/call"], { name: "slow" }]);
  await client.close();
});

test("if the tools cannot be listed, the call ends with its own error", async () => {
  const { target, sent } = createServer(byCode, TASKS, [{ name: 1 }]);
  const client = await connect(target, ME);
  const error = await client.callTool({ name: "slow" }).catch((thrown: unknown) => thrown as McpError);
  assert.equal([(error as McpError).message, sent()], ["needs a task", ["tools/call", "tools/list"]]);
  await client.close();
});

test.run();
