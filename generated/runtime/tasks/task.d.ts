// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Call } from "../server/call.js";
import { type JsonObject } from "../validation/checks.js";
import { type WireError } from "../jsonrpc/errors.js";
import type { Budget } from "../stores/budget.js";
/** What the work of a task is given: a handler's context, but for what ends with the request. */
export type TaskContext<Context> = Omit<
  Context,
  | "progress"
  | "log"
  | "detach"
  | "request"
  | "requestId"
  | "taskStatus"
  | "inputRequired"
  | "createTask"
> & {
  readonly taskId: string;
  /** Says how far the work has come, for people who ask for the task. */
  tell(statusMessage: string): void;
};
export type TaskStatus =
  "working" | "input_required" | "completed" | "failed" | "cancelled";
/** What every revision tells of a task. */
export interface TaskFacts {
  readonly taskId: string;
  readonly status: TaskStatus;
  readonly statusMessage?: string;
  /** ISO 8601, as is `lastUpdatedAt`. */
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
}
/** How a task ended. */
export type TaskEnd =
  | {
      readonly status: "completed";
      readonly result: object;
    }
  | {
      readonly status: "failed";
      readonly error: WireError;
    }
  | {
      readonly status: "cancelled";
    };
/** Something that the work wants to know of the client. */
export interface TaskQuestion {
  readonly request: {
    readonly method: string;
    readonly params: JsonObject;
  };
  /** Whether the client is being asked, where that takes a request of its own. */
  isPassed: boolean;
  resolve(answer: unknown): void;
  reject(reason: unknown): void;
}
/** Work that a call began and that outlives it. */
export declare class Task {
  #private;
  readonly taskId: string;
  readonly createdAt: string;
  /** Milliseconds from its creation on; null for good. */
  readonly ttlMs: number | null;
  /** The questions that are not answered, by key. */
  readonly questions: Map<string, TaskQuestion>;
  /** @throws McpError (-32603) if tasks hold too many bytes. */
  constructor(call: Call, ttlMs: number | null, budget: Budget);
  get end(): TaskEnd | undefined;
  get facts(): TaskFacts;
  /** Whether it was begun by this client of a session. */
  isOf(client: Call["client"]): boolean;
  /** Resolves when something about it has changed, or when the signal of the call that waits is aborted. */
  changed(signal?: AbortSignal): Promise<void>;
  /**
   * Does the work.
   *
   * @param call that began the task. It is not kept: its params are not needed once the work has ended.
   */
  run<Context>(call: Call, work: (task: TaskContext<Context>) => unknown): void;
  /**
   * Params or a result that say which task they belong to.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#related-task-metadata
   */
  related(body: JsonObject): JsonObject;
  /** Gives the answer to a question. What answers no open question is ignored: the client may be late, or wrong. */
  answer(key: string, response: unknown): Promise<void>;
  /** Stops the work; nothing happens where it has ended. */
  cancel(): void;
  /** The time of the task is over. */
  forget(): void;
}
