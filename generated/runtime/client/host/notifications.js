// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ownMember } from "../../validation/checks.js";
import { callUserFunction } from "../userFunction.js";
/**
 * Passes the server's notifications to their handlers. An error of a handler is reported as a warning.
 *
 * @param handlers the group `notifications` of the client's handlers.
 * @returns the function that ends the delivery.
 */
export function deliverNotifications(port, handlers) {
  const byName = handlers;
  return port.onNotification((method, params) => {
    const description = ownMember(port.checks.methods, method);
    if (description === undefined) return;
    const warn = (cause) =>
      port.warn({
        code: "handler-failed",
        message: `The client's handler for ${method} threw an error.`,
        cause,
      });
    const { bridge } = port;
    const own =
      bridge === undefined
        ? params
        : bridge.convertNotification(method, params);
    if (own === undefined) return;
    callUserFunction(() => byName[description.handler]?.(own), warn);
  });
}
