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

/** The requests that a client's call sends when it ends. They are sent although the call is over. */
const ENDING = new Set(["resources/unsubscribe", "tasks/cancel"]);

/** True if the `_meta` of a request names the client, so that the connection must add nothing. */
export function isWholeMeta(meta: unknown): boolean {
  return isObject(meta) && meta[`${PREFIX}protocolVersion`] !== undefined;
}
