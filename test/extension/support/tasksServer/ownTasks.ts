import { randomUUID } from "node:crypto";
import { McpError } from "./mcp/runtime/errors.js";
import type {
  CreateTaskResult,
  DetailedTask,
  InputRequests,
  InputResponses,
  Task,
  TasksHandlers,
} from "./mcp/2026-07-28/index.js";

/** The work of a task, as it is written without `Tasks` of the runtime. */
export interface Work {
  readonly signal: AbortSignal;
  /** Resolves with the responses to all requests. */
  ask(requests: InputRequests): Promise<InputResponses>;
}

/** Tasks in memory. They implement the interface that is generated from the extension, and use no code of the runtime for tasks. */
export class OwnTasks implements TasksHandlers {
  readonly #jobs = new Map<string, Job>();
  readonly #changed: (task: DetailedTask) => void;

  constructor(changed: (task: DetailedTask) => void) {
    this.#changed = changed;
  }

  /** Begins a task, and returns its handle. */
  begin(run: (work: Work) => Promise<{ [member: string]: unknown }>): CreateTaskResult {
    const job = new Job(this.#changed);
    const { taskId } = job.members;
    this.#jobs.set(taskId, job);
    run(job).then(
      (result) => job.set({ status: "completed", result }),
      (error: unknown) =>
        job.set({
          status: "failed",
          error: error instanceof McpError ? { code: error.code, message: error.message } : FAILED,
        }),
    );
    return { resultType: "task", ...job.members, status: "working" };
  }

  getTask: TasksHandlers["getTask"] = ({ taskId }) => ({ ...this.#find(taskId).state });

  updateTask: TasksHandlers["updateTask"] = ({ taskId, inputResponses }) => {
    this.#find(taskId).answer(inputResponses);
    return {};
  };

  cancelTask: TasksHandlers["cancelTask"] = ({ taskId }) => {
    this.#find(taskId).cancel();
    return {};
  };

  #find(taskId: string): Job {
    const job = this.#jobs.get(taskId);
    if (job === undefined) throw new McpError(-32602, "there is no such task");
    return job;
  }
}

const FAILED = { code: -32603, message: "the work failed" };

type Status = DetailedTask extends infer One
  ? One extends DetailedTask
    ? Omit<One, keyof Task> & { status: One["status"] }
    : never
  : never;

class Job implements Work {
  readonly #abort = new AbortController();
  readonly #changed: (task: DetailedTask) => void;
  readonly #createdAt = new Date().toISOString();
  readonly #taskId = randomUUID();
  #lastUpdatedAt = this.#createdAt;
  #status: Status = { status: "working" };
  #open: { requests: InputRequests; responses: InputResponses; done(responses: InputResponses): void } | undefined;

  constructor(changed: (task: DetailedTask) => void) {
    this.#changed = changed;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get members(): Omit<Task, "status"> {
    return {
      taskId: this.#taskId,
      createdAt: this.#createdAt,
      lastUpdatedAt: this.#lastUpdatedAt,
      ttlMs: 600_000,
      pollIntervalMs: 200,
    };
  }

  get state(): DetailedTask {
    return { ...this.members, ...this.#status };
  }

  set(status: Status): void {
    if (["completed", "failed", "cancelled"].includes(this.#status.status)) return;
    this.#status = status;
    this.#lastUpdatedAt = new Date().toISOString();
    this.#changed(this.state);
  }

  cancel(): void {
    this.set({ status: "cancelled" });
    this.#abort.abort();
  }

  ask = (requests: InputRequests): Promise<InputResponses> =>
    new Promise((done) => {
      this.#open = { requests, responses: {}, done };
      this.set({ status: "input_required", inputRequests: requests });
    });

  answer(given: InputResponses): void {
    if (this.#open === undefined) return;
    const { requests, responses, done } = this.#open;
    for (const [key, response] of Object.entries(given)) if (Object.hasOwn(requests, key)) responses[key] = response;
    const left = Object.entries(requests).filter(([key]) => !Object.hasOwn(responses, key));
    if (left.length > 0) return this.set({ status: "input_required", inputRequests: Object.fromEntries(left) });
    this.#open = undefined;
    this.set({ status: "working" });
    done(responses);
  }
}
