import {
  LOSS_FEATURES,
  type ConversionLoss,
  type LoggedLoss,
  type LossFeature,
  type LossPolicies,
  type LossPolicy,
  type ReportedLoss,
} from "../protocol/losses.js";
import { isObject } from "../validation/checks.js";
import { CODES, McpError } from "../jsonrpc/errors.js";

/** Receives the losses of the messages of one connection or bridge. */
export interface LossReceiver {
  /**
   * Reports the losses of one message.
   *
   * @throws BridgeRefusal if the option `onLoss` refuses one of the losses; anything that a function in `onLoss` throws.
   */
  report(method: string, losses: readonly ConversionLoss[]): void;
}

/** Returns the policy of the option `onLoss` for a loss. */
export function policyFor({ feature, isHint }: ConversionLoss, onLoss: LossPolicies = "degrade"): LossPolicy {
  if (typeof onLoss === "object")
    return (Object.hasOwn(onLoss, feature) && onLoss[feature as LossFeature]) || "degrade";
  return isHint && onLoss === "refuse" ? "degrade" : onLoss;
}

/** Returns the reason for which a value of the option `onLoss` is invalid, without the name of the option. Returns undefined for a valid value. */
export function problemOfPolicies(onLoss: unknown): string | undefined {
  const unknown = isObject(onLoss) && Object.keys(onLoss).find((key) => !LOSS_FEATURES.includes(key as LossFeature));
  if (typeof unknown === "string") return `names the unknown feature ${unknown}: use ${LOSS_FEATURES.join(", ")}`;
  const policies = isObject(onLoss) ? Object.values(onLoss) : [onLoss];
  return policies.every(isPolicy)
    ? undefined
    : 'must be "degrade", "refuse", a function, or an object with one of them for each feature';
}

function isPolicy(value: unknown): boolean {
  return value === "degrade" || value === "refuse" || typeof value === "function";
}

/** The facts about the connections whose losses are reported, and the receiver of the reports. */
export interface LossReports {
  /** The revision of the connection: of the client that a server serves, or of the server that a client calls. */
  readonly revision: string;
  readonly onLoss: LossPolicies | undefined;
  /** Receives the first loss of each feature and kind. Must not throw. */
  log(loss: LoggedLoss): void;
  /** Returns the message of the error for a refused loss. */
  reasonOf(loss: ReportedLoss): string;
}

/** Returns a receiver of losses that applies the option `onLoss`, and reports the first loss of each feature and kind. */
export function createLossReporter(reports: LossReports): LossReceiver {
  /** The features whose losses were logged, by the kind of the loss. */
  const logged: { [Kind in LoggedLoss["kind"]]?: Set<string> } = {};

  const logOnce = (loss: LoggedLoss): void => {
    const known = (logged[loss.kind] ??= new Set());
    if (known.has(loss.feature)) return;
    known.add(loss.feature);
    reports.log(loss);
  };

  return {
    report(method, losses) {
      const { onLoss, revision } = reports;
      const sent: LoggedLoss[] = [];
      for (const loss of losses) {
        const { feature, path } = loss;
        const policy = policyFor(loss, onLoss);
        // Most losses recur with each message.
        if (policy === "degrade" && logged[loss.kind]?.has(feature)) continue;
        const reported = { ...loss, method, revision };
        const decided = typeof policy === "function" ? policy(reported) : policy;
        if (decided === "refuse") {
          logOnce({ ...reported, kind: "refused" });
          throw new BridgeRefusal(feature, path, reports.reasonOf(reported));
        }
        sent.push(reported);
      }
      // The losses are logged after all decisions, because a refused message is not sent.
      sent.forEach(logOnce);
    },
  };
}

/** The refusal of a message that has no equivalent in the revision of its receiver. The runtime sends it as an error response. */
export class BridgeRefusal extends McpError {
  /** The name of the feature in the loss table, such as `multi-select`. */
  readonly feature: string;
  /** The place of the part that has no form, as a JSON pointer into the message. */
  readonly path: string;

  /** @param reason a sentence without its period, such as `2025-06-18 has no multi-select enums`. */
  constructor(feature: string, path: string, reason: string) {
    super(CODES.internal, reason, { feature, path });
    this.feature = feature;
    this.path = path;
  }

  /** Returns the same refusal for a message that has the converted value below `prefix`. */
  below(prefix: string): BridgeRefusal {
    return new BridgeRefusal(this.feature, prefix + this.path, this.message);
  }
}
