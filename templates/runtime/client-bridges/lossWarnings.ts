import type { CallPort } from "../client/revision.js";
import type { LossReports } from "../conversion/lossReporter.js";
import type { LossPolicies } from "../protocol/losses.js";

const VERBS = { degraded: "changed the form of", dropped: "dropped" };

/** Returns the reports of the losses of one connection. They are warnings; the caller of a refused message gets an error instead. */
export function createLossWarnings(
  port: Pick<CallPort, "revision" | "warn">,
  onLoss: LossPolicies | undefined,
): LossReports {
  return {
    get revision() {
      return port.revision.revision;
    },
    onLoss,
    log({ feature, kind, method, path, pair }) {
      if (kind === "refused") return;
      const place = path === "" ? method : `${method} at ${path}`;
      port.warn({
        code: "bridge-loss",
        message: `The conversion ${pair} ${VERBS[kind]} ${feature} in ${place}. Later losses of this kind are not reported.`,
      });
    },
    reasonOf: ({ feature }) => `${feature} cannot be sent in its original form (option onLoss)`,
  };
}
