import type { ConvertedErrorCode, ConversionLoss, MessageConversions } from "../conversion/conversion.js";
import type { LossReceiver } from "../conversion/lossPolicy.js";
import type { Revision } from "../protocol/revision.js";
import type { Server } from "../server/server.js";
import type { JsonObject } from "../validation/checks.js";
import type { BridgeOptions } from "./bridgeOptions.js";

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
  readonly toNativeCapabilities: (capabilities: JsonObject) => JsonObject;
  /** The check of the option `requires`; undefined without the option. */
  readonly checkRequirements: CheckRequirements | undefined;
}

/**
 * Throws if the client lacks a feature without which a request cannot be served.
 *
 * @param capabilities of the client, as handlers see them.
 * @throws McpError that names the capability.
 */
export type CheckRequirements = (method: string, params: JsonObject, capabilities: JsonObject) => void;

/**
 * Reports that a client gets a message in another form, or does not get it.
 *
 * @throws BridgeRefusal if `onLoss` refuses the loss.
 */
export function reportLoss(
  { native, revision, reporter }: BridgeParts,
  method: string,
  { feature, kind }: Pick<ConversionLoss, "feature" | "kind">,
): void {
  const pair = `${native.revision.revision}..${revision.revision}`;
  reporter.report(method, [{ feature, kind, path: "", pair }]);
}
