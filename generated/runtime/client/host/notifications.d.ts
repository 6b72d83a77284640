// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CallPort } from "../revision.js";
/**
 * Passes the server's notifications to the handlers in `handlers.notifications`. A handler that fails is reported as a warning.
 *
 * @returns the function that ends this.
 */
export declare function deliverNotifications(
  port: CallPort,
  handlers: object,
): () => void;
