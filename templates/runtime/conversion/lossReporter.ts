import type { LoggedLoss, LossPolicies, ReportedLoss } from "../protocol/losses.js";
import { BridgeRefusal } from "./bridgeRefusal.js";
import { policyFor, type LossReceiver } from "./lossPolicy.js";

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
