// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** A host has an address that a login must not connect to. Thrown by a fetch function that checks addresses. */
export declare class AddressError extends Error {
  readonly name = "AddressError";
  /** The part of the message after the URL, such as `resolves to 10.0.0.5 …`. */
  readonly reason: string;
  constructor({ origin }: URL, reason: string);
}
