// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { InputRequiredError } from "../client/errors.js";
import type { BridgedCalls } from "./bridgeCalls.js";
/** Returns the error with the server's requests in the revision of the calls. Its `resume` takes answers and resolves with a result of this revision. */
export declare function convertInputRequired(
  calls: BridgedCalls,
  method: string,
  error: InputRequiredError,
): InputRequiredError;
