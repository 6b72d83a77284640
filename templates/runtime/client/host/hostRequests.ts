import { CODES, formatErrorResponseAsJson, McpError, getThrownMcpError } from "../../jsonrpc/errors.js";
import { isObject, ownMember, type JsonObject } from "../../validation/checks.js";
import { SessionLostError } from "../errors.js";
import type { CallPort, Awaitable, HostContext, HostHandler, RequestAnswerer } from "../revision.js";
import { HandlerFailure, checkResult, createResultFailure } from "./handlerFailure.js";
import type { MethodDescription } from "../../protocol/revision.js";
import { onAbort } from "../pause.js";
import { ElicitationContentError, elicitInput } from "./elicitation.js";

interface HostOptions extends HandlerOptions {
  /** Sends a response to the server. */
  send(text: string, cause?: CausingCall): void;
  /** Rejects a call that cannot end, because the server does not receive the response that it waits for. */
  abandon?(call: CausingCall, error: Error): void;
}

/** The call that made the server send a request. */
interface CausingCall {
  readonly id?: number;
  readonly method: string;
  readonly name: string | undefined;
  readonly promise: Promise<unknown>;
}

interface ServerRequest {
  readonly id: string | number;
  readonly method: string;
  readonly params?: JsonObject;
}

/** Runs the client's handlers for the requests of one server. */
export class HandlerHost {
  readonly #port: CallPort;
  readonly #options: HostOptions;
  readonly #running = new Map<string | number, AbortController>();
  /** The requests whose handlers run, with the calls that caused them. */
  readonly #causes = new Map<AbortController, CausingCall>();
  /** The calls whose failure is awaited: once for each call, because its server may send requests without end. */
  readonly #awaited = new WeakSet<CausingCall>();

  constructor(port: CallPort, options: HostOptions) {
    this.#port = port;
    this.#options = options;
  }

  /** Handles a request of the server in a session and sends its response, unless the server cancels the request. */
  answer(request: JsonObject, cause?: CausingCall): void {
    const port = this.#port;
    const id = request["id"] as string | number;
    if (this.#running.has(id))
      return port.warn({
        code: "bad-message",
        message: `The client ignored a request with the id ${JSON.stringify(id)}, because an earlier request with this id is still running.`,
      });
    if (this.#running.size >= port.limits.handlers)
      return this.#options.send(formatErrorResponse(port, id, TOO_MANY), cause);
    const abort = new AbortController();
    this.#running.set(id, abort);
    if (cause !== undefined) this.#addCause(abort, cause);
    void this.#respond(request, abort.signal, cause).then((text) => {
      this.#causes.delete(abort);
      // A request that was cancelled is not in the map, and its id may belong to a newer request.
      if (this.#running.get(id) !== abort) return;
      this.#running.delete(id);
      this.#options.send(text, cause);
    });
  }

  /** Handles the server's `notifications/cancelled`. */
  cancel(id: string | number): void {
    const abort = this.#running.get(id);
    this.#running.delete(id);
    abort?.abort(new Error("the server cancelled the request"));
  }

  /** Runs the handler for a request in an `input_required` result. See {@link runHandler}. */
  readonly run: CallPort["runHandler"] = (method, params, { call, signal }) =>
    runHandler(this.#port, this.#options, { method, params, call, signal });

  /** Aborts the handlers of all requests that `answer` received. No responses are sent. */
  close(): void {
    for (const id of this.#running.keys()) this.cancel(id);
  }

  /** Like `close`, and rejects the calls that made the server send the requests. */
  endSession(): void {
    for (const cause of this.#causes.values())
      this.#options.abandon?.(
        cause,
        new SessionLostError(
          `The server ended the session while a handler of the client ran for the call of ${cause.method}, so the call cannot end. The server may have run it.`,
        ),
      );
    this.close();
  }

  /** Aborts the requests of a call when the call fails. The server still gets a response to them: an error. */
  #addCause(request: AbortController, call: CausingCall): void {
    this.#causes.set(request, call);
    if (this.#awaited.has(call)) return;
    this.#awaited.add(call);
    call.promise.catch((error: unknown) => {
      for (const [abort, cause] of this.#causes) if (cause === call) abort.abort(error);
    });
  }

  async #respond(request: JsonObject, signal: AbortSignal, cause: CausingCall | undefined): Promise<string> {
    const { id, method, params = {} } = request as unknown as ServerRequest;
    const { _meta: meta } = params;
    const progressToken = isObject(meta) ? meta["progressToken"] : undefined;
    const call = cause && { method: cause.method, name: cause.name };
    try {
      const run = { method, params, call, of: cause?.id, signal, progressToken };
      const result = await runHandler(this.#port, this.#options, run);
      return JSON.stringify({ jsonrpc: "2.0", id, result });
    } catch (error) {
      if (!signal.aborted) warnOfFailure(this.#port, method, error);
      return formatErrorResponse(this.#port, id, error);
    }
  }
}

const TOO_MANY = new HandlerFailure("too many requests of the server", {
  reason: "failed",
  response: new McpError(CODES.internal, "too many requests at once"),
});

function formatErrorResponse({ revision }: CallPort, id: string | number, error: unknown): string {
  const response =
    error instanceof HandlerFailure ? error.response : new McpError(CODES.internal, "the client's result is not JSON");
  return formatErrorResponseAsJson(id, response, revision);
}

/** Reports the error of a handler as a warning, because the server receives only a neutral message. A missing handler causes no warning. */
function warnOfFailure(port: CallPort, method: string, error: unknown): void {
  if (error instanceof HandlerFailure && error.reason === "missing") return;
  const message = error instanceof Error ? error.message : `The response to ${method} cannot be sent.`;
  const cause = error instanceof HandlerFailure ? error.cause : error;
  port.warn({ code: "handler-failed", message, ...(cause !== undefined && { cause }) });
}

interface HandlerOptions {
  /** The client's handlers by feature, such as `{ roots: { listRoots } }`. */
  readonly handlers: object | undefined;
  /** Milliseconds that one call of a handler may take. */
  readonly handlerMs: number;
  /** Answers all requests in place of `handlers`. */
  readonly answer?: RequestAnswerer | undefined;
}

/** A request of the server, and the conditions under which its handler runs. */
interface HandlerRun {
  readonly method: string;
  readonly params: JsonObject;
  readonly call: HostContext["call"];
  readonly signal: AbortSignal | undefined;
  /** The id of the call; undefined if it is not known, and in round trips. */
  readonly of?: number | undefined;
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
async function runHandler(port: CallPort, options: HandlerOptions, run: HandlerRun): Promise<JsonObject> {
  const { method, params, of } = run;
  const { answer, handlerMs } = options;
  if (answer !== undefined) {
    const answered = await holdingDeadlines(port, () =>
      callWithTimeLimit(port, { ...run, handlerMs }, (signal) =>
        answer({ method, params, of }, createHostContext(port, run, signal)),
      ),
    );
    return answered as JsonObject;
  }
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
  return holdingDeadlines(port, async () => {
    const result = await callWithTimeLimit(port, { ...run, handlerMs }, (signal) => {
      const context = createHostContext(port, run, signal);
      const own: HostHandler = (...given) => group![description.handler]!(...given);
      const handle = port.bridge?.convertHandler(method, own) ?? own;
      const call = (): unknown => handle(params, context);
      return description.feature === "elicitation" ? elicit(group!, run, call) : call();
    });
    await checkResult(port, method, result);
    return result as JsonObject;
  });
}

/** Calls a function while the time limits of the client's own calls stop. */
async function holdingDeadlines<T>(port: CallPort, run: () => Promise<T>): Promise<T> {
  const release = port.deadlines.hold();
  try {
    return await run();
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
 * Calls a function with a signal and resolves with its result. Rejects after the time limit, and when the run is aborted or the client
 * closes. The signal of the function is aborted as soon as the promise has settled.
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
