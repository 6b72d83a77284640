// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
const VERBS = { degraded: "changed the form of", dropped: "dropped" };
/** Returns the reports of the losses of one connection. They are warnings; the caller of a refused message gets an error instead. */
export function createLossWarnings(port, onLoss) {
  return {
    get revision() {
      return port.revision.revision;
    },
    onLoss,
    log({ feature, kind, method, path, pair }) {
      if (kind === "refused") return;
      const place = path === "" ? method : `${method} at ${path}`;
      port.warn({
        code: "bridge-loss",
        message: `The conversion ${pair} ${VERBS[kind]} ${feature} in ${place}. Later losses of this kind are not reported.`,
      });
    },
    reasonOf: ({ feature }) =>
      `${feature} cannot be sent in its original form (option onLoss)`,
  };
}
