// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpClientError } from "../../client/errors.js";
import type { ExchangeFault } from "../exchangers/httpExchanger.js";
/** Returns the error for a request that was not sent, or whose response did not arrive. */
export declare function networkErrorOf(
  { wasSent, cause }: ExchangeFault,
  label: string,
): McpClientError;
/** Returns the error for headers that could not be made, for example because the user's function threw. */
export declare function headersErrorOf(
  cause: unknown,
  label: string,
): McpClientError;
