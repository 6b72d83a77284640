import { CODES, McpError, getThrownMcpError } from "../../jsonrpc/errors.js";
import type { MethodDescription } from "../../protocol/revision.js";
import { ownMember, type JsonObject } from "../../validation/checks.js";
import { onAbort } from "../pause.js";
import type { Awaitable, CallPort, HostContext, HostHandler } from "../revision.js";
import { HandlerFailure, checkResult, createResultFailure } from "./handlerFailure.js";
import { ElicitationContentError, elicitInput } from "./elicitation.js";

export interface HandlerOptions {
  /** The client's handlers by feature, such as `{ roots: { listRoots } }`. */
  readonly handlers: object | undefined;
  /** Milliseconds that one call of a handler may take. */
  readonly handlerMs: number;
}

/** A request of the server, and the conditions under which its handler runs. */
interface HandlerRun {
  readonly method: string;
  readonly params: JsonObject;
  readonly call: HostContext["call"];
  readonly signal: AbortSignal | undefined;
  /** Undefined if the server requests no progress, and in round trips. */
  readonly progressToken?: unknown;
}

type HandlerGroup = {
  readonly [name: string]: ((params: unknown, context: unknown) => unknown) | undefined;
};

/**
 * Runs the client's handler for a request of the server and resolves with its checked result. The time limits of the client's own calls stop
 * during the run, because the server may wait for this result.
 *
 * @throws HandlerFailure by rejection, if the handler is missing, fails or returns an invalid result, or if the request is invalid.
 * @throws the reason of `run.signal` or `port.closing` by rejection, if this signal is aborted.
 */
export async function runHandler(port: CallPort, options: HandlerOptions, run: HandlerRun): Promise<JsonObject> {
  const { method, params } = run;
  const description = ownMember(port.checks.methods, method) as MethodDescription | undefined;
  const groups = options.handlers as { [feature: string]: HandlerGroup };
  const group = groups?.[description?.feature ?? ""];
  const isHandled =
    description?.kind === "request" &&
    description.direction !== "clientToServer" &&
    typeof group?.[description.handler] === "function";
  if (!isHandled) {
    const message = `the client has no handler for ${method}`;
    throw new HandlerFailure(message, { reason: "missing", response: new McpError(CODES.method, message) });
  }
  await checkRequest(port, description, run);
  const release = port.deadlines.hold();
  try {
    const result = await callWithTimeLimit(port, { ...run, handlerMs: options.handlerMs }, (signal) => {
      const context = createHostContext(port, run, signal);
      const own: HostHandler = (...given) => group![description.handler]!(...given);
      const handle = port.bridge?.convertHandler(method, own) ?? own;
      const call = (): unknown => handle(params, context);
      return description.feature === "elicitation" ? elicit(group!, run, call) : call();
    });
    await checkResult(port, method, result);
    return result as JsonObject;
  } finally {
    release();
  }
}

async function checkRequest(
  { checks }: CallPort,
  { message: type }: MethodDescription,
  { method, params }: HandlerRun,
): Promise<void> {
  const message = { jsonrpc: "2.0", id: 0, method, params };
  const [issue] = await checks.explain(type, message);
  if (issue === undefined) return;
  const problem = `${issue.pointer} ${issue.message}`;
  const response = new McpError(CODES.params, problem);
  throw new HandlerFailure(`the server's request ${method} is invalid: ${problem}`, { reason: "invalid", response });
}

/**
 * Calls a function with a signal and resolves with its result. Rejects after the time limit, and when the run is aborted or the client closes.
 * The signal of the function is aborted as soon as the promise has settled.
 */
function callWithTimeLimit(
  port: CallPort,
  { handlerMs, method, signal }: HandlerRun & Pick<HandlerOptions, "handlerMs">,
  call: (signal: AbortSignal) => unknown,
): Promise<unknown> {
  const abort = new AbortController();
  const outer = [signal, port.closing];
  let release!: () => void;
  let timer: ReturnType<typeof setTimeout>;
  const settled = new Promise<unknown>((resolve, reject) => {
    timer = setTimeout(() => reject(createTimeoutFailure(method, handlerMs)), handlerMs);
    release = onAbort(outer, () => reject(outer.find((one) => one?.aborted)?.reason));
    if (outer.some((one) => one?.aborted)) return;
    Promise.resolve(abort.signal)
      .then(call)
      .then(resolve, (error: unknown) => reject(createThrownFailure(method, error)));
  });
  return settled.finally(() => {
    clearTimeout(timer);
    release();
    abort.abort();
  });
}

function createTimeoutFailure(method: string, milliseconds: number): HandlerFailure {
  const message = `the client's handler for ${method} took longer than ${milliseconds} ms`;
  const response = new McpError(CODES.internal, "the client did not respond");
  return new HandlerFailure(message, { reason: "timeout", response });
}

function createThrownFailure(method: string, error: unknown): HandlerFailure {
  if (error instanceof HandlerFailure) return error;
  const message = `the client's handler for ${method} failed`;
  // The message of the error may show the client's internals.
  const response = getThrownMcpError(error) ?? new McpError(CODES.internal, message);
  return new HandlerFailure(message, { reason: "failed", response, cause: error });
}

function createHostContext(port: CallPort, { call, progressToken }: HandlerRun, signal: AbortSignal): HostContext {
  return {
    signal,
    server: port.server,
    revision: port.revision.revision,
    call,
    progress(progress, total, message) {
      if (progressToken === undefined || signal.aborted) return;
      const params = { progressToken, progress, total, message };
      // If the connection is lost, the calls of the client report the failure.
      port.notify("notifications/progress", params).catch(() => {});
    },
  };
}

/** Calls the handler of an elicitation by the rules of its mode. */
async function elicit(group: HandlerGroup, { method, params }: HandlerRun, call: () => unknown): Promise<unknown> {
  const { confirmUrl } = group;
  if (params["mode"] === "url" && confirmUrl === undefined)
    throw new HandlerFailure("the client does not support elicitation by URL (handler elicitation.confirmUrl)", {
      reason: "missing",
      response: new McpError(CODES.params, "the mode url is not supported"),
    });
  try {
    return await elicitInput(params, {
      elicit: call,
      confirmUrl: (url) => confirmUrl!(url, params) as Awaitable<boolean>,
    });
  } catch (error) {
    if (!(error instanceof ElicitationContentError)) throw error;
    throw createResultFailure(`the client's handler for ${method} returned an invalid result: ${error.message}`);
  }
}
