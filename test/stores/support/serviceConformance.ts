import { callConformance } from "./callConformance.js";
import { claimStoreConformance, sessionStoreConformance, taskStoreConformance, type Open } from "./conformance.js";
import type { OpenService, ServiceLimits } from "./openedService.js";
import { letterConformance, logConformance, membershipConformance } from "./processConformance.js";
import { rateStoreConformance } from "./rateConformance.js";
import type { Register } from "./rules.js";
import { sharedTaskStoreConformance } from "./sharedTaskConformance.js";
import { pushConformance, streamConformance } from "./streamConformance.js";
import type { ServiceEngine } from "../../../templates/runtime/stores/service.js";

/**
 * The rules that every service must keep, whatever engine it uses; each rule becomes a test of any framework:
 *
 *     import { test } from "node:test";
 *     serviceConformance(test, async (limits) => openThreeMembers(limits));
 *
 * @param open opens an empty service with three members, which stand for three processes.
 */
export function serviceConformance(test: Register, open: OpenService): void {
  const about =
    (subject: string): Register =>
    (name, run) =>
      test(`${subject}: ${name}`, run);
  membershipConformance(about("members"), open);
  letterConformance(about("letters"), open);
  logConformance(about("log"), open);
  sessionStoreConformance(
    about("sessions"),
    storeOf(open, ({ sessions }) => sessions),
  );
  callConformance(about("calls"), open);
  streamConformance(about("streams"), open);
  pushConformance(about("GET"), open);
  claimStoreConformance(
    about("claims"),
    storeOf(open, ({ claims }) => claims),
  );
  rateStoreConformance(
    about("rates"),
    storeOf(open, ({ rates }) => rates),
  );
  const openTasks = storeOf(
    open,
    ({ tasks }) => tasks,
    (maxTasks) => ({ maxTasks }),
  );
  taskStoreConformance(about("tasks"), openTasks);
  sharedTaskStoreConformance(about("tasks of dead processes"), openTasks);
}

/** Opens one store of a service whose members have joined. */
function storeOf<Store>(
  open: OpenService,
  select: (service: ServiceEngine) => Store,
  limits: (limit: number) => ServiceLimits = () => ({}),
): Open<Store> {
  return async (limit) => {
    const opened = await open(limit === undefined ? {} : limits(limit));
    const listener = { letter() {}, logged() {}, missedEntries() {}, lost() {}, failed() {} };
    for (const { processes } of [opened.store, opened.other]) await processes.join(listener);
    return {
      store: select(opened.store),
      other: select(opened.other),
      wait: (ms) => opened.wait(ms),
      close: () => opened.close(),
    };
  };
}
