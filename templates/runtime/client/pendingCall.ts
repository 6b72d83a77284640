import { TimeLimited, type TimeLimit } from "./deadlines.js";
import type { CallOptions } from "./callOptions.js";
import type { RequestParts } from "./messageText.js";
import type { RoundCall } from "./revision.js";
import type { OutgoingMessage } from "./transport.js";

/** The facts about a method that a connection computes at the first call of the method. */
export interface CalledMethod {
  readonly method: string;
  /** The JSON of a request of this method up to its id. */
  readonly head: string;
  /** The guard of the result; undefined if the revision does not have the method. */
  readonly guard: ((result: unknown) => boolean) | undefined;
  /** The member of the params that the header `Mcp-Name` repeats. */
  readonly nameMember: "name" | "uri" | "taskId";
  /** True if the result must have a `resultType`. */
  readonly isTyped: boolean;
  readonly isCacheable: boolean;
  /** True for `tools/call`, whose output is checked by the schema of the tool. */
  readonly isToolCall: boolean;
  /** True for `tools/list`, whose tools the connection remembers. */
  readonly isToolList: boolean;
}

/**
 * The handling of the result: `normal` for typed calls, `raw` as `CallPort.requestRaw` describes, `opening` for the request that opens the
 * connection.
 */
type ResultUse = "normal" | "raw" | "opening";

/** The functions that are called when a time limit of a call has passed or its signal is aborted. */
export interface CallOwner {
  expired(call: PendingCall, limit: "idle" | "total"): void;
  aborted(call: PendingCall): void;
}

/**
 * A request in flight, with its options, its text, its time limit and its promise. All of them are members of one object, so that a call
 * allocates little. If the request is sent again, the object gets a new id and a new text.
 */
export class PendingCall extends TimeLimited implements OutgoingMessage, RequestParts, RoundCall {
  id = 0;
  text = "";
  status: number | undefined = undefined;
  retryAfter: string | undefined = undefined;
  stop: (() => void) | undefined = undefined;
  called: CalledMethod;
  readonly options: CallOptions | undefined;
  readonly wantsProgress: boolean;
  name: string | undefined = undefined;
  paramsText = "{}";
  ownMeta = "";
  argumentHeaders: readonly string[] | undefined = undefined;
  use: ResultUse = "normal";
  /** The number of the process or session to which the request was sent, see `ReopeningChannel.generation`. */
  generation = 0;
  /** The number of times that the request was sent. */
  sends = 0;
  /** The progress of the last notification. */
  progress: number = -Infinity;
  /** The time limit `maxTimeoutMs`. Only calls with `onProgress` need it, because only progress restarts the limit `timeoutMs`. */
  total: TimeLimit | undefined = undefined;
  readonly promise: Promise<never>;
  resolve!: (result: never) => void;
  reject!: (error: unknown) => void;
  readonly #owner: CallOwner;

  constructor(owner: CallOwner, called: CalledMethod, options: CallOptions | undefined) {
    super();
    this.#owner = owner;
    this.called = called;
    this.options = options;
    this.wantsProgress = options?.onProgress !== undefined;
    this.promise = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  get method(): string {
    return this.called.method;
  }

  get head(): string {
    return this.called.head;
  }

  expire(): void {
    this.#owner.expired(this, "idle");
  }

  /** Called when the signal of the call is aborted: the call itself is the event listener. */
  handleEvent(): void {
    this.#owner.aborted(this);
  }
}
