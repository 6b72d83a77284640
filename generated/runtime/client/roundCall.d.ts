// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RoundCall } from "./revision.js";
/** Returns a copy of a call with changed members. A spread would not copy the accessors of a `PendingCall`. */
export declare function copyCall(
  { method, name, paramsText, options, ownMeta, argumentHeaders }: RoundCall,
  changed: Partial<RoundCall>,
): RoundCall;
