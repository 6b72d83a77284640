// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** A part of a message that the receiver gets in another form (`degraded`), or does not get (`dropped`). */
export interface ConversionLoss {
  /** The name of the feature in the loss table, such as `audio` or `structured-value`. */
  readonly feature: string;
  readonly kind: "degraded" | "dropped";
  /**
   * The place of the part in the value that was converted, as a JSON pointer such as `/content/0`. If a message passes several pairs of
   * revisions, the pointer refers to the value that reached the pair of `pair`.
   */
  readonly path: string;
  /** The pair of revisions whose conversion lost the part, as sender and receiver: `2026-07-28..2025-11-25`. */
  readonly pair: string;
}
/**
 * Converts a value of one revision to another revision. Returns the same object if the value needs no change, and never changes its
 * argument. The value must be valid in the revision that it comes from. Losses are added to the given list.
 *
 * @throws BridgeRefusal if the value has no form in the other revision.
 */
export type MessageConverter<From = never, To = unknown> = (
  value: From,
  losses: ConversionLoss[],
) => To;
/** A converted message, and the losses of its conversion. */
export interface ConvertedMessage<To> {
  readonly value: To;
  /** Empty if the receiver gets all parts of the message in an equivalent form. */
  readonly losses: readonly ConversionLoss[];
}
/** Returns a function that converts a value and returns the losses with the result. */
export declare function withLosses<From, To>(
  convert: MessageConverter<From, To>,
): (value: From) => ConvertedMessage<To>;
