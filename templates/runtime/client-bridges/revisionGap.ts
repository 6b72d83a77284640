import { RevisionGapError } from "../client/errors.js";
import { BridgeRefusal } from "../conversion/bridgeRefusal.js";

/**
 * Returns the value that a conversion returns.
 *
 * @throws RevisionGapError in place of a BridgeRefusal.
 */
export function rejectAsGap<T>(method: string, convert: () => T): T {
  try {
    return convert();
  } catch (error) {
    throw toRevisionGapError(method, error) ?? error;
  }
}

/**
 * Returns the error of a call that a refused conversion ended: of its params or its result, or of a request that the server sent for the call.
 * Returns undefined for any other error.
 */
export function toRevisionGapError(method: string, error: unknown): RevisionGapError | undefined {
  let refusal = error;
  while (refusal instanceof Error && !(refusal instanceof BridgeRefusal))
    refusal = (refusal as { readonly cause?: unknown }).cause;
  if (!(refusal instanceof BridgeRefusal)) return undefined;
  const { feature, path, message } = refusal;
  const place = path === "" ? "" : ` at ${path}`;
  return new RevisionGapError(`${method}${place}: ${message}. Call native() to send and receive messages unchanged.`, {
    pointer: path,
    feature,
    ...(error !== refusal && { cause: error }),
  });
}
