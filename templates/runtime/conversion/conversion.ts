import type { ConversionLoss } from "../protocol/losses.js";

export type { ConversionLoss };

/**
 * Converts a value of one revision to another revision. Returns the same object if the value needs no change, and never changes its
 * argument. The value must be valid in the revision that it comes from. Losses are added to the given list.
 *
 * @throws BridgeRefusal if the value has no equivalent in the other revision.
 */
export type MessageConverter<From = never, To = unknown> = (value: From, losses: ConversionLoss[]) => To;

/** A converted message, and the losses of its conversion. */
export interface ConvertedMessage<To> {
  readonly value: To;
  /** Empty if the receiver gets all parts of the message in an equivalent form. */
  readonly losses: readonly ConversionLoss[];
}

/** Returns a function that converts a value and returns the losses with the result. */
export function withLosses<From, To>(convert: MessageConverter<From, To>): (value: From) => ConvertedMessage<To> {
  return (given) => {
    const losses: ConversionLoss[] = [];
    const value = convert(given, losses);
    return { value, losses };
  };
}

/** Adds the types of a message to a converter that knows JSON values only. */
export function asConverter<From, To>(
  convert: (value: unknown, losses: ConversionLoss[]) => unknown,
): MessageConverter<From, To> {
  return convert as MessageConverter<From, To>;
}
