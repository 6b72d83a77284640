import { mock } from "node:test";
import { suite } from "uvu";
import { MemoryServiceHub, type MemoryService } from "../../templates/runtime/service.js";
import type { OpenedService } from "./support/openedService.js";
import { serviceConformance } from "./support/serviceConformance.js";

const test = suite("a service in memory");

serviceConformance(test, (limits = {}): OpenedService => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const hub = new MemoryServiceHub(limits);
  const [store, other, third] = [hub.service(), hub.service(), hub.service()];
  return {
    store,
    other,
    third,
    async wait(ms) {
      mock.timers.tick(ms);
      await new Promise((resolve) => setImmediate(resolve));
    },
    kill: (member) => (member as MemoryService).processes.kill(),
    lose: (member) => (member as MemoryService).processes.lose(),
    close: () => mock.timers.reset(),
  };
});

test.run();
