import { mock } from "node:test";
import { suite } from "uvu";
import {
  MemoryClaimStore,
  MemoryEventStore,
  MemoryNotificationChannel,
  MemorySessionStore,
  MemoryTaskStore,
} from "../../templates/runtime/stores.js";
import {
  claimStoreConformance,
  eventStoreConformance,
  notificationChannelConformance,
  sessionStoreConformance,
  taskStoreConformance,
  type Open,
  type Register,
} from "./support/conformance.js";
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
  sessionStoreConformance(
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
  claimStoreConformance(
    named("claims"),
    opens((limit) => carry(new MemoryClaimStore(limit === undefined ? {} : { maxClaims: limit }))),
  );
  notificationChannelConformance(
    named("notifications"),
    opens(() => carry(new MemoryNotificationChannel())),
  );
}

test.run();
