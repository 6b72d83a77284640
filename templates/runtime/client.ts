/**
 * Clients: `connect`, its options, the options of a call, what a connected client offers, the errors of its calls, and its memories.
 *
 * - **Errors.** Each class has the facts of its failure as members.
 * - **Results.** With `createCache`, results of lists, `resources/read` and `server/discover` are kept as long as their `ttlMs` allows, and
 *   until the server reports a change. Only servers of revision 2026-07-28 and later send `ttlMs`. Private results are shared only by
 *   clients with the same `authContext`. The option `fresh` of a call sends the request in any case.
 * - **Lifecycles.** With `createVerdicts`, the next connection to a server starts without negotiation.
 *
 * Caches and verdicts can be shared by several clients. Write your own `ClientCache` or `VerdictStore` to keep them elsewhere.
 *
 * @example
 * ```ts
 * const cache = createCache({ maxEntries: 1000 });
 * const verdicts = createVerdicts();
 * const client = await connect(target, { name: "host", version: "1.0.0", as: july, cache, verdicts });
 * ```
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching
 * @module
 */
export { connect } from "./client/connect.js";
export type {
  CallOptions,
  Progress,
  TaskState,
  InputAnswers,
  HostContext,
  ClientCaller,
  ServerFacts,
} from "./client/revision.js";
export type { ClientLimits } from "./client/limits.js";
export { lockedServer } from "./client/lockOptions.js";
export type { ClientLock, LockedServer, LockFinding } from "./client/lockOptions.js";
export type { ClientCache, ConnectOptions, Verdict, VerdictStore } from "./client/options.js";
export type {
  ClientListener,
  ListenEvent,
  ListenFilter,
  ListenNotification,
  ListenOptions,
} from "./client/listen/events.js";
export type { LossPolicy, ReportedLoss } from "./protocol/losses.js";
export type { ClientBase, ConnectedClient } from "./client/surface.js";
export type { ClientTask } from "./client/tasks/taskCalls.js";
export type { Target } from "./client/transport.js";
export type { ClientWarning } from "./client/warning.js";
export { McpError } from "./jsonrpc/errors.js";
export {
  CallAbortedError,
  CapabilityError,
  ClosedError,
  ConnectError,
  ConnectionLostError,
  InputError,
  InputRequiredError,
  InvalidMessageError,
  InvalidResultError,
  LimitError,
  LockError,
  McpClientError,
  RevisionError,
  RevisionGapError,
  SessionLostError,
  TaskError,
  TimeoutError,
  ToolDefinitionError,
} from "./client/errors.js";
export { AuthorizationError, HttpStatusError, RedirectError } from "./client/errors.js";
export { createCache, type ClientCacheOptions } from "./client/cache.js";
export { createVerdicts, type VerdictOptions } from "./client/negotiation/verdicts.js";
