// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type ListenerSubscription } from "./listener.js";
/**
 * Receives the notifications of a session that the filter selects, and subscribes to the resources of the filter with
 * `resources/subscribe`. Resolves when the listener is closed.
 *
 * @throws CapabilityError by rejection, if the server declares no notification of the filter.
 */
export declare function listenInSession(
  subscription: ListenerSubscription,
): Promise<void>;
