// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { InputError, LimitError } from "./errors.js";
import { HandlerFailure } from "./host/handlerFailure.js";
import { throwIfEnded } from "./pause.js";
/** The maximum number of input requests in one result. */
const MAX_REQUESTS = 32;
/**
 * Runs the client's handlers for all input requests of a result in parallel, and resolves with their results by key. If a handler fails,
 * the signals of the other handlers are aborted.
 *
 * @throws InputError by rejection, if a handler returns no valid result.
 * @throws LimitError by rejection, if the result contains too many requests.
 */
export async function answerInputs(
  port,
  call,
  { inputRequests, onElicitationFailure },
) {
  const requests = Object.entries(inputRequests);
  if (requests.length > MAX_REQUESTS)
    throw new LimitError(
      `The result of ${call.method} contains ${requests.length} input requests; the client accepts ${MAX_REQUESTS}.`,
      { limit: "inputRequests", value: MAX_REQUESTS },
    );
  throwIfEnded(port, call);
  const outer = call.options?.signal;
  const abort = new AbortController();
  const stop = () => abort.abort(outer?.reason);
  outer?.addEventListener("abort", stop);
  const context = {
    call: { method: call.method, name: call.name },
    signal: abort.signal,
  };
  try {
    const answers = requests.map(async ([key, request]) => {
      const { method, params = {} } = request;
      try {
        return [key, await port.runHandler(method, params, context)];
      } catch (error) {
        if (onElicitationFailure === "cancel" && isCancelable(method, error))
          return [key, { action: "cancel" }];
        throw createInputError(key, method, error);
      }
    });
    return Object.fromEntries(await Promise.all(answers));
  } catch (error) {
    throwIfEnded(port, call);
    throw error;
  } finally {
    outer?.removeEventListener("abort", stop);
    abort.abort();
  }
}
function isCancelable(method, error) {
  return (
    method === "elicitation/create" &&
    error instanceof HandlerFailure &&
    (error.reason === "failed" || error.reason === "timeout")
  );
}
function createInputError(key, method, error) {
  if (!(error instanceof HandlerFailure)) return error;
  const { reason, message, cause } = error;
  return new InputError(
    `The client has no result for the input request ${JSON.stringify(key)}: ${message}.`,
    {
      key,
      method,
      reason,
      cause,
    },
  );
}
