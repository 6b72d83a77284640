import { test } from "uvu";
import * as assert from "uvu/assert";
import * as toJune from "../../generated/2025-11-25/bridges/2025-06-18.js";
import * as up from "../../generated/2025-11-25/bridges/2026-07-28.js";
import * as june from "../../generated/2025-06-18/client.js";
import * as november from "../../generated/2025-11-25/client.js";
import { createServer as createSessionServer } from "../../generated/2025-11-25/index.js";
import * as down from "../../generated/2026-07-28/bridges/2025-11-25.js";
import * as july from "../../generated/2026-07-28/client.js";
import { createServer as createStatelessServer } from "../../generated/2026-07-28/index.js";
import { bridge } from "../../generated/runtime/bridge.js";
import { connect } from "../../generated/runtime/client.js";
import { inMemory } from "../../generated/runtime/memoryClient.js";
import { SessionTasks, Tasks } from "../../generated/runtime/tasks.js";

const ABOUT = { name: "test", version: "1" };
const FORM = {
  message: "Name?",
  requestedSchema: { type: "object", properties: { name: { type: "string" } } },
} as const;
const handlers = { elicitation: { elicit: () => ({ action: "accept" as const, content: { name: "Ada" } }) } };
const text = (said: unknown): { content: { type: "text"; text: string }[] } => ({
  content: [{ type: "text", text: String(said) }],
});
const log = (): void => {};

test("mcpgen's client of 2026-07-28 waits for the tasks of a server of 2025-11-25, and answers their requests for input", async () => {
  const tasks = new SessionTasks({ pollIntervalMs: 1 });
  const tool = {
    name: "greet",
    inputSchema: { type: "object" as const },
    execution: { taskSupport: "required" as const },
  };
  const native = createSessionServer(
    { ...ABOUT, ...tasks.offer },
    {
      tools: {
        listTools: () => ({ tools: [tool] }),
        callTool: (_, context) =>
          tasks.start(context, async (task) => text((await task.elicit(FORM)).content?.["name"])),
      },
    },
  );
  const client = await connect(inMemory(bridge(native, [up], { log })), { ...ABOUT, as: july, handlers });
  const states: string[] = [];
  const result = await client.callTool({ name: "greet" }, { onTask: ({ status }) => void states.push(status) });
  assert.equal(result.content, text("Ada").content);
  assert.is(states.at(-1), "completed");
  await client.close();
});

for (const asTask of [true, false])
  test(`mcpgen's client of 2025-11-25 ${asTask ? "starts" : "waits in line for"} a task of a server of 2026-07-28`, async () => {
    const tasks = new Tasks({ pollIntervalMs: 1 });
    const native = createStatelessServer(
      { ...ABOUT, ...tasks.offer },
      {
        tools: {
          listTools: () => ({ tools: [], ttlMs: 0, cacheScope: "private" }),
          callTool: (_, context) =>
            tasks.start(context, async (task) => text((await task.elicit(FORM)).content?.["name"])),
        },
      },
    );
    const client = await connect(inMemory(bridge(native, [down], { log })), { ...ABOUT, as: november, handlers });
    const result = await client.callTool({ name: "greet" }, asTask ? { task: {} } : {});
    assert.equal(result.content, text("Ada").content);
    await client.close();
  });

test("mcpgen's client of 2025-06-18 calls a tool that it has listed, and whose server runs it only as a task", async () => {
  const tasks = new SessionTasks({ pollIntervalMs: 1 });
  const execution = { taskSupport: "required" as const };
  const tool = { name: "bake", inputSchema: { type: "object" as const }, execution };
  const native = createSessionServer(
    { ...ABOUT, ...tasks.offer },
    {
      tools: {
        listTools: () => ({ tools: [tool] }),
        callTool: (_, context) => tasks.start(context, () => text("bread")),
      },
    },
  );
  const client = await connect(inMemory(bridge(native, [toJune], { log })), { ...ABOUT, as: june });
  await client.listTools();
  assert.equal((await client.callTool({ name: "bake" })).content, text("bread").content);
  await client.close();
});

test.run();
