import type { Server } from "../../../server/server.js";
import { MemoryClaimStore, type MemoryClaimStoreOptions } from "../../../stores/claims.js";
import { MemoryMembers, MemoryProcesses, type MemoryProcessesOptions } from "../../../stores/memoryProcesses.js";
import { MemorySharedSessionStore, type MemorySharedSessionsOptions } from "../../../stores/sharedSessions.js";
import { MemoryRateStore, type MemoryRateStoreOptions } from "../../../stores/rates.js";
import type { ServiceEngine } from "../../../stores/service.js";
import { MemorySharedTaskStore } from "../../../stores/sharedTasks.js";
import type { MemoryTaskStoreOptions } from "../../../stores/tasks.js";
import type { StateForHost, HttpService, SessionHost } from "../endpointState.js";
import { ServiceEndpoint } from "./serviceEndpoint.js";

/** A service of several processes that serve the same clients: any process can handle any request. */
export interface Service extends ServiceEngine, HttpService {}

/**
 * Returns a service for an engine of your own, as `redisService` and `postgresService` do for theirs. Call it once for each endpoint.
 *
 * @example
 * ```ts
 * await serveHttp(server, { port: 3000, service: createService(engine) });
 * ```
 */
export function createService({ processes, sessions, claims, tasks, rates }: ServiceEngine): Service {
  return { processes, sessions, claims, tasks, rates, connect };
}

/** Connects an endpoint to the object that it is called on, which may be a copy with other stores. */
function connect(this: ServiceEngine, servers: readonly Server[], endpoint: StateForHost): SessionHost {
  return new ServiceEndpoint(this, servers, endpoint);
}

/** Limits of a {@link MemoryServiceHub}. Each limit has a default. */
export interface MemoryServiceOptions
  extends
    MemoryClaimStoreOptions,
    MemoryProcessesOptions,
    MemoryRateStoreOptions,
    MemorySharedSessionsOptions,
    MemoryTaskStoreOptions {}

/** The stores and the log that all members of a service in memory share. In other services, an engine such as Redis has this role. */
export class MemoryServiceHub {
  /** The members that have joined the service, and the log that they share. */
  readonly members: MemoryMembers;
  /** The store with the sessions of all members of the service. */
  readonly sessions: MemorySharedSessionStore;
  /** The claims of all members. */
  readonly claims: MemoryClaimStore;
  /** The tasks of all members. */
  readonly tasks: MemorySharedTaskStore;
  /** Counts how much of their rate limits the callers of all members use. */
  readonly rates: MemoryRateStore;

  constructor(options: MemoryServiceOptions = {}) {
    this.members = new MemoryMembers(options);
    this.sessions = new MemorySharedSessionStore(options, this.members);
    this.claims = new MemoryClaimStore(options);
    this.tasks = new MemorySharedTaskStore(options);
    this.rates = new MemoryRateStore(options);
  }

  /** Returns a new member of the service, for one endpoint. */
  service(): MemoryService {
    return new MemoryService(this);
  }
}

/**
 * A member of a service in the memory of one process. Use such members in tests to simulate several processes, or for several endpoints in
 * one process. Each endpoint needs its own member and its own servers.
 *
 * @example
 * ```ts
 * const hub = new MemoryServiceHub();
 * const one = createFetchHandler(createServers(), { service: hub.service() });
 * const other = createFetchHandler(createServers(), { service: hub.service() });
 * ```
 */
export class MemoryService implements Service {
  readonly processes: MemoryProcesses;
  readonly sessions: MemorySharedSessionStore;
  readonly claims: MemoryClaimStore;
  readonly tasks: MemorySharedTaskStore;
  readonly rates: MemoryRateStore;
  readonly connect: Service["connect"] = connect;

  constructor(hub: MemoryServiceHub = new MemoryServiceHub()) {
    this.processes = new MemoryProcesses(hub.members);
    this.sessions = hub.sessions;
    this.claims = hub.claims;
    this.tasks = hub.tasks;
    this.rates = hub.rates;
  }
}
