// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type ListenerSubscription } from "./listener.js";
/**
 * Receives the notifications of a session: those that the server sends to every client, and those of the resources in the filter, to which
 * the session is subscribed. Resolves when the listener is closed.
 *
 * @throws CapabilityError by rejection, if the server declares none of these notifications.
 */
export declare function listenInSession(
  subscription: ListenerSubscription,
): Promise<void>;
