import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  MemoryClaimStore,
  MemoryEventStore,
  MemorySessionStore,
  MemoryTaskStore,
  type SessionRecord,
  type TaskRecord,
} from "../../templates/runtime/stores.js";
import { ClientBudget } from "../../templates/runtime/stores/budget.js";

const test = suite("the share of one owner");

const LONG = 600_000;
const SESSION = {
  revision: "2025-11-25",
  client: { info: undefined, capabilities: {} },
  logLevel: "info",
  subscriptions: [],
};
const TASK = {
  method: "tools/call",
  status: "working",
  createdAt: "",
  lastUpdatedAt: "",
  ttlMs: null,
  inputRequests: {},
} as const;

/** Adds entries with the ids 0, 1, … of an owner until the store refuses one; returns how many it accepted. */
function accepted(add: (id: string) => boolean, most = 100): number {
  let count = 0;
  while (count < most && add(`${count}`)) count++;
  return count;
}

test("an owner gets a quarter of a budget; without owners, the whole budget is for all", () => {
  const budget = new ClientBudget(10);
  assert.is(
    accepted(() => budget.take(1, "alice")),
    3,
  );
  assert.ok(budget.take(3, "bob"));
  assert.not.ok(budget.take(4, "carol"));
  assert.equal([budget.left("alice"), budget.left("carol"), budget.left(undefined), budget.used], [0, 3, 4, 6]);
  budget.give(2, "alice");
  assert.is(budget.left("alice"), 2);
  assert.is(
    accepted(() => new ClientBudget(10).take(1, undefined), 10),
    10,
  );
});

test("a share is never more than what is left for all, and never less than its minimum", () => {
  const budget = new ClientBudget(8, 5);
  assert.ok(budget.take(5, "alice"));
  assert.is(budget.left("bob"), 3);
  assert.not.ok(budget.take(4, "bob"));
  assert.is(new ClientBudget(1).left("alice"), 1);
});

test("an owner who has used its share of sessions, tasks or claims is refused, and other owners are not", () => {
  const sessions = new MemorySessionStore({ maxSessions: 8 });
  const tasks = new MemoryTaskStore({ maxTasks: 8 });
  const claims = new MemoryClaimStore({ maxClaims: 8 });
  const add: { readonly [store: string]: (id: string, principal: string | undefined) => boolean } = {
    sessions: (id, principal) =>
      sessions.create({ ...SESSION, session: `${principal} ${id}`, principal } as SessionRecord, LONG),
    tasks: (id, principal) => tasks.create({ ...TASK, taskId: `${principal} ${id}`, principal } as TaskRecord),
    claims: (id, principal) => claims.claim({ claim: id, principal }, LONG) !== undefined,
  };
  for (const [store, create] of Object.entries(add)) {
    const counts = ["alice", "bob", undefined].map((principal) => accepted((id) => create(id, principal)));
    // Entries without an owner may take all that is left.
    assert.equal(counts, [2, 2, 4], store);
  }
  sessions.delete({ session: "alice 0", principal: "alice" });
  assert.ok(add["sessions"]!("again", "alice"));
  const key = { claim: "once more", principal: "bob" };
  claims.release({ claim: "0", principal: "bob" }, 3);
  assert.type(claims.claim(key, LONG), "number");
});

test("entries that have expired give their owner room again", () => {
  const { now } = Date;
  let time = now();
  Date.now = () => time;
  try {
    const sessions = new MemorySessionStore({ maxSessions: 8 });
    const claims = new MemoryClaimStore({ maxClaims: 8 });
    const fill = (): number[] => [
      accepted((id) => sessions.create({ ...SESSION, session: `${time} ${id}`, principal: "alice" }, 1000)),
      accepted((id) => claims.claim({ claim: `${time} ${id}`, principal: "alice" }, 1000) !== undefined),
    ];
    assert.equal(fill(), [2, 2]);
    time += 1001;
    assert.is(sessions.get({ session: `${time - 1001} 0`, principal: "alice" }), undefined);
    assert.equal(fill(), [2, 2]);
  } finally {
    Date.now = now;
  }
});

test("an owner with many small sessions loses its own events, not those of an owner with one larger session", () => {
  const text = "x".repeat(1000);
  const store = new MemoryEventStore({ maxBytes: 100_000 });
  const bob = { session: "bob", stream: 1, principal: "bob" };
  const first = store.append(bob, text);
  for (let i = 0; i < 9; i++) store.append(bob, text);
  for (let i = 0; i < 1000; i++) store.append({ session: `alice ${i}`, stream: 1, principal: "alice" }, text);
  assert.is(store.after(bob, first)!.events.length, 9);
});

test.run();
