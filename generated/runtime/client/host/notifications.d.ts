// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CallPort } from "../revision.js";
/**
 * Passes the server's notifications to their handlers. An error of a handler is reported as a warning.
 *
 * @param handlers the group `notifications` of the client's handlers.
 * @returns the function that ends the delivery.
 */
export declare function deliverNotifications(
  port: CallPort,
  handlers: object,
): () => void;
