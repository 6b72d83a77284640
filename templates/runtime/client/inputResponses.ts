import type { JsonObject } from "../validation/checks.js";
import { InputError, LimitError } from "./errors.js";
import { HandlerFailure } from "./host/handlerFailure.js";
import { onAbort, throwIfEnded } from "./pause.js";
import type { CallPort, RoundCall } from "./revision.js";

/** The maximum number of input requests in one result. */
const MAX_REQUESTS = 32;

interface InputRequestsToAnswer {
  /** The server's requests by key. They must match the schema. */
  readonly inputRequests: JsonObject;
  /** With `cancel`, the client sends the action `cancel` for an elicitation whose handler fails or exceeds its time limit. */
  readonly onElicitationFailure: "reject" | "cancel";
}

interface InputRequest {
  readonly method: string;
  readonly params?: JsonObject;
}

/**
 * Runs the client's handlers for all input requests of a result in parallel, and resolves with their results by key. If a handler fails,
 * the signals of the other handlers are aborted.
 *
 * @throws InputError by rejection, if a handler returns no valid result.
 * @throws LimitError by rejection, if the result contains too many requests.
 */
export async function answerInputs(
  port: CallPort,
  call: RoundCall,
  { inputRequests, onElicitationFailure }: InputRequestsToAnswer,
): Promise<JsonObject> {
  const requests = Object.entries(inputRequests);
  if (requests.length > MAX_REQUESTS)
    throw new LimitError(
      `The result of ${call.method} contains ${requests.length} input requests; the client accepts ${MAX_REQUESTS}.`,
      { limit: "inputRequests", value: MAX_REQUESTS },
    );
  throwIfEnded(port, call);
  const outer = call.options?.signal;
  const abort = new AbortController();
  const release = onAbort([outer], () => abort.abort(outer?.reason));
  const context = { call: { method: call.method, name: call.name }, signal: abort.signal };
  try {
    const answers = requests.map(async ([key, request]) => {
      const { method, params = {} } = request as InputRequest;
      try {
        return [key, await port.runHandler(method, params, context)] as const;
      } catch (error) {
        if (onElicitationFailure === "cancel" && isCancelable(method, error))
          return [key, { action: "cancel" }] as const;
        throw createInputError(key, method, error);
      }
    });
    return Object.fromEntries(await Promise.all(answers));
  } catch (error) {
    throwIfEnded(port, call);
    throw error;
  } finally {
    release();
    abort.abort();
  }
}

function isCancelable(method: string, error: unknown): boolean {
  return (
    method === "elicitation/create" &&
    error instanceof HandlerFailure &&
    (error.reason === "failed" || error.reason === "timeout")
  );
}

function createInputError(key: string, method: string, error: unknown): unknown {
  if (!(error instanceof HandlerFailure)) return error;
  const { reason, message, cause } = error;
  return new InputError(`The client has no result for the input request ${JSON.stringify(key)}: ${message}.`, {
    key,
    method,
    reason,
    cause,
  });
}
