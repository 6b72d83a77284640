import type { RoundCall } from "./revision.js";

/** Returns a copy of a call with changed members. A spread would not copy the accessors of a `PendingCall`. */
export function copyCall(
  { method, name, paramsText, options, ownMeta, argumentHeaders }: RoundCall,
  changed: Partial<RoundCall>,
): RoundCall {
  const call = { method, name, paramsText, options, ownMeta, argumentHeaders };
  return { ...call, ...changed };
}
