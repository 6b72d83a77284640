import type { ConversionLoss } from "../protocol/losses.js";
import type { JsonObject } from "../validation/checks.js";
import type { MessageConverter } from "./conversion.js";
import type { ConversionTable } from "./conversionTable.js";
import type { LossReceiver } from "./lossPolicy.js";

/** Converts the params or the result of one method through all pairs of a chain, and reports the losses. */
export type ReportingConverter = (value: JsonObject) => JsonObject;

/** The members of a {@link ConversionTable} that have converters by method. */
type ConversionKind = Exclude<keyof ConversionTable, "capabilities" | "codes" | "losses">;

/** The kinds of messages that the client sends. They pass the chain backwards, from the client's revision to the server's. */
const FROM_CLIENT: ReadonlySet<ConversionKind> = new Set(["params", "answers"]);

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
export function composeConversions(chain: readonly ConversionTable[], reporter: LossReceiver): MessageConversions {
  const compose = (kind: ConversionKind): ReadonlyMap<string, ReportingConverter> => {
    const tables = chain.map((table) => table[kind]);
    if (FROM_CLIENT.has(kind)) tables.reverse();
    const methods = new Set(tables.flatMap((table) => Object.keys(table)));
    return new Map(
      [...methods].map((method) => {
        const steps = tables.flatMap((table) => (Object.hasOwn(table, method) ? [table[method]!] : []));
        return [method, reportingConverter(steps, method, reporter)];
      }),
    );
  };
  return {
    params: compose("params"),
    results: compose("results"),
    requests: compose("requests"),
    answers: compose("answers"),
    notifications: compose("notifications"),
  };
}

/** Returns a function that passes a value through converters in sequence, and reports the losses of all of them. */
export function reportingConverter(
  steps: readonly MessageConverter[],
  method: string,
  reporter: LossReceiver,
): ReportingConverter {
  return (value) => {
    const losses: ConversionLoss[] = [];
    let converted: unknown = value;
    for (const convert of steps) converted = convert(converted as never, losses);
    if (losses.length > 0) reporter.report(method, losses);
    return converted as JsonObject;
  };
}
