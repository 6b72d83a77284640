import { test } from "uvu";
import * as assert from "uvu/assert";
import { CallTable } from "../../templates/runtime/client/pendingCalls.js";
import type { PendingCall } from "../../templates/runtime/client/wireRevision.js";

/** Adds a call, and returns it. The table reads nothing of a call but its id. */
function add(table: CallTable): PendingCall {
  const call = { id: table.nextId() } as PendingCall;
  table.add(call);
  return call;
}

test("ids ascend, and the id of a slot that an old call occupies is skipped", () => {
  const table = new CallTable();
  const old = add(table);
  assert.is(old.id, 1);
  const ids = new Set([old.id]);
  for (let count = 0; count < 1_000; count++) {
    const call = add(table);
    assert.not.ok(ids.has(call.id), `the id ${call.id} is new`);
    ids.add(call.id);
    assert.is(table.delete(call), true);
  }
  // 64 slots: 65, 129 and so on have the slot of 1.
  assert.not.ok(ids.has(65));
  assert.is(table.get(1), old);
  assert.is(table.size, 1);
});

test("any number of calls can be in flight, and is listed in the order in which they were added", () => {
  const table = new CallTable();
  const calls = Array.from({ length: 5_000 }, () => add(table));
  for (const call of calls) assert.is(table.get(call.id), call);
  assert.equal(
    table.list().map(({ id }) => id),
    calls.map(({ id }) => id),
  );
  for (const call of calls) table.delete(call);
  assert.is(table.size, 0);
  assert.equal(table.list(), []);
});

test("a call is found by its own id alone, whatever a server sends as an id", () => {
  const table = new CallTable();
  const call = add(table);
  const unfit = { valueOf: 1, toString: 1 };
  for (const id of [65, -63, 1.5, 2 ** 32 + 1, NaN, "1", null, undefined, unfit, [1], true])
    assert.is(table.get(id), undefined, typeof id);
  assert.is(table.get(1), call);
});

test("a call that was deleted, or was never added, is not deleted", () => {
  const table = new CallTable();
  const call = add(table);
  assert.is(table.delete({ id: 65 } as PendingCall), false);
  assert.is(table.delete(call), true);
  assert.is(table.delete(call), false);
  assert.is(table.size, 0);
});

test.run();
