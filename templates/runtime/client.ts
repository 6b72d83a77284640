/**
 * Types for the generated clients: how a call is made, and the connection that a client sends its calls through.
 *
 * @module
 */
export type { Caller, CallOptions } from "./client/caller.js";
