// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ProtocolLifecycleImplementation } from "../../server/server.js";
import type { BridgedCallConstructor } from "../bridgedCall.js";
import type { BridgeParts } from "../bridgeParts.js";
/**
 * Returns a lifecycle in which `subscriptions/listen` calls the native server's handlers of `resources/subscribe` and `resources/unsubscribe`.
 *
 * @param Call the class of the contexts that these handlers get.
 */
export declare function withResourceSubscriptions(
  lifecycle: ProtocolLifecycleImplementation,
  parts: BridgeParts,
  Call: BridgedCallConstructor,
): ProtocolLifecycleImplementation;
