// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { MemoryClaimStore } from "./claims.js";
import { MemoryMembers, MemoryProcesses } from "./memoryProcesses.js";
import { MemoryRateStore } from "./memoryRates.js";
import { MemorySharedSessionStore } from "./memorySharedSessions.js";
import { MemorySharedTaskStore } from "./sharedTasks.js";
/** The stores and the log that the members of a service in memory share. Other services have an engine instead, such as Redis. */
export class MemoryServiceHub {
  /** The members that have joined, and the log. */
  members;
  /** The sessions of all members. */
  sessions;
  /** The claims of all members. */
  claims;
  /** The tasks of all members. */
  tasks;
  /** The use of rate limits by all members. */
  rates;
  constructor(options = {}) {
    this.members = new MemoryMembers(options);
    this.sessions = new MemorySharedSessionStore(options, this.members);
    this.claims = new MemoryClaimStore(options);
    this.tasks = new MemorySharedTaskStore(options);
    this.rates = new MemoryRateStore(options);
  }
  /** Returns a new member, for one endpoint. */
  service() {
    return new MemoryService(this);
  }
}
/**
 * A service whose members are in one process: for tests of what happens between processes, and for several endpoints in one process. Each
 * endpoint gets a member and servers of its own.
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
