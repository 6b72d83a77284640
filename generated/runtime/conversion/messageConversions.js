// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The kinds of messages that the client sends. They pass the chain backwards, from the client's revision to the server's. */
const FROM_CLIENT = new Set(["params", "answers"]);
/**
 * Returns the conversions of a chain.
 *
 * @param chain the tables in the order from the server's revision to the client's.
 */
export function composeConversions(chain, reporter) {
  const compose = (kind) => {
    const tables = chain.map((table) => table[kind]);
    if (FROM_CLIENT.has(kind)) tables.reverse();
    const methods = new Set(tables.flatMap((table) => Object.keys(table)));
    return new Map(
      [...methods].map((method) => {
        const steps = tables.flatMap((table) =>
          Object.hasOwn(table, method) ? [table[method]] : [],
        );
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
export function reportingConverter(steps, method, reporter) {
  return (value) => {
    const losses = [];
    let converted = value;
    for (const convert of steps) converted = convert(converted, losses);
    if (losses.length > 0) reporter.report(method, losses);
    return converted;
  };
}
