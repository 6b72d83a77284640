import { CODES, McpError } from "../jsonrpc/errors.js";
import type { IncomingRequestCall } from "../server/call.js";
import type { Server } from "../server/server.js";
import type { RepeatableRequest, TaskRecord } from "../stores/tasks.js";

/** A task that this process took over from a process that has ended. Its handler runs again. */
export class RepeatedTask {
  readonly #record: TaskRecord;
  #hasBegun = false;
  #hasEnded = false;

  constructor(record: TaskRecord) {
    this.#record = record;
  }

  /** True if the handler has begun the work of the task. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /**
   * Returns the record of the task, whose work can begin.
   *
   * @throws McpError (-32603) if the work has begun before, or if the task has ended since the handler was called.
   */
  getRecord(): TaskRecord {
    if (this.#hasBegun || this.#hasEnded) throw new McpError(CODES.internal, "the task has begun or ended already");
    return this.#record;
  }

  /** Records that the work begins. From then on, only the end of the work sets the result of the task. */
  begin(): void {
    this.#hasBegun = true;
  }

  /** Prevents that the work begins, because the task was cancelled or deleted, or has another process. */
  end(): void {
    this.#hasEnded = true;
  }
}

/** The calls by which this process runs handlers again, with their tasks. */
const REPEATED = new WeakMap<IncomingRequestCall, RepeatedTask>();

/** Makes the task that the handler of a call starts a task that exists already. */
export function repeatTaskIn(call: IncomingRequestCall, task: RepeatedTask): void {
  REPEATED.set(call, task);
}

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
export function getTaskServerName({ revision, options }: Pick<Server, "revision" | "options">): string {
  return `${revision.revision} ${options.name}`;
}
