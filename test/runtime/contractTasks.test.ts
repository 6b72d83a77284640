import { test } from "uvu";
import * as assert from "uvu/assert";
import { createToolTasks, type ContractTasks } from "../../templates/runtime/contract/toolTasks.js";
import type { HandlerContext } from "../../templates/runtime/server/context.js";

/** Whether a tool runs as a task, by what the contract declares and what the client wants. */
const RUNS: readonly (readonly [member: string, isWanted: boolean, runs: string, support?: string])[] = [
  ["either", true, "task", "optional"],
  ["either", false, "call", "optional"],
  ["always", false, "task", "required"],
  ["plain", true, "call"],
  ["toString", true, "call"],
  ["constructor", true, "call"],
];

for (const [member, isWanted, runs, support] of RUNS)
  test(`the tool ${member}, a task ${isWanted ? "" : "not "}wanted: it runs as a ${runs}`, () => {
    const tasks: ContractTasks = { offer: {}, isWanted: () => isWanted, start: () => "task" as never };
    const tools = createToolTasks({ either: "optional", always: "required" }, tasks)!;
    assert.is(
      tools.run(member, {} as HandlerContext, () => "call"),
      runs,
    );
    const definition = { name: member, inputSchema: { type: "object" } } as const;
    const listed = tools.declareIn({ [member]: definition })[member]!;
    assert.is((listed["execution"] as { taskSupport?: unknown } | undefined)?.taskSupport, support);
  });

test.run();
