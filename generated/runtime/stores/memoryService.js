// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { MemoryClaimStore } from "./claims.js";
import { MemoryMembers, MemoryProcesses } from "./memoryProcesses.js";
import { MemoryRateStore } from "./memoryRates.js";
import { MemorySharedSessionStore } from "./memorySharedSessions.js";
import { MemorySharedTaskStore } from "./sharedTasks.js";
/** The stores and the log that all members of a service in memory share. In other services, an engine such as Redis has this role. */
export class MemoryServiceHub {
  /** The members that have joined the service, and the log that they share. */
  members;
  /** The store with the sessions of all members of the service. */
  sessions;
  /** The claims of all members. */
  claims;
  /** The tasks of all members. */
  tasks;
  /** Counts how much of their rate limits the callers of all members use. */
  rates;
  constructor(options = {}) {
    this.members = new MemoryMembers(options);
    this.sessions = new MemorySharedSessionStore(options, this.members);
    this.claims = new MemoryClaimStore(options);
    this.tasks = new MemorySharedTaskStore(options);
    this.rates = new MemoryRateStore(options);
  }
  /** Returns a new member of the service, for one endpoint. */
  service() {
    return new MemoryService(this);
  }
}
/**
 * A member of a service in the memory of one process. Use such members in tests to simulate several processes, or for several endpoints in one
 * process. Each endpoint needs its own member and its own servers.
 *
 * @example
 * ```ts
 * const hub = new MemoryServiceHub();
 * const one = createFetchHandler(createServers(), { service: hub.service() });
 * const other = createFetchHandler(createServers(), { service: hub.service() });
 * ```
 */
export class MemoryService {
  processes;
  sessions;
  claims;
  tasks;
  rates;
  constructor(hub = new MemoryServiceHub()) {
    this.processes = new MemoryProcesses(hub.members);
    this.sessions = hub.sessions;
    this.claims = hub.claims;
    this.tasks = hub.tasks;
    this.rates = hub.rates;
  }
}
