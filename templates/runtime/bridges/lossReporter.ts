import { BridgeRefusal } from "../conversion/bridgeRefusal.js";
import type { ConversionLoss } from "../conversion/conversion.js";
import { policyFor, type LossReceiver } from "../conversion/lossPolicy.js";
import { passErrorToOnError } from "../jsonrpc/errors.js";
import type { LoggedLoss, ReportedLoss } from "../protocol/losses.js";
import type { Server } from "../server/server.js";
import type { BridgeOptions } from "./bridgeOptions.js";
import { logToConsole } from "./defaultLog.js";

/** Applies the option `onLoss` to the losses of the messages to and from the clients of one revision, and logs the losses. */
export class LossReporter implements LossReceiver {
  readonly #native: Server;
  readonly #revision: string;
  readonly #options: BridgeOptions;
  /** The features whose losses were logged, by the kind of the loss. */
  readonly #logged = {
    degraded: new Set<string>(),
    dropped: new Set<string>(),
    refused: new Set<string>(),
  };

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
    let sent: LoggedLoss[] | undefined;
    for (const loss of losses) {
      const policy = policyFor(loss, this.#options.onLoss);
      // Most losses recur with each message.
      if (policy === "degrade" && this.#logged[loss.kind].has(loss.feature))
        continue;
      const reported = { ...loss, method, revision: this.#revision };
      const decided = typeof policy === "function" ? policy(reported) : policy;
      if (decided === "refuse") {
        this.#logOnce({ ...reported, kind: "refused" });
        throw refusalOf(reported);
      }
      (sent ??= []).push(reported);
    }
    // The losses are logged after all decisions, because a refused message is not sent.
    for (const loss of sent ?? []) this.#logOnce(loss);
  }

  /** Logs the first loss of each feature and kind. An error of the log goes to `onError`. */
  #logOnce(loss: LoggedLoss): void {
    const logged = this.#logged[loss.kind];
    if (logged.has(loss.feature)) return;
    logged.add(loss.feature);
    const { log = logToConsole } = this.#options;
    // The log is called at once. It may be asynchronous.
    new Promise((resolve) => resolve(log(loss))).catch((error: unknown) =>
      passErrorToOnError(this.#native, error),
    );
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
