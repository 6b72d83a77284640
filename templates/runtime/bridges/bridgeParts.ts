import type { ConvertedErrorCode, MessageConversions } from "../conversion/conversion.js";
import type { LossReceiver } from "../conversion/lossPolicy.js";
import type { Revision } from "../protocol/revision.js";
import type { Server } from "../server/server.js";
import type { JsonObject } from "../validation/checks.js";
import type { BridgeOptions } from "./bridgeOptions.js";
import type { CheckRequirements } from "./requirements.js";

/** The parts of one bridge that all its calls use: the server with the handlers, and the conversions for one revision of clients. */
export interface BridgeParts {
  /** The server with the author's handlers. */
  readonly native: Server;
  /** The revision of the clients. */
  readonly revision: Revision;
  readonly conversions: MessageConversions;
  readonly codes: readonly ConvertedErrorCode[];
  /** The features of the notifications that only one of both revisions has, by method. */
  readonly lostNotifications: ReadonlyMap<string, string>;
  readonly reporter: LossReceiver;
  readonly options: BridgeOptions;
  /** Returns the client's capabilities as handlers of the native server may use them. */
  readonly liftCapabilities: (capabilities: JsonObject) => JsonObject;
  /** Rejects with a capability error if the client lacks a feature that the option `requires` names; undefined without the option. */
  readonly checkRequirements: CheckRequirements | undefined;
}

/** Returns a function that creates an object of a bridge on its first call, and returns the same object on each later call for this bridge. */
export function oncePerBridge<Part extends object>(create: (parts: BridgeParts) => Part): (parts: BridgeParts) => Part {
  const created = new WeakMap<BridgeParts, Part>();
  return (parts) => {
    let part = created.get(parts);
    if (part === undefined) created.set(parts, (part = create(parts)));
    return part;
  };
}
