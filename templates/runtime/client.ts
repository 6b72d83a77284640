/**
 * Clients: `connect`, its options, the options of a call, and what a connected client offers.
 *
 * @module
 */
export { connect } from "./client/connect.js";
export type { CallOptions, Progress, TaskState, InputAnswers } from "./client/callOptions.js";
export type { HostContext } from "./client/host/context.js";
export type { ClientLimits } from "./client/limits.js";
export type { ClientCache, ConnectOptions, Verdict, VerdictStore } from "./client/options.js";
export type { ClientCaller } from "./client/revision.js";
export type {
  ClientListener,
  ListenEvent,
  ListenFilter,
  ListenNotification,
  ListenOptions,
} from "./client/listen/listenEvents.js";
export type { LossPolicy, ReportedLoss } from "./protocol/losses.js";
export type { ServerFacts } from "./client/serverFacts.js";
export type { ClientBase, ConnectedClient } from "./client/surface.js";
export type { ClientTask } from "./client/tasks/taskState.js";
export type { Target } from "./client/transport.js";
export type { ClientWarning } from "./client/warning.js";
