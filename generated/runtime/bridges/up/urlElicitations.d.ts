// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type WireError } from "../../jsonrpc/errors.js";
import { type JsonObject } from "../../validation/checks.js";
/**
 * Returns an `input_required` result with the URL elicitations of an error. The client shows them to its user and repeats its request, so the
 * handler runs again. Their keys differ from the keys of requests that the handler sends when it runs again.
 *
 * @throws McpError the same error, if it contains no elicitation.
 */
export declare function requireUrlElicitations({
  code,
  message,
  data,
}: WireError): JsonObject;
