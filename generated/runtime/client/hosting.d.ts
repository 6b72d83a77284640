// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * The code for the options `handlers` and `capabilities` of `connect`. Clients without these options do not load it.
 *
 * @module
 */
export { clientCapabilities } from "./declaredCapabilities.js";
export { deliverNotifications } from "./host/notifications.js";
/** Returns true if a handler needs the stream for the requests and notifications that a server sends outside of a call. */
export declare function needStream(handlers?: object): boolean;
