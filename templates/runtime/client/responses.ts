import { errorOf, type McpError } from "../jsonrpc/errors.js";
import type { JsonObject } from "../validation/checks.js";
import type { CallOptions, CallPort } from "./revision.js";
import { hasCapability } from "./capabilities.js";
import {
  ConnectionLostError,
  HttpStatusError,
  SessionLostError,
  isRetryableStatus,
  parseRetryAfter,
  type McpClientError,
} from "./errors.js";
import { pauseCall } from "./pause.js";
import type { PendingCall } from "./wireRevision.js";
import type { ConnectionPort } from "./pendingCalls.js";
import { normalizeReceivedResult } from "./resultRules.js";
import { forgetVerdict, type ConnectionSettings } from "./settings.js";
import type { OutgoingMessage, TransportFailure } from "./transport.js";
import type { UnusualResults } from "./unusualResults.js";

/** The JSON-RPC error code for an unknown method, with which servers also refuse a tool call that must be a task. */
const UNKNOWN_METHOD = -32601;

/**
 * Ends calls with the results, errors and failures that arrive for them, or sends them again if the repetition can succeed and is safe. The
 * code for unusual results is loaded when the first of them arrives.
 */
export class Responses {
  readonly #port: ConnectionPort;
  readonly #settings: ConnectionSettings;
  #unusual: Promise<UnusualResults> | undefined;

  constructor(port: ConnectionPort, settings: ConnectionSettings) {
    this.#port = port;
    this.#settings = settings;
  }

  /** Handles the result of a call. */
  answered(call: PendingCall, result: JsonObject): void {
    const { guard, isTyped, isCacheable, isToolCall, isToolList } = call.called;
    const { pending, wire } = this.#port;
    if (call.use === "opening") return pending.resolve(call, result);
    if (isTyped) {
      const type = normalizeReceivedResult(result, isCacheable);
      if (type !== "complete") return this.#load((unusual) => unusual.continued(call, result, type));
    }
    const isChecked = this.#settings.check !== "off" && guard !== undefined;
    if (isChecked && !guard(result)) return this.#load((unusual) => unusual.invalid(call, result));
    this.#port.lock?.listed(call.method, result, call.paramsText);
    if (isToolList) wire.tools.learn(result);
    if (isToolCall) this.#toolAnswered(call, result, isChecked);
    else pending.resolve(call, result);
  }

  #toolAnswered(call: PendingCall, result: JsonObject, isChecked: boolean): void {
    const { pending, wire } = this.#port;
    if (isChecked && call.use === "normal") {
      // The guard also accepts the description of a created task. This call cannot request a task (only `requestRaw` can), so its result must have
      // `content`.
      if (result["content"] === undefined) return this.#load((unusual) => unusual.continued(call, result));
      const schema = wire.tools.get(call.name)?.outputSchema;
      if (schema !== undefined && result["isError"] !== true)
        return this.#load((unusual) => unusual.checkOutput(schema, call, result));
    }
    if (result["isError"] === true) this.#toolFailed(call, () => pending.resolve(call, result));
    else pending.resolve(call, result);
  }

  /** Handles the JSON-RPC error of a call. Some errors of the stateless lifecycle show how the call can succeed. */
  refused(call: PendingCall, response: JsonObject): void {
    const { revision, pending, wire } = this.#port;
    const { HEADER_MISMATCH, UNSUPPORTED_PROTOCOL_VERSION } = revision.codes as { readonly [name: string]: number };
    const { isToolCall } = call.called;
    const error = errorOf(response);
    if (error.code === UNKNOWN_METHOD && isToolCall) return this.#toolFailed(call, () => pending.reject(call, error));
    markRetryable(error, call);
    const isFirst = call.sends === 1 && call.use !== "opening";
    if (isFirst && error.code === HEADER_MISMATCH && isToolCall && wire.tools.hasHeaders)
      pending.startAgain(
        call,
        this.#loaded().then(({ repeats }) => repeats.renewHeaders(call, error)),
      );
    else if (isFirst && error.code === UNSUPPORTED_PROTOCOL_VERSION)
      pending.startAgain(call, this.#reopen(call, "revision"));
    else pending.reject(call, error);
  }

  /** Handles the failure of one message while the channel is still open. */
  failed(call: PendingCall, { error, wasSent }: TransportFailure): void {
    const { pending, wire } = this.#port;
    if (call.use === "opening") return pending.reject(call, error);
    const isRefused = wasSent === "no" && call.sends === 1;
    if (error instanceof SessionLostError && isRefused && this.#settings.restart)
      return pending.startAgain(call, this.#reopen(call, "session"));
    if (error instanceof ConnectionLostError) return this.broken(call, error, wasSent === "maybe");
    // The verdict may be out of date, for example after an update of the server.
    if (error instanceof HttpStatusError && error.status < 500 && !wire.binding.lifecycle.takesRequests)
      forgetVerdict(this.#settings);
    pending.reject(call, error);
  }

  /** Handles the loss of the channel, or of the response stream of a call. */
  broken(call: PendingCall, error: McpClientError, mayHaveRun: boolean): void {
    const attempt = async (): Promise<void> => {
      const { tools, binding } = this.#port.wire;
      const { isToolCall } = call.called;
      const ms = repeatDelay(call, {
        mayHaveRun,
        isStateless: !binding.lifecycle.takesRequests,
        isIdempotentTool: isToolCall && this.#settings.repeatTools && tools.get(call.name)?.isIdempotent === true,
      });
      if (ms === undefined) throw error;
      await pauseCall(this.#port, call, { milliseconds: ms });
      await this.#port.channel.whenOpen();
    };
    this.#port.pending.startAgain(call, attempt());
  }

  #load(use: (unusual: UnusualResults) => unknown): void {
    void this.#loaded().then(use);
  }

  #loaded(): Promise<UnusualResults> {
    return (this.#unusual ??= import("./unusualResults.js").then(
      ({ UnusualResults }) =>
        new UnusualResults(this.#port, this.#settings, (call, result) => this.answered(call, result)),
    ));
  }

  /**
   * Handles a tool call that the server did not run successfully. If the server of the session runs tools as tasks, and its list of tools
   * shows that the tool requires a task, the call is sent once more as a task; otherwise `end` ends the call. A connection lists the tools
   * for this purpose once. A tool that requires a task cannot have run without one.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#tool-level-negotiation
   */
  #toolFailed(call: PendingCall, end: () => void): void {
    if (call.use === "normal" && runsToolsAsTasks(this.#port))
      this.#load(({ repeats }) => repeats.repeatAsTask(call, end));
    else end();
  }

  /** Opens a new session, or negotiates again. Only waits if this has happened since the call was sent. */
  #reopen(call: PendingCall, reason: "session" | "revision"): Promise<void> {
    const { channel } = this.#port;
    if (call.generation !== channel.generation) return channel.whenOpen();
    if (reason === "revision") forgetVerdict(this.#settings);
    return channel.reopen(reason);
  }
}

/** Calls a tool as a task of a session, and resolves with the result of the tool. */
export async function callAsTask<Result>(
  port: CallPort,
  sent: { readonly method: string; readonly params: unknown },
  options: CallOptions,
): Promise<Result> {
  const tasks = await import("./tasks/sessionTasks.js");
  const result: unknown = await tasks.callAsSessionTask(port, sent, options);
  return result as Result;
}

/**
 * Returns true if tools can be called as tasks of a session. If the revision or the server cannot do this, a client must ignore
 * `execution.taskSupport` of a tool.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#tool-level-negotiation
 */
export function runsToolsAsTasks({ checks, server }: Pick<CallPort, "checks" | "server">): boolean {
  return (
    Object.hasOwn(checks.methods, "tasks/result") && hasCapability(server.capabilities, "tasks.requests.tools.call")
  );
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
