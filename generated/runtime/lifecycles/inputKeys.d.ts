// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Revision } from "../protocol/revision.js";
/**
 * Names the requests to the client for which a handler gives no key: `elicit-1`, `elicit-2` and so on, in the order of the handler's calls.
 */
export declare class InputKeys {
  #private;
  /** @param revision that has the methods of the requests. */
  constructor({ methods }: Pick<Revision, "methods">);
  /** Returns the key of the next request with a method. */
  next(method: string): string;
}
