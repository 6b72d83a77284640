import { test } from "uvu";
import * as assert from "uvu/assert";
import type { BridgeOptions } from "../../templates/runtime/bridge.js";
import { McpError } from "../../templates/runtime/errors.js";
import { HANDSHAKES, NEWEST_HANDSHAKE } from "../support/revisions.js";
import { openMemory } from "./support/channels.js";
import type { Json } from "./support/sessionClient.js";

import {
  DONE,
  EXTENSION,
  FORM,
  type Work,
  closeSessions,
  connect,
  createClient,
  said,
  serve,
  started,
  text,
} from "./support/downTasks.js";

test.after.each(closeSessions);

for (const to of HANDSHAKES)
  test(`a client of ${to} that asks for no task gets the result of the task, and the task asks it for input`, async () => {
    const losses: unknown[] = [];
    const log: BridgeOptions["log"] = ({ feature, kind, method }) => losses.push([feature, kind, method]);
    const hasElicitation = to >= "2025-06-18";
    const client = await started(
      async (task) => text(hasElicitation ? (await task.elicit(FORM)).content.name : await task.listRoots()),
      { to, log },
    );
    const result = await client.request("tools/call", { name: "any" });
    assert.equal(result, text(hasElicitation ? "Ada" : "[object Object]"));
    const [{ method, params }] = client.received as [Json];
    assert.is(method as unknown, hasElicitation ? "elicitation/create" : "roots/list");
    assert.equal(Object.keys(params!["_meta"]!), ["progressToken"]);
    assert.equal(losses, [["task-awaited", "degraded", "tools/call"]]);
  });

test("a tool that can run without a task runs without a task for a client that asks for none", async () => {
  for (const to of HANDSHAKES) {
    const client = await connect(
      serve((_, context, tasks) => (tasks.isWanted(context) ? tasks.start(context, () => DONE) : text("in line")), {
        to,
      }),
      { to },
    );
    assert.is(said(await client.request("tools/call", { name: "any" })), "in line");
  }
});

test("onLoss refuses to wait for a task, and the tool does no work", async () => {
  let runs = 0;
  const client = await started(() => runs++, { onLoss: { "task-awaited": "refuse" } });
  const { error } = await client.request("tools/call", { name: "any" });
  assert.equal(error!["data"], { feature: "task-awaited", path: "" });
  assert.is(runs, 0);
});

test("a client that cancels a call which waits for a task cancels the task", async () => {
  let signal!: AbortSignal;
  const ended = new Promise<void>((resolve) => {
    void started((task) => {
      ({ signal } = task);
      signal.addEventListener("abort", () => resolve());
      return task.elicit(FORM);
    }).then(async (client) => {
      client.answers = {};
      const { id } = client.start("tools/call", { name: "any" });
      await client.take("elicitation/create");
      client.notify("notifications/cancelled", { requestId: id });
    });
  });
  await ended;
  assert.ok(signal.aborted);
});

test("a call that waits for a task passes the progress of the tool, and fails with the error of the task", async () => {
  const client = await connect(
    serve((_, context, tasks) =>
      tasks.start(context, () => {
        context.progress(1, 2);
        throw new McpError(-32001, "broken");
      }),
    ),
  );
  const { error } = await client.request("tools/call", { name: "any", _meta: { progressToken: "p" } });
  assert.equal(error, { code: -32001, message: "broken" });
  assert.equal((await client.take("notifications/progress"))["params"], { progressToken: "p", progress: 1, total: 2 });
});

test("a call that waits for a task ends with an error if the task is deleted", async () => {
  const client = await started(() => new Promise(() => {}), { tasks: { ttlMs: 20 } });
  assert.equal((await client.request("tools/call", { name: "any" }))["error"], {
    code: -32603,
    message: "the task of this call does not exist any more",
  });
});

test("a client that declares the extension in its session gets no task without params.task", async () => {
  const servers = serve((_, context, tasks) => text(tasks.isWanted(context)));
  const client = createClient(openMemory(servers), NEWEST_HANDSHAKE);
  await client.initialize({ extensions: { [EXTENSION]: {} } });
  assert.is(said(await client.request("tools/call", { name: "any" })), "false");
});

test("a handler that was answered before it starts a task is not asked again", async () => {
  const client = await connect(
    serve(async (_, context, tasks) => {
      const { content } = await (context as unknown as Work).elicit(FORM);
      return tasks.start(context, () => text(content.name));
    }),
  );
  assert.is(said(await client.request("tools/call", { name: "any" })), "Ada");
  assert.is(client.received.length, 1);
});

test.run();
