import { test } from "uvu";
import * as assert from "uvu/assert";
import type { IncomingRequestCall } from "../../templates/runtime/server/call.js";
import { ClientBudget } from "../../templates/runtime/stores/budget.js";
import { TaskByteUsage } from "../../templates/runtime/tasks/runningTask.js";

const CALL = {
  incoming: { id: 1, method: "tools/call", params: { name: "bake", arguments: { text: "x".repeat(1000) } } },
  client: { capabilities: {} },
  owner: undefined,
} as unknown as IncomingRequestCall;

const RESULT = { content: [{ type: "text", text: "y".repeat(5000) }] };

test("a task counts its params until its work ends, and its result until it is deleted", () => {
  const budget = new ClientBudget(100_000);
  const task = new TaskByteUsage(budget, CALL, undefined);
  const begun = budget.used;
  assert.ok(begun > 1000 && begun < 5000, String(begun));
  task.takeResult(RESULT);
  assert.ok(budget.used > begun + 5000, String(budget.used));
  const withResult = budget.used;
  task.giveParams();
  assert.ok(budget.used < withResult - 1000);
  task.giveRecord();
  assert.is(budget.used, 0);
});

test("a task that is deleted while it works keeps its params and no result", () => {
  const budget = new ClientBudget(100_000);
  const task = new TaskByteUsage(budget, CALL, undefined);
  task.giveRecord();
  const params = budget.used;
  assert.ok(params > 1000);
  task.takeResult(RESULT);
  assert.is(budget.used, params);
  task.giveParams();
  assert.is(budget.used, 0);
});

test("a task or a result beyond the limit is refused and counts nothing", () => {
  const budget = new ClientBudget(4000);
  const task = new TaskByteUsage(budget, CALL, undefined);
  const begun = budget.used;
  assert.throws(() => task.takeResult(RESULT), /maxBytes/);
  assert.is(budget.used, begun);
  const full = new ClientBudget(500);
  assert.throws(() => new TaskByteUsage(full, CALL, undefined), /maxBytes/);
  assert.is(full.used, 0);
});

test.run();
