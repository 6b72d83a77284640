import type { CalledRevision } from "../client/adaptCalls.js";
import { checkResult } from "../client/host/runHandler.js";
import type { JsonObject } from "../validation/checks.js";
import type { WireConversions } from "./wireConversions.js";

/**
 * Calls a handler of the revision `as`, and resolves with its result in the revision of the connection. The result is checked first, because
 * converters only accept valid messages.
 *
 * @throws HandlerFailure by rejection, if the handler's result is invalid in the revision `as`.
 */
export async function answerByHandler(
  { as, conversions }: { readonly as: CalledRevision; readonly conversions: WireConversions },
  method: string,
  call: () => unknown,
): Promise<unknown> {
  const result = await call();
  await checkResult(as, method, result);
  return conversions.answer(method, result as JsonObject);
}
