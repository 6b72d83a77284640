// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { BridgeRefusal } from "../conversion/bridgeRefusal.js";
import type { ConversionLoss } from "../conversion/conversion.js";
import { treatmentOf, type LossReceiver } from "../conversion/lossPolicy.js";
import { passErrorToOnError } from "../jsonrpc/errors.js";
import type { ReportedLoss } from "../protocol/losses.js";
import type { Server } from "../server/server.js";
import type { BridgeOptions } from "./bridgeOptions.js";

/** Applies the option `onLoss` to the losses of the messages to and from the clients of one revision, and logs the losses. */
export class LossReporter implements LossReceiver {
  readonly #native: Server;
  readonly #revision: string;
  readonly #options: BridgeOptions;
  /** The losses that were logged, each as its feature and kind. */
  readonly #logged = new Set<string>();

  /** @param revision of the clients. */
  constructor(native: Server, revision: string, options: BridgeOptions) {
    this.#native = native;
    this.#revision = revision;
    this.#options = options;
  }

  /**
   * Reports the losses of one message.
   *
   * @throws BridgeRefusal if `onLoss` refuses one of the losses; anything that a function in `onLoss` throws.
   */
  report(method: string, losses: readonly ConversionLoss[]): void {
    for (const loss of losses) {
      const reported = { ...loss, method, revision: this.#revision };
      if (treatmentOf(reported, this.#options.onLoss) === "refuse")
        throw refusalOf(reported);
      this.#logFirst(reported);
    }
  }

  #logFirst(loss: ReportedLoss): void {
    const known = `${loss.kind} ${loss.feature}`;
    if (this.#logged.has(known)) return;
    this.#logged.add(known);
    try {
      (this.#options.log ?? logLoss)(loss);
    } catch (error) {
      passErrorToOnError(this.#native, error);
    }
  }
}

function refusalOf({
  feature,
  path,
  method,
  revision,
}: ReportedLoss): BridgeRefusal {
  const reason = `${method}: a client of revision ${revision} would not get ${feature} in its original form`;
  return new BridgeRefusal(feature, path, reason);
}

/** Writes a loss to the error console. */
export function logLoss({
  feature,
  kind,
  method,
  path,
  revision,
}: ReportedLoss): void {
  const place = path === "" ? method : `${method} at ${path}`;
  console.warn(
    `bridge: ${feature} was ${kind} for a client of revision ${revision}, in ${place}. Later losses of this kind are not logged.`,
  );
}
