import { CODES, formatErrorResponseAsJson, McpError } from "../../jsonrpc/errors.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import { SessionLostError } from "../errors.js";
import type { CallPort } from "../revision.js";
import { HandlerFailure } from "./handlerFailure.js";
import { runHandler, type HandlerOptions } from "./runHandler.js";

/** Runs the client's handlers for the requests of one server. */
export interface HandlerHost {
  /** Handles a request of the server in a session and sends its response, unless the server cancels the request. */
  answer(request: JsonObject, cause?: CausingCall): void;
  /** Handles the server's `notifications/cancelled`. */
  cancel(id: string | number): void;
  /** Runs the handler for a request in an `input_required` result. See {@link runHandler}. */
  run: CallPort["runHandler"];
  /** Aborts the handlers of all requests that `answer` received. No responses are sent. */
  close(): void;
  /** Like `close`, and rejects the calls that made the server send the requests. */
  endSession(): void;
}

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

/** Returns the object that runs the handlers of a client. */
export function createHost(port: CallPort, options: HostOptions): HandlerHost {
  const running = new Map<string | number, AbortController>();
  /** The requests whose handlers run, with the calls that caused them. */
  const causes = new Map<AbortController, CausingCall>();
  /** The calls whose failure is awaited: once for each call, because its server may send requests without end. */
  const awaited = new WeakSet<CausingCall>();

  const abortRequestsOf = (call: CausingCall): void => {
    if (awaited.has(call)) return;
    awaited.add(call);
    call.promise.catch((error: unknown) => {
      for (const [abort, cause] of causes) if (cause === call) abort.abort(error);
    });
  };

  const respond = async (request: JsonObject, signal: AbortSignal, cause: CausingCall | undefined): Promise<string> => {
    const { id, method, params = {} } = request as unknown as ServerRequest;
    const progressToken = getProgressToken(params);
    const call = cause && { method: cause.method, name: cause.name };
    const run = { method, params, call, signal, progressToken };
    try {
      const result = await runHandler(port, options, run);
      return JSON.stringify({ jsonrpc: "2.0", id, result });
    } catch (error) {
      if (!signal.aborted) warnOfFailure(port, method, error);
      return formatErrorResponse(port, id, error);
    }
  };

  const cancel = (id: string | number): void => {
    const abort = running.get(id);
    running.delete(id);
    abort?.abort(new Error("the server cancelled the request"));
  };

  return {
    answer(request, cause) {
      const id = request["id"] as string | number;
      if (running.has(id))
        return port.warn({
          code: "bad-message",
          message: `The client ignored a request with the id ${JSON.stringify(id)}, because an earlier request with this id is still running.`,
        });
      if (running.size >= port.limits.handlers) return options.send(formatErrorResponse(port, id, TOO_MANY), cause);
      const abort = new AbortController();
      running.set(id, abort);
      if (cause !== undefined) causes.set(abort, cause);
      // The server still gets a response: an error.
      if (cause !== undefined) abortRequestsOf(cause);
      void respond(request, abort.signal, cause).then((text) => {
        causes.delete(abort);
        // A request that was cancelled is not in the map, and its id may belong to a newer request.
        if (running.get(id) !== abort) return;
        running.delete(id);
        options.send(text, cause);
      });
    },
    cancel,
    run: (method, params, { call, signal }) => runHandler(port, options, { method, params, call, signal }),
    close: () => [...running.keys()].forEach(cancel),
    endSession() {
      for (const cause of causes.values())
        options.abandon?.(
          cause,
          new SessionLostError(
            `The server ended the session while a handler of the client ran for the call of ${cause.method}, so the call cannot end. The server may have run it.`,
          ),
        );
      [...running.keys()].forEach(cancel);
    },
  };
}

const TOO_MANY = new HandlerFailure("too many requests of the server", {
  reason: "failed",
  response: new McpError(CODES.internal, "too many requests at once"),
});

function getProgressToken(params: JsonObject): unknown {
  const meta = params["_meta"];
  return isObject(meta) ? meta["progressToken"] : undefined;
}

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
  port.warn({
    code: "handler-failed",
    message,
    ...(cause !== undefined && { cause }),
  });
}
