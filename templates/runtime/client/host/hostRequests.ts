import { CODES, formatErrorResponseAsJson, McpError } from "../../jsonrpc/errors.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import { SessionLostError } from "../errors.js";
import type { CallPort } from "../revision.js";
import { HandlerFailure } from "./handlerFailure.js";
import { runHandler, type HandlerOptions } from "./runHandler.js";

interface HostOptions extends HandlerOptions {
  /** Sends a response to the server. */
  send(text: string, cause?: CausingCall): void;
  /** Rejects a call that cannot end, because the server does not receive the response that it waits for. */
  abandon?(call: CausingCall, error: Error): void;
}

/** The call that made the server send a request. */
interface CausingCall {
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
    // The server still gets a response: an error.
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

  /** Aborts the requests of a call when the call fails. */
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
      const result = await runHandler(this.#port, this.#options, { method, params, call, signal, progressToken });
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
