import type { McpError } from "../jsonrpc/errors.js";
import type { JsonObject } from "../validation/checks.js";
import type { ConnectionSettings } from "./connectionSettings.js";
import {
  ConnectionLostError,
  HttpStatusError,
  SessionLostError,
  type McpClientError,
  isRetryableStatus,
  parseRetryAfter,
} from "./errors.js";
import { listPages } from "./pages.js";
import { pauseCall } from "./pause.js";
import type { PendingCall } from "./pendingCall.js";
import type { PendingCalls } from "./pendingCalls.js";
import type { ReopeningChannel } from "./reopeningChannel.js";
import { callAsTask } from "./resultReceiver.js";
import type { CallPort } from "./revision.js";
import type { ToolIndex } from "./toolIndex.js";
import type { OutgoingMessage, TransportFailure } from "./transport.js";

/** The members of a connection that are needed to repeat its calls. */
export interface CallRepeaterPort extends CallPort {
  readonly channel: ReopeningChannel;
  readonly pending: PendingCalls;
  readonly tools: ToolIndex;
  readonly takesRequests: boolean;
}

/** Rejects failed calls, or sends them again if the repetition can succeed and is safe. */
export class CallRepeater {
  readonly #port: CallRepeaterPort;
  readonly #settings: ConnectionSettings;
  #listing: Promise<void> | undefined;
  /** The listing of the tools for calls that may require tasks. */
  #listed: { readonly tools: ToolIndex; readonly listing: Promise<void> } | undefined;

  constructor(port: CallRepeaterPort, settings: ConnectionSettings) {
    this.#port = port;
    this.#settings = settings;
  }

  /** Handles the JSON-RPC error of a call. */
  refused(call: PendingCall, error: McpError): void {
    const { revision, pending, tools } = this.#port;
    const { codes } = revision;
    markRetryable(error, call);
    if (call.sends > 1 || call.use === "opening") return pending.reject(call, error);
    const hasHeaders = tools.headers !== undefined && call.called.isToolCall;
    if (error.code === codes["HEADER_MISMATCH"] && hasHeaders)
      return pending.startAgain(call, this.#renewHeaders(call, error));
    if (error.code === codes["UNSUPPORTED_PROTOCOL_VERSION"])
      return pending.startAgain(call, this.#reopen(call, "revision"));
    pending.reject(call, error);
  }

  /**
   * Handles the failure of a tool call in a session whose server runs tools as tasks. If the server's list of tools shows that the tool
   * requires a task, the call is sent once more as a task; otherwise `end` ends the call. A connection lists the tools for this purpose once.
   * A tool that requires a task cannot have run without one.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#tool-level-negotiation
   */
  async callAsTask(call: PendingCall, end: () => void): Promise<void> {
    const { tools, pending, deadlines } = this.#port;
    if (this.#listed?.tools !== tools) this.#listed = { tools, listing: this.#listTools() };
    await this.#listed.listing.catch(() => {});
    if (tools.get(call.name)?.requiresTask !== true) return end();
    const { method, paramsText, ownMeta, options } = call;
    const elapsed = deadlines.elapsed(call.total ?? call);
    const left = Math.max(0, this.#port.maxTimeoutOf(options) - elapsed);
    const params = {
      ...(JSON.parse(paramsText) as JsonObject),
      ...(ownMeta !== "" && { _meta: JSON.parse(`{${ownMeta}}`) as unknown }),
    };
    const sent = { method, params };
    callAsTask<JsonObject>(this.#port, sent, { ...options, maxTimeoutMs: left }).then(
      (result) => pending.resolve(call, result),
      (error: unknown) => pending.reject(call, error),
    );
  }

  /** Handles the failure of one message while the channel is still open. */
  failed(call: PendingCall, { error, wasSent }: TransportFailure): void {
    const { pending, takesRequests } = this.#port;
    const { restart } = this.#settings;
    const isRefused = wasSent === "no" && call.sends === 1;
    if (error instanceof SessionLostError && isRefused && restart)
      return pending.startAgain(call, this.#reopen(call, "session"));
    if (error instanceof ConnectionLostError) return this.broken(call, error, wasSent === "maybe");
    // The verdict may be out of date, for example after an update of the server.
    if (error instanceof HttpStatusError && error.status < 500 && !takesRequests) this.#settings.forget();
    pending.reject(call, error);
  }

  /** Handles the loss of the channel, or of the response stream of a call. */
  broken(call: PendingCall, error: McpClientError, mayHaveRun: boolean): void {
    const { pending, tools, takesRequests, channel } = this.#port;
    const attempt = async (): Promise<void> => {
      const { isToolCall } = call.called;
      const ms = repeatDelay(call, {
        mayHaveRun,
        isStateless: !takesRequests,
        isIdempotentTool: isToolCall && this.#settings.repeatTools && tools.get(call.name)?.isIdempotent === true,
      });
      if (ms === undefined) throw error;
      await pauseCall(this.#port, call, { milliseconds: ms });
      await channel.whenOpen();
    };
    pending.startAgain(call, attempt());
  }

  /** Opens a new session, or negotiates again. Only waits if this has happened since the call was sent. */
  #reopen(call: PendingCall, reason: "session" | "revision"): Promise<void> {
    const { channel } = this.#port;
    if (call.generation !== channel.generation) return channel.whenOpen();
    if (reason === "revision") this.#settings.forget();
    return channel.reopen(reason);
  }

  /**
   * Lists the tools again and sets the argument headers of a call by the new schemas.
   *
   * @throws the error of the call by rejection, if its headers do not change.
   */
  async #renewHeaders(call: PendingCall, error: McpError): Promise<void> {
    this.#listing ??= this.#listTools().finally(() => {
      this.#listing = undefined;
    });
    await this.#listing;
    const { arguments: args } = JSON.parse(call.paramsText) as JsonObject;
    const headers = this.#port.tools.headers?.of(call.name, args);
    if (String(headers) === String(call.argumentHeaders)) throw error;
    call.argumentHeaders = headers;
  }

  async #listTools(): Promise<void> {
    const pages = listPages(
      (params, options) => this.#port.request<JsonObject>("tools/list", params, options),
      "tools",
      { limits: this.#settings.limits },
    );
    for await (const _ of pages.pages());
  }
}

/** A call whose stream or channel broke before its response. */
interface BrokenCall {
  readonly method: string;
  /** The number of times that the call was sent. */
  readonly sends: number;
}

/** The facts that decide whether a broken call is sent again. */
export interface BreakFacts {
  /** False if the server has certainly not read the request. */
  readonly mayHaveRun: boolean;
  /** False in sessions, in which a repeated request is a new one for the server. */
  readonly isStateless: boolean;
  /** True for a tool that may be called again with the same arguments. */
  readonly isIdempotentTool: boolean;
}

/** The methods that change no state of the server. */
const SAFE_METHODS = /^(server\/discover|.+\/list|resources\/read|prompts\/get|completion\/complete|tasks\/get)$/;
const MAX_SENDS = 3;
const FIRST_DELAY_MS = 250;

/** Returns the milliseconds after which a broken call is sent again under a new id; undefined if it must not be sent again. */
export function repeatDelay(
  { method, sends }: BrokenCall,
  { mayHaveRun, isStateless, isIdempotentTool }: BreakFacts,
): number | undefined {
  const isSafe = isStateless && (SAFE_METHODS.test(method) || isIdempotentTool);
  if (sends >= MAX_SENDS || (mayHaveRun && !isSafe)) return undefined;
  return FIRST_DELAY_MS * 2 ** (sends - 1);
}

/** Sets `isRetryable` and `retryAfterMs` of a server's error, if the HTTP status of the response shows that the call may succeed later. */
export function markRetryable(
  error: McpError,
  { status, retryAfter }: Pick<OutgoingMessage, "status" | "retryAfter">,
): void {
  if (!isRetryableStatus(status)) return;
  // In a page, the header is visible only if the server exposes it. Servers of mcpgen repeat it in the error.
  const { retryAfter: seconds } = Object(error.data) as {
    readonly retryAfter?: unknown;
  };
  const retryAfterMs = parseRetryAfter(retryAfter ?? seconds);
  Object.assign(error, { isRetryable: true, retryAfterMs });
}
