// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import type { JsonObject } from "./checks.js";
import type { HandlerContext } from "./handler.js";
/** What the work of a task is given: as a handler's context, but for what ends with the request. */
export type TaskContext<Context> = Omit<
  Context,
  "progress" | "log" | "detach" | "requestId"
> & {
  readonly taskId: string;
  /** Tells people how far the work has come: the next `tasks/get` shows it. */
  tell(statusMessage: string): void;
};
/** Stands in for the result of a call: the handle of a task. */
export type CreatedTask = {
  resultType: "task";
  taskId: string;
  status: TaskStatus;
  createdAt: string;
  lastUpdatedAt: string;
  ttlMs: number | null;
  pollIntervalMs: number;
};
export type TaskStatus =
  "working" | "input_required" | "completed" | "failed" | "cancelled";
/** One task, from its creation on. */
export declare class Task {
  #private;
  readonly taskId: string;
  constructor(
    context: HandlerContext,
    ttlMs: number | null,
    pollIntervalMs: number,
  );
  /** The handle that answers the call. */
  created(): CreatedTask;
  /** All that is known, as `tasks/get` tells it. */
  described(): JsonObject;
  /** Does the work; the first thing that ends the task counts. */
  run<Context>(work: (task: TaskContext<Context>) => unknown): void;
  /** Gives the answer to a question. What does not answer an open question is ignored: the client may be late, or wrong. */
  answer(key: string, response: unknown): void;
  /** Stops the work; nothing happens where it has ended. */
  cancel(): void;
}
