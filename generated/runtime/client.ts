// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Types of the generated clients: the options of a call, and the connection that carries the messages.
 *
 * A generated client contains no transport. Pass an object that implements `Caller` to `createClient`: `request` sends a request and
 * resolves with the result, `notify` sends a notification.
 *
 * @module
 */
export type { Caller, CallOptions } from "./client/caller.js";
