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
  /**
   * True if the part is a hint, such as the time for which a result may be cached: the receiver gets all content without it. The option
   * `onLoss: "refuse"` of a bridge permits the loss of hints, unless it names their feature.
   */
  readonly isHint?: true;
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
export function withLosses<From, To>(
  convert: MessageConverter<From, To>,
): (value: From) => ConvertedMessage<To> {
  return (given) => {
    const losses: ConversionLoss[] = [];
    const value = convert(given, losses);
    return { value, losses };
  };
}
