// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { BridgeRefusal } from "./bridgeRefusal.js";
import { policyFor } from "./lossPolicy.js";
/** Returns a receiver of losses that applies the option `onLoss`, and reports the first loss of each feature and kind. */
export function createLossReporter(reports) {
  /** The features whose losses were logged, by the kind of the loss. */
  const logged = {};
  const logOnce = (loss) => {
    const known = (logged[loss.kind] ??= new Set());
    if (known.has(loss.feature)) return;
    known.add(loss.feature);
    reports.log(loss);
  };
  return {
    report(method, losses) {
      const { onLoss, revision } = reports;
      const sent = [];
      for (const loss of losses) {
        const { feature, path } = loss;
        const policy = policyFor(loss, onLoss);
        // Most losses recur with each message.
        if (policy === "degrade" && logged[loss.kind]?.has(feature)) continue;
        const reported = { ...loss, method, revision };
        const decided =
          typeof policy === "function" ? policy(reported) : policy;
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
