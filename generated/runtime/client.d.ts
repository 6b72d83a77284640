// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Types for the generated clients: how a call is made, and the connection that a client sends its calls through.
 *
 * @module
 */
export type { Caller, CallOptions } from "./client/caller.js";
