// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { AnyClientRevision } from "./options.js";
import type { CallPort, ClientCaller } from "./revision.js";
/**
 * Returns a caller for the typed calls of one revision over a connection that uses another. It adds what can be added without loss:
 * `resultType`, caching members, and a `server/discover` result made of the result of `initialize`. Everything else that differs is an
 * error. Params are sent unchanged: the types of params are open in all revisions.
 */
export declare function adaptCalls(
  as: AnyClientRevision,
  port: Pick<CallPort, "revision" | "server" | "request" | "notify">,
): ClientCaller;
