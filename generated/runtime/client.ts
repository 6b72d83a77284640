// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
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

export {
  AuthorizationError,
  CallAbortedError,
  type CallOptions,
  CapabilityError,
  type ClientBase,
  type ClientCache,
  type ClientCacheOptions,
  type ClientCaller,
  type ClientLimits,
  type ClientLock,
  type ClientWarning,
  ClosedError,
  ConnectError,
  type ConnectOptions,
  type ConnectedClient,
  ConnectionLostError,
  type HostContext,
  HttpStatusError,
  type InputAnswers,
  InputError,
  InputRequiredError,
  InvalidMessageError,
  InvalidResultError,
  LimitError,
  LockError,
  type LockFinding,
  type LockedServer,
  McpClientError,
  type Progress,
  RedirectError,
  RevisionError,
  RevisionGapError,
  type ServerFacts,
  SessionLostError,
  type Target,
  TaskError,
  type TaskState,
  TimeoutError,
  ToolDefinitionError,
  type Verdict,
  type VerdictOptions,
  type VerdictStore,
  connect,
  createCache,
  createVerdicts,
  lockedServer,
} from "./clientCore.js";
export type {
  ClientListener,
  ClientTask,
  ListenEvent,
  ListenFilter,
  ListenNotification,
  ListenOptions,
} from "./clientFeatures.js";
export { type LossPolicy, McpError, type ReportedLoss } from "./protocol.js";
