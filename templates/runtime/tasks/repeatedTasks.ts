import { CODES, McpError } from "../jsonrpc/errors.js";
import type { IncomingRequestCall } from "../server/call.js";
import type { ConnectionAndResponseWriter, Server } from "../server/server.js";
import type { RepeatableRequest, TaskRecord } from "../stores/tasks.js";
import { getHandlerContextClass } from "../server/callClass.js";

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

/**
 * Returns a call that repeats the request of a task in another process. The call has no connection to the client: notifications of its
 * handler are not sent, and its handler cannot request input before the work of the task begins.
 *
 * @param record of a task that has a `request`.
 * @param answer is called once: with the JSON of the response, or with undefined if the call was aborted.
 */
export function createRepeatedCall(
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
      supported: [server.revision.revision],
      over: () => {},
    },
    writer: {
      principal: caller ?? undefined,
      send: () => {},
      answer,
      drop: () => answer(undefined),
    },
  };
  const call = new Call({ ...server, options }, { id, method, params }, origin);
  const { info, capabilities } = client;
  Object.defineProperty(call, "client", {
    value: { info: info ?? undefined, capabilities },
  });
  if (server.revision.lifecycle === "handshake") Object.defineProperty(call, "ask", { value: rejectWithoutClient });
  return call;
}

/** Returns the error for a request to a client that is not connected. */
export function createNoClientError(): McpError {
  return new McpError(
    CODES.internal,
    "the task runs again in another process, and its handler has no client: request input in the work of the task, after start",
  );
}

function rejectWithoutClient(): Promise<never> {
  return Promise.reject(createNoClientError());
}
