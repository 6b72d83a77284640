// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CalledRevision } from "../client/adaptCalls.js";
import type { WireConversions } from "./wireConversions.js";
/**
 * Calls a handler of the revision `as`, and resolves with its result in the revision of the connection. The result is checked first, because
 * converters only accept valid messages.
 *
 * @throws HandlerFailure by rejection, if the handler's result is invalid in the revision `as`.
 */
export declare function answerByHandler(
  {
    as,
    conversions,
  }: {
    readonly as: CalledRevision;
    readonly conversions: WireConversions;
  },
  method: string,
  call: () => unknown,
): Promise<unknown>;
