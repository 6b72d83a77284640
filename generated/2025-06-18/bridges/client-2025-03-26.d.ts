// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type ClientChain } from "../../runtime/clientBridges.js";
export { CLIENT_BINDING } from "../../2025-03-26/client.js";
/** The conversions by which clients of 2025-06-18 call servers of 2025-03-26. */
export declare const CONVERTERS: ClientChain<"2025-06-18">;
