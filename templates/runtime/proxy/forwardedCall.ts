import type { RawCallOptions } from "../client/revision.js";
import { cancellationOf } from "../protocol/cancellation.js";
import type { IncomingRequestCall } from "../server/call.js";
import { isObject, type JsonObject } from "../validation/checks.js";

export const LISTEN = "subscriptions/listen";
export const PREFIX = "io.modelcontextprotocol/";

/** The call of a client that waits for the upstream server, and the options of its request. One object, so that a call allocates little. */
export class ForwardedCall implements RawCallOptions {
  readonly method: string;
  readonly params: JsonObject;
  readonly call: IncomingRequestCall;
  /** Milliseconds to wait for the response; without a limit by default, because a subscription lasts until the client ends it. */
  timeoutMs: number = Infinity;
  readonly maxTimeoutMs: number = Infinity;
  readonly isWhole: boolean;
  readonly onProgress: RawCallOptions["onProgress"];
  signal: AbortSignal | undefined;
  /** The id of the request to the upstream server, once it is sent. */
  id: number | undefined = undefined;
  /** Called when the call has ended. */
  ended: (() => void) | undefined = undefined;
  /** The neighbours in the list of the waiting calls. Only `ForwardedCalls` uses these members. */
  before: ForwardedCall | undefined = undefined;
  after: ForwardedCall | undefined = undefined;

  constructor(method: string, params: JsonObject, call: IncomingRequestCall) {
    this.method = method;
    this.params = params;
    this.call = call;
    const meta = params["_meta"];
    this.isWhole = isWholeMeta(meta);
    this.onProgress =
      isObject(meta) && meta["progressToken"] !== undefined
        ? ({ progress, total, message }) => call.progress(progress, total, message)
        : undefined;
    // A raw request only uses the members that a `Cancellation` has.
    this.signal = ENDING.has(method) ? undefined : (cancellationOf(call) as AbortSignal);
  }

  onId(id: number): void {
    this.id = id;
  }
}

/**
 * The calls of a connection that wait, oldest first. A linked list, because a `Set` allocates new tables as calls come and go, and V8 keeps the
 * old tables and the calls in them until it collects the whole heap.
 */
export class ForwardedCalls {
  #first: ForwardedCall | undefined;
  #last: ForwardedCall | undefined;

  add(forwarded: ForwardedCall): void {
    forwarded.before = this.#last;
    if (this.#last === undefined) this.#first = forwarded;
    else this.#last.after = forwarded;
    this.#last = forwarded;
  }

  /** Removes a call of the list. */
  delete(forwarded: ForwardedCall): void {
    const { before, after } = forwarded;
    if (before === undefined) this.#first = after;
    else before.after = after;
    if (after === undefined) this.#last = before;
    else after.before = before;
    forwarded.before = forwarded.after = undefined;
  }

  /** Returns the requests of the clients. */
  list(): IncomingRequestCall[] {
    const all: IncomingRequestCall[] = [];
    for (let each = this.#first; each !== undefined; each = each.after) all.push(each.call);
    return all;
  }
}

/** The requests that a client's call sends when it ends. They are sent although the call is over. */
const ENDING = new Set(["resources/unsubscribe", "tasks/cancel"]);

/** True if the `_meta` of a request names the client, so that the connection must add nothing. */
export function isWholeMeta(meta: unknown): boolean {
  return isObject(meta) && meta[`${PREFIX}protocolVersion`] !== undefined;
}
