// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpClientError } from "../../client/errors.js";
import type { ExchangeFault } from "../exchangers/httpExchanger.js";
/** Returns the error for a request that was not sent or received no response. */
export declare function networkErrorOf(
  { wasSent, isTemporary, cause }: ExchangeFault,
  label: string,
): McpClientError;
/** Returns the error for a failure in the client, such as an error that the option `headers` throws. */
export declare function clientErrorOf(
  cause: unknown,
  label: string,
): McpClientError;
