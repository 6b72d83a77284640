// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { checkResult } from "../client/host/runHandler.js";
/**
 * Calls a handler of the revision `as`, and resolves with its result in the revision of the connection. The result is checked first, because
 * converters only accept valid messages.
 *
 * @throws HandlerFailure by rejection, if the handler's result is invalid in the revision `as`.
 */
export async function answerByHandler({ as, conversions }, method, call) {
  const result = await call();
  await checkResult(as, method, result);
  return conversions.answer(method, result);
}
