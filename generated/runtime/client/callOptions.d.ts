// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { LogLevel } from "../protocol/logLevel.js";
import type { JsonObject } from "../validation/checks.js";
/** Options of one call of a generated client. */
export interface CallOptions {
  /** Cancels the call when the signal is aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds to wait for the response, 60,000 by default. Each progress notification of the call restarts this time limit. */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds after which the call fails even if progress arrives; ten times `timeoutMs` by default. */
  readonly maxTimeoutMs?: number | undefined;
  /** Receives each progress notification of this call. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Receives the status of the task, if the server runs the call as a task. */
  readonly onTask?: ((task: TaskState) => void) | undefined;
  /** The least severe level of the log messages that the server may send during this call. Only in stateless revisions. */
  readonly logLevel?: LogLevel | undefined;
  /** True to send the request even if the cache has its result. */
  readonly fresh?: boolean | undefined;
  /** Continues a call that was rejected with an `InputRequiredError`. */
  readonly resume?: InputAnswers | undefined;
  /** Requests that the server runs the call as a task. Only in revisions whose client requests tasks. */
  readonly task?:
    | {
        readonly ttl?: number;
      }
    | undefined;
}
/** The progress of a call, as its server reports it. */
export interface Progress {
  readonly progress: number;
  /** In the same unit as `progress`; undefined if the server does not know it. */
  readonly total: number | undefined;
  readonly message: string | undefined;
}
/** The status of a task, as the server reports it. */
export interface TaskState {
  readonly taskId: string;
  readonly status:
    "working" | "input_required" | "completed" | "failed" | "cancelled";
  readonly statusMessage?: string;
}
/** The results of the requests that an `input_required` result contained. */
export interface InputAnswers {
  /** The results by the keys of the server's `inputRequests`. */
  readonly inputResponses: JsonObject;
  /** The `requestState` of the `input_required` result, unchanged; undefined if the result had none. */
  readonly requestState?: string | undefined;
}
