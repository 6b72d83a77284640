import { mock } from "node:test";
import { suite } from "uvu";
import {
  MemoryClaimStore,
  MemoryEventStore,
  MemorySessionStore,
  MemoryTaskStore,
} from "../../templates/runtime/stores.js";
import {
  claimStoreConformance,
  eventStoreConformance,
  limitedClaimStoreConformance,
  limitedSessionStoreConformance,
  sessionStoreConformance,
  taskStoreConformance,
  type Open,
  type Register,
} from "./support/conformance.js";
import { MemorySharedTaskStore } from "../../templates/runtime/stores/sharedTasks.js";
import { sharedTaskStoreConformance } from "./support/sharedTaskConformance.js";
import { slow } from "./support/slowStore.js";

/** Opens a store of this process; time passes when the test says so. */
function opens<Store extends object>(make: (limit: number | undefined) => Store): Open<Store> {
  return (limit) => {
    mock.timers.reset();
    mock.timers.enable({ apis: ["setTimeout", "Date"] });
    const store = make(limit);
    return {
      store,
      other: store,
      wait: async (ms) => mock.timers.tick(ms),
      close: () => mock.timers.reset(),
    };
  };
}

const KINDS: readonly (readonly [name: string, carry: <Store extends object>(store: Store) => Store])[] = [
  ["that answer at once", (store) => store],
  ["that answer later", slow],
];

const test = suite("stores in memory");

for (const [kind, carry] of KINDS) {
  const named =
    (store: string): Register =>
    (name, run) =>
      test(`${store} ${kind}: ${name}`, run);
  for (const rules of [sessionStoreConformance, limitedSessionStoreConformance])
    rules(
      named("sessions"),
      opens((limit) => carry(new MemorySessionStore(limit === undefined ? {} : { maxSessions: limit }))),
    );
  eventStoreConformance(
    named("events"),
    opens((limit) => carry(new MemoryEventStore(limit === undefined ? {} : { maxEvents: limit }))),
  );
  taskStoreConformance(
    named("tasks"),
    opens((limit) => carry(new MemoryTaskStore(limit === undefined ? {} : { maxTasks: limit }))),
  );
  for (const conformance of [taskStoreConformance, sharedTaskStoreConformance])
    conformance(
      named("tasks of a service"),
      opens((limit) => carry(new MemorySharedTaskStore(limit === undefined ? {} : { maxTasks: limit }))),
    );
  for (const rules of [claimStoreConformance, limitedClaimStoreConformance])
    rules(
      named("claims"),
      opens((limit) => carry(new MemoryClaimStore(limit === undefined ? {} : { maxClaims: limit }))),
    );
}

test.run();
