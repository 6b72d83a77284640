import * as assert from "uvu/assert";
import { BINDING } from "../../generated/2026-07-28/server.js";
import type { RevisionImplementation } from "../../templates/runtime/server/server.js";
import type { TaskService } from "../../templates/runtime/stores/sharedTasks.js";
import { TaskTakeover } from "../../templates/runtime/tasks/takeover.js";
import { boundedSuite, serverOf } from "./support/members.js";

/** Tasks in the service that no process of the service wrote. */

const test = boundedSuite("invalid tasks of a service");

const TASK = { taskId: "t", session: undefined, principal: undefined, method: "tools/call", process: "me", run: 2 };

const TOOLS = { listTools: () => ({ tools: [] }), callTool: () => ({ content: [] }) };

const WRONG: readonly unknown[] = [undefined, null, 7, {}, { id: 1, params: {} }, { id: 1, params: {}, client: null }];

test("a task whose request has another form fails, and is not working for ever", async () => {
  for (const request of WRONG) {
    const errors: unknown[] = [];
    const server = serverOf(BINDING as unknown as RevisionImplementation, TOOLS, (error) => void errors.push(error));
    const changes: { status?: string }[] = [];
    const tasks = {
      abandoned: () => [{ ...TASK, process: "dead" }],
      takeOver: () => ({ ...TASK, status: "working", request }),
      watch: () => () => undefined,
      update: (_: object, change: object) => void changes.push(change),
    };
    const processes = { id: "me", leaseMs: 1000, isAlive: (id: string) => Promise.resolve(id === "me") };
    const service = { tasks, processes } as unknown as TaskService;
    const start = (): never => {
      throw new Error("the task was started");
    };
    await new TaskTakeover(server, { start, service }).look();
    assert.equal(
      changes.map(({ status }) => status),
      ["failed"],
      JSON.stringify(request),
    );
    assert.is(errors.length, 1);
  }
});

test.run();
