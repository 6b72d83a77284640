// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Clients: `connect`, its options, the options of a call, and what a connected client offers.
 *
 * @module
 */

export {
  type CallOptions,
  type ClientBase,
  type ClientCache,
  type ClientCaller,
  type ClientLimits,
  type ClientWarning,
  type ConnectOptions,
  type ConnectedClient,
  type InputAnswers,
  type Progress,
  type ServerFacts,
  type Target,
  type TaskState,
  type Verdict,
  type VerdictStore,
  connect,
} from "./clientCore.js";
export type {
  ClientListener,
  ClientTask,
  HostContext,
  ListenEvent,
  ListenFilter,
  ListenNotification,
  ListenOptions,
} from "./clientFeatures.js";
export type { LossPolicy, ReportedLoss } from "./protocol.js";
