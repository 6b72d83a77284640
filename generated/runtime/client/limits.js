// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
export const DEFAULT_LIMITS = {
  messageBytes: 10 * 1024 * 1024,
  queuedBytes: 64 * 1024 * 1024,
  pages: 200,
  items: 20_000,
  handlers: 64,
  events: 1_000,
};
/** The defaults of the options with the same names. Time limits are in milliseconds. */
export const DEFAULTS = {
  undeclared: "reject",
  check: "reject",
  timeoutMs: 60_000,
  probeMs: 3_000,
  connectMs: 60_000,
  handlerMs: 600_000,
  input: "answer",
  maxRounds: 10,
  onElicitationFailure: "reject",
  tasks: true,
  restart: true,
  repeatTools: true,
};
