import type { LogLevel } from "../protocol/context.js";
import type { JsonObject } from "../validation/checks.js";

/** Options of one call of a generated client. They replace the options of `connect` with the same name. */
export interface CallOptions {
  /** Aborts the call: the call rejects with a CallAbortedError, and the server receives the cancellation. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds to wait for the response; 60,000 by default, `Infinity` for no limit. With `onProgress`, each progress notification restarts
   * this time limit. If the server runs the call as a task, each status of the task restarts this time limit too.
   */
  readonly timeoutMs?: number | undefined;
  /**
   * Milliseconds after which the call is rejected even if progress arrives; ten times `timeoutMs` by default. All round trips of a call and
   * its task share this time limit, without the time of the client's handlers. When the limit passes, the client cancels the task and rejects the
   * call with a TimeoutError, whose `taskId` names the task. Set a longer limit for calls that run as long tasks.
   */
  readonly maxTimeoutMs?: number | undefined;
  /** Receives each progress notification of this call. Servers send progress only if this function is present. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Receives the state of the task at its start and after each change, if the server runs the call as a task. */
  readonly onTask?: ((task: TaskState) => void) | undefined;
  /** The least severe level of the log messages that the server should send during this call. Only in stateless revisions. */
  readonly logLevel?: LogLevel | undefined;
  /** True to send the request even if the cache has its result; false by default. */
  readonly fresh?: boolean | undefined;
  /** The results with which a call continues that was rejected with an InputRequiredError, for example in another process. */
  readonly resume?: InputAnswers | undefined;
  /**
   * Requests that the server runs the call as a task, and keeps the result for `ttl` milliseconds. Only in revisions in which clients request
   * tasks, such as 2025-11-25.
   */
  readonly task?: { readonly ttl?: number } | undefined;
}

/** The progress of a call, as the server reports it. */
export interface Progress {
  /** The progress so far. It grows with each notification. */
  readonly progress: number;
  /** The progress at the end of the call, in the same unit as `progress`; undefined if the server does not know it. */
  readonly total: number | undefined;
  /** A description of the progress that people read. */
  readonly message: string | undefined;
}

/** The state of a task, as the server reports it. */
export interface TaskState {
  /** The id of the task, which the server has chosen. */
  readonly taskId: string;
  /** The last status that the server reported. */
  readonly status: "working" | "input_required" | "completed" | "failed" | "cancelled";
  /** A description of the state that people read. */
  readonly statusMessage?: string;
}

/** The results for the requests of an `input_required` result. */
export interface InputAnswers {
  /** The results, each by the key of its request in `inputRequests`. */
  readonly inputResponses: JsonObject;
  /** The `requestState` of the `input_required` result, unchanged; undefined if the result had none. */
  readonly requestState?: string | undefined;
}
