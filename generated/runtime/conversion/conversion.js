// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns a function that converts a value and returns the losses with the result. */
export function withLosses(convert) {
  return (given) => {
    const losses = [];
    const value = convert(given, losses);
    return { value, losses };
  };
}
/** Adds the types of a message to a converter that knows JSON values only. */
export function asConverter(convert) {
  return convert;
}
