import type { CalledRevision } from "../client/adaptCalls.js";
import type { CallOptions } from "../client/callOptions.js";
import type { BridgeableConnection } from "../client/options.js";
import type { ClientCaller } from "../client/revision.js";
import type { LossReceiver } from "../conversion/lossPolicy.js";
import type { JsonObject } from "../validation/checks.js";
import type { SessionState } from "./sessionState.js";
import type { WireConversions } from "./wireConversions.js";

/** The parts of a connection whose calls are converted. */
export interface BridgedCalls {
  /** The revision of the calls. */
  readonly as: CalledRevision;
  readonly connection: BridgeableConnection;
  /** Sends the converted messages. */
  readonly caller: ClientCaller;
  readonly conversions: WireConversions;
  readonly losses: LossReceiver;
  readonly state: SessionState;
  /** Returns a result in the revision of the calls. */
  convertResult(method: string, result: JsonObject): JsonObject;
  /** True if results are checked by the revision of the calls. */
  readonly isChecked: boolean;
}

/** A call of the revision `as`. */
export interface ConvertedCall {
  readonly method: string;
  readonly params: JsonObject;
  readonly options: CallOptions | undefined;
}
