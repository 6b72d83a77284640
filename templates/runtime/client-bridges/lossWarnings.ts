import type { CallPort } from "../client/revision.js";
import { BridgeRefusal } from "../conversion/bridgeRefusal.js";
import { treatmentOf, type LossReceiver } from "../conversion/lossPolicy.js";
import type {
  ConversionLoss,
  LossPolicies,
  ReportedLoss,
} from "../protocol/losses.js";

/** Applies the option `onLoss` to the losses of one connection, and reports the first loss of each feature and kind as a warning. */
export class LossWarnings implements LossReceiver {
  readonly #port: Pick<CallPort, "revision" | "warn">;
  readonly #onLoss: LossPolicies | undefined;
  /** The losses that were reported, each as its feature and kind. */
  readonly #reported = new Set<string>();

  constructor(
    port: Pick<CallPort, "revision" | "warn">,
    onLoss: LossPolicies | undefined,
  ) {
    this.#port = port;
    this.#onLoss = onLoss;
  }

  report(method: string, losses: readonly ConversionLoss[]): void {
    const { revision } = this.#port.revision;
    for (const loss of losses) {
      const reported = { ...loss, method, revision };
      const { feature, path } = loss;
      if (treatmentOf(reported, this.#onLoss) === "refuse")
        throw new BridgeRefusal(
          feature,
          path,
          `${feature} cannot be sent in its original form (option onLoss)`,
        );
      this.#warnOnce(reported);
    }
  }

  #warnOnce({ feature, kind, method, path, pair }: ReportedLoss): void {
    const known = `${kind} ${feature}`;
    if (this.#reported.has(known)) return;
    this.#reported.add(known);
    const place = path === "" ? method : `${method} at ${path}`;
    this.#port.warn({
      code: "bridge-loss",
      message: `The conversion ${pair} ${VERBS[kind]} ${feature} in ${place}. Later losses of this kind are not reported.`,
    });
  }
}

const VERBS = { degraded: "changed the form of", dropped: "dropped" };
