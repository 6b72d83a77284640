/**
 * A service lets several processes serve the same clients: any process can handle any request. `redisService` and `postgresService` return
 * one; `MemoryServiceHub` has one in a single process, for tests. mcpgen writes this module with `--with service`, and with `redis` and
 * `postgres`.
 *
 * For another engine, implement {@link ServiceEngine} by the rules for adapters of the module `stores`, and pass the result of
 * {@link createService} to the option `service` of the HTTP options.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#session-management
 * @module
 */
export type { LogPosition } from "./stores/keys.js";
export type { MemoryProcesses, MemoryProcessesOptions } from "./stores/memoryProcesses.js";
export type {
  MemorySharedSessionStore,
  MemorySharedSessionsOptions,
  AddedEvent,
  NewCalls,
  NewEvent,
  PushGrant,
  RequestId,
  ResumedStream,
  SessionForCalls,
  SettingsChange,
  SharedSessionStore,
} from "./stores/sharedSessions.js";
export type { LogEntry, ProcessListener, ServiceProcesses } from "./stores/processes.js";
export type { ServiceEngine } from "./stores/service.js";
export type { AbandonedTask, AbandonedTasksQuery, SharedTaskStore } from "./stores/sharedTasks.js";
export { MemoryService, MemoryServiceHub, type MemoryServiceOptions } from "./transports/http/service/service.js";
export { createService, type Service } from "./transports/http/service/service.js";
