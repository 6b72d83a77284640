import { unrefTimer } from "../protocol/timers.js";
import { errorOf, CODES, McpError, passErrorToOnError, type WireError } from "../jsonrpc/errors.js";
import { getHandlerContextClass, type IncomingRequestCall } from "../server/call.js";
import { createErrorForThrownValue } from "../server/faults.js";
import { getResultThrownByEndCall } from "../server/results.js";
import type { ConnectionAndResponseWriter, Server } from "../server/server.js";
import { getTaskKey } from "../stores/keys.js";
import type { AbandonedTask, TaskService } from "../stores/sharedTasks.js";
import { failedWith, hasTaskEnded, type RepeatableRequest, type TaskRecord } from "../stores/tasks.js";
import type { JsonObject } from "../validation/checks.js";

/** The maximum number of tasks that this process takes over in one lease time, so that all processes share the work. */
const MAX_TAKEN_OVER = 10;

/** The number of times that a task may run. A task whose work ends its process must not end one process after the other. */
const MAX_RUNS = 3;

const NOT_REPEATED: WireError = {
  code: CODES.internal,
  message: `the processes that ran this task have ended (${MAX_RUNS} runs at most): the task did not finish, but it may have had effects`,
  data: undefined,
};

const NOT_REPEATABLE: WireError = {
  code: CODES.internal,
  message:
    "the process that ran this task has ended, and its request cannot be run again: the task did not finish, but it may have had effects",
  data: undefined,
};

/** Begins a task in place of the process that ran it. */
type StartOfTask = (call: IncomingRequestCall, options: { work(): unknown; handle(): JsonObject }) => never;

/** Takes over the tasks of processes that have ended, if their work may run again. */
export class TaskTakeover {
  readonly #server: Server;
  readonly #service: TaskService;
  readonly #start: StartOfTask;
  /**
   * The tasks whose takeover has failed, by their ids. This process may own such a task without knowing it, and no search finds the task
   * while this process lives. So this process repeats the takeover.
   */
  readonly #failed = new Map<string, AbandonedTask>();
  #isLooking = false;

  constructor(server: Server, { start, service }: { start: StartOfTask; service: TaskService }) {
    this.#server = server;
    this.#service = service;
    this.#start = start;
  }

  /** Looks for tasks at each interval of the lease, until the process ends. */
  begin(): void {
    const { leaseMs } = this.#service.processes;
    unrefTimer(setInterval(() => void this.look(), leaseMs));
  }

  /** Takes over the tasks that have no process. Never rejects: `onError` gets the errors of the service. */
  async look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      await this.#takeOverAll();
    } catch (error) {
      passErrorToOnError(this.#server, error);
    } finally {
      this.#isLooking = false;
    }
  }

  async #takeOverAll(): Promise<void> {
    const { tasks, processes } = this.#service;
    const { id } = processes;
    // A process that has not joined the service, or has left it, must not run tasks of other processes.
    if (!(await processes.isAlive(id))) return;
    const abandoned = await tasks.abandoned({
      server: getTaskServerName(this.#server),
      isAlive: (process) => processes.isAlive(process),
      limit: MAX_TAKEN_OVER,
    });
    const found = new Map(this.#failed);
    for (const task of abandoned) found.set(task.taskId, task);
    await Promise.all([...found.values()].map((task) => this.#tryToTakeOver(task, id)));
  }

  async #tryToTakeOver(task: AbandonedTask, process: string): Promise<void> {
    this.#failed.delete(task.taskId);
    try {
      await this.#takeOver(task, process);
    } catch (error) {
      this.#failed.set(task.taskId, task);
      passErrorToOnError(this.#server, error);
    }
  }

  async #takeOver(task: AbandonedTask, process: string): Promise<void> {
    const record = await this.#service.tasks.takeOver(task, process);
    if (record === undefined) return;
    if (!this.#server.handlers.has(record.method) || record.run! > MAX_RUNS) return this.#fail(record, NOT_REPEATED);
    try {
      this.#repeat(record);
    } catch (error) {
      // No other process takes the task over while this one lives.
      passErrorToOnError(this.#server, error);
      await this.#fail(record, NOT_REPEATABLE);
    }
  }

  /** Runs the handler of a task again. */
  #repeat(record: TaskRecord): void {
    const task = new RepeatedTask(record);
    const call = createRepeatedCall(this.#server, record, (response) => {
      unwatch();
      if (response !== undefined && task.state !== "begun") this.#endWith(response, { call, record });
    });
    const end = (): void => {
      task.end();
      call.abort();
    };
    const unwatch = this.#service.tasks.watch(getTaskKey(record), {
      changed: (changed) => {
        if (hasTaskEnded(changed) || changed.process !== record.process) end();
      },
      answered: () => {},
      deleted: end,
    });
    REPEATED.set(call, task);
    call.run(this.#server.handlers.get(record.method)!);
  }

  /** Ends a task whose handler has responded without a start of its work. The response is the outcome of the task. */
  #endWith(response: string, { call, record }: { call: IncomingRequestCall; record: TaskRecord }): void {
    try {
      this.#start(call, { work: () => readOutcome(response), handle: () => ({}) });
    } catch (thrown) {
      if (getResultThrownByEndCall(thrown) !== undefined) return;
      this.#fail(record, createErrorForThrownValue(this.#server, thrown)).catch((error: unknown) =>
        passErrorToOnError(this.#server, error),
      );
    }
  }

  async #fail(record: TaskRecord, error: WireError): Promise<void> {
    await this.#service.tasks.update(getTaskKey(record), failedWith(error), record.process);
  }
}

/** Returns the result of a response. @throws McpError the error of the response, or if the handler requests input from its client. */
function readOutcome(response: string): unknown {
  const { result, error } = JSON.parse(response) as { readonly result?: JsonObject; readonly error?: WireError };
  if (error !== undefined) throw errorOf({ error });
  if (result?.["resultType"] === "input_required") throw createNoClientError();
  return result;
}

/** A task that this process took over from a process that has ended. Its handler runs again. */
class RepeatedTask {
  /** `begun` once the handler has begun the work: from then on, only the end of the work sets the result of the task. */
  state: "open" | "begun" | "ended" = "open";
  readonly #record: TaskRecord;

  constructor(record: TaskRecord) {
    this.#record = record;
  }

  /**
   * Returns the record of the task, whose work can begin.
   *
   * @throws McpError (-32603) if the work has begun before, or if the task has ended since the handler was called.
   */
  getRecord(): TaskRecord {
    if (this.state !== "open") throw new McpError(CODES.internal, "the task has begun or ended already");
    return this.#record;
  }

  /** Prevents that the work begins, because the task was cancelled or deleted, or has another process. */
  end(): void {
    if (this.state === "open") this.state = "ended";
  }
}

/** The calls by which this process runs handlers again, with their tasks. */
const REPEATED = new WeakMap<IncomingRequestCall, RepeatedTask>();

/** Returns the task that a call repeats; undefined for the call of a client. */
export function findRepeatedTask(call: IncomingRequestCall): RepeatedTask | undefined {
  return REPEATED.get(call);
}

/** Returns the parts of a request that another process needs to run its handler again. */
export function getRepeatableRequest({ server, incoming, client, principal }: IncomingRequestCall): RepeatableRequest {
  return {
    server: getTaskServerName(server),
    id: incoming.id,
    params: incoming.params,
    client: { info: client.info, capabilities: client.capabilities },
    ...(principal !== undefined && { caller: principal }),
  };
}

/** Returns the text by which a process recognises tasks whose handlers it has. */
function getTaskServerName({ revision, options }: Pick<Server, "revision" | "options">): string {
  return `${revision.revision} ${options.name}`;
}

/**
 * Returns a call that repeats the request of a task in another process. The call has no connection to the client: notifications of its
 * handler are not sent, and its handler cannot request input before the work of the task begins.
 *
 * @param record of a task that has a `request`.
 * @param answer is called once: with the JSON of the response, or with undefined if the call was aborted.
 */
function createRepeatedCall(
  server: Server,
  record: TaskRecord,
  answer: (response: string | undefined) => void,
): IncomingRequestCall {
  const { method, principal } = record;
  const { id, params, client, caller } = record.request!;
  // The first run has used its `requestState` up. The repeated call uses the same `requestState` again.
  const { requestStateClaims: _, ...options } = server.options;
  const Call = getHandlerContextClass(server) as typeof IncomingRequestCall;
  const origin: ConnectionAndResponseWriter = {
    connection: {
      session: undefined,
      owner: principal ?? undefined,
      push: () => {},
      isListening: false,
      supported: [server.revision.revision],
      over: () => {},
    },
    writer: { principal: caller ?? undefined, send: () => {}, answer, drop: () => answer(undefined) },
  };
  const call = new Call({ ...server, options }, { id, method, params }, origin);
  const { info, capabilities } = client;
  Object.defineProperty(call, "client", { value: { info: info ?? undefined, capabilities } });
  if (server.revision.lifecycle === "handshake")
    Object.defineProperty(call, "ask", { value: () => Promise.reject(createNoClientError()) });
  return call;
}

/** Returns the error for a request to a client that is not connected. */
function createNoClientError(): McpError {
  return new McpError(
    CODES.internal,
    "the task runs again in another process, and its handler has no client: request input in the work of the task, after start",
  );
}
