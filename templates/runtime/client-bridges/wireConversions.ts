import {
  composeConversions,
  reportingConverter,
  type ConversionTable,
  type MessageConversions,
} from "../conversion/conversion.js";
import { BridgeRefusal, type LossReceiver } from "../conversion/lossPolicy.js";
import type { JsonObject } from "../validation/checks.js";
import { RevisionGapError } from "../client/errors.js";

/**
 * The conversions between the revision of the calls and one revision of the connection. Each function returns its argument if the value needs
 * no conversion.
 *
 * @throws BridgeRefusal from each function, if the value has no equivalent in the other revision, or `onLoss` refuses a loss.
 */
export class WireConversions {
  /** The tables in the order from the server's revision to the client's. */
  readonly chain: readonly ConversionTable[];
  readonly #conversions: MessageConversions;
  readonly #losses: LossReceiver;

  constructor(chain: readonly ConversionTable[], losses: LossReceiver) {
    this.#conversions = composeConversions(chain, losses);
    this.chain = chain;
    this.#losses = losses;
  }

  /** Converts a value of a method. `requests` are the params of the server's requests, and `answers` the client's results of them. */
  convert(part: keyof MessageConversions, method: string, value: JsonObject): JsonObject {
    return this.#conversions[part].get(method)?.(value) ?? value;
  }

  /** Converts the capabilities of the server. */
  serverCapabilities(open: string, capabilities: JsonObject): JsonObject {
    const steps = this.chain.map((table) => table.capabilities.server);
    return reportingConverter(steps, open, this.#losses)(capabilities);
  }
}

/**
 * Returns the value that a conversion returns.
 *
 * @throws RevisionGapError in place of a BridgeRefusal.
 */
export function rejectAsGap<T>(method: string, convert: () => T): T {
  try {
    return convert();
  } catch (error) {
    throw toRevisionGapError(method, error) ?? error;
  }
}

/**
 * Returns the error of a call that a refused conversion ended: of its params or its result, or of a request that the server sent for the
 * call. Returns undefined for any other error.
 */
export function toRevisionGapError(method: string, error: unknown): RevisionGapError | undefined {
  let refusal = error;
  while (refusal instanceof Error && !(refusal instanceof BridgeRefusal))
    refusal = (refusal as { readonly cause?: unknown }).cause;
  if (!(refusal instanceof BridgeRefusal)) return undefined;
  const { feature, path, message } = refusal;
  const place = path === "" ? "" : ` at ${path}`;
  return new RevisionGapError(`${method}${place}: ${message}. Call native() to send and receive messages unchanged.`, {
    pointer: path,
    feature,
    ...(error !== refusal && { cause: error }),
  });
}
