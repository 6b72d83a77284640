// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import type { MessageConverter } from "./conversion.js";
import type { ConversionTable } from "./conversionTable.js";
import type { LossReceiver } from "./lossPolicy.js";
/** Converts the params or the result of one method through all pairs of a chain, and reports the losses. */
export type ReportingConverter = (value: JsonObject) => JsonObject;
/** The members of a {@link ConversionTable} that have converters by method. */
type ConversionKind = Exclude<
  keyof ConversionTable,
  "capabilities" | "codes" | "losses"
>;
/**
 * The conversions of a chain, composed once for each method. A method without a member needs no conversion: the value passes unchanged.
 */
export type MessageConversions = {
  readonly [Kind in ConversionKind]: ReadonlyMap<string, ReportingConverter>;
};
/**
 * Returns the conversions of a chain.
 *
 * @param chain the tables in the order from the server's revision to the client's.
 */
export declare function composeConversions(
  chain: readonly ConversionTable[],
  reporter: LossReceiver,
): MessageConversions;
/** Returns a function that passes a value through converters in sequence, and reports the losses of all of them. */
export declare function reportingConverter(
  steps: readonly MessageConverter[],
  method: string,
  reporter: LossReceiver,
): ReportingConverter;
export {};
