import type { MethodDescription } from "../../protocol/method.js";
import { ownMember } from "../../validation/checks.js";
import type { CallPort } from "../revision.js";
import { callUserFunction } from "../userFunction.js";

/**
 * Passes the server's notifications to their handlers. An error of a handler is reported as a warning.
 *
 * @param handlers the group `notifications` of the client's handlers.
 * @returns the function that ends the delivery.
 */
export function deliverNotifications(port: CallPort, handlers: object): () => void {
  const byName = handlers as {
    readonly [name: string]: ((params: unknown) => unknown) | undefined;
  };
  return port.onNotification((method, params) => {
    const description = ownMember(port.checks.methods, method) as MethodDescription | undefined;
    if (description === undefined) return;
    const warn = (cause: unknown): void =>
      port.warn({
        code: "handler-failed",
        message: `The client's handler for ${method} threw an error.`,
        cause,
      });
    const { bridge } = port;
    const own = bridge === undefined ? params : bridge.convertNotification(method, params);
    if (own === undefined) return;
    callUserFunction(() => byName[description.handler]?.(own), warn);
  });
}
