// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** A host has an address that a login must not connect to. Thrown by a fetch function that checks addresses. */
export class AddressError extends Error {
  name = "AddressError";
  /** The part of the message after the URL, such as `resolves to 10.0.0.5 …`. */
  reason;
  constructor({ origin }, reason) {
    super(`${origin} ${reason}.`);
    this.reason = reason;
  }
}
