import { Assertion } from "uvu/assert";

/** Returns an error that uvu prints with more lines below the message. */
export function failure(message: string, details: string): Assertion {
  return new Assertion({ message, details, operator: "", expects: undefined, actual: undefined });
}
