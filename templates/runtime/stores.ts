/**
 * Stores for the state that a server keeps between two messages. Each store is a small interface with an implementation in memory.
 *
 * A process keeps its state in memory by default. To keep state over a restart, write an adapter for one of these stores; for several
 * processes that serve the same clients, see the module `service`.
 *
 * | store | keeps | option |
 * | --- | --- | --- |
 * | `SessionStore` | negotiated settings of HTTP sessions | `sessionStore` of the HTTP options |
 * | `EventStore` | messages of HTTP streams, for `Last-Event-ID` | `eventStore` of the HTTP options |
 * | `ClaimStore` | each `requestState` that was used | `requestStateClaims` of `createServer` |
 * | `TaskStore` | states and results of tasks | `store` of `Tasks` and `SessionTasks` |
 *
 * Rules for adapters:
 *
 * - A method may return its value or a promise of it. A direct value is faster, because the runtime does not wait for it.
 * - The comment of each interface states its consistency, and the effect of a call that rejects. A method that throws has the same effect.
 * - Each key has a `principal`, the authenticated caller, which is undefined without authorization. Store the principal with the entry, and
 *   compare it at each access. Treat an entry of another principal like a missing entry.
 * - Records are JSON, except for members that are undefined.
 * - Bound what you keep. The stores in memory have limits of entries or bytes; sessions, claims and tasks carry their time to live.
 * - `test/stores/support/conformance.ts` in the repository of mcpgen checks an adapter with any test framework.
 *
 * @example
 * ```ts
 * const sessionStore = new MemorySessionStore({ maxSessions: 500 });
 * await serveHttp(server, { port: 3000, sessionStore });
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#session-management
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#resumability-and-redelivery
 * @module
 */
export type { Awaitable } from "./protocol/awaitable.js";
export { MemoryClaimStore, type ClaimKey, type ClaimStore, type MemoryClaimStoreOptions } from "./stores/claims.js";
export {
  MemoryEventStore,
  type EventStore,
  type MemoryEventStoreOptions,
  type StoredEvent,
  type StreamEvents,
} from "./stores/events.js";
export type { Owner, SessionKey, StreamKey, TaskKey } from "./stores/keys.js";
export { MemoryRateStore, type MemoryRateStoreOptions } from "./stores/rates.js";
export type { Rate, RateStore } from "./stores/rates.js";
export {
  MemorySessionStore,
  type MemorySessionStoreOptions,
  type SessionRecord,
  type SessionSettings,
  type SessionStore,
} from "./stores/sessions.js";
export type { ListedTask, TaskListQuery, TaskPage, StoredTaskState } from "./stores/taskStates.js";
export {
  MemoryTaskStore,
  type InputRequest,
  type InputResponse,
  type MemoryTaskStoreOptions,
  type RepeatableRequest,
  type TaskChange,
  type TaskListener,
  type TaskRecord,
  type TaskStore,
} from "./stores/tasks.js";
